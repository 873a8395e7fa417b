import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** Stands between a server and its PostgreSQL, reads their protocol, and cuts a connection at the query it was told. */
export interface QueryProxy {
  /** The same database, through the proxy. */
  url: string;
  /** From now on queries are counted, on all connections together; the `nth`, or its answer, never arrives, and its connection is cut. */
  arm(nth: number, loses: Loses): void;
  /** @returns whether a connection was cut, and how many queries were counted */
  disarm(): { hasCut: boolean; queries: number };
  close(): Promise<void>;
}

export type Loses = "the query" | "the answer";

/** Letters of messages that begin a query: one in a text (Query), or one with its values (Bind). */
const beginnings = new Set(["Q", "B"].map((letter) => letter.charCodeAt(0)));

export async function startQueryProxy(databaseUrl: string): Promise<QueryProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let armedAt: number | null = null;
  let counted = 0;
  let hasCut = false;
  let lost: Loses = "the query";

  function mayPass(): boolean {
    if (armedAt === null) return true;
    counted += 1;
    if (counted !== armedAt) return true;
    hasCut = true;
    return false;
  }

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const follow = messagesOf();
    let isDoomed = false;
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on("error", () => {});
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    client.on("data", (chunk: Buffer) => {
      // What comes in one piece is sent in one piece: a query that is cut has not begun.
      const isWhole = follow(chunk).every((letter) => !beginnings.has(letter) || mayPass());
      if (!isWhole) isDoomed = true;
      if (isWhole || lost === "the answer") upstream.write(chunk);
      else client.destroy();
    });
    upstream.on("data", (chunk) => {
      if (isDoomed) client.destroy();
      else client.write(chunk);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    arm(nth, loses) {
      [armedAt, counted, hasCut, lost] = [nth, 0, false, loses];
    },
    disarm() {
      armedAt = null;
      return { hasCut, queries: counted };
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Follows what a client of PostgreSQL sends; each call returns the letters of the messages that begin in this chunk. */
function messagesOf(): (chunk: Buffer) => number[] {
  let rest = Buffer.alloc(0);
  let skip = 0;
  let hasStarted = false;
  return (chunk) => {
    const letters: number[] = [];
    let bytes = Buffer.concat([rest, chunk]);
    for (;;) {
      const skipped = Math.min(skip, bytes.length);
      skip -= skipped;
      bytes = bytes.subarray(skipped);
      // The first message of a connection has no letter.
      const head = hasStarted ? 1 : 0;
      if (skip > 0 || bytes.length < head + 4) break;
      if (hasStarted) letters.push(bytes[0] ?? 0);
      hasStarted = true;
      skip = head + bytes.readUInt32BE(head);
    }
    rest = Buffer.from(bytes);
    return letters;
  };
}
