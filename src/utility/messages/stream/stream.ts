import type { ServerResponse } from "node:http";
import type { Ctx } from "../../../kernel/context.ts";
import { refusal } from "../../../kernel/refusal.ts";
import { openSse, type SseStream, sseComment, sseFrame, sseRetry } from "../../../kernel/sse.ts";
import { createPlaces } from "../../../kernel/throttle/places.ts";
import { turns } from "../../../kernel/throttle/turns.ts";
import { presentPesan } from "../present.ts";
import type { MessageRow } from "../queries.ts";
import { livingAmong, messagesAfter, messagesSince } from "./queries.ts";

export const TerlaluBanyakAliran = refusal(
  "too-many",
  "TERLALU_BANYAK_ALIRAN",
  (most: number) => ({
    message: `Akun ini sudah membuka ${most} aliran, sebanyak yang boleh. Tutup salah satunya dulu.`,
    retryAfter: 5,
  }),
  10,
);

const mostOfAccount = 10;
const reconnectAfter = 5000;

/** Seconds for which a message is looked for after its time: the transaction that tells it may commit later than others. */
const lateness = 60;

interface Listener {
  stream: SseStream;
  accountId: number;
  sessionId: string;
  /** What it has been sent lately, or knew, with the time of each. */
  sent: Map<number, number>;
}

interface StreamOptions {
  inAll: number;
  /** Begins to call `wake` when somebody is told something. */
  listen: (wake: () => void) => { close(): void };
}

export interface MessageStream {
  takePlace(accountId: number): () => void;
  open(response: ServerResponse, request: OpenRequest): Promise<void>;
  /** Sends what is new. */
  look(): Promise<void>;
  /** A sign of life, and the end for those whose session has ended. */
  beat(): Promise<void>;
  close(): void;
}

interface OpenRequest {
  accountId: number;
  sessionId: string;
  /** The last message that the client has; undefined: only what is new. */
  after: number | undefined;
  headers: Record<string, string>;
  leave: () => void;
}

/** Sends each account its own messages as they are stored. The table is the truth; notifications only say when to look. */
export function createMessageStream(system: Ctx, { inAll, listen }: StreamOptions): MessageStream {
  const listeners = new Set<Listener>();
  const places = createPlaces({ perUser: mostOfAccount, inAll }, TerlaluBanyakAliran);
  const inTurn = turns({ atOnce: 1, waiting: 1 });
  let listening: { close(): void } | undefined;
  let isClosed = false;

  function forgetClosed(): void {
    for (const listener of listeners) if (listener.stream.closed) listeners.delete(listener);
    if (listeners.size > 0) return;
    listening?.close();
    listening = undefined;
  }

  function send(listener: Listener, rows: readonly MessageRow[]): void {
    const oldest = system.now().getTime() - 2 * lateness * 1000;
    for (const [id, at] of listener.sent) if (at < oldest) listener.sent.delete(id);
    for (const row of rows) {
      if (row.account_id !== listener.accountId || listener.sent.has(row.id)) continue;
      listener.sent.set(row.id, row.created_at.getTime());
      listener.stream.send(sseFrame({ id: row.id, event: "pesan", data: presentPesan(row, system.zone) }));
    }
  }

  /** Ends the streams of sessions that have ended. */
  async function endEnded(): Promise<void> {
    const ids = [...listeners].map(({ sessionId }) => sessionId);
    const living = await livingAmong(system.db, ids, system.now());
    for (const { sessionId, stream } of listeners) if (!living.has(sessionId)) stream.close();
    forgetClosed();
  }

  const recently = () => new Date(system.now().getTime() - lateness * 1000);

  async function look(): Promise<void> {
    forgetClosed();
    if (listeners.size === 0) return;
    const accounts = [...new Set([...listeners].map(({ accountId }) => accountId))];
    const rows = await messagesSince(system.db, accounts, recently());
    const isNew = ({ accountId, sent }: Listener) =>
      rows.some((row) => row.account_id === accountId && !sent.has(row.id));
    if (![...listeners].some(isNew)) return;
    await endEnded();
    for (const listener of listeners) send(listener, rows);
  }

  const lookSoon = () =>
    void inTurn(look).catch((error: unknown) =>
      system.log.debug({ err: error }, "messages were not looked for"),
    );

  return {
    takePlace: (accountId) => places.take(String(accountId)),

    async open(response, { accountId, sessionId, after, headers, leave }) {
      const stream = openSse(response, { headers, onClose: leave });
      stream.send(sseRetry(reconnectAfter));
      if (isClosed) return stream.close(reconnectAfter);
      const listener: Listener = { stream, accountId, sessionId, sent: new Map() };
      try {
        // What it knows already is not sent; what it lacks is, before anything new.
        if (after === undefined)
          for (const row of await messagesSince(system.db, [accountId], recently()))
            listener.sent.set(row.id, row.created_at.getTime());
        else {
          listener.sent.set(after, system.now().getTime());
          send(listener, await messagesAfter(system.db, accountId, after, lateness));
        }
      } catch (error) {
        system.log.warn({ err: error }, "a stream of messages could not begin");
        return stream.close(reconnectAfter);
      }
      listeners.add(listener);
      listening ??= listen(lookSoon);
      lookSoon();
    },

    look: () => inTurn(look),

    async beat() {
      forgetClosed();
      if (listeners.size === 0) return;
      await endEnded();
      for (const { stream } of listeners) stream.send(sseComment("hidup"));
    },

    close() {
      isClosed = true;
      for (const { stream } of listeners) stream.close(1000 + Math.random() * 4000);
      forgetClosed();
    },
  };
}
