import { Transform } from "node:stream";
import type { FastifyInstance, preParsingHookHandler } from "fastify";
import { unavailable } from "../errors.ts";

/** 128 MiB: three reports of five large photos, or forty photos as phones take them. */
const mostBytes = 128 * 1024 * 1024;

/**
 * Bounds what the bodies of all requests under way hold in memory (guarantee 11), of calls that take more than `small` bytes. What
 * has come counts, from its first byte until the answer is out, not what was announced: a slow sender holds no more than it has sent.
 * When it is too much, a client that holds more than an equal part of it is refused and may repeat. Routes are registered after.
 */
export function boundBodies(app: FastifyInstance, small: number): void {
  let held = 0;
  let bodies = 0;
  const count: preParsingHookHandler = (_request, reply, payload, done) => {
    let own = 0;
    bodies += 1;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        own += chunk.length;
        held += chunk.length;
        if (held > mostBytes && own > mostBytes / bodies)
          next(unavailable("The bodies under way are too large together."));
        else next(null, chunk);
      },
    });
    // Without a listener of ours, what breaks after the answer would break the process.
    counted.on("error", () => {});
    payload.on("error", (error) => counted.destroy(error));
    // Who is refused before his body was read may still send it, to nobody: he would else wait, and his next request on the same
    // connection with him, until that is given up.
    reply.raw.once("finish", () => payload.unpipe(counted).resume());
    reply.raw.once("close", () => {
      held -= own;
      bodies -= 1;
    });
    done(null, payload.pipe(counted));
  };
  app.addHook("onRoute", (route) => {
    if ((route.bodyLimit ?? 0) > small) route.preParsing = count;
  });
}
