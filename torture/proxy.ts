import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** How a network treats what passes through it. */
export interface Mood {
  /** Milliseconds that every piece is held back, either way. */
  delay: number;
  /** Bytes that pass at once, with a pause of 10 ms after each; 0: all. */
  trickle: number;
  /** What is asked arrives, and the connection is reset in the place of each answer. */
  cutsAnswers: boolean;
}

const fair: Mood = { delay: 0, trickle: 0, cutsAnswers: false };

/** A TCP proxy of our own, which fails as networks do. */
export interface NetworkProxy {
  readonly port: number;
  /** From now on, also for what is open already. */
  mood(mood: Partial<Mood>): void;
  /** Nobody listens, and what was open is cut without a word more. */
  cut(): Promise<void>;
  /** Fair weather again, listening. */
  pass(): Promise<void>;
  /** Resets every connection, or a part of them as `chosen` says, in the middle of whatever they carry. */
  reset(chosen?: () => boolean): void;
  close(): Promise<void>;
}

/** A proxy to a port of loopback. @param host where it listens */
export async function startProxy(target: number, port = 0, host = "127.0.0.1"): Promise<NetworkProxy> {
  let current: Mood = fair;
  let server: Server | undefined;
  let listensOn = port;
  const pairs = new Set<readonly [Socket, Socket]>();

  async function pump(from: Socket, to: Socket, isAnswer: boolean): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      if (isAnswer && current.cutsAnswers) return void to.resetAndDestroy();
      for (let at = 0; at < chunk.length; ) {
        const { delay, trickle } = current;
        const piece = trickle === 0 ? chunk.subarray(at) : chunk.subarray(at, at + trickle);
        at += piece.length;
        if (delay > 0) await sleep(delay);
        if (to.destroyed) return;
        if (!to.write(piece)) await once(to, "drain");
        if (trickle > 0) await sleep(10);
      }
    }
    to.end();
  }

  function serve(client: Socket): void {
    const upstream = connect({ port: target, host: "127.0.0.1", allowHalfOpen: true });
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [upstream, client]] as const) {
      one.setNoDelay(true);
      one.on("error", () => {});
      one.on("close", () => {
        pairs.delete(pair);
        other.destroy();
      });
      // Whatever breaks a direction has closed its sockets, and they are all there is to tell.
      pump(one, other, one === upstream).catch(() => {});
    }
  }

  async function pass(): Promise<void> {
    current = fair;
    if (server !== undefined) return;
    server = createServer({ allowHalfOpen: true }, serve).listen(listensOn, host);
    await once(server, "listening");
    const address = server.address();
    if (typeof address === "object" && address !== null) listensOn = address.port;
  }

  async function cut(): Promise<void> {
    const closing = server;
    server = undefined;
    const closed = closing === undefined ? undefined : once(closing, "close");
    closing?.close();
    for (const [client, upstream] of [...pairs]) {
      client.destroy();
      upstream.destroy();
    }
    await closed;
  }

  await pass();
  return {
    port: listensOn,
    mood(mood) {
      current = { ...fair, ...mood };
    },
    cut,
    pass,
    reset(chosen = () => true) {
      for (const [client, upstream] of [...pairs]) {
        if (!chosen()) continue;
        client.resetAndDestroy();
        upstream.resetAndDestroy();
      }
    },
    close: cut,
  };
}
