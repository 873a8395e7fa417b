import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { seeded } from "../simulator/random.ts";
import { loadConfig } from "../src/config.ts";
import { type Server, startServer } from "../src/server.ts";
import { type ApiName, startFuzz } from "../test/fuzz-server.ts";
import type { Received, Sent } from "../test/fuzz-side.ts";
import { adminPassword, firstKey } from "../test/harness.ts";
import { takePhoto } from "../test/photo.ts";
import { metricsToken } from "../test/staff.ts";
import { jwtSecret, publicCalls } from "./calls-public.ts";
import { staffCalls } from "./calls-staff.ts";
import { failEachQuery, type Outcome } from "./nth-failure.ts";
import { startQueryProxy } from "./query-proxy.ts";

/**
 * `TORTURE_CALLS=all` tries every call of both APIs, a number this many of each, a word those whose names contain it; `TORTURE_SEED` repeats
 * a sample.
 */
const asked = process.env.TORTURE_CALLS ?? "3";
const isNamed = asked !== "all" && Number.isNaN(Number(asked));
const seed = process.env.TORTURE_SEED ?? String(Date.now() % 1_000_000);
/** Where each outcome is noted as a line of JSON, for `npm run torture`. */
const results = process.env.TORTURE_RESULTS;

describe.each(["staff", "public"] as const)("at the %s API", (api) => {
  test("whichever query of a call fails, nothing is half done", { timeout: 1_800_000 }, async () => {
    console.log(`TORTURE_SEED=${seed}`);
    const outcomes = await failCalls(api);
    expect(outcomes.filter(({ broken }) => broken.length > 0)).toEqual([]);
    // Few calls need no database, unless they were named.
    if (!isNamed)
      expect(outcomes.reduce((sum, { queries }) => sum + queries, 0)).toBeGreaterThan(outcomes.length);
  });
});

async function failCalls(api: ApiName): Promise<Outcome[]> {
  const fuzz = await startFuzz(api);
  const proxy = await startQueryProxy(fuzz.server.databaseUrl);
  const dataDir = mkdtempSync(join(tmpdir(), "loket-nth-failure-"));
  const victim = await startVictim(proxy.url, dataDir, fuzz.server.clock.now);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const url = api === "staff" ? victim.staffUrl : victim.publicUrl;
  try {
    const outcomes: Outcome[] = [];
    const loop = {
      fuzz,
      proxy,
      prepare: api === "staff" ? staffCalls : publicCalls,
      staffUrl: victim.staffUrl,
      send: (sent: Sent) => send(url, agent, sent.target === "/metrics" ? asPrometheus(sent) : sent),
    };
    for (const operation of sampleOf(fuzz.operations))
      for (const loses of ["the query", "the answer"] as const) {
        const outcome = await failEachQuery(loop, operation, loses).catch((error: unknown) => ({
          ...{ call: operation.name, loses, queries: 0 },
          broken: [String(error)],
        }));
        if (results !== undefined) appendFileSync(results, `${JSON.stringify(outcome)}\n`);
        outcomes.push(outcome);
      }
    return outcomes;
  } finally {
    agent.destroy();
    await victim.close();
    await proxy.close();
    await fuzz.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** In the document's order, so that what ends things comes last. */
function sampleOf<Item extends { name: string }>(items: readonly Item[]): Item[] {
  if (asked === "all") return [...items];
  if (isNamed) return items.filter(({ name }) => name.includes(asked));
  const random = seeded(seed);
  const places = items.map((_, at) => ({ at, order: random() }));
  const chosen = places.toSorted((one, other) => one.order - other.order).slice(0, Number(asked));
  const wanted = new Set(chosen.map(({ at }) => at));
  return items.filter((_, at) => wanted.has(at));
}

/** The server that ships, of whose database every query can be made to fail. */
async function startVictim(databaseUrl: string, dataDir: string, now: () => Date): Promise<Server> {
  const logo = join(dataDir, "logo.jpg");
  writeFileSync(logo, Buffer.from((await takePhoto()).replace(/^.*,/, ""), "base64"));
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LEVY_PORT: "0",
    CUSTOMER_PORT: "0",
    JWT_SECRET: jwtSecret,
    ADMIN_PASSWORD: adminPassword,
    INGEST_API_KEY: firstKey,
    METRICS_TOKEN: metricsToken,
    RATE_LIMITS: "off",
    REAUTHENTICATE_AFTER: "0",
    SANDBOX: "1",
    LOG_LEVEL: "silent",
    LETTERHEAD_LOGO: logo,
  });
  return startServer(config, { now, log: pino({ level: "silent" }) });
}

/** No account of anybody's opens the metrics (decision 0025). */
function asPrometheus(sent: Sent): Sent {
  return { ...sent, headers: { ...sent.headers, authorization: `Bearer ${metricsToken}` } };
}

/** Null when the answer broke off, or none came. A stream is hung up on once it has begun. */
function send(url: string, agent: Agent, { method, target, headers, body }: Sent): Promise<Received | null> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { "content-length": String(body.length) };
    const options = { agent, method, path: target, headers: { ...headers, ...length } };
    const outgoing = request(url, options, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      const parts: Buffer[] = [];
      const answer = () => ({ status, headers: received, text: Buffer.concat(parts).toString() });
      if (received["content-type"]?.startsWith("text/event-stream")) {
        resolve(answer());
        response.destroy();
        return;
      }
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve(answer()));
      response.on("error", () => resolve(null));
    });
    outgoing.on("error", () => resolve(null));
    outgoing.end(body);
  });
}
