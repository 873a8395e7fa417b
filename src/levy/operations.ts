import { Type } from "typebox";
import type { Config } from "../config.ts";
import { unauthenticated, unavailable } from "../kernel/errors.ts";
import { type Door, documented } from "../kernel/http/endpoint.ts";
import type { Metrics } from "../kernel/http/metrics.ts";
import { sameSecret } from "../kernel/ids.ts";

/** What is missing before this process can serve; null when nothing is. */
export type Readiness = () => Promise<string | null>;

const Health = Type.Object(
  { status: Type.String(), time: Type.Integer({ description: "Unix timestamp." }) },
  { description: "The process serves.", examples: [{ status: "ok", time: 1795244700 }] },
);
const Ready = Type.Object(
  { status: Type.String() },
  { description: "Everything is there.", examples: [{ status: "ready" }] },
);

/** Liveness, readiness and metrics; outside the envelope, as the document says of /health. */
export function operationRoutes(
  door: Door,
  readiness: Readiness,
  metrics: Metrics,
  config: Pick<Config, "metricsToken">,
): void {
  const { app } = door;
  const tag = "Operations";

  app.get(
    "/health",
    {
      config: { access: "public" },
      schema: documented(
        door,
        {
          access: "public",
          tag,
          summary: "Liveness",
          description: "200 while the process serves, database or not.",
        },
        { 200: Health },
      ),
    },
    (request) => ({ status: "ok", time: Math.floor(request.ctx.now().getTime() / 1000) }),
  );

  app.get(
    "/ready",
    {
      config: { access: "public" },
      schema: documented(
        door,
        {
          access: "public",
          tag,
          summary: "Readiness",
          description:
            "503 names what is missing: the database, a migration, or that the process is stopping.",
        },
        { 200: Ready },
      ),
    },
    async () => {
      const missing = await readiness();
      if (missing !== null) throw unavailable(`Not ready: ${missing}.`);
      return { status: "ready" };
    },
  );

  app.get(
    "/metrics",
    {
      config: { access: "public", errors: ["UNAUTHORIZED"] },
      schema: documented(
        door,
        {
          access: "public",
          tag,
          summary: "Metrics for Prometheus",
          errors: ["UNAUTHORIZED"],
          description: "From loopback, or with Authorization: Bearer <METRICS_TOKEN>.",
        },
        {
          200: {
            description: "Prometheus text.",
            content: {
              "text/plain": { schema: { type: "string", examples: ["loket_ingest_events_total 42"] } },
            },
          },
        },
      ),
    },
    async (request, reply) => {
      const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
      const byToken =
        config.metricsToken !== undefined && given !== undefined && sameSecret(given, config.metricsToken);
      if (!byToken && !isLoopback(request.socket.remoteAddress, request.headers)) {
        throw unauthenticated("UNAUTHORIZED", "Metrics are served to loopback, or with the METRICS_TOKEN.");
      }
      return reply.type(metrics.contentType).send(await metrics.text());
    },
  );
}

/** A proxy on this machine forwards for others, so a forwarded request is nobody's loopback. */
function isLoopback(address: string | undefined, headers: Record<string, unknown>): boolean {
  const forwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  return !forwarded && (address === "127.0.0.1" || address === "::1" || address === "::ffff:127.0.0.1");
}
