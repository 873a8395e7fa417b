import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { seeded } from "./random.ts";
import { pause } from "./send.ts";

/** How long a line is up and down at a time, seconds: at least so long, and up to twice that. */
export interface Flapping {
  up: number;
  down: number;
}

/**
 * A port of loopback that leads to `target`, and goes away and comes back until the signal is given, as the line of a gate does.
 * @param onChange is called with each change
 */
export async function openFlappingLine(
  target: { host: string; port: number },
  { up, down }: Flapping,
  { signal, onChange }: { signal: AbortSignal; onChange: (isUp: boolean) => void },
): Promise<{ port: number; ended: Promise<void> }> {
  const sockets = new Set<Socket>();
  let isUp = true;
  const line = createServer((here) => {
    if (!isUp) return void here.destroy();
    const there = connect(target);
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => sockets.delete(one));
    }
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  const address = line.address();
  const random = seeded("the line of the night market");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };

  async function flap(): Promise<void> {
    while (!signal.aborted) {
      await pause((isUp ? up : down) * (1 + random()) * 1000, signal);
      if (signal.aborted) break;
      isUp = !isUp;
      if (!isUp) cut();
      onChange(isUp);
    }
    line.close();
    cut();
  }
  return { port: typeof address === "object" ? (address?.port ?? 0) : 0, ended: flap() };
}
