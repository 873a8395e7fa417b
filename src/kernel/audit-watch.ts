import { beforeTrail, contradiction, type TrailPosition, verifyPage } from "./audit.ts";
import type { AnchorFile } from "./audit-anchors.ts";
import type { Ctx, Db } from "./context.ts";
import { today } from "./time.ts";

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
 * @param anchors where that is kept, if anywhere
 */
export function watchAuditTrail(
  { now, log, zone }: Pick<Ctx, "now" | "log" | "zone">,
  anchors?: AnchorFile,
): AuditWatch {
  let position: TrailPosition = beforeTrail;
  let nextWalk = 0;
  const last = { verifiedAt: null as Date | null, records: 0, brokenId: 0 };

  /** What contradicts an anchor; otherwise today's is added. */
  async function compare(db: Db, position: TrailPosition) {
    if (anchors === undefined || position.records === 0) return undefined;
    const known = await anchors.read();
    for (const anchor of known) {
      const broken = await contradiction(db, anchor.position);
      if (broken !== undefined) return broken;
    }
    const day = today(zone, now());
    if (known.at(-1)?.day !== day) await anchors.add({ day, position });
    return undefined;
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
