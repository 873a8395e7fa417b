import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useFormat } from "../../format/format.ts";
import { Day } from "../../format/texts.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import type { Connection } from "./connection-values.ts";
import { connectionWords } from "./words.ts";

const words = wordsOf(
  {
    meterFact: (no: string, digits: string) => `${no} (${digits} angka)`,
  },
  {
    meterFact: (no, digits) => `${no} (${digits} digits)`,
  },
);

/** Whose a connection is, where it is, and its meter. */
export function ConnectionFacts({ connection }: { connection: Connection }) {
  const w = useWords(words);
  const c = useWords(connectionWords);
  const format = useFormat();
  const { customer_code, customer_name, class_name, class_code, meter_no, latitude, longitude } = connection;
  return (
    <Facts
      of={[
        [
          c.customer,
          <Anchor
            key="customer"
            component={Link}
            to={`/water/customers/${encodeURIComponent(customer_code)}`}
            inherit
          >
            {customer_name}
          </Anchor>,
        ],
        [c.address, connection.address],
        [c.area, connection.area],
        [c.class, `${class_name} (${class_code})`],
        [c.meter, w.meterFact(meter_no ?? c.noMeter, format.number(connection.meter_digits))],
        [c.initialStand, format.number(connection.initial_stand)],
        [c.installedOn, <Day key="installed" date={connection.installed_on} />],
        [
          `${c.latitude}, ${c.longitude.toLowerCase()}`,
          latitude === null || longitude === null ? null : `${latitude}, ${longitude}`,
        ],
      ]}
    />
  );
}
