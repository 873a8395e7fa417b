import classes from "./series-chart.module.css";

interface ChartTooltipProps {
  head: string;
  values: readonly { name: string; label: string; color: string; text: string }[];
  /** Where the point is, and how wide the chart: in pixels. */
  x: number;
  width: number;
}

/** The exact values of a point, next to it: on that side where there is more room. Its text is also that of the chart's slider. */
export function ChartTooltip({ head, values, x, width }: ChartTooltipProps) {
  const place = x < width / 2 ? { left: x + 12 } : { right: width - x + 12 };
  return (
    <div className={classes.tooltip} style={place} aria-hidden>
      <strong>{head}</strong>
      {values.map(({ name, label, color, text }) => (
        <span key={name} className={classes.value}>
          <span className={classes.swatch} style={{ background: color }} />
          {label}
          <span className={classes.exact}>{text}</span>
        </span>
      ))}
    </div>
  );
}
