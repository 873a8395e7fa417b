import type { Answer } from "../../api/queries.ts";
import { noPlace, type PlaceValues, placeBody, placeValues } from "../../components/map/place-values.ts";
import type { ConnectionStatus } from "./messages.ts";

export type Connection = Answer<"/backoffice/v1/connections/{sl}">;

/** A connection as its form holds it. */
export interface ConnectionValues extends PlaceValues, Record<string, unknown> {
  sl: string;
  customer_code: string;
  class_code: string;
  address: string;
  area: string;
  meter_no: string;
  meter_digits: number | string;
  initial_stand: number | string;
  status: ConnectionStatus;
  installed_on: string;
}

/** As the service would make one without more. */
export const newConnection = (customer_code: string): ConnectionValues => ({
  sl: "",
  customer_code,
  class_code: "",
  address: "",
  area: "",
  meter_no: "",
  meter_digits: 5,
  initial_stand: 0,
  status: "AKTIF",
  ...noPlace,
  installed_on: "",
});

export function valuesOf(connection: Connection): ConnectionValues {
  const { sl, customer_code, class_code, address, area, meter_digits, initial_stand, status } = connection;
  return {
    ...{ sl, customer_code, class_code, address, area, meter_digits, initial_stand, status },
    meter_no: connection.meter_no ?? "",
    ...placeValues(connection),
    installed_on: connection.installed_on ?? "",
  };
}

/** What the service is sent; without the number, which only a new one takes. */
export function bodyOf(values: ConnectionValues) {
  const { customer_code, class_code, address, area, status } = values;
  return {
    ...{ customer_code, class_code, address, area, status },
    meter_no: values.meter_no.trim() === "" ? null : values.meter_no.trim(),
    meter_digits: Number(values.meter_digits),
    initial_stand: Number(values.initial_stand),
    ...placeBody(values),
    installed_on: values.installed_on === "" ? null : values.installed_on,
  };
}
