import { Text, Title } from "@mantine/core";
import type { Answer } from "../../api/queries.ts";
import { dayColumn, moneyColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { useTexts } from "../../messages/texts.ts";
import { dayAddress } from "./cash.tsx";
import { leakageMessages } from "./leakage-messages.ts";
import type { openDaysPath } from "./leakage-row.ts";
import { cashMessages } from "./messages.ts";

type Row = Answer<typeof openDaysPath>["items"][number];

/** Days that nobody has closed; each location leads to the first of its own. */
export function OpenDays({ of }: { of: readonly Row[] }) {
  const { t, common } = useTexts(leakageMessages);
  const cash = useTexts(cashMessages).t;
  if (of.length === 0) return null;
  const columns: Column<Row>[] = [
    {
      key: "location",
      head: common.location,
      cell: ({ location_name, location_code }) => `${location_name} (${location_code})`,
      to: ({ location_code, first_date }) => dayAddress({ location_code, date: first_date }),
    },
    { key: "days", head: t.openDays, align: "end", cell: ({ days }) => days },
    dayColumn("since", t.since, ({ first_date }) => first_date),
    moneyColumn("expected", cash.expected, ({ expected }) => expected),
    moneyColumn("handed_in", cash.handedIn, ({ handed_in }) => handed_in),
    moneyColumn("difference", cash.difference, ({ difference }) => difference),
  ];
  return (
    <section>
      <Title order={2}>{t.open}</Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t.openHint}
      </Text>
      <DataTable label={t.open} columns={columns} rows={of} rowKey={({ location_code }) => location_code} />
    </section>
  );
}
