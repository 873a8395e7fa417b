import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { adminPassword, makeLocation, sharedServer } from "./harness.ts";
import { installed, needs } from "./needs.ts";

/* An integrator has the page and Python. */

const server = sharedServer();
const [, script = ""] = /```python\n([\s\S]*?)```/.exec(readFileSync("docs/stream.md", "utf8")) ?? [];
const folder = mkdtempSync(join(tmpdir(), "loket-stream-"));
const place = join(folder, "place");
const readers: ChildProcess[] = [];
let token: string;

beforeAll(async () => {
  await makeLocation(server, "PSR01", { gates: { G1: "in" }, prices: { motor: 2000 } });
  const login = { username: "admin", password: adminPassword };
  token = (await server.admin.post("/auth/v1/login", login)).body.data.token;
});

afterEach(() => {
  for (const reader of readers.splice(0)) reader.kill("SIGKILL");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the page's reader; what it prints grows in `lines`, and `stopped` says how it ended. */
function startReader(credential = token) {
  const env = { LOKET_URL: server.url, LOKET_TOKEN: credential, LOKET_PLACE: place };
  const reader = spawn(installed("python3") ?? "python3", ["-c", script], { env });
  readers.push(reader);
  const read = { lines: [] as string[], errors: "" };
  reader.stdout.on("data", (text) => read.lines.push(...String(text).trim().split("\n")));
  reader.stderr.on("data", (text) => {
    read.errors += text;
  });
  return { reader, read };
}

async function pass(times: number): Promise<number[]> {
  const ids: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const event = { timestamp: server.clock.seconds(), location_code: "PSR01", gate_code: "G1" };
    const { body } = await server.machine.post("/retribusi/v1/ingest", { ...event, category: "motor" });
    ids.push(body.data.id);
  }
  return ids;
}

const lineOf = (id: number) => `${id} PSR01 G1 motor 2000`;
const patience = { timeout: 60_000, interval: 50 };

describe("the reader of docs/stream.md", needs("python3"), () => {
  test("gets each event at once, and after a kill what it has missed, each once and in order", async () => {
    const first = startReader();
    await vi.waitFor(() => expect(existsSync(place)).toBe(true), patience);
    const live = await pass(3);
    await vi.waitFor(() => expect(first.read.lines).toEqual(live.map(lineOf)), patience);
    await vi.waitFor(() => expect(readFileSync(place, "utf8")).toBe(String(live.at(-1))), patience);
    first.reader.kill("SIGKILL");

    const missed = await pass(20);
    const second = startReader();
    await vi.waitFor(() => expect(second.read.lines.length).toBeGreaterThanOrEqual(20), patience);
    const more = await pass(2);
    await vi.waitFor(() => expect(second.read.lines).toEqual([...missed, ...more].map(lineOf)), patience);
  });

  test("ends where its token does not hold", async () => {
    const { read } = startReader("nonsense");
    await vi.waitFor(() => expect(read.errors).toContain("the token does not hold"), patience);
  });
});
