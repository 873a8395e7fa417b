import { Box, Group, Skeleton, Text } from "@mantine/core";
import { memo } from "react";
import { type Answer, useRead } from "../../api/queries.ts";
import { ChartCard } from "../../components/chart-card.tsx";
import { type Point, plainColor, type Series } from "../../components/charts/series.ts";
import { SeriesChart } from "../../components/charts/series-chart.tsx";
import { dayColumn, moneyColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { DayInput } from "../../components/day-input.tsx";
import { ExportMenu } from "../../components/export-menu.tsx";
import { EmptyState, ErrorAlert, useArrived } from "../../components/query-view.tsx";
import { Segments } from "../../components/segments.tsx";
import { omitEmpty } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { daysFrom, monthsFrom } from "../../format/zones.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useToday } from "../../session/clock.ts";
import { categoryColors } from "../../theme/theme.ts";
import { categories } from "./category-bar.tsx";
import classes from "./home.module.css";
import { formattersOf } from "./hours-card.tsx";
import { type Measure, MeasureSwitch, measureOf, useMeasureLabels } from "./measure.tsx";
import { homeMessages } from "./messages.ts";

const path = "/retribusi/v1/dashboard/daily";
type DayRow = Answer<typeof path>["series"][number];

interface Range {
  location: string;
  gate: string;
  /** Of the figures above; empty: today. */
  date: string;
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

const lengths = [7, 30, 90];
const defaultDays = 30;
const maxDays = 366;

/** A line over a range of days, of a year at most. */
export const DailyCard = memo(function DailyCard(props: DailyCardProps) {
  const { scope, onChange } = props;
  const utilityToday = useToday();
  const today = props.today ?? utilityToday;
  const t = useMessages(homeMessages);
  const language = useLanguage();
  const until = scope.until === "" ? today : scope.until;
  const from = scope.from === "" ? daysFrom(until, 1 - defaultDays) : scope.from;
  const measure = measureOf(scope.daily);
  const invalid = rangeError(from, until);
  const query = {
    start_date: from,
    end_date: until,
    ...omitEmpty({ location_code: scope.location, gate_code: scope.gate }),
  };
  const read = useRead(path, { query }, { enabled: invalid === undefined, refetchInterval: 60_000 });
  const hasArrived = useArrived(read.data !== undefined);
  const rows = hasArrived ? read.data?.series : undefined;
  return (
    <>
      <RangeInputs
        from={from}
        until={until}
        today={today}
        invalid={invalid === undefined ? undefined : t[invalid]}
        onChange={onChange}
      />
      {read.isError && <ErrorAlert error={read.error} onRetry={() => void read.refetch()} />}
      <ChartCard
        title={t.daily}
        note={
          <MeasureSwitch
            value={measure}
            label={`${t.measure}: ${t.daily}`}
            onChange={(next) => onChange({ daily: next })}
          />
        }
        chart={
          invalid !== undefined ? (
            <EmptyState title={t[invalid]} />
          ) : rows === undefined ? (
            <Skeleton height={height} />
          ) : (
            <DailyChart
              rows={rows}
              measure={measure}
              today={today}
              marked={scope.date === "" ? undefined : scope.date}
              onOpen={(date) => {
                onChange({ date: date === today ? "" : date });
                window.scrollTo({ top: 0 });
              }}
            />
          )
        }
        table={<DailyTable rows={rows ?? []} totals={read.data} />}
        export={
          <ExportMenu path={`${path}/export`} query={{ ...query, language }} name={`${from}-${until}`} />
        }
      />
    </>
  );
});

const height = 280;

function rangeError(from: string, until: string): "wrongOrder" | "tooLong" | undefined {
  if (from > until) return "wrongOrder";
  return daysFrom(from, maxDays - 1) < until ? "tooLong" : undefined;
}

interface RangeInputsProps {
  from: string;
  until: string;
  today: string;
  invalid: string | undefined;
  onChange: (change: Partial<Range>) => void;
}

/** Ranges that are asked for often; the fiscal year is the calendar's (UU 17/2003, article 4). */
function presetsOf(
  today: string,
  t: { [Name in "thisMonth" | "lastMonth" | "fiscalYear"]: string } & { days: (days: number) => string },
) {
  const month = `${today.slice(0, 7)}-01`;
  return [
    ...lengths.map((days) => ({ label: t.days(days), from: daysFrom(today, 1 - days), until: today })),
    { label: t.thisMonth, from: month, until: today },
    { label: t.lastMonth, from: monthsFrom(month, -1), until: daysFrom(month, -1) },
    { label: t.fiscalYear, from: `${today.slice(0, 4)}-01-01`, until: today },
  ];
}

function RangeInputs({ from, until, today, invalid, onChange }: RangeInputsProps) {
  const { t, common } = useTexts(homeMessages);
  const presets = presetsOf(today, t);
  const preset = presets.find((one) => one.from === from && one.until === until);
  const choose = (label: string) => {
    const one = presets.find((candidate) => candidate.label === label);
    if (one === undefined) return;
    const isDefault = one.until === today && one.from === daysFrom(today, 1 - defaultDays);
    onChange({ from: isDefault ? "" : one.from, until: one.until === today ? "" : one.until });
  };
  return (
    <Group align="flex-end" gap="sm" mb="sm">
      <Segments
        aria-label={t.range}
        value={preset?.label ?? ""}
        onChange={choose}
        data={presets.map(({ label }) => ({ value: label, label }))}
        className={classes.presets}
      />
      <DayInput
        label={common.from}
        value={from}
        max={until}
        onChange={(date) => onChange({ from: date })}
        error={invalid}
      />
      <DayInput
        label={common.until}
        value={until}
        min={from}
        max={today}
        onChange={(date) => onChange({ from, until: date })}
      />
    </Group>
  );
}

interface DailyChartProps {
  rows: readonly DayRow[];
  measure: Measure;
  today: string;
  /** The day whose figures stand above, where it is not today. */
  marked: string | undefined;
  onOpen: (date: string) => void;
}

/** Today is not over: the way to it is dashed, so that it does not look like a fall. A press on a day opens it. */
function DailyChart({ rows, measure, today, marked, onOpen }: DailyChartProps) {
  const { t, common } = useTexts(homeMessages);
  const labels = useMeasureLabels();
  const format = useFormat();
  const series: Series[] =
    measure === "category"
      ? categories.map((name) => ({
          name,
          label: common.categories[name],
          color: categoryColors[name],
          as: "line",
        }))
      : [{ name: measure, label: labels[measure], color: plainColor, as: "area" }];
  const isPartial = measure !== "category" && rows.length > 1 && rows.at(-1)?.date === today;
  const points = rows.map((row, index): Point => {
    if (!isPartial) return { ...row, at: row.date };
    const left = rows.length - 1 - index;
    const value = row[measure];
    return { at: row.date, [measure]: left === 0 ? null : value, partial: left < 2 ? value : null };
  });
  if (isPartial)
    series.push({ name: "partial", label: t.unfinished, color: plainColor, as: "line", quiet: true });
  return (
    <SeriesChart
      label={t.daily}
      points={points}
      series={series}
      tick={format.shortDate}
      head={format.date}
      marked={marked}
      onChoose={onOpen}
      {...formattersOf(measure, format)}
      height={height}
    />
  );
}

function DailyTable({ rows, totals }: { rows: readonly DayRow[]; totals: Answer<typeof path> | undefined }) {
  const { t, fields, common } = useTexts(homeMessages);
  const { number } = useFormat();
  const columns: Column<DayRow>[] = [
    dayColumn("date", common.date, ({ date }) => date),
    moneyColumn("revenue", fields.revenue, ({ revenue }) => revenue),
    { key: "count", head: t.count, align: "end", cell: ({ count }) => number(count) },
    ...categories.map(
      (name): Column<DayRow> => ({
        key: name,
        head: common.categories[name],
        align: "end",
        cell: (row) => number(row[name]),
      }),
    ),
  ];
  return (
    <Box mah={420} style={{ overflowY: "auto" }} data-print="whole">
      <DataTable
        label={`${t.daily}: ${common.table}`}
        columns={columns}
        rows={rows.toReversed()}
        rowKey={({ date }) => date}
        foot={{
          date: <Text inherit>{t.total}</Text>,
          revenue: <Money rupiah={totals?.total_revenue} />,
          count: totals && number(totals.total_count),
        }}
      />
    </Box>
  );
}
