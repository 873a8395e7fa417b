import { closeSync, fsync, openSync, readFileSync, writeSync } from "node:fs";
import { promisify } from "node:util";

const flushed = promisify(fsync);

/** What a writer notes. Without `got` it is about to ask; with it, the service has acknowledged, and said this. */
export interface Line {
  what: What;
  /** By which an attempt and its acknowledgement are known as one; unique within `what`. */
  key: string;
  got?: unknown;
}

export type What =
  | "event"
  | "anonymous"
  | "void"
  | "rename"
  | "bill"
  | "top-up"
  | "request"
  | "confirm"
  | "mutation"
  | "counter"
  | "file"
  | "hand-in"
  | "exemption"
  | "closing"
  | "received"
  | "reset";

/** An append-only file of lines, which survives whatever happens to us, as it must where it is to accuse somebody. */
export interface Ledger {
  readonly path: string;
  /** Resolves when the line is on disk. Lines that come together go to disk together. */
  write(line: Line): Promise<void>;
  /** How many lines say that this was acknowledged. */
  acknowledged(what: What): number;
  /** Forgets what silence there was. */
  listen(): void;
  /** Milliseconds of the longest time without an acknowledged event, from the first one since `listen`. */
  longestSilence(): number;
  /** Waits until all lines are on disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function openLedger(path: string): Ledger {
  const file = openSync(path, "a", 0o600);
  const counts = new Map<What, number>();
  let isClosed = false;
  let lastHeard: number | undefined;
  let longest = 0;
  let waiting: string[] = [];
  let flushing: Promise<void> | undefined;

  async function flushOnce(): Promise<void> {
    await Promise.resolve();
    const lines = waiting;
    waiting = [];
    flushing = undefined;
    writeSync(file, lines.join(""));
    await flushed(file);
  }
  const flush = (): Promise<void> => {
    if (waiting.length === 0) return last;
    flushing ??= last.then(flushOnce);
    last = flushing;
    return flushing;
  };
  let last: Promise<void> = Promise.resolve();
  const silence = () => Math.max(longest, lastHeard === undefined ? 0 : performance.now() - lastHeard);

  return {
    path,
    write(line) {
      // Nobody listens to writers while everything is being torn down.
      if (isClosed) return Promise.resolve();
      waiting.push(`${JSON.stringify(line)}\n`);
      if ("got" in line) {
        counts.set(line.what, (counts.get(line.what) ?? 0) + 1);
        if (line.what === "event" || line.what === "anonymous") {
          longest = silence();
          lastHeard = performance.now();
        }
      }
      return flush();
    },
    acknowledged: (what) => counts.get(what) ?? 0,
    listen() {
      lastHeard = undefined;
      longest = 0;
    },
    longestSilence: silence,
    flush,
    async close() {
      isClosed = true;
      await flush();
      closeSync(file);
    },
  };
}

/** What a ledger says, as it lies on disk. */
export interface Noted {
  /** Keys that were asked for. */
  attempted: Set<string>;
  /** What the service said, by key. */
  acknowledged: Map<string, unknown>;
}

export function readLedger(path: string): Line[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}

export function notedOf(lines: readonly Line[], what: What): Noted {
  const noted: Noted = { attempted: new Set(), acknowledged: new Map() };
  for (const line of lines) {
    if (line.what !== what) continue;
    if ("got" in line) noted.acknowledged.set(line.key, line.got);
    else noted.attempted.add(line.key);
  }
  return noted;
}
