import { setTimeout as sleep } from "node:timers/promises";
import { type StoredEvent, streamEvents } from "../client/events.ts";
import { openLedger } from "./ledger.ts";

/** Somebody who reads the stream of stored events, whatever happens to it. */
export interface Reader {
  /** Where it notes each id on disk with what came under it, in the order in which they came. */
  readonly path: string;
  /** Every id it has received since it last started again, in the order in which they came. */
  received(): readonly number[];
  /** The id it has received last. */
  last(): number;
  /** How often it was told that its history is gone, and started again. */
  resets(): number;
  /** Waits until it has received this id. @returns false when it has not within `seconds` */
  until(id: number, seconds: number): Promise<boolean>;
  /** Puts all that was received on disk. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export interface ReaderOptions {
  path: string;
  /** Everything above this id is received. */
  from: number;
  /** Whether a reset makes it start again, as a screen does, or is wrong. */
  mayReset: boolean;
}

export function startReader(staffUrl: string, token: string, options: ReaderOptions): Reader {
  const { path, from, mayReset } = options;
  const ledger = openLedger(path);
  const ending = new AbortController();
  let received: number[] = [];
  let resets = 0;
  let failure: unknown;

  /** Reads until it is told to start again, or to end. */
  async function read(): Promise<void> {
    const how = { token, lastId: from, signal: ending.signal, reconnectAfter: 250, silence: 20_000 };
    for await (const message of streamEvents(staffUrl, how)) {
      if (message.type === "reset") {
        if (!mayReset) throw new Error(`the stream was reset: ${JSON.stringify(message.data)}`);
        received = [];
        resets += 1;
        void ledger.write({ what: "reset", key: String(resets) });
        return;
      }
      if (message.type !== "entry") continue;
      received.push(message.id);
      // Not waited for: the disk is slower than the stream, and `flush` comes before anything is judged.
      void ledger.write({ what: "received", key: String(message.id), got: contentOf(message.data) });
    }
  }
  const reading = (async () => {
    while (!ending.signal.aborted) await read();
  })().catch((error: unknown) => {
    failure = error;
  });
  return {
    path,
    received: () => received,
    last: () => received.at(-1) ?? from,
    resets: () => resets,
    async until(id, seconds) {
      for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(50)) {
        if (failure !== undefined) throw failure;
        if ((received.at(-1) ?? from) >= id) return true;
      }
      return false;
    },
    flush: () => ledger.flush(),
    async stop() {
      ending.abort();
      await reading;
      await ledger.close();
    },
  };
}

/** What tells an event from another one under the same id: when it was stored, above all. */
function contentOf({ id, event_id, gate_code, price, timestamp, received_at }: StoredEvent): string {
  return [id, event_id ?? "", gate_code, price, timestamp, Date.parse(received_at)].join(" ");
}

/** The same of what is stored, as an expression of PostgreSQL's over entries e and gates g. */
export const contentOfRow = `concat_ws(' ', e.id, coalesce(e.event_id, ''), g.code, e.price, extract(epoch FROM e.event_time)::bigint,
  floor(extract(epoch FROM e.received_at) * 1000)::bigint)`;
