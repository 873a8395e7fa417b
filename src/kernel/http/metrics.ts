import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  contentType: string;
  text: () => Promise<string>;
  /** Counts one finished request; `seconds` from its first byte to its last. */
  countRequest: (method: string, route: string, status: number, seconds: number) => void;
  counter: (name: string, help: string, label: string) => (value: string, by?: number) => void;
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** One for each value of a label. */
  gauges: (name: string, help: string, label: string, read: () => Iterable<[string, number]>) => void;
}

/** A registry of this server's own, in Prometheus' text format. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  // Milliseconds between two looks at the event loop, which its lag includes: 10, as by default, are half of what an idle server uses.
  const eventLoopMonitoringPrecision = 50;
  collectDefaultMetrics({ register: registry, prefix: "loket_", eventLoopMonitoringPrecision });
  // Named as counters and none: what checks names for Prometheus refuses them, and the same numbers stand alongside them by kind.
  for (const kind of ["handles", "requests", "resources"])
    registry.removeSingleMetric(`loket_nodejs_active_${kind}_total`);
  const registers = [registry];
  const requests = new Histogram({
    name: "loket_http_request_duration_seconds",
    help: "Duration of requests by method, route template and status.",
    labelNames: ["method", "route", "status"] as const,
    // From 1 ms: half of ingest's answers come within 2.5 ms (docs/performance.md), which coarser buckets cannot tell apart.
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  // Looking labels up costs more than counting; a route answers few statuses.
  const known = new Map<string, ReturnType<typeof requests.labels>>();

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countRequest: (method, route, status, seconds) => {
      const key = `${method} ${route} ${status}`;
      let child = known.get(key);
      if (child === undefined) {
        child = requests.labels(method, route, String(status));
        known.set(key, child);
      }
      child.observe(seconds);
    },
    counter: (name, help, label) => {
      const counter = new Counter({ name, help, labelNames: [label], registers });
      const children = new Map<string, ReturnType<typeof counter.labels>>();
      return (value, by = 1) => {
        let child = children.get(value);
        if (child === undefined) {
          child = counter.labels(value);
          children.set(value, child);
        }
        child.inc(by);
      };
    },
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
    gauges: (name, help, label, read) => {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          for (const [value, number] of read()) this.set({ [label]: value }, number);
        },
      });
    },
  };
}

/** Counts every request under its route template, never its raw path. */
export function requestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", (request, reply, done) => {
    metrics.countRequest(
      request.method,
      request.routeOptions.url ?? "unknown",
      reply.statusCode,
      reply.elapsedTime / 1000,
    );
    done();
  });
}
