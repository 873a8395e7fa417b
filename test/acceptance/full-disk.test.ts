import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mountDisk } from "../../torture/disk.ts";
import { copyUsedDataDir } from "../data-dir.ts";
import { makeLocation, startTestServer } from "../harness.ts";
import { skip } from "../needs.ts";
import { endProcess, processKey, processPassword, startProcess } from "./processes.ts";

const full = [503, expect.stringContaining("the disk of the database is full")];

test("/ready says that the database's disk is full, until there is room: entries and new pages are refused as PostgreSQL does it", async () => {
  const server = await startTestServer();
  try {
    await makeLocation(server, "A");
    const send = () => server.machine.post("/retribusi/v1/ingest", event());
    const ready = async () => {
      const { status, text } = await server.anonymous.get("/ready");
      return [status, text];
    };
    expect((await send()).status).toBe(200);
    await server.sql.query(`
      CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE FUNCTION no_pages() RETURNS event_trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER no_room BEFORE INSERT ON entries EXECUTE FUNCTION no_room();
      CREATE EVENT TRIGGER no_pages ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION no_pages()`);
    expect((await send()).status).toBe(503);
    expect(await ready()).toEqual(full);
    // Nobody writes any more, because nobody is sent here: it finds out by itself.
    expect(await ready()).toEqual(full);
    await server.sql.query("DROP EVENT TRIGGER no_pages; DROP TRIGGER no_room ON entries");
    expect((await ready())[0]).toBe(200);
    expect((await send()).status).toBe(200);
  } finally {
    await server.close();
  }
});

test("a disk that is really full, where one may be mounted", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "loket-small-disk-"));
  const disk = mountDisk(folder, 300);
  if (disk === null) return skip(context, "there is no right to mount a small file system");
  try {
    await copyUsedDataDir(folder);
    const run = await startProcess(folder, { UPLOAD_FLOOR: "0" });
    try {
      const { url } = run;
      const send = (path: string, body: object, headers: Record<string, string>) =>
        fetch(url + path, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        });
      const login = await send("/auth/v1/login", { username: "admin", password: processPassword }, {});
      const { data } = (await login.json()) as { data: { token: string } };
      const staff = { authorization: `Bearer ${data.token}` };
      for (const [path, body] of place) await send(`/retribusi/v1/frontend/${path}`, body, staff);
      const batch = { events: Array.from({ length: 5000 }, event) };
      const ingest = async () =>
        (await send("/retribusi/v1/ingest/batch", batch, { "x-api-key": processKey })).status;
      const ready = async () => {
        const answer = await fetch(`${url}/ready`);
        return [answer.status, await answer.text()];
      };
      expect(await ingest()).toBe(200);
      disk.fill();
      await expect.poll(ingest).toBe(503);
      await expect.poll(ready).toEqual(full);
      expect(await run.metrics()).toMatch(/^loket_data_free_bytes \d{1,6}$/m);
      disk.free();
      await expect.poll(async () => (await ready())[0]).toBe(200);
      expect(await ingest()).toBe(200);
    } finally {
      await endProcess(run);
    }
  } finally {
    disk.unmount();
    rmSync(folder, { recursive: true, force: true });
  }
});

const event = () => ({
  timestamp: Math.floor(Date.now() / 1000) - 5,
  location_code: "A",
  gate_code: "G1",
  category: "motor",
});

const place: [string, object][] = [
  ["locations", { code: "A", name: "Pasar", type: "pasar", is_active: 1 }],
  ["gates", { location_code: "A", gate_code: "G1", name: "Utara", direction: "in", is_active: 1 }],
  ["tariffs", { location_code: "A", gate_code: "G1", category: "motor", price: 2000 }],
];
