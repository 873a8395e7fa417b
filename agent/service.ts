import { apiError } from "../client/errors.ts";
import type { components } from "../client/generated/staff.ts";
import { createStaffClient, type StaffClient } from "../client/staff.ts";
import { readSecret } from "./config.ts";
import type { AgentConfig } from "./config-schema.ts";
import { gateOf } from "./routing.ts";
import type { Clock } from "./store/clock.ts";
import type { QueuedPassage, Result } from "./store/queue.ts";

/** What the agent says of itself with a heartbeat. */
export type AgentReport = components["schemas"]["AgentReport"];

/** The service, with the key of the moment. Each call throws `ApiError`, `TypeError` where it cannot be reached, or `OperatorProblem` where there is no key. */
export interface Service {
  /** Sends passages, at most 500, and returns what became of each. */
  send(passages: readonly QueuedPassage[], eventPrefix: string): Promise<Result[]>;
  /** Says that the gate's machine is alive, and what the agent is and has. */
  heartbeat(gate: string, agent?: AgentReport): Promise<void>;
  /** Asks for nothing but an answer, which has the time. */
  probe(): Promise<void>;
  /** Reads the key's file again. Returns whether it holds another key now. */
  readKey(): boolean;
}

const TIMEOUT_MS = 60_000;

/**
 * The service at `config.service`; the time in its answers is what `clock` learns from. The key is read when it is first needed, and
 * missing then is an error of that call: gates are served also while nobody has put the key there.
 */
export function createService({ service }: AgentConfig, clock: Clock): Service {
  let key: string | undefined;
  let client: StaffClient | undefined;
  const read = (): StaffClient => {
    key = readSecret(service.key_file);
    client = clientOf(service.url, key, clock);
    return client;
  };
  const ready = () => client ?? read();
  const signal = () => AbortSignal.timeout(TIMEOUT_MS);
  return {
    async send(passages, eventPrefix) {
      const events = passages.map(({ seq, gate, category, at }) => ({
        timestamp: at,
        ...gateOf(gate),
        category,
        event_id: `${eventPrefix}-${seq}`,
      }));
      const { data, error, response } = await ready().POST("/retribusi/v1/ingest/batch", {
        body: { events },
        signal: signal(),
      });
      if (data === undefined) throw apiError(response, error);
      const { results } = data.data;
      return passages.map(({ seq }, index) => {
        const outcome = results[index];
        if (outcome === undefined || outcome.index !== index)
          throw new Error(`the answer says nothing of event ${index} of ${events.length}`);
        const { status, error: code, fields } = outcome;
        return { seq, status, detail: { error: code, ...(fields && { fields }), event: events[index] } };
      });
    },
    async heartbeat(gate, agent) {
      const body = { ...gateOf(gate), ...(agent && { agent }) };
      const { error, response } = await ready().POST("/retribusi/v1/heartbeat", { body, signal: signal() });
      if (!response.ok) throw apiError(response, error);
    },
    async probe() {
      const { error, response } = await ready().GET("/health", { signal: signal() });
      if (!response.ok) throw apiError(response, error);
    },
    readKey() {
      const before = key;
      read();
      return key !== before;
    },
  };
}

function clientOf(url: string, apiKey: string, clock: Clock): StaffClient {
  return createStaffClient(url.replace(/\/$/, ""), {
    apiKey,
    async fetch(request) {
      const from = clock.moment().monotonicMs;
      const response = await fetch(request);
      const serverMs = Date.parse(response.headers.get("date") ?? "");
      // A Date is cut to its second: on average it was half a second later.
      if (response.ok && !Number.isNaN(serverMs))
        clock.learn(serverMs + 500, { from, to: clock.moment().monotonicMs });
      return response;
    },
  });
}
