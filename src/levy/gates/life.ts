import type { SendingRule } from "../locations/schema.ts";
import { gateProblems, gateStatus, type ProblemSettings, type WatchedLife } from "./problems.ts";

/** The columns of a gate and of its location that say how it is. */
export interface RuleRow {
  is_active: boolean;
  location_is_active: boolean;
  timezone: string;
  /** Of the gate and of its location: JSON that the schema has checked. */
  sending_rule: unknown;
  location_sending_rule: unknown;
}

/** Those of its activity, and of its agent's last report. */
export interface HeardRow {
  /** Last event or heartbeat, by the server's clock. */
  last_seen_at: Date | null;
  /** Time of its newest event. */
  last_event_at: Date | null;
  /** Null: no agent has ever reported for it. */
  reported_at: Date | null;
  queue_grows_since: Date | null;
  oldest_waiting_seconds: number | null;
  clock_offset_seconds: number | null;
}

export function stateOf(gate: RuleRow, heard: HeardRow, now: Date, settings: ProblemSettings) {
  const life = lifeOf(gate, heard);
  return {
    status: gateStatus(life, now, settings.gateOfflineAfter),
    problems: gateProblems(life, now, settings),
  };
}

export function lifeOf(gate: RuleRow, heard: HeardRow): WatchedLife {
  return {
    isActive: gate.is_active,
    locationIsActive: gate.location_is_active,
    lastSeenAt: heard.last_seen_at,
    lastEventAt: heard.last_event_at,
    timezone: gate.timezone,
    rule: (gate.sending_rule ?? gate.location_sending_rule) as SendingRule | null,
    agent:
      heard.reported_at === null
        ? null
        : {
            reportedAt: heard.reported_at,
            queueGrowsSince: heard.queue_grows_since,
            oldestWaitingSeconds: heard.oldest_waiting_seconds,
            clockOffsetSeconds: heard.clock_offset_seconds,
          },
  };
}
