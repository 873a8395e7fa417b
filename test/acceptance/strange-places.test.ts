import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isPostgresOn } from "../../src/db/postmaster.ts";
import { copyUsedDataDir } from "../data-dir.ts";
import { startTestServer } from "../harness.ts";
import { linuxOnly } from "../needs.ts";
import { endProcess, postmasterOf, type ServerProcess, startProcess } from "./processes.ts";

describe("a log that nobody can write", linuxOnly, () => {
  let dataDir: string;
  let full: number;
  let run: ServerProcess | undefined;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "loket-full-"));
    await copyUsedDataDir(dataDir);
    full = openSync("/dev/full", "w");
  });
  afterEach(async () => {
    await endProcess(run);
    closeSync(full);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("on a full disk the service goes on, counts what was lost, and stops with its database", async () => {
    run = await startProcess(dataDir, { LOG_LEVEL: "info" }, { stderr: full });
    const { url, child, exited } = run;
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(Number(/^loket_log_lines_lost (\d+)$/m.exec(await run.metrics())?.[1])).toBeGreaterThan(0);
    const postmaster = postmasterOf(dataDir);
    const data = join(dataDir, "postgres", "data");
    expect(await isPostgresOn(postmaster, data)).toBe(true);
    child.kill("SIGTERM");
    expect(await exited).toBe(0);
    expect(await isPostgresOn(postmaster, data)).toBe(false);
  });
});

describe("a database that is not ours", () => {
  test("that was emptied under a running server is told by /ready, and every call answers 503", async () => {
    const server = await startTestServer();
    try {
      await server.sql.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
      const ready = await server.anonymous.get("/ready");
      expect([ready.status, ready.text]).toEqual([503, expect.stringContaining("the database is empty")]);
      const calls = [
        await server.admin.get("/retribusi/v1/frontend/locations"),
        await server.machine.post("/retribusi/v1/ingest", {
          timestamp: Math.floor(Date.now() / 1000),
          location_code: "A",
          gate_code: "G1",
          category: "motor",
        }),
        await server.public.post("/app/login", { username: "siapa", password: "rahasia sekali" }),
      ];
      for (const { status, headers } of calls)
        expect([status, Number(headers.get("retry-after"))]).toEqual([503, expect.any(Number)]);
    } finally {
      await server.close();
    }
  });
});
