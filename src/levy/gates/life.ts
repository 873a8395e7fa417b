import type { SendingRule } from "../locations/schema.ts";
import { gateProblems, type ProblemSettings, type WatchedLife } from "./problems.ts";
import { gateStatus } from "./status.ts";

/** The columns that say how a gate is: its own, those of its location, its activity, and its agent's last report. */
export interface LifeRow {
  is_active: boolean;
  location_is_active: boolean;
  timezone: string;
  /** Last event or heartbeat, by the server's clock. */
  last_seen_at: Date | null;
  /** Time of its newest event. */
  last_event_at: Date | null;
  /** Of the gate and of its location: JSON that the schema has checked. */
  sending_rule: unknown;
  location_sending_rule: unknown;
  /** Null: no agent has ever reported for it. */
  reported_at: Date | null;
  queue_grows_since: Date | null;
  oldest_waiting_seconds: number | null;
  clock_offset_seconds: number | null;
}

/** What a gate is doing, and what is wrong with it. */
export function stateOf(row: LifeRow, now: Date, settings: ProblemSettings) {
  const life = lifeOf(row);
  return {
    status: gateStatus(life, now, settings.gateOfflineAfter),
    problems: gateProblems(life, now, settings),
  };
}

export function lifeOf(row: LifeRow): WatchedLife {
  return {
    isActive: row.is_active,
    locationIsActive: row.location_is_active,
    lastSeenAt: row.last_seen_at,
    lastEventAt: row.last_event_at,
    timezone: row.timezone,
    rule: (row.sending_rule ?? row.location_sending_rule) as SendingRule | null,
    agent:
      row.reported_at === null
        ? null
        : {
            reportedAt: row.reported_at,
            queueGrowsSince: row.queue_grows_since,
            oldestWaitingSeconds: row.oldest_waiting_seconds,
            clockOffsetSeconds: row.clock_offset_seconds,
          },
  };
}
