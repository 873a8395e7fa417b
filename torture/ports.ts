import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Not given twice: some are bound long after they were asked for. */
const given = new Set<number>();

/** A port of loopback, below those that systems give to outgoing connections: one of them could take ours between two starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (given.has(port)) continue;
    const probe = createServer();
    const isFree = await new Promise<boolean>((done) => {
      probe.once("error", () => done(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
    });
    if (!isFree) continue;
    given.add(port);
    return port;
  }
}
