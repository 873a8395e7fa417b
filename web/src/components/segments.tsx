import { useId } from "react";
import classes from "./segments.module.css";

interface SegmentsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  /** What can be chosen, in order. */
  data: readonly { value: Value; label: string }[];
  size?: "xs" | "sm";
  /** As wide as the place that it stands in. */
  fullWidth?: boolean;
  className?: string | undefined;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  "data-print"?: "never";
}

/**
 * One of a few choices that stand side by side: radio buttons, which style sheets alone draw as they stand. Mantine's SegmentedControl
 * draws itself five times and measures the page between them, which of six of them was a tenth of a second on a phone.
 */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { value, onChange, data, size = "sm", fullWidth = false, className = "" } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props["aria-label"]}
      aria-labelledby={props["aria-labelledby"]}
      className={`${classes.segments ?? ""} ${className}`}
      data-segments
      data-size={size}
      data-full={fullWidth || undefined}
      data-print={props["data-print"]}
    >
      {data.map(({ value: choice, label }) => (
        <label key={choice} className={classes.segment} data-active={choice === value || undefined}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className={classes.input}
          />
          <span className={classes.text}>{label}</span>
        </label>
      ))}
    </div>
  );
}
