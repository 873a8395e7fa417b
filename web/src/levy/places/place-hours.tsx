import { Skeleton } from "@mantine/core";
import { type Answer, useRead } from "../../api/queries.ts";
import { ChartCard } from "../../components/chart-card.tsx";
import { SeriesChart } from "../../components/charts/series-chart.tsx";
import { moneyColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { DayInput } from "../../components/day-input.tsx";
import { ExportMenu } from "../../components/export-menu.tsx";
import { ErrorAlert, Loading, useArrived } from "../../components/query-view.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { useLanguage } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useToday } from "../../session/clock.ts";
import { categoryColors } from "../../theme/theme.ts";
import { gateMessages } from "../gates/messages.ts";

const path = "/retribusi/v1/summary/hourly";
type Hour = Answer<typeof path>["hours"][number];
const categories = ["person_walk", "motor", "car"] as const;

interface PlaceHoursProps {
  location_code: string;
  /** Of the location as a whole where it is left out. */
  gate_code?: string;
  /** The day that is shown; empty: today, which goes on at midnight. */
  date: string;
  /** In the place's own zone; undefined until it is known. */
  today: string | undefined;
  /** Takes a day as `date` is. */
  onDate: (date: string) => void;
}

const height = 240;

/** What passed a place in each hour of a day. */
export function PlaceHours({ date: chosen, today, onDate, ...place }: PlaceHoursProps) {
  const { t, common } = useTexts(gateMessages);
  const language = useLanguage();
  const format = useFormat();
  const utilityToday = useToday();
  const date = chosen === "" ? (today ?? utilityToday) : chosen;
  const query = { date, ...place };
  const hours = useRead(path, { query }, { refetchInterval: 30_000, enabled: today !== undefined });
  const hasArrived = useArrived(hours.data !== undefined);
  const day = hasArrived ? hours.data : undefined;
  const title = t.hours(format.date(day?.date ?? date));
  if (hours.isError && hours.data === undefined)
    return <ErrorAlert error={hours.error} onRetry={() => void hours.refetch()} />;
  return (
    <ChartCard
      title={title}
      note={
        <DayInput
          label={common.date}
          value={date}
          max={today}
          clearable={false}
          onChange={(next) => onDate(next === today ? "" : next)}
        />
      }
      chart={
        day === undefined ? <Skeleton height={height} /> : <HoursChart label={title} hours={day.hours} />
      }
      table={day === undefined ? <Loading /> : <HoursTable day={day} />}
      export={
        <ExportMenu
          path={`${path}/export`}
          query={{ ...query, language }}
          name={[...Object.values(place), date].join("-")}
        />
      }
    />
  );
}

function HoursChart({ label, hours }: { label: string; hours: Hour[] }) {
  const { common } = useTexts();
  const format = useFormat();
  return (
    <SeriesChart
      label={label}
      points={hours.map((hour) => ({ ...hour, at: format.hour(hour.hour) }))}
      series={categories.map((name) => ({
        name,
        label: common.categories[name],
        color: categoryColors[name],
        as: "bar",
      }))}
      axis={format.shortNumber}
      exact={format.number}
      height={height}
    />
  );
}

function HoursTable({ day }: { day: Answer<typeof path> }) {
  const { t, fields, common } = useTexts(gateMessages);
  const { number, hour: hourText } = useFormat();
  const columns: Column<Hour>[] = [
    { key: "hour", head: t.hour, cell: ({ hour }) => hourText(hour) },
    ...categories.map(
      (category): Column<Hour> => ({
        key: category,
        head: common.categories[category],
        align: "end",
        cell: (row) => number(row[category]),
      }),
    ),
    { key: "count", head: t.count, align: "end", cell: ({ count }) => number(count) },
    moneyColumn("revenue", fields.revenue, ({ revenue }) => revenue),
  ];
  return (
    <DataTable
      label={t.hours(day.date)}
      columns={columns}
      rows={day.hours}
      rowKey={({ hour }) => hour}
      foot={{ count: number(day.total_count), revenue: <Money rupiah={day.total_revenue} /> }}
    />
  );
}
