import type { StoredEvent } from "../../../../client/events.ts";
import { useFormat } from "../../format/format.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { categoryColors } from "../../theme/theme.ts";
import { usePlaceNames } from "../live/place-names.ts";
import { wallMessages } from "./messages.ts";
import classes from "./wall.module.css";

const maxRows = 4;

/** The last few entries, in one line. */
export function WallFeed({ rows }: { rows: readonly StoredEvent[] }) {
  const t = useMessages(wallMessages);
  const common = useMessages(commonMessages);
  const format = useFormat();
  const shown = rows.slice(0, maxRows);
  const placeName = usePlaceNames(shown);
  return (
    <ol className={classes.feed} aria-label={t.feed}>
      {shown.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place changes what it says, so that nothing moves when somebody passes
        <li key={place} data-voided={row.status === "voided" || undefined}>
          <strong>
            <span style={{ background: categoryColors[row.category] }} aria-hidden />
            {common.categories[row.category]} {common.directions[row.direction].toLowerCase()}
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
