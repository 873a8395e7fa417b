import { CompositeChart } from "@mantine/charts";
import "@mantine/charts/styles.css";
import classes from "./series-chart.module.css";

export interface Series {
  /** The name of the value in each point. */
  name: string;
  label: string;
  color: string;
  as: "bar" | "line" | "area";
  /** Bars and areas of the same pile are stacked. */
  pile?: string;
  /** A thin line without emphasis, such as an earlier day's. */
  quiet?: boolean;
}

export type Point = { at: string } & Record<string, string | number | null>;

export interface SeriesChartProps {
  /** What the chart shows, for screen readers. */
  label: string;
  points: Point[];
  series: Series[];
  /** For the axis: short. */
  axis: (value: number) => string;
  /** For the tooltip: exact. */
  exact: (value: number) => string;
  /** How `at` is written under the axis, and at the head of the tooltip; as it is where left out. */
  tick?: (at: string) => string;
  head?: (at: string) => string;
  height: number;
}

/** Bars, lines and areas over one axis that begins at zero; arrow keys move the tooltip from point to point. */
export function SeriesChart({ label, points, series, axis, exact, tick, head, height }: SeriesChartProps) {
  const byName = new Map(series.map((one) => [one.name, one]));
  const pileOf = (name: string): { stackId?: string } => {
    const pile = byName.get(name)?.pile;
    return pile === undefined ? {} : { stackId: pile };
  };
  const ticks = ticksTo(highest(points, series), Math.floor(height / 48));
  return (
    <CompositeChart
      h={height}
      data={points}
      dataKey="at"
      series={series.map(({ name, label: text, color, as, quiet }) => ({
        name,
        label: text,
        color,
        type: as,
        ...(quiet === true ? { strokeDasharray: "4 3" } : {}),
      }))}
      className={classes.chart}
      curveType="linear"
      withDots={false}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: "top", height: 24, itemSorter: null }}
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      maxBarWidth={36}
      valueFormatter={exact}
      xAxisProps={{ minTickGap: 16, interval: "preserveStartEnd", ...(tick ? { tickFormatter: tick } : {}) }}
      yAxisProps={{ tickFormatter: axis, width: 84, ticks, domain: [0, ticks.at(-1) ?? 1], interval: 0 }}
      barProps={({ name }) => ({
        isAnimationActive: false,
        ...pileOf(name),
      })}
      areaProps={({ name }) => ({
        isAnimationActive: false,
        fillOpacity: 0.14,
        strokeWidth: 2,
        ...pileOf(name),
      })}
      lineProps={({ name }) => ({
        isAnimationActive: false,
        strokeWidth: byName.get(name)?.quiet === true ? 1.5 : 2,
      })}
      {...(head
        ? {
            tooltipProps: { labelFormatter: (at) => (at === undefined || at === "" ? "" : head(String(at))) },
          }
        : {})}
      composedChartProps={{ title: label, margin: { top: 8, right: 8, bottom: 0, left: 0 } }}
    />
  );
}

/** The highest value shown, piles included. */
function highest(points: readonly Point[], series: readonly Series[]): number {
  const valueAt = (point: Point, { name }: Series) => Number(point[name] ?? 0);
  const piles = Map.groupBy(series, (one) => one.pile ?? one.name);
  return Math.max(
    0,
    ...points.flatMap((point) =>
      [...piles.values()].map((pile) => pile.reduce((sum, one) => sum + valueAt(point, one), 0)),
    ),
  );
}

/** Round values from zero to at least `top`, in about so many steps of 1, 2, 2½ or 5 times a power of ten. */
function ticksTo(top: number, steps: number): number[] {
  const least = Math.max(top, steps) / steps;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= least) ?? least;
  const whole = Math.max(1, Math.ceil(step));
  return Array.from({ length: Math.ceil(Math.max(top, 1) / whole) + 1 }, (_, index) => index * whole);
}
