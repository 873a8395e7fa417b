import { Stack, Title } from "@mantine/core";
import { useNavigate } from "react-router";
import { ChartCard } from "../../components/chart-card.tsx";
import { type Point, plainColor, type Series } from "../../components/charts/series.ts";
import { SeriesChart } from "../../components/charts/series-chart.tsx";
import { dayColumn, moneyColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { useTexts } from "../../messages/texts.ts";
import { dayAddress, Percent } from "./cash.tsx";
import { leakageMessages } from "./leakage-messages.ts";
import { type Leakage, type LeakageRow, missing } from "./leakage-row.ts";
import { cashMessages } from "./messages.ts";

const height = 220;
/** The worst of them are found by the chart, all by the table. */
const mostBars = 20;

/** Closed days by what they are grouped by; a location leads to its own days. */
export function LeakageRows({
  leakage: { group, items, total },
  addressOf,
}: {
  leakage: Leakage;
  addressOf: (code: string) => string;
}) {
  const { t } = useTexts(leakageMessages);
  const cash = useTexts(cashMessages).t;
  const { money, shortMoney } = useFormat();
  const navigate = useNavigate();
  const nameOf = useNames(group);
  const columns: Column<LeakageRow>[] = [
    {
      key: "key",
      head: t.groups[group],
      cell: nameOf,
      ...(group === "location" ? { to: ({ key }) => addressOf(key ?? "") } : {}),
    },
    { key: "days", head: t.closedDays, align: "end", cell: ({ days }) => days },
    moneyColumn("expected", cash.expected, ({ expected }) => expected),
    moneyColumn("handed_in", cash.handedIn, ({ handed_in }) => handed_in),
    moneyColumn("difference", cash.difference, ({ difference }) => difference),
    { key: "percent", head: "%", align: "end", cell: ({ percent }) => <Percent value={percent} /> },
    {
      key: "usual",
      head: cash.usual,
      align: "end",
      wideOnly: true,
      cell: (row) => <Band of={row} />,
    },
  ];
  const shown = items.slice(0, mostBars).filter(({ difference }) => difference < 0);
  const openRow = (at: string) => navigate(addressOf(shown.find((row) => nameOf(row) === at)?.key ?? ""));
  const points = shown.map((row): Point => ({ at: nameOf(row), missing: missing(row.difference) }));
  return (
    <Stack component="section" gap="xs">
      <Title order={2}>{t.missingBy}</Title>
      {points.length > 1 && (
        <SeriesChart
          label={t.missingBy}
          points={points}
          series={[{ name: "missing", label: t.missing, color: plainColor, as: "bar" }]}
          axis={shortMoney}
          exact={money}
          height={height}
          {...(group === "location" ? { onChoose: openRow } : {})}
        />
      )}
      <Rows label={t.leakage} columns={columns} items={items} total={total} />
    </Stack>
  );
}

interface RowsProps extends Pick<Leakage, "items" | "total"> {
  label: string;
  columns: Column<LeakageRow>[];
}

function Rows({ label, columns, items, total }: RowsProps) {
  const { t } = useTexts(cashMessages);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={items}
      rowKey={({ key }) => key ?? ""}
      foot={{
        key: t.total,
        days: total.days,
        expected: <Money rupiah={total.expected} />,
        handed_in: <Money rupiah={total.handed_in} />,
        difference: <Money rupiah={total.difference} />,
        percent: <Percent value={total.percent} />,
      }}
    />
  );
}

function useNames(group: Leakage["group"]): (row: LeakageRow) => string {
  const { t } = useTexts(leakageMessages);
  const cash = useTexts(cashMessages).t;
  return ({ key, name }) => {
    if (group === "location") return `${name} (${key})`;
    if (group === "weekday") return t.weekdays[Number(key) - 1] ?? "";
    return key ?? (group === "shift" ? cash.noShift : t.nobody);
  };
}

type Bounds = Pick<LeakageRow, "low_percent" | "high_percent">;

/** Between which percentages half of the days lie. */
function Band({ of: { low_percent: low, high_percent: high } }: { of: Bounds }) {
  const { t } = useTexts(leakageMessages);
  const { percent } = useFormat();
  return low === null || high === null ? "–" : t.band(percent(low), percent(high));
}

type Day = Leakage["days"][number];

/** The closed days of a location, each next to what is usual on its weekday. */
export function LeakageDays({ days, location }: { days: readonly Day[]; location: string }) {
  const { t } = useTexts(leakageMessages);
  const { percent, date, shortDate } = useFormat();
  const navigate = useNavigate();
  const points = days.map(
    (day): Point => ({
      at: day.date,
      missing: missing(day.percent ?? 0),
      usual: day.median_percent === null ? null : missing(day.median_percent),
      most: day.low_percent === null ? null : missing(day.low_percent),
    }),
  );
  const series: Series[] = [
    { name: "missing", label: t.missing, color: plainColor, as: "bar" },
    { name: "most", label: t.mostMissing, color: "var(--loket-bad)", as: "line", quiet: true },
    { name: "usual", label: t.usualMissing, color: "var(--mantine-color-text)", as: "line" },
  ];
  return (
    <ChartCard
      title={t.missingDays}
      chart={
        <SeriesChart
          label={t.missingDays}
          points={points}
          series={series}
          axis={percent}
          exact={percent}
          tick={shortDate}
          head={date}
          onChoose={(at) => navigate(dayAddress({ location_code: location, date: at }))}
          height={height}
        />
      }
      table={<DayRows days={days} location={location} />}
    />
  );
}

function DayRows({ days, location }: { days: readonly Day[]; location: string }) {
  const { t, common } = useTexts(leakageMessages);
  const cash = useTexts(cashMessages).t;
  const columns: Column<Day>[] = [
    {
      ...dayColumn<Day>("date", common.date, ({ date }) => date),
      to: ({ date }) => dayAddress({ location_code: location, date }),
    },
    moneyColumn("expected", cash.expected, ({ expected }) => expected),
    moneyColumn("handed_in", cash.handedIn, ({ handed_in }) => handed_in),
    moneyColumn("difference", cash.difference, ({ difference }) => difference),
    { key: "percent", head: "%", align: "end", cell: ({ percent }) => <Percent value={percent} /> },
    { key: "usual", head: cash.usual, align: "end", cell: (day) => <Band of={day} /> },
  ];
  return (
    <DataTable label={t.missingDays} columns={columns} rows={days.toReversed()} rowKey={({ date }) => date} />
  );
}
