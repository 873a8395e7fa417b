import { createParser, type EventSourceMessage } from "eventsource-parser";
import { ApiError, apiError } from "./errors.ts";
import type { paths } from "./generated/staff.ts";

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { "application/json": { data: infer Data } } } } };
}
  ? Data
  : never;

/** An event as the service has stored it. */
export type StoredEvent = Answer<"/retribusi/v1/frontend/entry-events">["items"][number];

export interface GateLife {
  location_code: string;
  gate_code: string;
  status: "online" | "offline" | "inactive" | "unknown";
  problems: readonly ("agent_offline" | "silent" | "counter_silent" | "queue_growing" | "clock_off")[];
  last_event_at: string | null;
}

/** What the stream tells. `reset`: the position could not be replayed, load the snapshot again. */
export type StreamMessage =
  | { type: "connected"; data: { last_id: number; server_time: number } }
  | { type: "entry"; id: number; data: StoredEvent }
  | { type: "voided"; data: StoredEvent }
  | { type: "gate_status"; data: GateLife }
  | { type: "reset"; data: { reason: string; last_id: number } };

export interface StreamOptions {
  token: string;
  /** Everything above this id is delivered first; without it, only what is new. */
  lastId?: number;
  locationCode?: string;
  /** Ends the stream. */
  signal?: AbortSignal;
  fetch?: typeof fetch;
  /** Milliseconds before a broken stream is opened again; without it, what the service asks for. */
  reconnectAfter?: number;
  /** Milliseconds without a byte after which the connection counts as dead; the service sends a sign of life every 15 s. */
  silence?: number;
  /**
   * Told when a connection stands (`open`), and when it has broken and another is awaited (`waiting`): what was received holds
   * for the moment `heardAt`, milliseconds, when the service last sent anything, a sign of life included.
   */
  onState?: (state: StreamState, heardAt: number) => void;
}

export type StreamState = "open" | "waiting";

interface Position {
  /** Where the stream begins, as the caller has it. */
  lastId: number | undefined;
  /** As the service last wrote it into a message's id: the event's id, and after a failover its epoch. */
  received: string | undefined;
  /** Milliseconds, as the service last asked. */
  retry: number;
  /** When the service last sent anything. */
  heardAt: number;
}

const longestWait = 30_000;

/**
 * Reads the stream of stored events for as long as one asks for the next message: a broken connection is opened again from
 * the last id received, so that every event arrives once, in order, whatever happens in between.
 * @throws {ApiError} when the service refuses (401, 403, 422); 429 and 5xx are waited out
 */
export async function* streamEvents(
  baseUrl: string,
  options: StreamOptions,
): AsyncGenerator<StreamMessage, void> {
  const position: Position = {
    lastId: options.lastId,
    received: undefined,
    retry: 3000,
    heardAt: Date.now(),
  };
  let failures = 0;
  const ended = () => options.signal?.aborted === true;
  while (!ended()) {
    try {
      for await (const message of oneConnection(baseUrl, options, position)) {
        failures = 0;
        yield message;
      }
    } catch (error) {
      if (!isPassing(error)) throw error;
      failures += 1;
    }
    if (!ended()) options.onState?.("waiting", position.heardAt);
    await pause(options, position, failures);
  }
}

async function* oneConnection(
  baseUrl: string,
  options: StreamOptions,
  position: Position,
): AsyncGenerator<StreamMessage, void> {
  const ended = new AbortController();
  const end = () => ended.abort();
  options.signal?.addEventListener("abort", end, { once: true });
  const silence = options.silence ?? 45_000;
  let watchdog = setTimeout(end, silence);
  try {
    const response = await open(baseUrl, options, position, ended.signal);
    position.heardAt = Date.now();
    options.onState?.("open", position.heardAt);
    const waiting: EventSourceMessage[] = [];
    const parser = createParser({
      onEvent: (message) => waiting.push(message),
      onRetry: (milliseconds) => {
        position.retry = milliseconds;
      },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      // Only reading is timed: how long our own reader takes over a message says nothing about the connection.
      clearTimeout(watchdog);
      watchdog = setTimeout(end, silence);
      const part = await reader?.read();
      clearTimeout(watchdog);
      if (part === undefined || part.done) return;
      position.heardAt = Date.now();
      parser.feed(part.value);
      for (const message of waiting.splice(0)) {
        const known = understand(message);
        if (known === undefined) continue;
        remember(position, message.id, known);
        yield known;
      }
    }
  } finally {
    clearTimeout(watchdog);
    options.signal?.removeEventListener("abort", end);
    end();
  }
}

async function open(
  baseUrl: string,
  options: StreamOptions,
  position: Position,
  signal: AbortSignal,
): Promise<Response> {
  const url = new URL("/retribusi/v1/realtime/stream", baseUrl);
  if (options.locationCode !== undefined) url.searchParams.set("location_code", options.locationCode);
  const headers: Record<string, string> = {
    accept: "text/event-stream",
    authorization: `Bearer ${options.token}`,
  };
  if (position.received !== undefined) headers["last-event-id"] = position.received;
  else if (position.lastId !== undefined) url.searchParams.set("last_id", String(position.lastId));
  const response = await (options.fetch ?? fetch)(url, { headers, signal });
  if (response.ok) return response;
  throw apiError(response, await response.json().catch(() => undefined));
}

/** Notes how far the stream has come, so that a broken connection is opened again from there. */
function remember(position: Position, id: string | undefined, message: StreamMessage): void {
  if (id !== undefined) position.received = id;
  else if (message.type === "reset") position.received = String(message.data.last_id);
  // Without a position yet, what comes after this moment must not be lost when the first connection breaks.
  else if (message.type === "connected") position.received ??= String(message.data.last_id);
}

/** Messages of kinds that this client does not know are left out: services get upgraded. */
function understand({ event, id, data }: EventSourceMessage): StreamMessage | undefined {
  switch (event) {
    case "entry":
      return { type: "entry", id: Number.parseInt(id ?? "", 10), data: JSON.parse(data) as StoredEvent };
    case "connected":
    case "voided":
    case "gate_status":
    case "reset":
      return { type: event, data: JSON.parse(data) } as StreamMessage;
    default:
      return undefined;
  }
}

/** Whether trying again can help: the connection broke, or the service asked for patience. */
function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500;
  // fetch tells of broken connections by a TypeError, and of an ended one by an AbortError.
  return error instanceof TypeError || (error instanceof Error && error.name === "AbortError");
}

/** Waits as asked, with jitter, so that not all clients of a restarted service come back in one moment. */
async function pause(options: StreamOptions, position: Position, failures: number): Promise<void> {
  const asked = Math.min(longestWait, position.retry * 2 ** Math.max(0, failures - 1));
  const wait = options.reconnectAfter ?? asked * (0.5 + Math.random() / 2);
  await new Promise<void>((done) => {
    const timer = setTimeout(finish, wait);
    options.signal?.addEventListener("abort", finish);
    if (options.signal?.aborted === true) finish();
    function finish() {
      clearTimeout(timer);
      options.signal?.removeEventListener("abort", finish);
      done();
    }
  });
}
