import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { streamEvents } from "../client/events.ts";
import { createStaffClient, dataOf, login } from "../client/staff.ts";

interface Demo {
  child: ChildProcess;
  exited: Promise<number | null>;
  output: () => string;
  ready: () => Promise<{ url: string; password: string }>;
}

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "loket-demo-"));
const demos: Demo[] = [];
afterAll(async () => {
  for (const { child, exited } of demos) {
    child.kill("SIGTERM");
    await exited;
  }
  rmSync(folder, { recursive: true, force: true });
});

test("the demo shows a past and live traffic, stops cleanly, and finds its past at the second start", async () => {
  const first = startDemo();
  const before = await figures(await first.ready());
  expect(before).toMatchObject({ locations: 6, gates: 14 });
  expect(before.counted).toBeGreaterThan(10_000);
  first.child.kill("SIGINT");
  expect(await first.exited, first.output()).toBe(0);
  expect(existsSync(join(folder, "postgres"))).toBe(false);

  const second = startDemo();
  const { url, password } = await second.ready();
  const stream = streamEvents(url, { token: await login(url, "admin", password), lastId: before.counted });
  await stream.next();
  expect((await stream.next()).value).toMatchObject({ type: "entry", id: before.counted + 1 });
  await stream.return();
  const after = await figures({ url, password });
  // One machine's memory at most; were its past sent again, all of it would be counted by now.
  expect(after.counted - before.counted).toBeLessThan(1000);
  second.child.kill("SIGTERM");
  expect(await second.exited, second.output()).toBe(0);
}, 120_000);

function startDemo(): Demo {
  const child = spawn(process.execPath, [join(root, "src", "main.ts"), "demo", "--days", "1"], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: folder, LEVY_PORT: "0", CUSTOMER_PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = once(child, "close").then(([code]) => code as number | null);
  const ready = new Promise<{ url: string; password: string }>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [, url] = /levy service +(http\S+?)\/ /.exec(output) ?? [];
        const [, password] = /password +(\S+)/.exec(output) ?? [];
        if (url !== undefined && password !== undefined && output.includes("until Ctrl-C"))
          done({ url, password });
      });
    }
    void exited.then((code) => fail(new Error(`ended with ${code}:\n${output}`)));
  });
  const demo = { child, exited, output: () => output, ready: () => ready };
  demos.push(demo);
  return demo;
}

async function figures({ url, password }: { url: string; password: string }) {
  const staff = createStaffClient(url, { token: await login(url, "admin", password) });
  const one = { params: { query: { page: 1, limit: 1 } } };
  const [locations, gates, events] = await Promise.all([
    dataOf(staff.GET("/retribusi/v1/frontend/locations", one)),
    dataOf(staff.GET("/retribusi/v1/frontend/gates", one)),
    dataOf(staff.GET("/retribusi/v1/frontend/entry-events", one)),
  ]);
  return {
    locations: locations.pagination.total,
    gates: gates.pagination.total,
    counted: events.pagination.total,
  };
}
