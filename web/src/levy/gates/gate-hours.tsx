import { type Answer, useRead } from "../../api/queries.ts";
import { ChartCard } from "../../components/chart-card.tsx";
import { SeriesChart } from "../../components/charts/series-chart.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { ExportMenu } from "../../components/export-menu.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { categoryColors } from "../../theme/theme.ts";
import type { GateKey } from "./gate-form.tsx";
import { gateMessages } from "./messages.ts";

const path = "/retribusi/v1/summary/hourly";
type Hour = Answer<typeof path>["hours"][number];
const categories = ["person_walk", "motor", "car"] as const;

/** What passed a gate in each hour of a day. `date`: of the gate's own zone. */
export function GateHours({ gate, date }: { gate: GateKey; date: string }) {
  const t = useMessages(gateMessages);
  const format = useFormat();
  const { location_code, gate_code } = gate;
  const query = { date, location_code, gate_code };
  const hours = useRead(path, { query }, { refetchInterval: 30_000 });
  return (
    <QueryView query={hours} rows={5}>
      {(day) => (
        <ChartCard
          title={t.hours(format.date(date))}
          chart={<HoursChart label={t.hours(format.date(date))} hours={day.hours} />}
          table={<HoursTable day={day} />}
          export={
            <ExportMenu
              path="/retribusi/v1/summary/daily/export"
              query={query}
              name={`${location_code}-${gate_code}-${date}`}
            />
          }
        />
      )}
    </QueryView>
  );
}

function HoursChart({ label, hours }: { label: string; hours: Hour[] }) {
  const common = useMessages(commonMessages);
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
      height={240}
    />
  );
}

function HoursTable({ day }: { day: Answer<typeof path> }) {
  const t = useMessages(gateMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
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
    { key: "revenue", head: fields.revenue, align: "end", cell: ({ revenue }) => <Money rupiah={revenue} /> },
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
