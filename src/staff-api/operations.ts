import { unavailable } from "../kernel/errors.ts";
import { type Api, documented } from "../kernel/http/endpoint.ts";
import type { Metrics } from "../kernel/http/metrics.ts";
import { WireRecord } from "../kernel/http/record.ts";
import { UnixTime, Words } from "../kernel/http/schema.ts";
import { sameSecret } from "../kernel/ids.ts";
import type { RefusalFacts } from "../kernel/refusal.ts";
import { Unauthorized } from "../staff/login.ts";

/** What is missing before this process can serve; null when nothing is. */
export type Readiness = () => Promise<string | null>;

const Health = WireRecord(
  "Health",
  { status: Words("Always so.", "ok"), time: UnixTime("Now.") },
  { description: "The process serves." },
);
const Ready = WireRecord(
  "Readiness",
  { status: Words("Always so.", "ready") },
  { description: "Everything is there." },
);

/** Liveness, readiness and metrics; outside the envelope, as the document says of /health. */
export function operationRoutes(
  api: Api,
  readiness: Readiness,
  metrics: Metrics,
  metricsToken: string | undefined,
): void {
  const { app } = api;
  const open = (
    summary: string,
    description: string,
    answer: Parameters<typeof documented>[2][number],
    errors: RefusalFacts[] = [],
  ) => ({
    config: { access: "public", errors: errors.map(({ code }) => code) },
    schema: documented(
      api,
      { access: "public", tag: "Operations", summary, description, errors },
      { 200: answer },
    ),
  });

  app.get(
    "/health",
    open("Liveness", "200 while the process serves, database or not.", Health),
    (request) => ({ status: "ok", time: Math.floor(request.ctx.now().getTime() / 1000) }),
  );

  app.get(
    "/ready",
    open(
      "Readiness",
      "503 names what is missing: the database, a migration, room on its disk, or that the process is stopping.",
      Ready,
    ),
    async () => {
      const missing = await readiness();
      if (missing !== null) throw unavailable(`Not ready: ${missing}.`);
      return { status: "ready" };
    },
  );

  app.get(
    "/metrics",
    open(
      "Metrics for Prometheus",
      "With Authorization: Bearer and the METRICS_TOKEN, or the one that the first start has kept in DATA_DIR/metrics-token.",
      {
        description: "Prometheus text.",
        content: { "text/plain": { schema: { type: "string", examples: ["loket_ingest_events_total 42"] } } },
      },
      [Unauthorized],
    ),
    async (request, reply) => {
      const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
      // Not even loopback is believed: a proxy on this machine asks for the whole world, and by default adds no header.
      if (metricsToken === undefined || given === undefined || !sameSecret(given, metricsToken))
        throw Unauthorized("Metrics are served with the METRICS_TOKEN.");
      return reply.type(metrics.contentType).send(await metrics.text());
    },
  );
}
