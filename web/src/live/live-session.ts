import { ApiError } from "../../../client/errors.ts";
import type { StoredEvent, StreamMessage, StreamState } from "../../../client/events.ts";
import { type DayFigures, LiveBook, type ReadRequest, type Snapshot } from "./book.ts";
import { Feed } from "./feed.ts";

/** Where live figures come from. */
export interface LiveSource {
  snapshot: (signal: AbortSignal) => Promise<Snapshot>;
  /** The newest entries, in any order. */
  newest: (signal: AbortSignal) => Promise<StoredEvent[]>;
  stream: (options: {
    lastId: number;
    signal: AbortSignal;
    onState: (state: StreamState, heardAt: number) => void;
  }) => AsyncIterable<StreamMessage>;
}

/** `starting`: nothing there yet; `live`: as of now; `waiting`: as of `heardAt`; `failed`: refused, and not tried again. */
export type Liveness = "starting" | "live" | "waiting" | "failed";

export interface LiveView {
  liveness: Liveness;
  /** Milliseconds: the moment that the figures hold for while they are not live. */
  heardAt: number;
  /** The offset of the zone in which the day runs: "+07:00". */
  offset: string;
  error: unknown;
  figures: DayFigures | undefined;
  /** Newest first. */
  rows: readonly StoredEvent[];
  /** Entries received so far. */
  received: number;
}

const shown = 300;
/** Milliseconds between two updates: four a second are as many as an eye takes in. */
const pace = 250;
const betweenSnapshots = 2000;
const betweenLaterDays = 30_000;
/** New gates, changed names and other things that no message reports. */
const betweenLooks = 60_000;
const answerTimeout = 15_000;
const beforeRetry = 5000;

/** Before anything is known. */
export const noView: LiveView = {
  liveness: "starting",
  heardAt: 0,
  offset: "+00:00",
  error: undefined,
  figures: undefined,
  rows: [],
  received: 0,
};

/**
 * Listens to one location, or to all: a snapshot, then the stream, and a snapshot again after each connection, because voids of the
 * time between are not sent. Its view changes at most four times a second, however much arrives.
 */
export class LiveSession {
  readonly #source: LiveSource;
  readonly #onLeft: () => void;
  readonly #listeners = new Set<() => void>();
  #book = new LiveBook();
  #feed = new Feed(shown);
  #view = noView;
  #received = 0;
  #error: unknown;
  /** The number of the open connection, counted from 1; 0 while there is none. */
  #connection = 0;
  #connections = 0;
  /** Whether the figures are of after the connection was made. */
  #level = false;
  /** Whether a connection has broken, or could not be made. */
  #hasWaited = false;
  #heardAt = 0;
  #offset = "+00:00";
  /** Counts resets: a snapshot of before one is of no use. */
  #era = 0;
  #loading = false;
  #loadAgain = false;
  #loadedAt = 0;
  #laterDayAt = 0;
  #loadTimer: ReturnType<typeof setTimeout> | undefined;
  #dueAt = 0;
  #lookTimer: ReturnType<typeof setInterval> | undefined;
  #publishTimer: ReturnType<typeof setTimeout> | undefined;
  #publishedAt = 0;
  #running: AbortController | undefined;

  /** @param onLeft called when the last listener has left */
  constructor(source: LiveSource, onLeft: () => void = () => undefined) {
    this.#source = source;
    this.#onLeft = onLeft;
  }

  view = (): LiveView => this.#view;

  /** Stays connected while there are listeners. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#running === undefined) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#onLeft();
    };
  };

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Starts again after a refusal. */
  retry = (): void => {
    this.end();
    this.#start();
  };

  end(): void {
    this.#running?.abort();
    this.#running = undefined;
    clearTimeout(this.#loadTimer);
    clearTimeout(this.#publishTimer);
    clearInterval(this.#lookTimer);
    this.#loadTimer = undefined;
    this.#publishTimer = undefined;
  }

  #start(): void {
    const running = new AbortController();
    this.#running = running;
    this.#book = new LiveBook();
    this.#feed = new Feed(shown);
    this.#view = noView;
    this.#error = undefined;
    this.#connection = 0;
    this.#level = false;
    this.#hasWaited = false;
    this.#loading = false;
    this.#lookTimer = setInterval(() => this.#request("snapshot"), betweenLooks);
    void this.#run(running.signal);
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        if (!this.#hasFigures) await this.#load(signal);
        if (this.#hasFigures) await this.#listen(signal);
      } catch (error) {
        if (signal.aborted) return;
        if (isRefusal(error)) return this.#fail(error);
        console.error(error);
      }
      await pause(beforeRetry, signal);
    }
  }

  async #listen(signal: AbortSignal): Promise<void> {
    const { lastEventId: lastId } = this.#book;
    const onState = (state: StreamState, heardAt: number) => this.#connectionChanged(state, heardAt);
    try {
      for await (const message of this.#source.stream({ lastId, signal, onState })) this.#take(message);
    } finally {
      if (!signal.aborted) this.#connectionChanged("waiting", Date.now());
    }
  }

  #connectionChanged(state: StreamState, heardAt: number): void {
    this.#connection = state === "open" ? ++this.#connections : 0;
    if (state === "waiting") this.#hasWaited = true;
    // Voids during a lost connection are not sent: the book is not level before the snapshot that `connected` asks for.
    if (this.#level) this.#heardAt = Math.max(this.#heardAt, heardAt);
    this.#level = false;
    this.#publishSoon();
  }

  #take(message: StreamMessage): void {
    switch (message.type) {
      case "connected":
        this.#loadNow();
        break;
      case "entry":
        this.#received += 1;
        this.#feed.add(message.data);
        this.#request(this.#book.entry(message.data));
        break;
      case "voided":
        this.#feed.replace(message.data);
        this.#request("snapshot");
        break;
      case "gate_status":
        this.#request(this.#book.gate(message.data));
        break;
      case "reset":
        this.#era += 1;
        this.#level = false;
        this.#book.reset(message.data.last_id);
        this.#feed.clear();
        this.#loadNow();
    }
    this.#publishSoon();
  }

  /** Loads the snapshot again, but not too often. */
  #request(request: ReadRequest): void {
    if (request === undefined) return;
    let due = this.#loadedAt + betweenSnapshots;
    if (request === "later-day") {
      due = Math.max(due, this.#laterDayAt + betweenLaterDays);
      if (due <= Date.now()) this.#laterDayAt = Date.now();
    }
    this.#loadAt(due);
  }

  #loadAt(due: number): void {
    if (this.#loadTimer !== undefined && this.#dueAt <= due) return;
    clearTimeout(this.#loadTimer);
    this.#dueAt = due;
    this.#loadTimer = setTimeout(() => this.#loadNow(), Math.max(0, due - Date.now()));
  }

  #loadNow(): void {
    clearTimeout(this.#loadTimer);
    this.#loadTimer = undefined;
    const signal = this.#running?.signal;
    if (signal === undefined || !this.#hasFigures) return;
    if (this.#loading) {
      this.#loadAgain = true;
      return;
    }
    this.#load(signal).catch((error: unknown) => {
      if (!signal.aborted) this.#fail(error);
    });
  }

  /** Loads and applies a snapshot. What fails in passing is tried again. @throws {ApiError} when it is refused */
  async #load(signal: AbortSignal): Promise<void> {
    this.#loading = true;
    this.#loadAgain = false;
    const askedAt = Date.now();
    try {
      await withTimeout(signal, (limited) => this.#loadOnce(limited, askedAt));
    } catch (error) {
      if (signal.aborted || isRefusal(error)) throw error;
      this.#book.snapshotFailed();
      if (this.#level) this.#heardAt = askedAt;
      this.#level = false;
      this.#hasWaited = true;
      this.#error = error;
      this.#loadAt(Date.now() + beforeRetry);
    } finally {
      if (!signal.aborted) {
        this.#loadedAt = Date.now();
        this.#loading = false;
      }
    }
    if (this.#loadAgain) this.#loadNow();
    this.#publishSoon();
  }

  async #loadOnce(signal: AbortSignal, askedAt: number): Promise<void> {
    const [era, connection, book] = [this.#era, this.#connection, this.#book];
    // Voids that happened while not connected are found among the newest, too; and a list that begins whole does not move later.
    const wantsNewest = !this.#level && (connection > 0 || this.#feed.isEmpty);
    book.snapshotRequested();
    const [snapshot, newest] = await Promise.all([
      this.#source.snapshot(signal),
      wantsNewest ? this.#source.newest(signal) : [],
    ]);
    if (signal.aborted) return;
    if (era !== this.#era) {
      this.#loadAgain = true;
      return;
    }
    book.apply(snapshot);
    this.#feed.merge([...newest, ...snapshot.recent_events]);
    this.#offset = snapshot.as_of.slice(-6);
    this.#error = undefined;
    this.#heardAt = askedAt;
    this.#level = connection > 0 && connection === this.#connection;
  }

  #fail(error: unknown): void {
    this.end();
    this.#running = undefined;
    this.#error = error;
    this.#publish("failed");
  }

  #publishSoon(): void {
    this.#publishTimer ??= setTimeout(
      () => this.#publish(),
      Math.max(0, Math.min(pace, this.#publishedAt + pace - Date.now())),
    );
  }

  #publish(liveness: Liveness = this.#liveness()): void {
    this.#publishTimer = undefined;
    this.#publishedAt = Date.now();
    this.#view = {
      liveness,
      heardAt: this.#heardAt,
      offset: this.#offset,
      error: this.#error,
      figures: this.#book.figures(),
      rows: this.#feed.rows(),
      received: this.#received,
    };
    for (const listener of this.#listeners) listener();
  }

  #liveness(): Liveness {
    if (this.#level) return "live";
    return this.#hasFigures && this.#hasWaited ? "waiting" : "starting";
  }

  get #hasFigures(): boolean {
    return this.#book.hasFigures;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** Runs `work` with a signal that also aborts it after a time limit. */
async function withTimeout(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const limited = new AbortController();
  const end = () => limited.abort();
  const timer = setTimeout(end, answerTimeout);
  signal.addEventListener("abort", end);
  try {
    await work(limited.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      done();
    }
  });
}
