import type { ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { openSse, sseComment, sseFrame, sseRetry, type SseStream } from "../../kernel/sse.ts";
import type { StoredEntryRow } from "../entries/queries.ts";
import { presentEntry } from "../entries/present.ts";
import { readPosition } from "../ledger/ledger.ts";
import { currentUsers, entriesAfter, voidsAfter } from "./queries.ts";
import type { StreamSession } from "./tickets.ts";

interface Listener {
  stream: SseStream;
  session: StreamSession;
  locationCode: string | undefined;
  /** Last entry id sent. */
  position: number;
}

/** A gate as the stream tells of it. */
export interface GateLife {
  location_code: string;
  gate_code: string;
  status: string;
  last_event_at: string | null;
}

export interface HubOptions {
  db: Kysely<DB>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, "warn" | "debug">;
  /** Events replayed at most; a larger gap is answered with `reset`. */
  replayLimit: number;
  /** The gates with their status, as of now. */
  readGates: () => Promise<GateLife[]>;
}

const page = 500;
const reconnectAfter = 3000;

/**
 * Sends what is stored to whoever listens. The table is the truth: ids become visible in id order, so "everything above the last
 * id" is exact with any number of processes; notifications only say when to look.
 */
export class StreamHub {
  readonly #options: HubOptions;
  readonly #listeners = new Set<Listener>();
  /** Every joined listener has been sent everything up to here. */
  #position = 0;
  #voidPosition = 0;
  #pumping: Promise<void> | undefined;
  #pumpAgain = false;
  #gates = new Map<string, string>();
  #closed = false;

  constructor(options: HubOptions) {
    this.#options = options;
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /** Opens a stream on `response`: replays what came after `lastId`, exactly and in order, then goes on live without a gap. */
  async open(
    response: ServerResponse,
    request: { session: StreamSession; lastId: number | undefined; locationCode: string | undefined; headers: Record<string, string> },
  ): Promise<void> {
    const ledger = await readPosition(this.#options.db);
    const last = ledger.last_entry_id;
    const stream = openSse(response, { headers: request.headers, onClose: (end) => this.#options.log.debug({ end }, "stream closed") });
    const asked = request.lastId ?? last;
    const reset = asked > last ? "ahead" : last - asked > this.#options.replayLimit ? "too_far_behind" : null;
    const listener: Listener = { stream, session: request.session, locationCode: request.locationCode, position: reset === null ? asked : last };
    const connected = { last_id: listener.position, server_time: Math.floor(this.#options.now().getTime() / 1000) };
    stream.send(sseRetry(reconnectAfter) + sseFrame({ event: "connected", data: connected }));
    if (reset !== null) stream.send(sseFrame({ event: "reset", data: { reason: reset, last_id: last } }));
    if (this.#listeners.size === 0) this.#voidPosition = Math.max(this.#voidPosition, ledger.last_void_id);
    try {
      await this.#catchUp(listener);
    } catch (error) {
      this.#options.log.warn({ err: error }, "a replay was broken off");
      stream.close(reconnectAfter);
    }
  }

  /** Replays page by page until nothing lies between the listener and the live stream, then joins it in the same turn. */
  async #catchUp(listener: Listener): Promise<void> {
    for (;;) {
      const rows = await entriesAfter(this.#options.db, listener.position, page);
      if (listener.stream.closed || this.#closed) return listener.stream.close(reconnectAfter);
      this.#send(listener, rows.map(framed));
      if (rows.length < page && (this.#listeners.size === 0 || listener.position >= this.#position)) break;
      if (!(await listener.stream.drained())) return;
    }
    if (this.#listeners.size === 0) this.#position = listener.position;
    this.#listeners.add(listener);
    this.wake();
  }

  #send(listener: Listener, entries: readonly Framed[]): void {
    const frames: string[] = [];
    for (const { id, locationCode, frame } of entries) {
      if (id <= listener.position) continue;
      listener.position = id;
      if (listener.locationCode === undefined || listener.locationCode === locationCode) frames.push(frame);
    }
    if (frames.length > 0) listener.stream.send(frames.join(""));
  }

  /** Looks whether there is something new; called by notifications and by a slow poll. */
  wake(): void {
    if (this.#listeners.size === 0 || this.#closed) return;
    if (this.#pumping !== undefined) {
      this.#pumpAgain = true;
      return;
    }
    this.#pumping = this.#pump()
      .catch((error: unknown) => this.#options.log.warn({ err: error }, "the stream could not read what is new"))
      .finally(() => {
        this.#pumping = undefined;
        if (this.#pumpAgain) {
          this.#pumpAgain = false;
          this.wake();
        }
      });
  }

  async #pump(): Promise<void> {
    for (;;) {
      const entries = (await entriesAfter(this.#options.db, this.#position, page)).map(framed);
      this.#forgetClosed();
      for (const listener of this.#listeners) this.#send(listener, entries);
      const newest = entries.at(-1);
      if (newest !== undefined) this.#position = newest.id;
      if (entries.length < page) break;
    }
    const voids = await voidsAfter(this.#options.db, this.#voidPosition, page);
    for (const row of voids) {
      this.#tell("voided", presentEntry(row), row.location_code);
      this.#voidPosition = row.void_id ?? this.#voidPosition;
    }
    if (voids.length === page) this.#pumpAgain = true;
  }

  #tell(event: string, data: unknown, locationCode: string): void {
    const frame = sseFrame({ event, data });
    for (const listener of this.#listeners) {
      if (listener.locationCode === undefined || listener.locationCode === locationCode) listener.stream.send(frame);
    }
  }

  #forgetClosed(): void {
    for (const listener of this.#listeners) if (listener.stream.closed) this.#listeners.delete(listener);
  }

  /** Tells which gates came alive or fell silent since the last look. */
  async tellGates(): Promise<void> {
    if (this.#listeners.size === 0) {
      this.#gates.clear();
      return;
    }
    const gates = await this.#options.readGates();
    const first = this.#gates.size === 0;
    for (const gate of gates) {
      const key = `${gate.location_code}/${gate.gate_code}`;
      const before = this.#gates.get(key);
      this.#gates.set(key, gate.status);
      if (!first && before !== gate.status) this.#tell("gate_status", gate, gate.location_code);
    }
  }

  /** A sign of life to every listener, and the end for those whose right to listen has ended. */
  async beat(): Promise<void> {
    this.#forgetClosed();
    if (this.#listeners.size === 0) return;
    const ids = [...new Set([...this.#listeners].map(({ session }) => session.user.id))];
    const current = new Map((await currentUsers(this.#options.db, ids)).map((user) => [user.id, user.token_version]));
    const now = this.#options.now();
    for (const { stream, session } of this.#listeners) {
      const { user, expiresAt } = session;
      if (expiresAt > now && current.get(user.id) === user.token_version) stream.send(sseComment("alive"));
      else stream.close();
    }
  }

  /** Ends every stream; clients come back after a while of their own, not all at once. */
  close(): void {
    this.#closed = true;
    for (const { stream } of this.#listeners) stream.close(1000 + Math.random() * 4000);
    this.#listeners.clear();
  }
}

interface Framed {
  id: number;
  locationCode: string;
  frame: string;
}

function framed(row: StoredEntryRow): Framed {
  return { id: row.id, locationCode: row.location_code, frame: sseFrame({ event: "entry", id: row.id, data: presentEntry(row) }) };
}
