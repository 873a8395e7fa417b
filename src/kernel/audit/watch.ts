import type { Ctx, Db } from "../context.ts";
import { today } from "../time.ts";
import type { Anchor, AnchorPlace, AnchorStore } from "./anchors.ts";
import { beforeTrail, contradiction, type TrailPosition, verifyPage } from "./audit.ts";

/** Milliseconds between the end of a walk along the audit trail and the start of the next. */
const rest = 6 * 3_600_000;

export interface AuditWatch {
  /** Verifies the next page of the trail; nothing while it rests. Called by a job. */
  step(db: Db): Promise<void>;
  /** When the last walk reached the end of a whole trail; null: not yet since the start. */
  readonly verifiedAt: Date | null;
  /** Records of that walk. */
  readonly records: number;
  /** The first broken record of the last walk; 0: none. */
  readonly brokenId: number;
}

/**
 * Walks the audit trail again and again, a page at a time, so that a broken record does not wait for `loket audit verify`. What a walk
 * finds whole is noted once a local day, and compared with what was noted on the days before.
 * @param places where that is noted, if anywhere
 */
export function watchAuditTrail(
  { now, log, zone }: Pick<Ctx, "now" | "log" | "zone">,
  places: readonly (AnchorPlace | AnchorStore)[] = [],
): AuditWatch {
  let position: TrailPosition = beforeTrail;
  let nextWalk = 0;
  const last = { verifiedAt: null as Date | null, records: 0, brokenId: 0 };
  /** The day of the newest anchor of each place, as far as this process knows. */
  const notedOn = new Map<AnchorPlace, string>();

  /** What contradicts an anchor of one of the places. */
  async function contradictionOf(db: Db) {
    for (const place of places) {
      for (const anchor of await anchorsOf(place)) {
        notedOn.set(place, anchor.day);
        const broken = await contradiction(db, anchor.position);
        if (broken !== undefined) return broken;
      }
    }
    return undefined;
  }

  async function anchorsOf(place: AnchorPlace | AnchorStore): Promise<Anchor[]> {
    if (!("read" in place)) return [];
    try {
      return await place.read();
    } catch (error) {
      log.error({ err: error, place: place.name }, "the audit trail's anchors cannot be read");
      return [];
    }
  }

  async function note(anchor: Anchor) {
    for (const place of places) {
      if (notedOn.get(place) === anchor.day) continue;
      try {
        await place.add(anchor);
        notedOn.set(place, anchor.day);
      } catch (error) {
        log.error({ err: error, place: place.name }, "the audit trail's anchor cannot be noted");
      }
    }
  }

  /** What contradicts an anchor; otherwise today's is noted where it is not yet. */
  async function compare(db: Db, position: TrailPosition) {
    if (places.length === 0 || position.records === 0) return undefined;
    const broken = await contradictionOf(db);
    if (broken === undefined) await note({ day: today(zone, now()), position });
    return broken;
  }

  return {
    async step(db) {
      if (now().getTime() < nextWalk) return;
      const page = await verifyPage(db, position);
      if (page.ok && !page.isEnd) {
        position = page;
        return;
      }
      position = beforeTrail;
      nextWalk = now().getTime() + rest;
      const broken = page.ok ? await compare(db, page) : page;
      if (broken !== undefined) {
        last.brokenId = broken.brokenId;
        log.error({ record: broken.brokenId, reason: broken.reason }, "the audit trail is broken");
      } else if (page.ok) Object.assign(last, { verifiedAt: now(), records: page.records, brokenId: 0 });
    },
    get verifiedAt() {
      return last.verifiedAt;
    },
    get records() {
      return last.records;
    },
    get brokenId() {
      return last.brokenId;
    },
  };
}
