import { memo } from "react";
import { useFormat } from "../../format/format.ts";
import { useMessages } from "../../messages/language.tsx";
import type { Hours } from "../home/use-hours.ts";
import { wallMessages } from "./messages.ts";
import classes from "./wall.module.css";

interface WallHoursProps {
  hours: Hours;
  /** Whether what stands below is there already: until then the chart's height is not known, and it would jump. */
  isPlaced: boolean;
}

/** The hours as bars, with a mark at what the same hour brought in a week earlier; plain boxes, which never grow. */
export const WallHours = memo(function WallHours({ hours: day, isPlaced }: WallHoursProps) {
  const { hours, earlier, earlierDate } = day;
  const t = useMessages(wallMessages);
  const format = useFormat();
  const top = Math.max(1, ...[...(hours ?? []), ...(earlier ?? [])].map(({ revenue }) => revenue));
  const part = (revenue = 0) => `${(revenue / top) * 100}%`;
  return (
    <section
      className={classes.hours}
      aria-label={t.hours}
      style={isPlaced ? undefined : { visibility: "hidden" }}
    >
      <div className={classes.legend} aria-hidden>
        <span className={classes.legendBar} /> {t.today}
        {earlierDate !== undefined && (
          <>
            <span className={classes.legendMark} /> {format.date(earlierDate)}
          </>
        )}
      </div>
      <ol className={classes.bars}>
        {Array.from({ length: 24 }, (_, hour) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
          <li key={hour} title={format.hour(hour)}>
            <span className={classes.track}>
              <span className={classes.bar} style={{ height: part(hours?.[hour]?.revenue) }} />
              {earlier !== undefined && (
                <span className={classes.mark} style={{ bottom: part(earlier[hour]?.revenue) }} />
              )}
            </span>
            <span className={classes.hour} data-named={hour % 3 === 0 || undefined}>
              {String(hour).padStart(2, "0")}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
});
