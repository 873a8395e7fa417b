import { Anchor, Group, Paper, Text, Title } from "@mantine/core";
import { memo } from "react";
import { Link, useSearchParams } from "react-router";
import { type Answer, useRead } from "../../api/queries.ts";
import { moneyColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { Segments } from "../../components/segments.tsx";
import { omitEmpty } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { useTexts } from "../../messages/texts.ts";
import { gateAddress } from "../gates/gate-status.tsx";
import { homeMessages } from "./messages.ts";
import type { Scope } from "./use-day.ts";

const path = "/retribusi/v1/summary/comparison/places";
type Place = Answer<typeof path>["items"][number];

interface PlacesCardProps {
  date: string;
  isToday: boolean;
  earlierDate: string;
  scope: Scope;
  by: string;
  onBy: (by: string) => void;
}

/**
 * Each location or gate next to the same span of the day it is compared with, the largest revenue first. Its name narrows Home to it, where
 * its hours stand next to those of that day: why one took less is found by going on.
 */
export const PlacesCard = memo(function PlacesCard(props: PlacesCardProps) {
  const { date, isToday, earlierDate, scope, onBy } = props;
  const { t, common } = useTexts(homeMessages);
  const format = useFormat();
  const span = ({ with_date, until }: Answer<typeof path>) => {
    const then = format.date(with_date);
    return until === null ? t.comparedDay(then) : t.comparedUntil(then, format.time(until));
  };
  const by = props.by === "gate" || (props.by === "" && scope.location !== "") ? "gate" : "location";
  const place = omitEmpty({ location_code: scope.location, gate_code: scope.gate });
  const query = { date, with_date: earlierDate, by, ...place } as const;
  const read = useRead(path, { query }, isToday ? { refetchInterval: 60_000 } : {});
  const search = useSearchParams()[0];
  const columns = useColumns(format.shortDate(earlierDate), (location, ofGate) => {
    // What is looked at alone already leads to its own page.
    if (ofGate !== null && scope.gate === ofGate)
      return `${gateAddress({ location_code: location, gate_code: ofGate })}${isToday ? "" : `?date=${date}`}`;
    const narrowed = new URLSearchParams(search);
    narrowed.set("location", location);
    if (ofGate !== null) narrowed.set("gate", ofGate);
    narrowed.delete("places");
    return `/?${narrowed}`;
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="places" bg="var(--loket-surface)">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} id="places">
          {t.places}
        </Title>
        <Segments
          size="xs"
          aria-label={t.places}
          value={by}
          onChange={onBy}
          data={[
            { value: "location", label: t.byLocation },
            { value: "gate", label: t.byGate },
          ]}
        />
      </Group>
      <QueryView query={read} rows={3}>
        {({ items, more }) =>
          items.length === 0 ? (
            <EmptyState title={t.nothingCounted} />
          ) : (
            <>
              <DataTable
                label={`${t.places}: ${common.table}`}
                rows={items}
                rowKey={({ location_code, gate_code }) => `${location_code}/${gate_code ?? ""}`}
                columns={columns}
              />
              {more > 0 && (
                <Text size="sm" c="dimmed">
                  {t.morePlaces(more)}
                </Text>
              )}
            </>
          )
        }
      </QueryView>
      {read.data && (
        <Text size="xs" c="dimmed" mt="xs">
          {t.against}: {span(read.data)}
        </Text>
      )}
    </Paper>
  );
});

function useColumns(
  then: string,
  addressOf: (location: string, gate: string | null) => string,
): Column<Place>[] {
  const { t, fields } = useTexts(homeMessages);
  const { number, percent } = useFormat();
  const change = (value: number | null) => (value === null ? "–" : percent(value, true));
  return [
    {
      key: "name",
      head: fields.name,
      cell: ({ location_code, gate_code, name }) => (
        <Anchor component={Link} size="sm" to={addressOf(location_code, gate_code)}>
          {name}
          {gate_code !== null && ` (${location_code}/${gate_code})`}
        </Anchor>
      ),
    },
    moneyColumn("revenue", fields.revenue, ({ total_revenue }) => total_revenue),
    {
      key: "revenue-then",
      head: `${fields.revenue} ${then}`,
      align: "end",
      cell: ({ with_revenue }) => <Money rupiah={with_revenue} c="dimmed" />,
    },
    {
      key: "revenue-change",
      head: t.change,
      align: "end",
      cell: ({ revenue_change_pct }) => change(revenue_change_pct),
    },
    { key: "count", head: t.count, align: "end", cell: ({ total_count }) => number(total_count) },
    {
      key: "count-then",
      head: `${t.count} ${then}`,
      align: "end",
      cell: ({ with_count }) => number(with_count),
      wideOnly: true,
    },
    {
      key: "count-change",
      head: t.change,
      align: "end",
      cell: ({ count_change_pct }) => change(count_change_pct),
      wideOnly: true,
    },
  ];
}
