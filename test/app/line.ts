import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A way to the customer API that can fail as lines do, and past which a newer version of the app comes. */
export interface Line {
  url: string;
  /** Bytes of a sent body after which the line is lost. */
  cutAfter: number;
  /** How often it was lost; the browser tries once more by itself on a connection that it had used before. */
  lost: number;
  /** Whether what is sent arrives, and its answer is lost. */
  losesAnswers: boolean;
  /** Whether the service worker differs from before, as after an update. */
  isNewer: boolean;
  close: () => Promise<void>;
}

export async function startLine(target: string): Promise<Line> {
  const server = createServer((asked, answer) => void pass(target, line, asked, answer));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const line: Line = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter: Number.POSITIVE_INFINITY,
    lost: 0,
    losesAnswers: false,
    isNewer: false,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return line;
}

async function pass(target: string, line: Line, asked: IncomingMessage, answer: ServerResponse) {
  const isSent = asked.method === "POST";
  const onward = request(target + asked.url, { method: asked.method ?? "GET", headers: asked.headers });
  const lose = () => {
    line.lost += 1;
    onward.destroy();
    answer.destroy();
  };
  onward
    .on("error", () => answer.destroy())
    .on("response", (got) => {
      if (isSent && line.losesAnswers) return void got.resume().on("end", lose);
      const isWorker = line.isNewer && asked.url === "/worker.js";
      const { "content-length": length, ...headers } = got.headers;
      answer.writeHead(got.statusCode ?? 502, isWorker || length === undefined ? headers : got.headers);
      got
        .on("data", (bytes) => answer.write(bytes))
        .on("end", () => answer.end(isWorker ? "\n// newer" : ""));
      answer.on("close", () => got.destroy());
    });
  let passed = 0;
  asked.on("error", () => onward.destroy());
  for await (const bytes of asked) {
    passed += (bytes as Buffer).length;
    if (passed > line.cutAfter) return lose();
    onward.write(bytes);
  }
  onward.end();
}
