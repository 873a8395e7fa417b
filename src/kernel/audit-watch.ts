import { beforeTrail, type TrailPosition, verifyPage } from "./audit.ts";
import type { Ctx, Db } from "./context.ts";

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

/** Walks the audit trail again and again, a page at a time, so that a broken record does not wait for `loket audit verify`. */
export function watchAuditTrail({ now, log }: Pick<Ctx, "now" | "log">): AuditWatch {
  let position: TrailPosition = beforeTrail;
  let nextWalk = 0;
  const last = { verifiedAt: null as Date | null, records: 0, brokenId: 0 };
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
      if (page.ok) Object.assign(last, { verifiedAt: now(), records: page.records, brokenId: 0 });
      else {
        last.brokenId = page.brokenId;
        log.error({ record: page.brokenId, reason: page.reason }, "the audit trail is broken");
      }
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
