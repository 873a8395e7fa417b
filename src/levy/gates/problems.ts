import type { Config } from "../../config.ts";
import { localMinute } from "../../kernel/time.ts";
import { openMinutes } from "../locations/locations.ts";
import type { SendingRule } from "../locations/schema.ts";
import type { GateProblem, GateStatus } from "./schema.ts";

/** All in seconds (GATE_OFFLINE_AFTER, QUEUE_GROWING_AFTER, CLOCK_OFF_LIMIT). */
export type ProblemSettings = Pick<Config, "gateOfflineAfter" | "queueGrowingAfter" | "clockOffLimit">;

export interface WatchedLife extends GateLife {
  lastEventAt: Date | null;
  timezone: string;
  /** Its own sending rule or that of its location. */
  rule: SendingRule | null;
  /** What its agent last said; null: it has none. */
  agent: {
    reportedAt: Date;
    queueGrowsSince: Date | null;
    oldestWaitingSeconds: number | null;
    clockOffsetSeconds: number | null;
  } | null;
}

/** What is wrong with a gate; nothing with one that is switched off or was never heard of. */
export function gateProblems(gate: WatchedLife, now: Date, settings: ProblemSettings): GateProblem[] {
  const status = gateStatus(gate, now, settings.gateOfflineAfter);
  if (status === "inactive" || status === "unknown") return [];
  const { agent } = gate;
  // Its passages may be waiting at the agent: whether the counter is silent is not known.
  if (agent !== null && status === "offline") return ["agent_offline"];
  // An agent that has said nothing for long, of a gate that is heard of, was replaced by another machine.
  const isAgentAlive = agent !== null && secondsSince(agent.reportedAt, now) <= settings.gateOfflineAfter;
  const problems: GateProblem[] = [];
  if (silenceOf(gate, now) === "silent") problems.push(isAgentAlive ? "counter_silent" : "silent");
  if (!isAgentAlive) return problems;
  if (isQueueGrowing(agent, now, settings)) problems.push("queue_growing");
  if (Math.abs(agent.clockOffsetSeconds ?? 0) > settings.clockOffLimit) problems.push("clock_off");
  return problems;
}

/** What a gate's sending rule says of it now. Silence is counted from the last passage, or from when the place opened. */
export function silenceOf(
  { lastEventAt, lastSeenAt, rule, timezone }: WatchedLife,
  now: Date,
): "silent" | "sending" | "closed" {
  if (rule === null || lastSeenAt === null) return "closed";
  const open = openMinutes(rule.hours, localMinute(timezone, now.getTime() / 1000));
  if (open === null) return "closed";
  const minutes = lastEventAt === null ? open : Math.min(open, secondsSince(lastEventAt, now) / 60);
  return minutes >= rule.silent_after_minutes ? "silent" : "sending";
}

/** A busy gate has something waiting in each report; what has waited for long is stuck. */
function isQueueGrowing(
  { queueGrowsSince, oldestWaitingSeconds }: NonNullable<WatchedLife["agent"]>,
  now: Date,
  { queueGrowingAfter }: ProblemSettings,
): boolean {
  if (queueGrowsSince === null || secondsSince(queueGrowsSince, now) < queueGrowingAfter) return false;
  return oldestWaitingSeconds === null || oldestWaitingSeconds >= queueGrowingAfter;
}

function secondsSince(then: Date, now: Date): number {
  return (now.getTime() - then.getTime()) / 1000;
}

export interface GateLife {
  isActive: boolean;
  locationIsActive: boolean;
  /** Last event or heartbeat, by the server's clock. */
  lastSeenAt: Date | null;
}

/** What a gate is doing (docs/contracts/levy-contract.md, "Realtime"). @param offlineAfter seconds of silence */
export function gateStatus(gate: GateLife, now: Date, offlineAfter: number): GateStatus {
  if (!gate.isActive || !gate.locationIsActive) return "inactive";
  if (gate.lastSeenAt === null) return "unknown";
  return now.getTime() - gate.lastSeenAt.getTime() <= offlineAfter * 1000 ? "online" : "offline";
}
