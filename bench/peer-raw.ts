import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** What ingest answers, as a constant. */
export const answerOfIngest = {
  success: true,
  data: {
    id: 1234567,
    event_id: null,
    duplicate: false,
    timestamp: 1795244700,
    location_code: "PSR01",
    gate_code: "G1",
    category: "motor",
    direction: "in",
    price: 2000,
    is_late: false,
  },
  timestamp: 1795244701,
};

/** Nothing but node:http: it parses the JSON, checks nothing, and answers. @returns its port */
export async function rawServer(): Promise<number> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const event = JSON.parse(Buffer.concat(pieces).toString("utf8")) as { timestamp: number };
      const text = JSON.stringify({ ...answerOfIngest, timestamp: event.timestamp });
      response.writeHead(200, {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(text),
      });
      response.end(text);
    });
  });
  return listening(server);
}

export async function listening(server: Server): Promise<number> {
  server.listen({ host: "127.0.0.1", port: 0 });
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

export function portOf(url: string): number {
  return Number(new URL(url).port);
}
