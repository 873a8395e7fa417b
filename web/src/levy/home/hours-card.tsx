import { Box, Skeleton, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { memo } from "react";
import { ChartCard } from "../../components/chart-card.tsx";
import { type Point, plainColor, type Series } from "../../components/charts/series.ts";
import { SeriesChart } from "../../components/charts/series-chart.tsx";
import { moneyColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { ExportMenu } from "../../components/export-menu.tsx";
import { useArrived } from "../../components/query-view.tsx";
import { omitEmpty } from "../../components/use-filters.ts";
import { type Format, useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { isoAt } from "../../format/zones.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { categoryColors } from "../../theme/theme.ts";
import { categories } from "./category-bar.tsx";
import { type Measure, MeasureSwitch } from "./measure.tsx";
import { homeMessages } from "./messages.ts";
import type { Scope } from "./use-day.ts";
import type { Hour, Hours } from "./use-hours.ts";

interface HoursCardProps {
  day: HoursDay;
  hours: Hours;
  scope: Scope;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
}

/** What the card needs of the day; nothing that changes with every entry. */
interface HoursDay {
  date: string;
  isToday: boolean;
  offset: string;
}

/** The hours of the day as bars, those of the day it is compared with as a thin line. */
export const HoursCard = memo(function HoursCard(props: HoursCardProps) {
  const { day, hours, scope, measure, onMeasure } = props;
  const t = useMessages(homeMessages);
  const format = useFormat();
  const language = useLanguage();
  const hasArrived = useArrived(hours.hours !== undefined);
  return (
    <ChartCard
      title={t.hours}
      note={
        <>
          <MeasureSwitch value={measure} onChange={onMeasure} label={`${t.measure}: ${t.hours}`} />
          {day.isToday && hours.readAt > 0 && (
            <Text size="xs" c="dimmed">
              {t.asOf(format.clock(isoAt(hours.readAt / 1000, day.offset)))}
            </Text>
          )}
        </>
      }
      chart={hasArrived ? <HoursChart day={day} hours={hours} measure={measure} /> : <ChartToCome />}
      table={<HoursTable hours={hours} label={t.hours} />}
      export={
        <ExportMenu
          path="/retribusi/v1/summary/hourly/export"
          query={{
            date: day.date,
            ...omitEmpty({
              with_date: hours.earlierDate,
              location_code: scope.location,
              gate_code: scope.gate,
            }),
            language,
          }}
          name={`${day.date}`}
        />
      }
    />
  );
});

/** Pixels; on a low screen the gates below are seen too. */
const height = { usual: 168, low: 116 };

function useChartHeight(): number {
  const isLow = useMediaQuery("(max-height: 50em)", undefined, { getInitialValueInEffect: false });
  return isLow ? height.low : height.usual;
}

function ChartToCome() {
  return <Skeleton height={useChartHeight()} />;
}

function HoursChart({ day, hours, measure }: { day: HoursDay; hours: Hours; measure: Measure }) {
  const { t, common } = useTexts(homeMessages);
  const format = useFormat();
  const value = measure === "revenue" ? "revenue" : "count";
  const own = day.isToday ? t.thisDay : format.date(day.date);
  const bars: Series[] =
    measure === "category"
      ? categories.map((name) => ({
          name,
          label: common.categories[name],
          color: categoryColors[name],
          as: "bar",
        }))
      : [{ name: value, label: own, color: plainColor, as: "bar" }];
  const lines: Series[] =
    hours.earlierDate === undefined
      ? []
      : [
          {
            name: "earlier",
            label: format.date(hours.earlierDate),
            color: "var(--loket-quiet)",
            as: "line",
            quiet: true,
          },
        ];
  const points = (hours.hours ?? []).map(
    (hour, index): Point => ({
      ...hour,
      at: format.hour(hour.hour),
      earlier: hours.earlier?.[index]?.[value] ?? null,
    }),
  );
  return (
    <SeriesChart
      label={t.hours}
      points={points}
      series={[...bars, ...lines]}
      {...formattersOf(measure, format)}
      height={useChartHeight()}
    />
  );
}

/** Formatters of a measure: short for the axis, and exact. */
export function formattersOf(measure: Measure, format: Format) {
  return measure === "revenue"
    ? { axis: format.shortMoney, exact: format.money }
    : { axis: format.shortNumber, exact: format.number };
}

function HoursTable({ hours, label }: { hours: Hours; label: string }) {
  const { t, fields, common } = useTexts(homeMessages);
  const format = useFormat();
  const earlier = hours.earlierDate === undefined ? undefined : format.shortDate(hours.earlierDate);
  const then = (...columns: Column<Hour>[]) => (earlier === undefined ? [] : columns);
  const columns: Column<Hour>[] = [
    { key: "hour", head: t.hour, cell: ({ hour }) => format.hour(hour) },
    moneyColumn("revenue", fields.revenue, ({ revenue }) => revenue),
    ...then({
      key: "revenue-then",
      head: `${fields.revenue} ${earlier}`,
      align: "end",
      cell: ({ hour }) => <Money rupiah={hours.earlier?.[hour]?.revenue} c="dimmed" />,
    }),
    { key: "count", head: t.count, align: "end", cell: ({ count }) => format.number(count) },
    ...then({
      key: "count-then",
      head: `${t.count} ${earlier}`,
      align: "end",
      cell: ({ hour }) => format.number(hours.earlier?.[hour]?.count ?? 0),
    }),
    ...categories.map(
      (name): Column<Hour> => ({
        key: name,
        head: common.categories[name],
        align: "end",
        cell: (hour) => format.number(hour[name]),
      }),
    ),
  ];
  return (
    <Box mah={420} style={{ overflowY: "auto" }} data-print="whole">
      <DataTable
        label={`${label}: ${common.table}`}
        columns={columns}
        rows={hours.hours ?? []}
        rowKey={({ hour }) => hour}
      />
    </Box>
  );
}
