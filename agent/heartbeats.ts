import { gateNames } from "./config.ts";
import type { AgentConfig } from "./config-schema.ts";
import { errorText } from "./error-text.ts";
import { pause, type Sending, waitAfter } from "./sender.ts";

const USUAL_SECONDS = 60;

/** Sends a heartbeat for each gate, and again, until `signal` aborts. */
export async function sendHeartbeats(
  config: AgentConfig,
  { service, note }: Sending,
  signal: AbortSignal,
): Promise<void> {
  const gates = gateNames(config);
  const every = (config.heartbeat_seconds ?? USUAL_SECONDS) * 1000;
  let failures = 0;
  while (gates.length > 0 && !signal.aborted) {
    try {
      for (const gate of gates) await service.heartbeat(gate);
      failures = 0;
      note("heartbeats", `sent for ${gates.length} gates`);
    } catch (error) {
      failures += 1;
      note("heartbeats", errorText(error), true);
    }
    await pause(failures === 0 ? every : Math.min(every, waitAfter(failures, null)), signal);
  }
}
