import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** What stands between the server and its database, and fails the way networks and databases do. */
export interface DatabaseProxy {
  /** The same database, through the proxy. */
  url: string;
  /** Connections are passed on. */
  pass: () => Promise<void>;
  /** Nobody listens any more: refused, and what was open is cut. */
  gone: () => Promise<void>;
  /** Nothing passes in either direction, though connections open: a frozen machine or a lost route. */
  freeze: () => void;
  /** The next question that matches `text` is passed on, its answer swallowed, the connection cut when the answer has come. */
  swallowAnswerTo: (text: string) => void;
  close: () => Promise<void>;
}

export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<{ client: Socket; upstream: Socket }>();
  let frozen = false;
  let swallow: string | null = null;
  let server: Server | undefined;
  let port = 0;

  function serve(client: Socket): void {
    const upstream = connect(Number(target.port), target.hostname);
    const pair = { client, upstream };
    pairs.add(pair);
    let doomed = false;
    client.on("data", (chunk) => {
      if (swallow !== null && chunk.includes(swallow)) {
        swallow = null;
        doomed = true;
      }
      upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      if (doomed) client.destroy();
      else client.write(chunk);
    });
    for (const [one, another] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on("error", () => {});
      one.on("close", () => {
        pairs.delete(pair);
        another.destroy();
      });
    }
    if (frozen) {
      client.pause();
      upstream.pause();
    }
  }

  async function pass(): Promise<void> {
    frozen = false;
    for (const { client, upstream } of pairs) {
      client.resume();
      upstream.resume();
    }
    if (server !== undefined) return;
    server = createServer(serve).listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    port = typeof address === "object" && address !== null ? address.port : 0;
  }

  async function gone(): Promise<void> {
    const closed = server === undefined ? undefined : once(server, "close");
    server?.close();
    server = undefined;
    for (const { client, upstream } of [...pairs]) {
      client.resetAndDestroy();
      upstream.destroy();
    }
    await closed;
  }

  await pass();
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    pass,
    gone,
    freeze() {
      frozen = true;
      for (const { client, upstream } of pairs) {
        client.pause();
        upstream.pause();
      }
    },
    swallowAnswerTo(text) {
      swallow = text;
    },
    close: gone,
  };
}
