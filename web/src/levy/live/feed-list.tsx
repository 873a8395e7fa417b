import { memo, useState } from "react";
import { Link } from "react-router";
import type { StoredEvent } from "../../../../client/events.ts";
import { offsetOf, useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { useToday } from "../../session/clock.ts";
import { categoryColors } from "../../theme/theme.ts";
import classes from "./feed-list.module.css";
import { liveMessages } from "./messages.ts";

interface FeedListProps {
  label: string;
  rows: readonly StoredEvent[];
  /** "Gerbang utara · Pasar Melati" */
  placeName: (location: string, gate: string) => string;
  /** The zone that the view names once; entries of another name their own. */
  offset: string;
  /** A line for each, where there is room. */
  wide?: boolean;
}

/** Entries as they come in, newest first. */
export const FeedList = memo(function FeedList(props: FeedListProps) {
  const { label, rows, placeName, offset, wide = false } = props;
  const isRush = useIsRush(rows[0]?.id ?? 0, rows);
  return (
    <ol
      className={classes.feed}
      aria-label={label}
      data-wide={wide || undefined}
      data-rush={isRush || undefined}
    >
      {rows.map((row, place) => (
        <FeedRow
          // During a rush lines are updated in place, which costs less than recreating them.
          key={isRush ? `line ${place}` : row.id}
          row={row}
          place={placeName(row.location_code, row.gate_code)}
          namesZone={offsetOf(row.event_time) !== offset}
        />
      ))}
    </ol>
  );
});

/** More new rows at once than an eye can follow: nothing lights up then, which spares the machine, too. */
const many = 8;

function useIsRush(newest: number, rows: readonly StoredEvent[]): boolean {
  const [seen, setSeen] = useState({ newest, isRush: false });
  if (seen.newest === newest) return seen.isRush;
  const before = rows.findIndex(({ id }) => id <= seen.newest);
  const next = { newest, isRush: before < 0 || before > many };
  setSeen(next);
  return next.isRush;
}

interface FeedRowProps {
  row: StoredEvent;
  place: string;
  namesZone: boolean;
}

const FeedRow = memo(function FeedRow({ row, place, namesZone }: FeedRowProps) {
  const { t, common } = useTexts(liveMessages);
  const format = useFormat();
  const today = useToday();
  const at = format.briefMoment(row.event_time, today, true);
  const isVoided = row.status === "voided";
  return (
    <li className={classes.row}>
      <Link to={`/events/${row.id}`} className={classes.link} data-voided={isVoided || undefined}>
        <span className={classes.swatch} style={{ background: categoryColors[row.category] }} aria-hidden />
        <span className={classes.what}>
          {common.categories[row.category]} {common.directions[row.direction].toLowerCase()}
        </span>
        <span className={classes.price} data-free={row.price === 0 || undefined}>
          {format.money(row.price)}
        </span>
        <span className={classes.place}>{place}</span>
        <time className={classes.time} dateTime={row.event_time}>
          {isVoided ? t.voided : row.is_late ? t.late : ""} {at}
          {namesZone && ` ${format.zone(offsetOf(row.event_time))}`}
        </time>
      </Link>
    </li>
  );
});
