import { Paper } from "@mantine/core";
import { memo } from "react";
import { Link } from "react-router";
import { useFormat } from "../../format/format.ts";
import type { LiveLocation } from "../../live/book.ts";
import { useMessages } from "../../messages/language.tsx";
import classes from "./gate-grid.module.css";
import { lookOfLocation } from "./gate-look.ts";
import { homeMessages } from "./messages.ts";

/** A location of a town with more gates than can be shown: what its gates are doing, and what passed them. */
export const LocationTile = memo(function LocationTile(location: LiveLocation & { isToday: boolean }) {
  const format = useFormat();
  const { location_code, name, count, revenue, isToday } = location;
  return (
    <Paper
      withBorder
      component={Link}
      to={`/?location=${encodeURIComponent(location_code)}`}
      className={classes.tile}
      data-status={isToday ? lookOfLocation(location) : undefined}
    >
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.line}>
        {isToday ? <LocationState {...location} /> : <span />}
        <span>{format.number(count)}</span>
      </span>
      <span className={classes.line}>
        {isToday ? <LocationTrouble {...location} /> : <span />}
        <strong data-zero={revenue === 0 || undefined}>{format.shortMoney(revenue)}</strong>
      </span>
    </Paper>
  );
});

/** How many of its gates are sending. */
export function LocationState(location: LiveLocation) {
  const t = useMessages(homeMessages);
  const text = t.gateSums(location.online, location.active);
  return (
    <span
      className={classes.status}
      data-status={location.attention > 0 ? undefined : lookOfLocation(location)}
    >
      <span className={classes.word} title={text}>
        {text}
      </span>
    </span>
  );
}

/** How many of its gates need attention. */
export function LocationTrouble({ attention }: LiveLocation) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  if (attention === 0) return <span />;
  return (
    <span className={classes.status} data-status="problem">
      <span className={classes.dot} aria-hidden />
      <span className={classes.word}>{t.problems(format.number(attention))}</span>
    </span>
  );
}
