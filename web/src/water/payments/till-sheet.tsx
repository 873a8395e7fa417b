import { Anchor, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Answer } from "../../api/queries.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { useTexts } from "../../messages/texts.ts";
import { tillMessages } from "./till-messages.ts";

export type Till = Answer<"/backoffice/v1/tills/{id}">;

/** What a till held and what was counted in it, with places for the two signatures on paper. */
export function TillSheet({ till }: { till: Till }) {
  const { t, fields } = useTexts(tillMessages);
  const { money, date, number } = useFormat();
  return (
    <>
      <DescriptionList
        items={[
          [fields.clerk, till.clerk],
          [fields.day, date(till.day)],
          [fields.opening_float, money(till.opening_float)],
          ...(till.taken_over_from === null
            ? []
            : [
                [
                  fields.taken_over_from,
                  <Anchor key="from" component={Link} to={`/water/tills/${till.taken_over_from}`} inherit>
                    {till.handed_over_by} · #{till.taken_over_from}
                  </Anchor>,
                ] satisfies [string, unknown],
              ]),
          [fields.receipts, number(till.receipts)],
          [fields.cash_in, money(till.cash_in)],
          [fields.cash_out, money(till.cash_out)],
          [fields.expected, money(till.expected)],
          [fields.counted, till.counted === null ? null : money(till.counted)],
          [fields.difference, till.difference === null ? null : money(till.difference)],
          [fields.note, till.note],
          [fields.closed_at, <Moment key="closed" iso={till.closed_at} />],
          [fields.handed_to, till.handed_to],
          [fields.received_by, till.received_by],
          [fields.received_at, <Moment key="received" iso={till.received_at} />],
        ]}
      />
      {till.closed_at !== null && (
        <Group data-print="only">
          {[
            `${t.handedOver}: ${till.clerk}`,
            `${t.receivedBy}: ${till.received_by ?? till.handed_to ?? ""}`,
          ].map((who) => (
            <Text key={who} pb={60} pr={60}>
              {who}
            </Text>
          ))}
        </Group>
      )}
    </>
  );
}
