import { gateNames } from "./config.ts";
import type { AgentConfig } from "./config-schema.ts";
import { errorText } from "./error-text.ts";
import { pause, type Sending, waitAfter } from "./sender.ts";
import type { AgentReport } from "./service.ts";
import { readStatus, type Status } from "./status.ts";

const USUAL_SECONDS = 60;
/** As many as the service takes, and shows. */
const [MOST_UNMAPPED, LONGEST_NAME] = [20, 200];

/** What a heartbeat says of the agent. */
function reportOf(status: Status, isStoreFull: boolean): AgentReport {
  const { agent, version, queue, clock_offset_seconds, dead_letters, unmapped } = status;
  return {
    name: agent,
    version,
    queue_length: queue.length,
    oldest_waiting_seconds: queue.oldest_waiting_seconds,
    clock_offset_seconds,
    dead_letters: Object.values(dead_letters).reduce((sum, count) => sum + count, 0),
    is_store_full: isStoreFull,
    unmapped: unmapped
      .slice(0, MOST_UNMAPPED)
      .map(({ name, ...counted }) => ({ ...counted, name: shown(name) })),
  };
}

/** What a device has sent, as the service takes it. */
function shown(name: string): string {
  return name.replaceAll("\0", "").slice(0, LONGEST_NAME).toWellFormed();
}

/** Sends a heartbeat for each gate, and again, until `signal` aborts. */
export async function sendHeartbeats(
  config: AgentConfig,
  { db, clock, service, note }: Sending,
  signal: AbortSignal,
): Promise<void> {
  const gates = gateNames(config);
  const every = (config.heartbeat_seconds ?? USUAL_SECONDS) * 1000;
  let failures = 0;
  while (gates.length > 0 && !signal.aborted) {
    try {
      const report = reportOf(readStatus(db, clock), db.isFull());
      for (const gate of gates) await service.heartbeat(gate, report);
      failures = 0;
      note("heartbeats", `sent for ${gates.length} gates`);
    } catch (error) {
      failures += 1;
      note("heartbeats", errorText(error), true);
    }
    await pause(failures === 0 ? every : Math.min(every, waitAfter(failures, null)), signal);
  }
}
