import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { openSse, type SseStream, sseComment, sseFrame, sseRetry } from "../../kernel/sse.ts";
import { presentEntry } from "../entries/present.ts";
import type { StoredEntryRow } from "../entries/queries.ts";
import { readPosition } from "../ledger/ledger.ts";
import { currentUsers, entriesAfter, voidsAfter } from "./queries.ts";
import type { StreamSession } from "./tickets.ts";

interface Listener {
  stream: SseStream;
  session: StreamSession;
  locationCode: string | undefined;
  /** Last entry id sent. */
  position: number;
  /** Last void told of: entries are shown as of it, so a void that comes later is always told, once and after its entry. */
  voidPosition: number;
}

/** Where the ledger stands: the last entry and the last void. */
export type LedgerPosition = Awaited<ReturnType<typeof readPosition>>;

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
  /** Begins to call `wake` when something is stored. */
  listen: (wake: () => void) => { close(): void };
}

const page = 500;
const reconnectAfter = 3000;

// Milliseconds of rest after a round of sending, at most. A round costs by listeners, whatever its number of events, and ingest shares the
// thread: with a thousand of them, sending takes a third of it and events wait for each other.
const longestRest = 100;

/**
 * Sends what is stored to whoever listens. The table is the truth: ids become visible in id order, so "everything above the last
 * id" is exact with any number of processes; notifications only say when to look.
 */
export class StreamHub {
  readonly #options: HubOptions;
  /** Those who are told what is new. */
  readonly #listeners = new Set<Listener>();
  /** Those who are still being sent what came before. */
  readonly #joining = new Set<Listener>();
  /** Every joined listener has been sent everything up to here; a listener may be ahead, never behind. */
  #position = 0;
  #voidPosition = 0;
  #pumping: Promise<void> | undefined;
  #pumpAgain = false;
  /** Milliseconds that the last round of sending took. */
  #sending = 0;
  #gates = new Map<string, string>();
  /** Open while somebody listens: being notified of every batch costs the database and us, and each levy would pay for it. */
  #listening: { close(): void } | undefined;
  #closed = false;

  constructor(options: HubOptions) {
    this.#options = options;
  }

  get listeners(): number {
    return this.#listeners.size + this.#joining.size;
  }

  /** Where a new stream begins; read it while a database that is away can still be answered with 503. */
  here(): Promise<LedgerPosition> {
    return readPosition(this.#options.db);
  }

  /** Opens a stream on `response`: replays what came after `lastId`, exactly and in order, then goes on live without a gap. */
  async open(
    response: ServerResponse,
    request: {
      here: LedgerPosition;
      session: StreamSession;
      lastId: number | undefined;
      locationCode: string | undefined;
      headers: Record<string, string>;
    },
  ): Promise<void> {
    const last = request.here.last_entry_id;
    const stream = openSse(response, {
      headers: request.headers,
      onClose: (end) => this.#options.log.debug({ end }, "stream closed"),
    });
    const asked = request.lastId ?? last;
    const tooFar = last - asked > this.#options.replayLimit || asked < request.here.archived_until_id;
    const reset = asked > last ? "ahead" : tooFar ? "too_far_behind" : null;
    const { session, locationCode } = request;
    const listener: Listener = {
      stream,
      session,
      locationCode,
      position: reset === null ? asked : last,
      voidPosition: request.here.last_void_id,
    };
    const connected = {
      last_id: listener.position,
      server_time: Math.floor(this.#options.now().getTime() / 1000),
    };
    stream.send(sseRetry(reconnectAfter) + sseFrame({ event: "connected", data: connected }));
    if (reset !== null) stream.send(sseFrame({ event: "reset", data: { reason: reset, last_id: last } }));
    if (this.#closed) return this.#dismiss(listener);
    this.#joining.add(listener);
    try {
      await this.#catchUp(listener);
    } catch (error) {
      this.#options.log.warn({ err: error }, "a replay was broken off");
      stream.close(reconnectAfter);
    } finally {
      this.#joining.delete(listener);
    }
  }

  /** Replays page by page until nothing lies between the listener and the live stream, then joins it in the same turn. */
  async #catchUp(listener: Listener): Promise<void> {
    const { db } = this.#options;
    for (;;) {
      const rows = await entriesAfter(db, listener.position, page);
      // Archived just now: the client comes back, and is then told to reset.
      if ((await readPosition(db)).archived_until_id > listener.position) return listener.stream.close(1000);
      this.#send([listener], rows.map(framed));
      const voids = rows.length === page ? [] : await voidsAfter(db, listener.voidPosition, page);
      this.#tellVoids([listener], voids, listener.position);
      if (listener.stream.closed) return;
      if (rows.length < page && voids.length < page && this.#isLevel(listener)) break;
      if (!(await listener.stream.drained())) return;
    }
    this.#listeners.add(listener);
    this.#listening ??= this.#options.listen(() => this.wake());
    this.wake();
  }

  /** Whether the live stream can take the listener over without a gap. */
  #isLevel(listener: Listener): boolean {
    if (this.#listeners.size === 0 && this.#pumping === undefined) {
      this.#position = listener.position;
      this.#voidPosition = listener.voidPosition;
    }
    return listener.position >= this.#position && listener.voidPosition >= this.#voidPosition;
  }

  /** Sends each listener what it lacks of these entries. Those that stand alike share the same bytes: there may be thousands. */
  #send(listeners: Iterable<Listener>, entries: readonly Framed[]): void {
    const last = entries.at(-1);
    if (last === undefined) return;
    const made = new Map<string, Buffer>();
    for (const listener of listeners) {
      const { position, voidPosition, locationCode = "" } = listener;
      const alike = `${position} ${voidPosition} ${locationCode}`;
      const bytes = made.get(alike) ?? framesFor(listener, entries);
      made.set(alike, bytes);
      listener.position = Math.max(position, last.id);
      if (bytes.length > 0) listener.stream.send(bytes);
    }
  }

  /** Tells of voids in their order, up to the first whose entry lies beyond `position`. Returns the last void told of, or null. */
  #tellVoids(
    listeners: Iterable<Listener>,
    voids: readonly StoredEntryRow[],
    position: number,
  ): number | null {
    const known = [...listeners];
    let told: number | null = null;
    for (const row of voids) {
      if (row.void_id === null || row.id > position) break;
      told = row.void_id;
      const frame = sseFrame({ event: "voided", data: presentEntry(row) });
      for (const listener of known) {
        if (listener.voidPosition >= told) continue;
        listener.voidPosition = told;
        if (listener.locationCode === undefined || listener.locationCode === row.location_code)
          listener.stream.send(frame);
      }
    }
    return told;
  }

  /** Looks whether there is something new; called by notifications and by a slow poll. */
  wake(): void {
    if (this.#listeners.size === 0 || this.#closed) return;
    if (this.#pumping !== undefined) {
      this.#pumpAgain = true;
      return;
    }
    this.#pumping = this.#pump()
      .catch((error: unknown) =>
        this.#options.log.warn({ err: error }, "the stream could not read what is new"),
      )
      .then(() => this.#rest())
      .finally(() => {
        this.#pumping = undefined;
        if (this.#pumpAgain) {
          this.#pumpAgain = false;
          this.wake();
        }
      });
  }

  async #pump(): Promise<void> {
    const { db } = this.#options;
    while (this.#listeners.size > 0) {
      const entries = (await entriesAfter(db, this.#position, page)).map(framed);
      this.#forgetClosed();
      const began = performance.now();
      this.#send(this.#listeners, entries);
      this.#sending = performance.now() - began;
      this.#position = entries.at(-1)?.id ?? this.#position;
      if (entries.length === page) continue;
      const voids = await voidsAfter(db, this.#voidPosition, page);
      this.#voidPosition = this.#tellVoids(this.#listeners, voids, this.#position) ?? this.#voidPosition;
      const last = voids.at(-1)?.void_id ?? this.#voidPosition;
      // A void whose entry has just been stored waits for the entry.
      if (voids.length < page && last === this.#voidPosition) return;
    }
  }

  /** Twice as long as the last round of sending took; few listeners are told at once. */
  async #rest(): Promise<void> {
    const rest = Math.min(longestRest, Math.floor(this.#sending) * 2);
    if (rest > 0) await sleep(rest);
  }

  #tell(event: string, data: unknown, locationCode: string): void {
    const frame = sseFrame({ event, data });
    for (const listener of this.#listeners) {
      if (listener.locationCode === undefined || listener.locationCode === locationCode)
        listener.stream.send(frame);
    }
  }

  #forgetClosed(): void {
    for (const listener of this.#listeners) if (listener.stream.closed) this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.#stopListening();
  }

  #stopListening(): void {
    this.#listening?.close();
    this.#listening = undefined;
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
    const current = await this.#currentVersions();
    const now = this.#options.now();
    for (const { stream, session } of this.#listeners) {
      const { user, expiresAt } = session;
      const holds = current === null || current.get(user.id) === user.token_version;
      if (expiresAt > now && holds) stream.send(sseComment("alive"));
      else stream.close();
    }
  }

  /** The token versions that hold, by user; null while the database is away, which ends nobody's stream. */
  async #currentVersions(): Promise<Map<number, number> | null> {
    const ids = [...new Set([...this.#listeners].map(({ session }) => session.user.id))];
    try {
      return new Map(
        (await currentUsers(this.#options.db, ids)).map((user) => [user.id, user.token_version]),
      );
    } catch (error) {
      this.#options.log.warn({ err: error }, "the rights of listeners could not be checked");
      return null;
    }
  }

  /** Ends every stream; clients come back after a while of their own, not all at once. */
  close(): void {
    this.#closed = true;
    for (const listener of [...this.#listeners, ...this.#joining]) this.#dismiss(listener);
    this.#listeners.clear();
    this.#stopListening();
  }

  #dismiss({ stream }: Listener): void {
    stream.close(1000 + Math.random() * 4000);
  }
}

interface Framed {
  id: number;
  locationCode: string;
  /** The message, with the event's status as of a void. */
  frameAt: (voidPosition: number) => string;
}

function framesFor({ position, voidPosition, locationCode }: Listener, entries: readonly Framed[]): Buffer {
  const lacking = entries.filter(
    (entry) => entry.id > position && (locationCode === undefined || locationCode === entry.locationCode),
  );
  return Buffer.from(lacking.map(({ frameAt }) => frameAt(voidPosition)).join(""));
}

function framed(row: StoredEntryRow): Framed {
  const frameOf = (shown: StoredEntryRow) =>
    sseFrame({ event: "entry", id: row.id, data: presentEntry(shown) });
  const { void_id: voidId } = row;
  const frame = frameOf(row);
  const counted = voidId === null ? frame : frameOf({ ...row, void_id: null });
  return {
    id: row.id,
    locationCode: row.location_code,
    frameAt: (position) => (voidId !== null && voidId > position ? counted : frame),
  };
}
