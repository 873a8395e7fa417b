import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectAlone, openDatabase } from "../../src/db/connect.ts";
import { makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { firstKey, jwtSecret } from "../staff.ts";
import { type Pgbouncer, startPgbouncer } from "./pgbouncer.ts";
import { endProcess, startProcess } from "./processes.ts";
import { openStream } from "./stream-client.ts";

const advice = /pool_mode = session/;

describe("behind Debian's pgbouncer", needs("pgbouncer"), () => {
  const dataDir = mkdtempSync(join(tmpdir(), "loket-pooled-"));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await makeLocation(server, "A");
  });
  afterAll(async () => {
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = (pooler: Pgbouncer) =>
    startProcess(dataDir, { DATABASE_URL: pooler.url, JWT_SECRET: jwtSecret, LOG_LEVEL: "fatal" });

  test("with its defaults, which pool by session, everything holds, and each session has our limits", async () => {
    const pooler = await startPgbouncer(server.databaseUrl);
    const run = await start(pooler);
    try {
      const stream = await openStream(run.url, server.viewer.headers);
      await expect.poll(() => stream.messages.length).toBeGreaterThan(0);
      const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(run.url, n % 4, server)));
      expect(new Set(statuses)).toEqual(new Set([200]));
      await expect.poll(() => stream.ids().length).toBe(20);
      stream.cut();
      const { pool, close } = openDatabase(pooler.url, { size: 1, onError: () => {} });
      const alone = await connectAlone(pooler.url, () => {});
      for (const client of [pool, alone]) {
        const shown = await client.query("SELECT current_setting('statement_timeout') AS most");
        expect(shown.rows).toEqual([{ most: "2900ms" }]);
      }
      alone.discard();
      await close();
    } finally {
      await endProcess(run);
      await pooler.stop();
    }
  });

  test.each(["transaction", "statement"] as const)(
    "pooling by %s is refused at the start, in words that say what to do",
    async (mode) => {
      const pooler = await startPgbouncer(server.databaseUrl, mode);
      try {
        const refused = await start(pooler).then(
          () => expect.unreachable("it started"),
          (reason: Error) => reason.message,
        );
        expect(refused).toMatch(advice);
        expect(refused).toMatch(/^ended with 1:\nloket: /);
        expect(refused).not.toMatch(/\n {4}at /);
      } finally {
        await pooler.stop();
      }
    },
  );

  test("that is changed under a running server: /ready says so, calls are 200 or 503, and it goes on by itself", async () => {
    const pooler = await startPgbouncer(server.databaseUrl);
    const run = await start(pooler);
    const ready = async () => {
      const answer = await fetch(`${run.url}/ready`);
      return `${answer.status} ${await answer.text()}`;
    };
    try {
      expect(await ready()).toMatch(/^200/);
      await pooler.restart("transaction");
      const statuses = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(run.url, n % 4, server)));
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      await expect.poll(ready).toMatch(/^503 .*pool_mode = session/);
      await pooler.restart();
      await expect.poll(ready).toMatch(/^200/);
      await expect.poll(() => ask(run.url, 0, server)).toBe(200);
    } finally {
      await endProcess(run);
      await pooler.stop();
    }
  });
});

/** One of four calls: two that store, a list, and an export. */
async function ask(url: string, which: number, { viewer }: TestServer): Promise<number> {
  const base = `${url}/retribusi/v1`;
  const event = {
    timestamp: Math.floor(Date.now() / 1000) - 5,
    location_code: "A",
    gate_code: "G1",
    category: "motor",
  };
  const call =
    which < 2
      ? fetch(`${base}/ingest`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-api-key": firstKey },
          body: JSON.stringify(event),
        })
      : fetch(`${base}/frontend/entry-events${which === 2 ? "" : "/export"}?location_code=A`, {
          headers: viewer.headers,
        });
  const answer = await call;
  await answer.arrayBuffer().catch(() => {});
  return answer.status;
}
