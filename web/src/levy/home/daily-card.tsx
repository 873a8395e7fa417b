import { Box, Group, SegmentedControl, Skeleton, Text } from "@mantine/core";
import { memo } from "react";
import { type Answer, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Day, Money } from "../../format/texts.tsx";
import { browserToday, daysFrom } from "../../live/moment.ts";
import { categoryColors } from "../../look/theme.ts";
import { ChartCard } from "../../pieces/chart-card.tsx";
import { Chart } from "../../pieces/charts/chart.tsx";
import { plainColor } from "../../pieces/charts/plain-color.ts";
import type { Series } from "../../pieces/charts/series-chart.tsx";
import { type Column, DataTable } from "../../pieces/data-table.tsx";
import { DayInput } from "../../pieces/day-input.tsx";
import { ExportMenu } from "../../pieces/export-menu.tsx";
import { Empty, Fault } from "../../pieces/states.tsx";
import { given } from "../../pieces/use-filters.ts";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { categories } from "./category-bar.tsx";
import { writing } from "./hours-card.tsx";
import { type Measure, MeasureSwitch, measureOf } from "./measure.tsx";
import { homeWords } from "./words.ts";

const path = "/retribusi/v1/dashboard/daily";
type DayRow = Answer<typeof path>["series"][number];

interface Range {
  location: string;
  gate: string;
  from: string;
  until: string;
  daily: string;
}

interface DailyCardProps {
  scope: Range;
  /** Where it is known. */
  today: string | undefined;
  onChange: (change: Partial<Range>) => void;
}

const presets = [7, 30, 90, 366];
const usual = 30;
const most = 366;

/** A line over a range of days, of a year at most. */
export const DailyCard = memo(function DailyCard(props: DailyCardProps) {
  const { scope, today = browserToday(), onChange } = props;
  const w = useWords(homeWords);
  const until = scope.until === "" ? today : scope.until;
  const from = scope.from === "" ? daysFrom(until, 1 - usual) : scope.from;
  const measure = measureOf(scope.daily);
  const fault = faultOf(from, until);
  const query = {
    start_date: from,
    end_date: until,
    ...given({ location_code: scope.location, gate_code: scope.gate }),
  };
  const read = useRead(path, { query }, { when: fault === undefined, every: 60_000 });
  const rows = read.data?.series;
  return (
    <>
      <RangeInputs
        from={from}
        until={until}
        today={today}
        fault={fault === undefined ? undefined : w[fault]}
        onChange={onChange}
      />
      {read.isError && <Fault error={read.error} onRetry={() => void read.refetch()} />}
      <ChartCard
        title={w.daily}
        note={
          <MeasureSwitch
            value={measure}
            label={`${w.measure}: ${w.daily}`}
            onChange={(next) => onChange({ daily: next })}
          />
        }
        chart={
          fault !== undefined ? (
            <Empty title={w[fault]} />
          ) : rows === undefined ? (
            <Skeleton height={height} />
          ) : (
            <DailyChart rows={rows} measure={measure} />
          )
        }
        table={<DailyTable rows={rows ?? []} totals={read.data} />}
        export={<ExportMenu path={`${path}/export`} query={query} name={`${from}-${until}`} />}
      />
    </>
  );
});

const height = 280;

function faultOf(from: string, until: string): "wrongOrder" | "tooLong" | undefined {
  if (from > until) return "wrongOrder";
  return daysFrom(from, most - 1) < until ? "tooLong" : undefined;
}

interface RangeInputsProps {
  from: string;
  until: string;
  today: string;
  fault: string | undefined;
  onChange: (change: Partial<Range>) => void;
}

function RangeInputs({ from, until, today, fault, onChange }: RangeInputsProps) {
  const w = useWords(homeWords);
  const all = useWords(everywhere);
  const { number } = useFormat();
  const preset = presets.find((days) => until === today && from === daysFrom(today, 1 - days));
  const choose = (days: number) =>
    onChange({ from: days === usual ? "" : daysFrom(today, 1 - days), until: "" });
  return (
    <Group align="flex-end" gap="sm" mb="sm">
      <SegmentedControl
        aria-label={w.range}
        value={String(preset ?? "")}
        onChange={(days) => choose(Number(days))}
        data={presets.map((days) => ({ value: String(days), label: w.days(number(days)) }))}
      />
      <DayInput
        label={all.from}
        value={from}
        max={until}
        onChange={(date) => onChange({ from: date })}
        error={fault}
      />
      <DayInput
        label={all.until}
        value={until}
        max={today}
        onChange={(date) => onChange({ from, until: date })}
      />
    </Group>
  );
}

function DailyChart({ rows, measure }: { rows: readonly DayRow[]; measure: Measure }) {
  const w = useWords(homeWords);
  const all = useWords(everywhere);
  const format = useFormat();
  const series: Series[] =
    measure === "category"
      ? categories.map((name) => ({
          name,
          label: all.categories[name],
          color: categoryColors[name],
          as: "line",
        }))
      : [{ name: measure, label: w[measure], color: plainColor, as: "area" }];
  return (
    <Chart
      label={w.daily}
      points={rows.map((row) => ({ ...row, at: row.date }))}
      series={series}
      tick={format.shortDate}
      head={format.date}
      {...writing(measure, format)}
      height={height}
    />
  );
}

function DailyTable({ rows, totals }: { rows: readonly DayRow[]; totals: Answer<typeof path> | undefined }) {
  const w = useWords(homeWords);
  const all = useWords(everywhere);
  const { number } = useFormat();
  const columns: Column<DayRow>[] = [
    { key: "date", head: all.date, cell: ({ date }) => <Day date={date} /> },
    { key: "revenue", head: w.revenue, align: "end", cell: ({ revenue }) => <Money rupiah={revenue} /> },
    { key: "count", head: w.count, align: "end", cell: ({ count }) => number(count) },
    ...categories.map(
      (name): Column<DayRow> => ({
        key: name,
        head: all.categories[name],
        align: "end",
        cell: (row) => number(row[name]),
      }),
    ),
  ];
  return (
    <Box mah={420} style={{ overflowY: "auto" }}>
      <DataTable
        label={`${w.daily}: ${all.table}`}
        columns={columns}
        rows={rows.toReversed()}
        rowKey={({ date }) => date}
        foot={{
          date: <Text inherit>{w.total}</Text>,
          revenue: <Money rupiah={totals?.total_revenue} />,
          count: totals && number(totals.total_count),
        }}
      />
    </Box>
  );
}
