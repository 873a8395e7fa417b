import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What a receiver of webhooks was sent. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The address on which it came in. */
  at: string;
}

export interface Receiver {
  port: number;
  received: Received[];
  /** How it answers from now on, by path; 204 unless told. */
  answer: (path: string, how: (response: ServerResponse) => void) => void;
  close: () => Promise<void>;
}

/** A receiver of webhooks on every loopback address. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers = new Map<string, (response: ServerResponse) => void>();
  const server = createServer(async (request, response) => {
    const { url: path = "", headers, socket } = request;
    received.push({ path, headers, body: await text(request), at: socket.localAddress ?? "" });
    const how = answers.get(path) ?? ((plain: ServerResponse) => plain.writeHead(204).end());
    how(response);
  });
  await new Promise<void>((listening) => server.listen(0, "0.0.0.0", listening));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    answer: (path, how) => void answers.set(path, how),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
