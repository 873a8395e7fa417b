import type { StoredEvent } from "../../../../client/events.ts";
import { useFormat } from "../../format/format.ts";
import { categoryColors } from "../../look/theme.ts";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { usePlaceNames } from "../live/place-names.ts";
import classes from "./wall.module.css";
import { wallWords } from "./words.ts";

const few = 4;

/** The last few entries, in one line. */
export function WallFeed({ rows }: { rows: readonly StoredEvent[] }) {
  const w = useWords(wallWords);
  const all = useWords(everywhere);
  const format = useFormat();
  const placeName = usePlaceNames();
  return (
    <ol className={classes.feed} aria-label={w.feed}>
      {rows.slice(0, few).map((row) => (
        <li key={row.id} data-voided={row.status === "voided" || undefined}>
          <strong>
            <span style={{ background: categoryColors[row.category] }} aria-hidden />
            {all.categories[row.category]} {all.directions[row.direction].toLowerCase()}
          </strong>
          <small>
            {row.price > 0 && `${format.money(row.price)} · `}
            {placeName(row.location_code, row.gate_code)}
          </small>
        </li>
      ))}
    </ol>
  );
}
