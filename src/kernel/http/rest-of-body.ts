import { once } from "node:events";
import type { FastifyReply, FastifyRequest } from "fastify";

/** 32 MiB: about what is left of the largest body that a client sends in good faith. */
const mostTaken = 32 * 1024 * 1024;

/**
 * Lets a client that is refused while it still sends see why. A connection that is closed upon bytes that nobody has read takes the answer
 * with it, so the rest is taken and thrown away, at the pace that is demanded of every body, and only then may the connection close. Who
 * sends more than `mostTaken` after the refusal is cut off all the same. To be called before the refusal is sent.
 */
export function takeRest({ raw, server }: FastifyRequest, reply: FastifyReply): void {
  const isAnnounced = Number(raw.headers["content-length"] ?? 0) > 0 || "transfer-encoding" in raw.headers;
  if (raw.complete || !isAnnounced) return;
  let taken = 0;
  raw.on("data", (bytes: Buffer) => {
    taken += bytes.length;
    if (taken > mostTaken) raw.socket.destroy();
  });
  // While we shut down, who comes late is to go elsewhere.
  if (!server.server.listening) return;
  // Fastify closes the connection of whose body it has not read.
  reply.removeHeader("connection");
  if (reply.raw.shouldKeepAlive) return;
  reply.raw.shouldKeepAlive = true;
  const over = Promise.all([once(raw, "end"), once(reply.raw, "finish")]);
  // What breaks meanwhile is closed already.
  over.then(
    () => raw.socket.end(),
    () => {},
  );
}
