import type { Point, Series } from "./series.ts";

/** Where the points of a chart are drawn: from its upper left corner, in pixels. */
export interface Plot {
  width: number;
  height: number;
  /** The value at its upper edge; that at the lower one is zero. */
  top: number;
  /** How many points there are. */
  count: number;
  /** Points are then in the middle of bands of equal width; else the first and the last are at the edges. */
  hasBars: boolean;
}

const widestBar = 36;
const partOfBand = 0.8;

/** Where a point is, from the left. */
export function xOf(index: number, { width, count, hasBars }: Plot): number {
  if (hasBars || count < 2) return ((index + 0.5) * width) / Math.max(1, count);
  return (index * width) / (count - 1);
}

/** The point nearest to a place; none where there are no points. */
export function pointNearest(x: number, plot: Plot): number | undefined {
  const { width, count, hasBars } = plot;
  if (count === 0 || width === 0) return undefined;
  const index = hasBars ? Math.floor((x / width) * count) : Math.round((x / width) * (count - 1));
  return Math.min(count - 1, Math.max(0, index));
}

/** Every how many points there is room for a text. @param room that one takes, in pixels */
export function tickStep(room: number, { width, count }: Plot): number {
  const each = width / Math.max(1, count);
  return each === 0 ? Math.max(1, count) : Math.max(1, Math.ceil(room / each));
}

/** The bars of a series as one path, each standing on those of the series `under` it. */
export function barsPath(
  points: readonly Point[],
  name: string,
  under: readonly Series[],
  plot: Plot,
): string {
  const width = Math.min(widestBar, (plot.width / Math.max(1, plot.count)) * partOfBand);
  return points
    .map((point, index) => {
      const value = Number(point[name] ?? 0);
      if (value === 0) return "";
      const foot = under.reduce((sum, one) => sum + Number(point[one.name] ?? 0), 0);
      const x = xOf(index, plot) - width / 2;
      return `M${px(x)} ${px(yOf(foot, plot))}V${px(yOf(foot + value, plot))}h${px(width)}V${px(yOf(foot, plot))}Z`;
    })
    .join("");
}

/** A series as a line with gaps where there is no value. */
export function linePath(points: readonly Point[], name: string, plot: Plot): string {
  return runsOf(points, name)
    .map(
      (run) => `M${run.map(([index, value]) => `${px(xOf(index, plot))} ${px(yOf(value, plot))}`).join("L")}`,
    )
    .join("");
}

/** What lies between a series and zero. */
export function areaPath(points: readonly Point[], name: string, plot: Plot): string {
  return runsOf(points, name)
    .map((run) => {
      const line = run.map(([index, value]) => `L${px(xOf(index, plot))} ${px(yOf(value, plot))}`).join("");
      const [first, last] = [run[0]?.[0] ?? 0, run.at(-1)?.[0] ?? 0];
      return `M${px(xOf(first, plot))} ${plot.height}${line}L${px(xOf(last, plot))} ${plot.height}Z`;
    })
    .join("");
}

/** The highest value shown, stacked bars included. */
export function highest(points: readonly Point[], series: readonly Series[]): number {
  const bars = series.filter(({ as }) => as === "bar");
  const others = series.filter(({ as }) => as !== "bar");
  return points.reduce((most, point) => {
    const amountOf = ({ name }: Series) => Number(point[name] ?? 0);
    const pile = bars.reduce((sum, one) => sum + amountOf(one), 0);
    return Math.max(most, pile, ...others.map(amountOf));
  }, 0);
}

/** Round values from zero to at least `top`, in about this many steps of 1, 2, 2½ or 5 times a power of ten. */
export function ticksTo(top: number, steps: number): number[] {
  const least = Math.max(top, steps) / steps;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= least) ?? least;
  const whole = Math.max(1, Math.ceil(step));
  return Array.from({ length: Math.ceil(Math.max(top, 1) / whole) + 1 }, (_, index) => index * whole);
}

/** The stretches of points that have a value, each as index and value. */
function runsOf(points: readonly Point[], name: string): [number, number][][] {
  const runs: [number, number][][] = [[]];
  for (const [index, point] of points.entries()) {
    const value = point[name];
    if (typeof value === "number") runs.at(-1)?.push([index, value]);
    else if (runs.at(-1)?.length !== 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function yOf(value: number, { height, top }: Plot): number {
  return height * (1 - value / top);
}

/** A tenth of a pixel is enough. */
function px(value: number): number {
  return Math.round(value * 10) / 10;
}
