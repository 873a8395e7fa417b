import { setTimeout as sleep } from "node:timers/promises";
import { streamEvents } from "../client/events.ts";
import { openLedger } from "./ledger.ts";

/** Somebody who reads the stream of stored events, whatever happens to it. */
export interface Reader {
  /** Where it notes each id on disk, in the order in which they came. */
  readonly path: string;
  /** Every id it has received, in the order in which they came. */
  received(): readonly number[];
  /** The id it has received last. */
  last(): number;
  /** Waits until it has received this id. @returns false when it has not within `seconds` */
  until(id: number, seconds: number): Promise<boolean>;
  /** Puts all that was received on disk. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** @param from everything above this id is received */
export function startReader(staffUrl: string, token: string, path: string, from: number): Reader {
  const ledger = openLedger(path);
  const ending = new AbortController();
  const received: number[] = [];
  let failure: unknown;
  const reading = (async () => {
    const options = { token, lastId: from, signal: ending.signal, reconnectAfter: 250, silence: 20_000 };
    for await (const message of streamEvents(staffUrl, options)) {
      if (message.type === "reset") throw new Error(`the stream was reset: ${JSON.stringify(message.data)}`);
      if (message.type !== "entry") continue;
      received.push(message.id);
      // Not waited for: the disk is slower than the stream, and `flush` comes before anything is judged.
      void ledger.write({ what: "received", key: String(message.id), got: message.data.id });
    }
  })().catch((error: unknown) => {
    failure = error;
  });
  return {
    path,
    received: () => received,
    last: () => received.at(-1) ?? from,
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
