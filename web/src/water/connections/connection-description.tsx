import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { customerAddress } from "../../components/addresses.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { PlaceLink } from "../../components/map/place-link.tsx";
import { PhoneLink } from "../../components/phone-link.tsx";
import { useFormat } from "../../format/format.ts";
import { Day } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import type { Connection } from "./connection-values.ts";
import { connectionMessages } from "./messages.ts";

const messages = defineMessages({
  meterFact: [
    (no: string, digits: number) => `${no} (${idNumber(digits)} angka)`,
    (no, digits) => `${no} (${plural(digits, "digit", "digits")})`,
  ],
});

/** Whose a connection is, where it is, and its meter. */
export function ConnectionDescription({ connection }: { connection: Connection }) {
  const { t, fields } = useTexts(messages);
  const connectionText = useMessages(connectionMessages);
  const format = useFormat();
  const customer = useRead("/backoffice/v1/customers/{code}", { path: { code: connection.customer_code } });
  const phone = customer.data?.phone ?? null;
  const { customer_code, customer_name, class_name, class_code, meter_no } = connection;
  return (
    <DescriptionList
      items={[
        [
          fields.customer,
          <Anchor key="customer" component={Link} to={customerAddress(customer_code)} inherit>
            {customer_name}
          </Anchor>,
        ],
        [fields.phone, phone === null ? null : <PhoneLink key="phone" phone={phone} />],
        [fields.address, connection.address],
        [fields.area, connection.area],
        [fields.class_code, `${class_name} (${class_code})`],
        [fields.meter_no, t.meterFact(meter_no ?? connectionText.noMeter, connection.meter_digits)],
        [connectionText.initialStand, format.number(connection.initial_stand)],
        [fields.installed_on, <Day key="installed" date={connection.installed_on} />],
        [
          `${fields.latitude}, ${fields.longitude.toLowerCase()}`,
          <PlaceLink key="place" place={connection} />,
        ],
      ]}
    />
  );
}
