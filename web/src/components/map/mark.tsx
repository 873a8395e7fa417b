import classes from "./map.module.css";
import type { PointLook } from "./point.ts";

/** The mark of a state, as on the map; its name stands next to it. */
export function Mark({ look }: { look: PointLook }) {
  return (
    <span className={classes.mark} data-tone={look.tone} aria-hidden>
      {look.sign}
    </span>
  );
}
