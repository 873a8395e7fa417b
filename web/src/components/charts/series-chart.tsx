import { type PointerEvent, useId, useState } from "react";
import { ChartTooltip } from "./chart-tooltip.tsx";
import {
  areaPath,
  barsPath,
  highest,
  linePath,
  type Plot,
  pointNearest,
  tickStep,
  ticksTo,
  xOf,
} from "./geometry.ts";
import type { Point, Series } from "./series.ts";
import classes from "./series-chart.module.css";
import { useWidth } from "./use-width.ts";

export interface SeriesChartProps {
  /** What the chart shows, for screen readers. */
  label: string;
  points: readonly Point[];
  series: readonly Series[];
  /** For the axis: short. */
  axis: (value: number) => string;
  /** For the tooltip: exact. */
  exact: (value: number) => string;
  /** How `at` is written under the axis, and at the head of the tooltip; as it is where left out. */
  tick?: (at: string) => string;
  head?: (at: string) => string;
  height: number;
  /** The point that is marked, by its `at`. */
  marked?: string | undefined;
  /** What a press on a point does, and Enter on it. */
  onChoose?: (at: string) => void;
}

/** What is next to the plot, in pixels: the axes' texts and, above, the legend. */
const above = { plain: 8, legend: 32 };
const below = 24;
const right = 10;
/** Of a figure, at the size of the axes' texts. */
const characterWidth = 7;

/**
 * Bars, lines and areas over one axis that begins at zero, drawn as SVG. The tooltip follows the pointer; for the keyboard and for
 * screen readers the points are a slider, whose value is the tooltip's text.
 */
export function SeriesChart(props: SeriesChartProps) {
  const { label, points, series, axis, exact, tick = asIs, head = asIs, height, marked, onChoose } = props;
  const [frame, width] = useWidth();
  const [active, setActive] = useState<number>();
  const clip = useId();
  const hasLegend = series.length > 1;
  const top = hasLegend ? above.legend : above.plain;
  const ticks = ticksTo(highest(points, series), Math.floor(height / 48));
  const left = characterWidth * Math.max(...ticks.map((value) => axis(value).length)) + 14;
  const plot: Plot = {
    width: Math.max(0, width - left - right),
    height: height - top - below,
    top: ticks.at(-1) ?? 1,
    count: points.length,
    hasBars: series.some(({ as }) => as === "bar"),
  };
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const from = event.currentTarget.getBoundingClientRect().left;
    setActive(pointNearest(event.clientX - from - left, plot));
  };
  const shown = active === undefined ? undefined : points[active];
  const choose = () => shown !== undefined && onChoose?.(shown.at);
  const mark = marked === undefined ? -1 : points.findIndex(({ at }) => at === marked);
  const textOf = (point: Point | undefined) =>
    point === undefined
      ? ""
      : [head(point.at), ...valuesOf(point, series).map((one) => `${one.label}: ${exact(one.value)}`)].join(
          "; ",
        );
  return (
    <div ref={frame} className={classes.chart} style={{ height }}>
      {hasLegend && <Legend series={series} />}
      <input
        type="range"
        className={classes.keys}
        aria-label={label}
        aria-valuetext={textOf(points[active ?? 0])}
        min={0}
        max={Math.max(0, points.length - 1)}
        value={active ?? 0}
        onChange={(event) => setActive(Number(event.currentTarget.value))}
        onFocus={() => setActive((before) => before ?? 0)}
        onBlur={() => setActive(undefined)}
        onKeyDown={({ key }) => {
          if (key === "Escape") setActive(undefined);
          if (key === "Enter") choose();
        }}
      />
      {width > 0 && (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width="100%"
          height={height}
          aria-hidden
          className={classes.drawing}
          data-choosable={onChoose !== undefined || undefined}
          onClick={choose}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setActive(undefined)}
        >
          <g transform={`translate(${left} ${top})`}>
            <clipPath id={clip}>
              <rect x={0} y={-2} width={plot.width} height={plot.height + 2} />
            </clipPath>
            <ValueAxis ticks={ticks} axis={axis} plot={plot} />
            <PointAxis points={points} tick={tick} plot={plot} />
            {mark >= 0 && <Cursor at={mark} plot={plot} isMark />}
            {active !== undefined && shown !== undefined && <Cursor at={active} plot={plot} />}
            <g clipPath={`url(#${clip})`}>
              {series.map((one, index) => (
                <Drawn
                  key={one.name}
                  of={one}
                  below={barsBefore(series, index)}
                  points={points}
                  plot={plot}
                />
              ))}
            </g>
          </g>
        </svg>
      )}
      {active !== undefined && shown !== undefined && (
        <ChartTooltip
          head={head(shown.at)}
          values={valuesOf(shown, series).map((one) => ({ ...one, text: exact(one.value) }))}
          x={left + xOf(active, plot)}
          width={width}
        />
      )}
    </div>
  );
}

const asIs = (at: string) => at;

/** What a point has of each series, in order; nothing where it has none. */
function valuesOf(point: Point, series: readonly Series[]) {
  return series.flatMap(({ name, label, color }) => {
    const value = point[name];
    return typeof value === "number" ? [{ name, label, color, value }] : [];
  });
}

/** The bars on which those of a series stand. */
function barsBefore(series: readonly Series[], index: number): readonly Series[] {
  return series.slice(0, index).filter(({ as }) => as === "bar");
}

interface DrawnProps {
  of: Series;
  below: readonly Series[];
  points: readonly Point[];
  plot: Plot;
}

function Drawn({ of: { name, color, as, quiet = false }, below: under, points, plot }: DrawnProps) {
  if (as === "bar") return <path d={barsPath(points, name, under, plot)} style={{ fill: color }} />;
  const line = { stroke: color, strokeWidth: quiet ? 1.5 : 2, strokeDasharray: quiet ? "4 3" : "none" };
  return (
    <>
      {as === "area" && <path d={areaPath(points, name, plot)} style={{ fill: color, fillOpacity: 0.14 }} />}
      <path d={linePath(points, name, plot)} fill="none" strokeLinejoin="round" style={line} />
    </>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ name, label, color, as }) => (
        <li key={name}>
          <span className={classes.swatch} data-as={as} style={{ background: color }} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  );
}

function ValueAxis({ ticks, axis, plot }: { ticks: number[]; axis: (value: number) => string; plot: Plot }) {
  return ticks.map((value) => {
    const y = plot.height * (1 - value / plot.top);
    return (
      <g key={value}>
        <line x1={0} x2={plot.width} y1={y} y2={y} className={classes.grid} />
        <text x={-8} y={y} dy="0.32em" textAnchor="end" className={classes.tick}>
          {axis(value)}
        </text>
      </g>
    );
  });
}

interface PointAxisProps {
  points: readonly Point[];
  tick: (at: string) => string;
  plot: Plot;
}

function PointAxis({ points, tick, plot }: PointAxisProps) {
  const texts = points.map(({ at }) => tick(at));
  const longest = characterWidth * Math.max(0, ...texts.map((text) => text.length));
  const step = tickStep(longest + 16, plot);
  return texts.map((text, index) => {
    const toLast = texts.length - 1 - index;
    // The last one always; none that is too near to it.
    if (toLast !== 0 && (index % step !== 0 || toLast < step)) return null;
    const x = xOf(index, plot);
    const isCut = x + longest / 2 > plot.width + right;
    return (
      <text
        key={points[index]?.at}
        x={isCut ? plot.width + right : x}
        y={plot.height + 17}
        textAnchor={isCut ? "end" : "middle"}
        className={classes.tick}
      >
        {text}
      </text>
    );
  });
}

/** @param isMark it stays, whatever is pointed at */
function Cursor({ at, plot, isMark = false }: { at: number; plot: Plot; isMark?: boolean }) {
  const x = xOf(at, plot);
  const band = plot.width / Math.max(1, plot.count);
  return plot.hasBars ? (
    <rect x={x - band / 2} y={0} width={band} height={plot.height} className={classes.band} />
  ) : (
    <line x1={x} x2={x} y1={0} y2={plot.height} className={classes.cursor} data-mark={isMark || undefined} />
  );
}
