import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.css";
import { type Answer, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { categoryColors } from "../../look/theme.ts";
import { ChartCard } from "../../pieces/chart-card.tsx";
import { type Column, DataTable } from "../../pieces/data-table.tsx";
import { ExportMenu } from "../../pieces/export-menu.tsx";
import { Read } from "../../pieces/states.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import type { GateKey } from "./gate-form.tsx";
import { gateWords } from "./words.ts";

const path = "/retribusi/v1/summary/hourly";
type Hour = Answer<typeof path>["hours"][number];
const categories = ["person_walk", "motor", "car"] as const;

/** What passed a gate in each hour of a day. `date`: of the gate's own zone. */
export function GateHours({ gate, date }: { gate: GateKey; date: string }) {
  const w = useWords(gateWords);
  const format = useFormat();
  const { location_code, gate_code } = gate;
  const query = { date, location_code, gate_code };
  const hours = useRead(path, { query }, { every: 30_000 });
  return (
    <Read of={hours} rows={5}>
      {(day) => (
        <ChartCard
          title={w.hours(format.date(date))}
          chart={<HoursChart hours={day.hours} />}
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
    </Read>
  );
}

function HoursChart({ hours }: { hours: Hour[] }) {
  const all = useWords(everywhere);
  const format = useFormat();
  return (
    <BarChart
      h={240}
      data={hours.map((hour) => ({ ...hour, hour: format.hour(hour.hour) }))}
      dataKey="hour"
      type="stacked"
      series={categories.map((name) => ({
        name,
        label: all.categories[name],
        color: categoryColors[name],
      }))}
      withLegend
      gridAxis="x"
      tickLine="none"
      yAxisProps={{ allowDecimals: false }}
      valueFormatter={format.number}
      barProps={{ isAnimationActive: false }}
    />
  );
}

function HoursTable({ day }: { day: Answer<typeof path> }) {
  const w = useWords(gateWords);
  const all = useWords(everywhere);
  const { number, hour: hourText } = useFormat();
  const columns: Column<Hour>[] = [
    { key: "hour", head: w.hour, cell: ({ hour }) => hourText(hour) },
    ...categories.map(
      (category): Column<Hour> => ({
        key: category,
        head: all.categories[category],
        align: "end",
        cell: (row) => number(row[category]),
      }),
    ),
    { key: "count", head: w.count, align: "end", cell: ({ count }) => number(count) },
    { key: "revenue", head: w.amount, align: "end", cell: ({ revenue }) => <Money rupiah={revenue} /> },
  ];
  return (
    <DataTable
      label={w.hours(day.date)}
      columns={columns}
      rows={day.hours}
      rowKey={({ hour }) => hour}
      foot={{ count: number(day.total_count), revenue: <Money rupiah={day.total_revenue} /> }}
    />
  );
}
