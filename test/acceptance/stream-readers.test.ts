import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLocation, ok, sharedServer, type TestServer } from "../harness.ts";
import { endProcess, type ServerProcess, startProcess } from "./processes.ts";
import { openStream } from "./stream-client.ts";

const ingest = "/retribusi/v1/ingest";

const server = sharedServer({ LOG_LEVEL: "error" });
let other: TestServer;

beforeAll(async () => {
  other = await server.another();
  await makeLocation(server, "A");
});

const now = () => Math.floor(Date.now() / 1000);
const event = (more: Record<string, unknown> = {}) => ({
  timestamp: now() - 5,
  location_code: "A",
  gate_code: "G1",
  category: "motor",
  ...more,
});

async function send(count: number, to = server, more: Record<string, unknown> = {}): Promise<void> {
  ok(await to.machine.post(`${ingest}/batch`, { events: Array.from({ length: count }, () => event(more)) }));
}

const lastId = async () =>
  Number((await server.sql.query("SELECT last_entry_id FROM ledger")).rows[0].last_entry_id);
const idsAfter = async (id: number): Promise<number[]> =>
  (
    await server.sql.query<{ id: number }>("SELECT id::int FROM entries WHERE id > $1 ORDER BY id", [id])
  ).rows.map((row) => row.id);

describe("many and slow readers", () => {
  let run: ServerProcess | undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "loket-stream-"));
  afterAll(async () => {
    await endProcess(run);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("readers that stop reading are dropped, memory stays flat, the others miss nothing; SIGTERM ends streams with a retry of their own", async () => {
    run = await startProcess(dataDir, {
      DATABASE_URL: server.databaseUrl,
      JWT_SECRET: "a secret for tests that is long enough, surely",
    });
    const { url, memory } = run;
    const start = await lastId();
    const slow = await Promise.all(Array.from({ length: 15 }, () => openStream(url, server.viewer.headers)));
    const reader = await openStream(url, server.viewer.headers);
    for (const client of slow) client.pause();
    await send(500);
    await expect.poll(() => reader.ids()).toHaveLength(500);
    const before = memory();
    for (let round = 0; round < 8; round++) await send(5000, round % 2 === 0 ? server : other);
    // A reader whose socket holds all that it was sent is dropped only by its deadline of 30 s.
    await expect.poll(() => listeners(run), { timeout: 45_000 }).toBe(1);
    await expect.poll(() => reader.ids().length).toBe(40_500);
    expect(reader.ids()).toEqual(await idsAfter(start));
    // Unbounded, 15 readers times 40,000 events would be 250 MiB and more.
    expect(memory() - before).toBeLessThan(150);

    const readers = [
      reader,
      ...(await Promise.all(Array.from({ length: 5 }, () => openStream(url, server.viewer.headers)))),
    ];
    run.child.kill("SIGTERM");
    await Promise.all(readers.map(({ ended }) => ended));
    const retries = readers.map(({ retries }) => retries.at(-1) ?? 0);
    expect(retries.every((retry) => retry >= 1000 && retry <= 5000)).toBe(true);
    expect(new Set(retries).size).toBeGreaterThan(3);
    expect(await run.exited).toBe(0);
  });

  async function listeners(process: ServerProcess | undefined): Promise<number> {
    const text = (await process?.metrics()) ?? "";
    return Number(/^loket_stream_listeners (\d+)/m.exec(text)?.[1]);
  }
});
