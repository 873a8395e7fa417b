import { inSnapshot } from "../../db/snapshot.ts";
import { type Ctx, isWithin } from "../../kernel/context.ts";
import { isoInZone, today } from "../../kernel/time.ts";
import { newestOfDay } from "../entry-events/entry-events.ts";
import type { GateSettings } from "../gates/gates.ts";
import { readPosition } from "../ledger/ledger.ts";
import { daySnapshot } from "../reports/reports.ts";
import { zoneOfLocation } from "./queries.ts";
import type { Snapshot, SnapshotQuery } from "./schema.ts";

const recent = 10;

/**
 * Where a day stands, with the last event id that its figures know: a stream from there misses and repeats nothing. All of it is of
 * one moment of the database. Today is the location's, or that of the server's zone.
 */
export function snapshot(ctx: Ctx, query: SnapshotQuery, settings: GateSettings): Promise<Snapshot> {
  return inSnapshot(ctx.db, async (db) => {
    const at = { ...ctx, db };
    const { last_entry_id } = await readPosition(db);
    const zone =
      (query.location_code === undefined || !isWithin(ctx.actor, query.location_code)
        ? undefined
        : await zoneOfLocation(db, query.location_code)) ?? ctx.zone;
    const date = query.date ?? today(zone, ctx.now());
    const location = query.location_code === undefined ? {} : { location_code: query.location_code };
    const figures = await daySnapshot(at, { date, ...location }, settings);
    return {
      date,
      as_of: isoInZone(ctx.now().getTime(), zone),
      last_event_id: last_entry_id,
      ...figures,
      recent_events: await newestOfDay(at, date, location, recent),
    };
  });
}
