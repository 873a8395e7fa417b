import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import {
  LoketError,
  meansDatabaseUnavailable,
  meansOutcomeUnknown,
  notDurable,
  unavailable,
} from "../../kernel/errors.ts";
import { type NewEntry, type StoreOutcome, storeEntries } from "./queries.ts";

interface Waiting {
  entries: readonly NewEntry[];
  catalogueVersion: number;
  /** Gets the outcomes of the whole batch, and which of them is the first of `entries`; null when the catalogue has changed. */
  settle: (outcomes: readonly StoreOutcome[] | null, first: number) => void;
  fail: (error: unknown) => void;
}

export interface WriterOptions {
  /** Opens a connection of the writer's own; `onLost` is called when it ends. */
  connect: (onLost: () => void) => Promise<WriterConnection>;
  /** Why an answered event would be on too few machines, in words; null when it would not. */
  whyNotDurable?: () => string | null;
  /** Events that may wait; beyond it ingest answers 503 (guarantee 11). */
  queueLimit: number;
  now: () => Date;
  /** Called with the reason why a batch was not stored. */
  onFailure?: (error: unknown) => void;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}

/** `discard` closes it without waiting, whatever state it is in. */
export interface WriterConnection extends Pick<pg.ClientBase, "query"> {
  discard(): void;
}

const mostEventsAtOnce = 5000;

// A failure that took longer than this many milliseconds is a database that hangs, not a connection that was cut.
const hanging = 1000;

/**
 * Collects the entries that wait and stores them in one transaction per batch: the next batch is whatever arrived while the last
 * one was being flushed. Requests are answered only when the commit is on disk.
 */
export class EntryWriter {
  readonly #options: WriterOptions;
  #connection: WriterConnection | undefined;
  #queue: Waiting[] = [];
  #waitingEvents = 0;
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  /** Events that wait to be stored. */
  get waiting(): number {
    return this.#waitingEvents;
  }

  /**
   * Resolves with the outcomes in the order given once they are on disk; with null when the catalogue has changed since
   * `catalogueVersion`: nothing was stored, admit the events again.
   * @throws 503 when the queue is full, the database cannot be reached, or the outcome of the commit is unknown
   */
  store(entries: readonly NewEntry[], catalogueVersion: number): Promise<StoreOutcome[] | null> {
    return new Promise((resolve, fail) => {
      const settle: Waiting["settle"] = (outcomes, first) =>
        resolve(outcomes?.slice(first, first + entries.length) ?? null);
      this.#enqueue({ entries, catalogueVersion, settle, fail });
    });
  }

  #enqueue(waiting: Waiting): void {
    const refused = this.#whyNot(waiting.entries.length);
    if (refused !== null) {
      waiting.fail(refused);
      return;
    }
    this.#waitingEvents += waiting.entries.length;
    this.#queue.push(waiting);
    // After this turn of the event loop, so that requests that arrived together go together.
    this.#running ??= new Promise((done) => setImmediate(() => void this.#run().then(done)));
  }

  /** Why this many more events are not taken now; null when they are. */
  #whyNot(events: number): LoketError | null {
    if (this.#closed) return unavailable("The service is shutting down. Please repeat the request.");
    const tooFew = this.#options.whyNotDurable?.() ?? null;
    if (tooFew !== null) return notDurable(tooFew);
    return this.#waitingEvents > 0 && this.#waitingEvents + events > this.#options.queueLimit
      ? unavailable("Too many events are waiting to be stored. Please repeat the request.")
      : null;
  }

  /** Stores what waits, then lets go of the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    this.#connection?.discard();
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#take();
      const began = performance.now();
      try {
        await this.#storeBatch(batch);
      } catch (error) {
        // Requests behind a database that hangs would wait for a timeout of their own on top of this one.
        if (performance.now() - began > hanging && meansDatabaseUnavailable(error))
          batch.push(...this.#queue.splice(0));
        await this.#failed(batch, error);
      }
      for (const { entries } of batch) this.#waitingEvents -= entries.length;
    }
    this.#running = undefined;
  }

  #take(): Waiting[] {
    let events = 0;
    let count = 0;
    for (const { entries } of this.#queue) {
      if (count > 0 && events + entries.length > mostEventsAtOnce) break;
      events += entries.length;
      count += 1;
    }
    return this.#queue.splice(0, count);
  }

  async #storeBatch(batch: readonly Waiting[]): Promise<void> {
    const version = Math.max(...batch.map((waiting) => waiting.catalogueVersion));
    const current: Waiting[] = [];
    for (const waiting of batch) {
      if (waiting.catalogueVersion === version) current.push(waiting);
      else waiting.settle(null, 0);
    }
    const entries = current.flatMap((waiting) => waiting.entries);
    const connection = await this.#connected();
    const outcomes = await storeEntries(connection, version, this.#options.now(), entries);
    let next = 0;
    for (const { entries, settle } of current) {
      settle(outcomes, next);
      next += entries.length;
    }
  }

  async #failed(batch: readonly Waiting[], error: unknown): Promise<void> {
    this.#connection?.discard();
    this.#connection = undefined;
    this.#options.onFailure?.(error);
    const away = error instanceof LoketError || meansDatabaseUnavailable(error);
    if (away) this.#options.log.warn({ err: error }, "entries could not be stored");
    else this.#options.log.error({ err: error }, "the database refused a batch of entries");
    if (!away && batch.length > 1) {
      // One request's entries must not take the others' down.
      for (const waiting of batch)
        await this.#storeBatch([waiting]).catch((alone: unknown) => this.#failed([waiting], alone));
      return;
    }
    const answer =
      error instanceof LoketError
        ? error
        : away
          ? unavailable(
              meansOutcomeUnknown(error)
                ? "It is not known whether the event was stored. Please repeat it."
                : "The event could not be stored just now, or it is not known whether it was stored. Please repeat it.",
              error,
            )
          : error;
    for (const { fail } of batch) fail(answer);
  }

  async #connected(): Promise<WriterConnection> {
    if (this.#connection !== undefined) return this.#connection;
    // It can be lost while it is being handed over: its end may come in one packet with its beginning.
    let lost = false;
    let connection: WriterConnection | undefined;
    connection = await this.#options.connect(() => {
      lost = true;
      // An earlier one may be heard of late, when there is another already.
      if (this.#connection === connection) this.#connection = undefined;
    });
    if (!lost) this.#connection = connection;
    // Looked at with each connection: it may be another server, or the same with fewer standbys.
    const tooFew = this.#options.whyNotDurable?.() ?? null;
    if (tooFew !== null) throw notDurable(tooFew);
    return connection;
  }
}
