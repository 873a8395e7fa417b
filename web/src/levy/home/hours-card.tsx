import { Box, Skeleton, Text } from "@mantine/core";
import { memo } from "react";
import { type Format, useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { isoAt } from "../../live/moment.ts";
import { categoryColors } from "../../look/theme.ts";
import { ChartCard } from "../../pieces/chart-card.tsx";
import { Chart } from "../../pieces/charts/chart.tsx";
import { plainColor } from "../../pieces/charts/plain-color.ts";
import type { Point, Series } from "../../pieces/charts/series-chart.tsx";
import { type Column, DataTable } from "../../pieces/data-table.tsx";
import { ExportMenu } from "../../pieces/export-menu.tsx";
import { given } from "../../pieces/use-filters.ts";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { categories } from "./category-bar.tsx";
import { type Measure, MeasureSwitch } from "./measure.tsx";
import type { Scope } from "./use-day.ts";
import type { Hour, Hours } from "./use-hours.ts";
import { homeWords } from "./words.ts";

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

/** The hours of the day as bars, those of a week earlier as a thin line. */
export const HoursCard = memo(function HoursCard(props: HoursCardProps) {
  const { day, hours, scope, measure, onMeasure } = props;
  const w = useWords(homeWords);
  const format = useFormat();
  return (
    <ChartCard
      title={w.hours}
      note={
        <>
          <MeasureSwitch value={measure} onChange={onMeasure} label={`${w.measure}: ${w.hours}`} />
          {day.isToday && hours.readAt > 0 && (
            <Text size="xs" c="dimmed">
              {w.asOf(format.clock(isoAt(hours.readAt, day.offset)))}
            </Text>
          )}
        </>
      }
      chart={
        hours.hours === undefined ? (
          <Skeleton height={height} />
        ) : (
          <HoursChart day={day} hours={hours} measure={measure} />
        )
      }
      table={<HoursTable hours={hours} label={w.hours} />}
      export={
        <ExportMenu
          path="/retribusi/v1/summary/daily/export"
          query={{ date: day.date, ...given({ location_code: scope.location, gate_code: scope.gate }) }}
          name={`${day.date}`}
        />
      }
    />
  );
});

const height = 168;

function HoursChart({ day, hours, measure }: { day: HoursDay; hours: Hours; measure: Measure }) {
  const w = useWords(homeWords);
  const all = useWords(everywhere);
  const format = useFormat();
  const value = measure === "revenue" ? "revenue" : "count";
  const own = day.isToday ? w.thisDay : format.date(day.date);
  const bars: Series[] =
    measure === "category"
      ? categories.map((name) => ({
          name,
          label: all.categories[name],
          color: categoryColors[name],
          as: "bar",
          pile: "hour",
        }))
      : [{ name: value, label: own, color: plainColor, as: "bar" }];
  const line: Series = {
    name: "earlier",
    label: format.date(hours.earlierDate),
    color: "var(--loket-quiet)",
    as: "line",
    quiet: true,
  };
  const points = (hours.hours ?? []).map(
    (hour, index): Point => ({
      ...hour,
      at: format.hour(hour.hour),
      earlier: hours.earlier?.[index]?.[value] ?? null,
    }),
  );
  return (
    <Chart
      label={w.hours}
      points={points}
      series={[...bars, line]}
      {...writing(measure, format)}
      height={height}
    />
  );
}

/** How a measure is written on the axis, and exactly. */
export function writing(measure: Measure, format: Format) {
  return measure === "revenue"
    ? { axis: format.shortMoney, exact: format.money }
    : { axis: format.shortNumber, exact: format.number };
}

function HoursTable({ hours, label }: { hours: Hours; label: string }) {
  const w = useWords(homeWords);
  const all = useWords(everywhere);
  const format = useFormat();
  const earlier = format.shortDate(hours.earlierDate);
  const columns: Column<Hour>[] = [
    { key: "hour", head: w.hour, cell: ({ hour }) => format.hour(hour) },
    { key: "revenue", head: w.revenue, align: "end", cell: ({ revenue }) => <Money rupiah={revenue} /> },
    {
      key: "revenue-then",
      head: `${w.revenue} ${earlier}`,
      align: "end",
      cell: ({ hour }) => <Money rupiah={hours.earlier?.[hour]?.revenue} c="dimmed" />,
    },
    { key: "count", head: w.count, align: "end", cell: ({ count }) => format.number(count) },
    {
      key: "count-then",
      head: `${w.count} ${earlier}`,
      align: "end",
      cell: ({ hour }) => format.number(hours.earlier?.[hour]?.count ?? 0),
    },
    ...categories.map(
      (name): Column<Hour> => ({
        key: name,
        head: all.categories[name],
        align: "end",
        cell: (hour) => format.number(hour[name]),
      }),
    ),
  ];
  return (
    <Box mah={420} style={{ overflowY: "auto" }}>
      <DataTable
        label={`${label}: ${all.table}`}
        columns={columns}
        rows={hours.hours ?? []}
        rowKey={({ hour }) => hour}
      />
    </Box>
  );
}
