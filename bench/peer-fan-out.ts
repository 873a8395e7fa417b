import { createServer, type ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { listening } from "./peer-raw.ts";

/** Nothing but a loop: writes the pieces that it is sent to every response that is open, piece by piece. @returns its port */
export async function fanOut(): Promise<number> {
  const open = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.useChunkedEncodingByDefault = false;
    response.socket?.setNoDelay(true);
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", connection: "close" });
    response.write("event: connected\ndata: {}\n\n");
    open.add(response);
    response.on("close", () => open.delete(response));
  });
  process.on("message", ({ pieces }: { pieces: Uint8Array[] }) => {
    void writeAll(
      open,
      pieces.map((piece) => Buffer.from(piece)),
    );
  });
  return listening(server);
}

async function writeAll(open: Set<ServerResponse>, pieces: Buffer[]): Promise<void> {
  for (const piece of pieces) {
    for (const response of open) response.write(piece);
    await setImmediate();
  }
}
