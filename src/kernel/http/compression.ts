import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance, RouteOptions } from "fastify";

type Compression = Exclude<RouteOptions["compress"], false | undefined>;

/**
 * How the answer of a read is compressed, for who accepts it. What is shorter than a packet of the network gains nothing. What is short
 * is compressed where it is; what is long in a thread of the pool, so that no other request waits for it.
 */
const compression: Compression = {
  encodings: ["br", "gzip"],
  threshold: 1400,
  syncThreshold: 8 * 1024,
  // As good on a list of records as twice the time would be.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  zlibOptions: { level: 5 },
};

/** Lets routes declare `compress`; all others are left as they are, so that ingest and streams pay nothing for it. */
export async function offerCompression(app: FastifyInstance): Promise<void> {
  // Before the plugin's own hook, which would run on each request of a route that says nothing.
  app.addHook("onRoute", (route) => {
    route.compress ??= false;
  });
  await app.register(compress, { global: false });
}

/**
 * What a call declares: only what is read is compressed. A change may answer a secret once in addition to what was sent with it, whose length
 * would then tell of it (BREACH). A record with a version is not, because its ETag is a strong one, and names one sequence of bytes
 * (RFC 9110, 8.8.1): If-Match would have to know every coding's.
 */
export function compressionOf(method: unknown, isVersioned: boolean): Compression | false {
  return method === "GET" && !isVersioned ? compression : false;
}
