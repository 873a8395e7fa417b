import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { listen } from "../../db/listen.ts";
import type { Db } from "../../kernel/context.ts";
import { openSse, type SseStream, sseComment, sseFrame, sseRetry } from "../../kernel/sse.ts";
import { createPlaces, type StreamLimits } from "../../kernel/throttle/places.ts";
import { turns } from "../../kernel/throttle/turns.ts";
import { isoInZone } from "../../kernel/time.ts";
import { presentEntry } from "../entries/present.ts";
import type { StoredEntryRow } from "../entries/queries.ts";
import type { GateState } from "../gates/gates.ts";
import { addUnrelatedEpoch, latestEpoch, readPosition, type Shared } from "../ledger/ledger.ts";
import { type Framed, framed, framesFor, idOf, isFor, type Reading } from "./frames.ts";
import { GateWatch } from "./gate-watch.ts";
import { type LedgerPosition, type Received, readHere, sharedWith, whyReset } from "./history.ts";
import { entriesAfter, voidsAfter } from "./queries.ts";
import { TooManyStreams } from "./refusals.ts";
import { type HoldingRights, holdingRights, type RightToListen } from "./rights.ts";

interface Listener extends Reading {
  stream: SseStream;
  right: RightToListen;
}

/** Calls `wake` when something is stored, and once when it listens; `onTrouble` is called when a connection fails. */
export function listenToLedger(databaseUrl: string, wake: () => void, onTrouble: (error: Error) => void) {
  const channels = ["levy_entries", "levy_voids"];
  return listen(databaseUrl, channels, { onNotice: wake, onTrouble });
}

export interface HubOptions {
  db: Db;
  now: () => Date;
  log: Pick<FastifyBaseLogger, "warn" | "debug">;
  /** Events replayed at most; a larger gap is answered with `reset`. */
  replayLimit: number;
  limits: StreamLimits;
  /** Every gate with its state, as of now. */
  readGates: () => Promise<GateState[]>;
  /** Begins to call `wake` when something is stored. */
  listen: (wake: () => void) => { close(): void };
}

const page = 500;
// A replay frames up to 10,000 events on the thread that also takes events in, so few run at once; the others wait, connected.
const replaysAtOnce = 4;
const reconnectAfter = 3000;

// Milliseconds of rest after a round of sending, at most. A round costs by listeners, whatever its number of events, and ingest shares the
// thread: with a thousand of them, sending takes a third of it and events wait for each other.
const longestRest = 100;

/**
 * Sends what is stored to all that listen. The table is the truth: ids become visible in id order, so "everything above the last
 * id" is exact with any number of processes; notifications only say when to look.
 */
export class StreamHub {
  readonly #options: HubOptions;
  /** Those who are sent what is new. */
  readonly #listeners = new Set<Listener>();
  /** Those who are still being sent what came before. */
  readonly #joining = new Set<Listener>();
  /** Every joined listener has been sent everything up to here; a listener may be ahead, never behind. */
  #position = 0;
  #voidPosition = 0;
  /** What the last look read: the ledger only ever grows, unless it is set back. */
  #seen: LedgerPosition | undefined;
  #pumping: Promise<void> | undefined;
  #pumpAgain = false;
  /** Milliseconds that the last round of sending took. */
  #sending = 0;
  readonly #gates = new GateWatch();
  /** Open while a client listens: being notified of every batch costs the database and us, and each levy would pay for it. */
  #listening: { close(): void } | undefined;
  #closed = false;
  readonly #replayInTurn;
  /** What was seen is compared and replaced by one look at a time, so that nothing is sent twice. */
  readonly #lookInTurn = turns({ atOnce: 1, waiting: 1 });
  readonly #places;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#places = createPlaces(options.limits, TooManyStreams);
    this.#replayInTurn = turns({ atOnce: replaysAtOnce, waiting: options.limits.inAll });
  }

  get listeners(): number {
    return this.#listeners.size + this.#joining.size;
  }

  /** A place for a stream of this user; the returned function gives it back. @throws TooManyStreams, or unavailable */
  takePlace(who: string): () => void {
    return this.#places.take(who);
  }

  /** Where a new stream begins; read it while a database that is away can still be answered with 503. */
  here(): Promise<LedgerPosition> {
    return readHere(this.#options.db);
  }

  /** The epoch that messages are sent in: the one that was last seen. Too low a one only makes a client reset that need not. */
  get #epoch(): number {
    return latestEpoch(this.#seen?.epochs ?? []);
  }

  /** Opens a stream on `response`: replays what came after `from`, exactly and in order, then goes on live without a gap. */
  async open(
    response: ServerResponse,
    request: {
      here: LedgerPosition;
      right: RightToListen;
      locationCode: string | undefined;
      /** Codes of the locations that exist for the user; null: all. */
      places: readonly string[] | null;
      headers: Record<string, string>;
      /** Of takePlace; called when the stream has ended. */
      leave: () => void;
    } & Received,
  ): Promise<void> {
    const { here } = request;
    const last = here.last_entry_id;
    const stream = openSse(response, {
      headers: request.headers,
      onClose: (end) => {
        request.leave();
        this.#options.log.debug({ end }, "stream closed");
      },
    });
    if (this.listeners === 0) this.#seen = here;
    const reset = whyReset(request, here, this.#options.replayLimit);
    const asked = { position: request.from?.id ?? last, voidPosition: request.fromVoid ?? here.last_void_id };
    const latest = { position: last, voidPosition: here.last_void_id };
    const { right, locationCode, places } = request;
    const listener: Listener = {
      stream,
      right,
      locationCode,
      places,
      ...(reset === null ? asked : latest),
    };
    const connected = {
      last_id: listener.position,
      last_void_id: listener.voidPosition,
      server_time: Math.floor(this.#options.now().getTime() / 1000),
    };
    const id = idOf(listener.position, latestEpoch(here.epochs));
    stream.send(sseRetry(reconnectAfter) + sseFrame({ event: "connected", ...id, data: connected }));
    if (reset !== null)
      stream.send(sseFrame({ event: "reset", ...id, data: { reason: reset, last_id: last } }));
    if (this.#closed) return this.#dismiss(listener);
    this.#joining.add(listener);
    try {
      await this.#replayInTurn(() => this.#catchUp(listener));
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
      // It may have left while it waited for its turn.
      if (listener.stream.closed) return;
      const rows = await entriesAfter(db, listener.position, page);
      // Archived just now: the client comes back, and then gets a reset.
      if ((await readPosition(db)).archived_until_id > listener.position) return listener.stream.close(1000);
      const entries = rows.map((row) => framed(row, this.#epoch));
      this.#send([listener], entries);
      const voids = rows.length === page ? [] : await voidsAfter(db, listener.voidPosition, page);
      this.#sendVoids([listener], voids, listener.position);
      if (listener.stream.closed) return;
      if (rows.length < page && voids.length < page && this.#isLevel(listener)) break;
      if (!(await listener.stream.drained())) return;
    }
    this.#listeners.add(listener);
    for (const state of this.#gates.lately) this.#announceGate(state, [listener]);
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

  /** Sends each listener what it lacks of these entries. Listeners at the same position share the same bytes: there may be thousands. */
  #send(listeners: Iterable<Listener>, entries: readonly Framed[]): void {
    const last = entries.at(-1);
    if (last === undefined) return;
    const made = new Map<string, Buffer>();
    for (const listener of listeners) {
      const { position, voidPosition, locationCode = "", places } = listener;
      const alike = `${position} ${voidPosition} ${locationCode} ${places === null ? "*" : places.join(" ")}`;
      const bytes = made.get(alike) ?? framesFor(listener, entries);
      made.set(alike, bytes);
      listener.position = Math.max(position, last.id);
      if (bytes.length > 0) listener.stream.send(bytes);
    }
  }

  /** Sends voids in their order, up to the first whose entry lies beyond `position`. Returns the last void sent, or null. */
  #sendVoids(
    listeners: Iterable<Listener>,
    voids: readonly StoredEntryRow[],
    position: number,
  ): number | null {
    const known = [...listeners];
    let sent: number | null = null;
    for (const row of voids) {
      if (row.void_id === null || row.id > position) break;
      sent = row.void_id;
      const frame = sseFrame({ event: "voided", data: { ...presentEntry(row), void_id: sent } });
      for (const listener of known) {
        if (listener.voidPosition >= sent) continue;
        listener.voidPosition = sent;
        if (isFor(listener, row.location_code)) listener.stream.send(frame);
      }
    }
    return sent;
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

  /**
   * Looks whether the ledger has been set back, by a restore or by a replica that lagged when it was promoted: ids come again under which
   * listeners know other events, so they are sent a `reset`. Then looks for what is new. Called once a second.
   */
  look(): Promise<void> {
    return this.#lookInTurn(() => this.#look());
  }

  async #look(): Promise<void> {
    if (this.#closed) return;
    if (this.listeners === 0) {
      this.#seen = undefined;
      return;
    }
    const here = await this.here();
    const shared = sharedWith(this.#seen ?? here, here);
    // Another database stands where this one was: noted, so that a client that comes back later learns it too.
    if (shared === "nothing") await addUnrelatedEpoch(this.#options.db);
    this.#seen = here;
    if (shared !== undefined) {
      await this.#pumping;
      this.#startOver(here, shared === "nothing" ? { entryId: 0, voidId: 0 } : shared);
    }
    this.wake();
  }

  #startOver(here: LedgerPosition, { entryId, voidId }: Shared): void {
    const { last_entry_id: last, last_void_id: lastVoid } = here;
    this.#options.log.warn({ from: this.#position, to: last, shared: entryId }, "the ledger was set back");
    if (this.#position > entryId) this.#position = last;
    if (this.#voidPosition > voidId) this.#voidPosition = lastVoid;
    const data = { reason: "ahead", last_id: last };
    const frame = sseFrame({ event: "reset", ...idOf(last, latestEpoch(here.epochs)), data });
    for (const listener of [...this.#listeners, ...this.#joining]) {
      // What came before is as it was: a client that has only that has nothing to forget, and may still lack some of it.
      if (listener.position <= entryId && listener.voidPosition <= voidId) continue;
      listener.position = last;
      listener.voidPosition = lastVoid;
      listener.stream.send(frame);
    }
  }

  async #pump(): Promise<void> {
    const { db } = this.#options;
    while (this.#listeners.size > 0) {
      const entries = (await entriesAfter(db, this.#position, page)).map((row) => framed(row, this.#epoch));
      this.#forgetClosed();
      const began = performance.now();
      this.#send(this.#listeners, entries);
      this.#sending = performance.now() - began;
      this.#position = entries.at(-1)?.id ?? this.#position;
      if (entries.length === page) continue;
      const voids = await voidsAfter(db, this.#voidPosition, page);
      this.#voidPosition = this.#sendVoids(this.#listeners, voids, this.#position) ?? this.#voidPosition;
      const last = voids.at(-1)?.void_id ?? this.#voidPosition;
      // A void whose entry has just been stored waits for the entry.
      if (voids.length < page && last === this.#voidPosition) return;
    }
  }

  /** Twice as long as the last round of sending took; few listeners are served at once. */
  async #rest(): Promise<void> {
    const rest = Math.min(longestRest, Math.floor(this.#sending) * 2);
    if (rest > 0) await sleep(rest);
  }

  /** Only the state of a gate: not every listener may see its whole record, such as its camera's password. */
  #announceGate({ gate, status, problems }: GateState, listeners: Iterable<Listener>): void {
    const { location_code, gate_code, timezone } = gate;
    const last = gate.last_event_at?.getTime();
    const last_event_at = last === undefined ? null : isoInZone(last, timezone);
    const data = { location_code, gate_code, status, problems, last_event_at };
    const frame = sseFrame({ event: "gate_status", data });
    for (const listener of listeners) {
      if (isFor(listener, location_code)) listener.stream.send(frame);
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

  /** Sends which gates came alive or fell silent since the last look. Looks although no client listens, for the one that does next. */
  async notifyGates(): Promise<void> {
    if (this.#closed) return;
    for (const state of this.#gates.look(await this.#options.readGates()))
      this.#announceGate(state, this.#listeners);
  }

  /** A sign of life to every listener, and the end for those whose right to listen has ended. */
  async beat(): Promise<void> {
    this.#forgetClosed();
    if (this.#listeners.size === 0) return;
    const current = await this.#currentVersions();
    const now = this.#options.now();
    for (const { stream, right } of this.#listeners) {
      const holds = current === null || current.get(right.id) === right.version;
      if ((right.expiresAt === null || right.expiresAt > now) && holds) stream.send(sseComment("alive"));
      else stream.close();
    }
  }

  /** The token versions that hold, by session, and the screens, without one; null while the database is away, which ends no stream. */
  async #currentVersions(): Promise<HoldingRights | null> {
    const { db, now } = this.#options;
    const ids = new Set([...this.#listeners].map(({ right }) => right.id));
    try {
      const holding = await holdingRights(db, ids, now());
      // Where another database stands now, no right holds: clients are sent that before their streams end.
      await this.look();
      return holding;
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
