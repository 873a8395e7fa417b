import type { Finding, Watcher } from "../../alerts/alerts.ts";
import type { Config } from "../../config.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type GateSettings, type WatchedGate, watchedGates } from "../gates/gates.ts";
import type { CheckSettings } from "../spot-checks/spot-checks.ts";
import { type CashWatchSettings, cashFindings } from "./cash.ts";
import { fullFindings } from "./full.ts";
import { createMachineWatch } from "./machines.ts";
import { countQuarantined, refusedGates } from "./queries.ts";
import { createTakingsWatch } from "./takings.ts";

/** What is no alert yet; a band of 0: takings are none. */
export type LevyWatchSettings = GateSettings &
  CheckSettings &
  CashWatchSettings &
  Pick<Config, "alertDeadLetters" | "alertQuarantine" | "alertTakingsBand">;

/** Of what devices count and nothing maps, this many are named in an alert; the gate's record has all. */
const mostNamed = 5;
const [day, week] = [86_400_000, 7 * 86_400_000];

/** What the levy service watches: gates and their agents, the quarantine, takings, who is inside, the money of days. */
export function levyWatchers(settings: LevyWatchSettings): Watcher[] {
  return [
    async (ctx) => {
      const gates = await watchedGates(ctx, settings);
      return [...gates.flatMap(gateFindings), ...agentFindings(gates, ctx.now(), settings)];
    },
    (ctx) => quarantineFindings(ctx, settings.alertQuarantine),
    refusedFindings,
    fullFindings,
    createTakingsWatch(settings.alertTakingsBand),
    (ctx) => cashFindings(ctx, settings),
    createMachineWatch(settings),
  ];
}

/**
 * A gate that is silent. While its place is closed, or its agent is offline, that is not known: what is open stays open. The alert of a
 * gate that was switched off or has no rule any more ends.
 */
function gateFindings({ gate, silence, silentAfterMinutes }: WatchedGate): Finding[] {
  const { location_code, gate_code, problems, status } = gate;
  const isSilent = problems.includes("silent") || problems.includes("counter_silent");
  const isUnknown = silence === "closed" || problems.includes("agent_offline");
  if (silentAfterMinutes === null || status === "inactive" || !(isSilent || isUnknown)) return [];
  const details = {
    gate_name: gate.name,
    last_event_at: gate.last_event_at,
    silent_after_minutes: silentAfterMinutes,
    agent_alive: problems.includes("counter_silent"),
  };
  return [
    {
      kind: "gate_silent",
      subject: `${location_code}/${gate_code}`,
      locationCode: location_code,
      gateCode: gate_code,
      details,
      state: isSilent ? "wrong" : "held",
    },
  ];
}

/** One alert for an agent and a location, however many gates it has there. */
function agentFindings(gates: readonly WatchedGate[], now: Date, settings: LevyWatchSettings): Finding[] {
  const withAgent = gates.filter(({ gate }) => gate.agent !== null && gate.status !== "inactive");
  const byAgent = Map.groupBy(withAgent, ({ gate }) => `${gate.location_code}/${gate.agent?.name}`);
  return [...byAgent].flatMap(([subject, all]) => findingsOfAgent(subject, all, now, settings));
}

function findingsOfAgent(
  subject: string,
  all: readonly WatchedGate[],
  now: Date,
  { alertDeadLetters, gateOfflineAfter }: LevyWatchSettings,
): Finding[] {
  const [newest] = all.toSorted((a, b) => reportedAt(b) - reportedAt(a));
  const agent = newest?.gate.agent;
  if (newest === undefined || agent == null) return [];
  const { gate } = newest;
  const has = (problem: (typeof gate.problems)[number]) => gate.problems.includes(problem);
  const isOffline = has("agent_offline");
  // Its gate is heard of, though not by it: another machine sends there now.
  const isReplaced = !isOffline && now.getTime() - reportedAt(newest) > gateOfflineAfter * 1000;
  if (isReplaced) return [];
  const finding = (kind: Finding["kind"], isWrong: boolean, details: Finding["details"]): Finding[] =>
    // What an agent that is offline has last said of itself is neither wrong nor right.
    isWrong || (isOffline && kind !== "agent_offline")
      ? [
          {
            kind,
            subject,
            locationCode: gate.location_code,
            gateCode: all.length === 1 ? gate.gate_code : null,
            details: { agent: agent.name, ...details },
            state: isWrong ? "wrong" : "held",
          },
        ]
      : [];
  return [
    ...finding("agent_offline", isOffline, {
      last_heard_at: agent.reported_at,
      gates: all.map((one) => one.gate.gate_code),
    }),
    ...finding("queue_growing", has("queue_growing"), {
      queue_length: agent.queue_length,
      oldest_waiting_seconds: agent.oldest_waiting_seconds,
      grows_since: newest.queueGrowsSince,
    }),
    ...finding("clock_off", has("clock_off"), { offset_seconds: agent.clock_offset_seconds }),
    ...finding("store_full", !isOffline && agent.is_store_full, { queue_length: agent.queue_length }),
    ...finding("dead_letters", !isOffline && agent.dead_letters > alertDeadLetters, {
      count: agent.dead_letters,
    }),
    ...finding("counts_unmapped", !isOffline && agent.unmapped.length > 0, {
      count: agent.unmapped.length,
      names: agent.unmapped.slice(0, mostNamed).map(({ input, name }) => `${input}: ${name}`),
    }),
  ];
}

function reportedAt({ gate }: WatchedGate): number {
  return Date.parse(gate.agent?.reported_at ?? "1970-01-01");
}

async function quarantineFindings({ db, now }: Ctx, above: number): Promise<Finding[]> {
  const count = await countQuarantined(db, new Date(now().getTime() - week));
  if (count <= above) return [];
  const about = { subject: "quarantine", locationCode: null, gateCode: null };
  return [{ kind: "quarantine", ...about, details: { count, above }, state: "wrong" }];
}

/** Gates of the last day whose events nobody counts, because of their machine's clock or of how it publishes. */
async function refusedFindings({ db, now }: Ctx): Promise<Finding[]> {
  const refused = await refusedGates(db, new Date(now().getTime() - day));
  return refused.map(({ location_code, gate_code, gate_name, reason, count }) => ({
    kind: reason === "mqtt" ? "mqtt_refused" : "gate_clock",
    subject: `${location_code}/${gate_code}`,
    locationCode: location_code,
    gateCode: gate_code,
    details: { gate_name, count },
    state: "wrong",
  }));
}
