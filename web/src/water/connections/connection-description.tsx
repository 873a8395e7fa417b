import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { placeText } from "../../components/map/place-values.ts";
import { useFormat } from "../../format/format.ts";
import { Day } from "../../format/texts.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import type { Connection } from "./connection-values.ts";
import { connectionMessages } from "./messages.ts";

const messages = defineMessages(
  {
    meterFact: (no: string, digits: number) => `${no} (${idNumber(digits)} angka)`,
  },
  {
    meterFact: (no, digits) => `${no} (${plural(digits, "digit", "digits")})`,
  },
);

/** Whose a connection is, where it is, and its meter. */
export function ConnectionDescription({ connection }: { connection: Connection }) {
  const t = useMessages(messages);
  const connectionText = useMessages(connectionMessages);
  const fields = useMessages(fieldMessages);
  const format = useFormat();
  const customer = useRead("/backoffice/v1/customers/{code}", { path: { code: connection.customer_code } });
  const phone = customer.data?.phone ?? null;
  const { customer_code, customer_name, class_name, class_code, meter_no } = connection;
  return (
    <DescriptionList
      items={[
        [
          fields.customer,
          <Anchor
            key="customer"
            component={Link}
            to={`/water/customers/${encodeURIComponent(customer_code)}`}
            inherit
          >
            {customer_name}
          </Anchor>,
        ],
        [
          fields.phone,
          phone === null ? null : (
            <Anchor key="phone" inherit href={`tel:${phone}`}>
              {phone}
            </Anchor>
          ),
        ],
        [fields.address, connection.address],
        [fields.area, connection.area],
        [fields.class_code, `${class_name} (${class_code})`],
        [fields.meter_no, t.meterFact(meter_no ?? connectionText.noMeter, connection.meter_digits)],
        [connectionText.initialStand, format.number(connection.initial_stand)],
        [fields.installed_on, <Day key="installed" date={connection.installed_on} />],
        [`${fields.latitude}, ${fields.longitude.toLowerCase()}`, placeText(connection)],
      ]}
    />
  );
}
