import { api, dataOf } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import type { Photo } from "../../components/photo-input.tsx";
import type { FormAction } from "./form-actions.ts";

const basePath = "/backoffice/v1/installations";

/** What the forms of all stages hold; each sends its own part. */
export type StageValues = {
  note: string;
  photos: Photo[];
  lines: { item: string; amount: number | "" }[];
  pay_within_days: number | "";
  on: string;
  meter_no: string;
  meter_digits: number | "";
  initial_stand: number | "";
  sl: string;
  class_code: string;
  area: string;
  whose: "new" | "old";
  customer_code: string;
  new_customer_code: string;
};

/** Empty numbers are sent as they are: the service reports them as missing at their fields. */
function asNumber(value: number | ""): number {
  return (value === "" ? undefined : value) as number;
}

/** Sends the action of a stage. @throws {ApiError} what the service refuses */
export function sendStage(action: FormAction, no: string, values: StageValues, etag: string | undefined) {
  const params = { path: { no }, ...ifMatch(etag) };
  const note = values.note.trim() === "" ? {} : { note: values.note.trim() };
  const photos = values.photos.map(({ data }) => data);
  if (action === "verify") return dataOf(api.POST(`${basePath}/{no}/verify`, { params, body: note }));
  if (action === "approve") return dataOf(api.POST(`${basePath}/{no}/approve`, { params, body: note }));
  if (action === "survey")
    return dataOf(api.POST(`${basePath}/{no}/survey`, { params, body: { note: values.note, photos } }));
  if (action === "schedule")
    return dataOf(api.POST(`${basePath}/{no}/schedule`, { params, body: { on: values.on, ...note } }));
  if (action === "quote") {
    const lines = values.lines.map(({ item, amount }) => ({ item, amount: asNumber(amount) }));
    const body = { lines, pay_within_days: asNumber(values.pay_within_days), ...note };
    return dataOf(api.POST(`${basePath}/{no}/quote`, { params, body }));
  }
  if (action === "installed") {
    const { meter_no, meter_digits, initial_stand } = values;
    const meter = {
      meter_no,
      meter_digits: asNumber(meter_digits),
      initial_stand: asNumber(initial_stand),
    };
    return dataOf(api.POST(`${basePath}/{no}/installed`, { params, body: { ...meter, photos, ...note } }));
  }
  const { sl, class_code, area, whose, customer_code, new_customer_code } = values;
  const customer = whose === "new" ? { new_customer_code } : { customer_code: customer_code.trim() };
  return dataOf(
    api.POST(`${basePath}/{no}/activate`, {
      params,
      body: { sl: sl.trim(), class_code, area: area.trim(), ...customer, ...note },
    }),
  );
}
