import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A phone's line at the edge of a cell: what it sends passes so slowly, and each way takes so long. */
const bytesASecond = 16 * 1024;
const latency = 800;

export interface SlowLine {
  /** The same service, over the line. */
  url: string;
  close: () => Promise<void>;
}

/** @param cutAfter bytes that a connection sends before the line is lost; unless given, it is never */
export async function startSlowLine(target: string, cutAfter = Number.POSITIVE_INFINITY): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((phone) => {
    const service = connect(Number(port), hostname);
    for (const socket of [phone, service]) {
      open.add(socket);
      socket
        .on("error", () => {})
        .on("close", () => {
          open.delete(socket);
          phone.destroy();
          service.destroy();
        });
    }
    void pass(phone, service, cutAfter);
    service.on("data", (bytes) => void sleep(latency).then(() => phone.write(bytes)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Ten times a second a tenth of what passes in a second. The phone is read no faster, so its own buffers fill as they do on the road. */
async function pass(phone: Socket, service: Socket, cutAfter: number): Promise<void> {
  await sleep(latency);
  let passed = 0;
  try {
    for await (const bytes of phone) {
      const { length } = bytes as Buffer;
      for (let at = 0; at < length; at += bytesASecond / 10) {
        await sleep(100);
        const piece = (bytes as Buffer).subarray(at, at + bytesASecond / 10);
        passed += piece.length;
        if (passed > cutAfter) return void phone.destroy();
        service.write(piece);
      }
    }
  } catch {
    // The phone has hung up.
  }
}
