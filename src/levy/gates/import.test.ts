import { beforeAll, expect, test } from "vitest";
import { importAll } from "../../../test/csv-import.ts";
import { makeLocation, sharedServer } from "../../../test/harness.ts";

const server = sharedServer();
const levy = "/retribusi/v1/frontend";
const ingest = "/retribusi/v1/ingest";
// So few that no event waits too long for their import on the slowest machine.
const gates = 400;

beforeAll(() => makeLocation(server, "PSR01", { gates: { G1: "in" }, prices: { motor: 2000 } }));

const file = (...lines: string[]) => `${lines.join("\n")}\n`;

/** Holds the lock that events and every change of master data wait for, while `work` goes on. */
async function underLock<T>(work: () => Promise<T>): Promise<T> {
  const holder = await server.sql.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT FROM ledger FOR UPDATE");
    return await work();
  } finally {
    await holder.query("ROLLBACK");
    holder.release();
  }
}

/** Sends events one after another from before `work` to after its end. @returns every status that came */
async function besideEvents<T>(work: () => Promise<T>) {
  let isOver = false;
  const statuses = new Set<number>();
  const sending = (async () => {
    while (!isOver) {
      const { status } = await server.machine.post(ingest, {
        ...{ location_code: "PSR01", gate_code: "G1", category: "motor" },
        timestamp: server.clock.seconds(),
      });
      statuses.add(status);
    }
  })();
  try {
    await expect.poll(() => statuses.size).toBe(1);
    return { result: await work(), statuses };
  } finally {
    isOver = true;
    await sending;
  }
}

test("gates and locations are tried without the ledger's lock, and events are answered beside their import", async () => {
  const locations = file(
    "code,name,type,is_active",
    ...Array.from({ length: gates }, (_, index) => `K${index},Kios ${index},pasar,1`),
  );
  const rows = Array.from({ length: gates }, (_, index) => `PSR01,N${index},Gerbang ${index},in,1`);
  const head = "location_code,gate_code,name,direction,is_active";
  const many = file(head, ...rows);
  const created = { rows: gates, created: gates, updated: 0, unchanged: 0 };
  await underLock(async () => {
    const trial = await importAll(server, `${levy}/gates/import?dry_run=true`, many);
    expect(trial.result).toEqual({ ...created, dry_run: true });
    const places = await importAll(server, `${levy}/locations/import?dry_run=true`, locations);
    expect(places.result).toEqual({ ...created, dry_run: true });
    // Nor does a file with a problem take it.
    const wrong = await importAll(server, `${levy}/gates/import`, file(head, ...rows, "TIDAK,G1,Lain,in,1"));
    expect([wrong.status, wrong.problem_count]).toEqual(["GAGAL", 1]);
  });
  for (const [list, csv] of [
    ["locations", locations],
    ["gates", many],
  ] as const) {
    const path = `${levy}/${list}/import`;
    const { result, statuses } = await besideEvents(() => importAll(server, path, csv));
    expect(result).toMatchObject({ status: "SELESAI", result: created });
    expect([...statuses]).toEqual([200]);
    const again = await importAll(server, path, csv);
    expect(again.result).toEqual({ ...created, created: 0, unchanged: gates });
  }
  const { rows: audited } = await server.sql.query(
    "SELECT entity, action, count(*)::int FROM audit_log WHERE entity_key ~ '^(PSR01/N|K|run )' GROUP BY 1, 2 ORDER BY 1, 2",
  );
  expect(audited.map(({ entity, action, count }) => [entity, action, count])).toEqual([
    ["gates", "create", gates],
    ["gates", "import", 2],
    ["locations", "create", gates],
    ["locations", "import", 2],
  ]);
  const { body } = await server.viewer.get(`${levy}/gates?location_code=PSR01&limit=1`);
  expect(body.data.pagination.total).toBe(gates + 1);
});

test("a row changes what it says, brings a deleted record back, and follows the rules of the form", async () => {
  const gate = (code: string) => `${levy}/gates/PSR01/${code}`;
  const rule = { silent_after_minutes: 30, hours: [{ weekday: 1, from: "06:00", until: "17:00" }] };
  await server.operator.put(gate("N1"), { sending_rule: rule, camera: "rtsp://u:satu@10.0.0.9/1" });
  await server.operator.put(gate("N2"), { sending_rule: rule });
  await server.admin.delete(gate("N2"));
  const head = "location_code,gate_code,name,direction,is_active,camera,latitude,longitude";
  const run = await importAll(
    server,
    `${levy}/gates/import`,
    file(
      head,
      "PSR01,N1,Gerbang 1,out,0,rtsp://u:dua@10.0.0.9/1,,",
      "PSR01,N2,Kembali,in,1,,-6.2,106.8",
      "PSR01,N3,Gerbang 3,in,1,,,",
    ),
  );
  expect(run.result).toEqual({ rows: 3, created: 1, updated: 1, unchanged: 1 });
  const read = async (code: string) => (await server.operator.get(gate(code))).body.data;
  expect(await read("N1")).toMatchObject({
    ...{ direction: "out", is_active: 0, sending_rule: rule },
    camera: "rtsp://u:dua@10.0.0.9/1",
  });
  expect(await read("N2")).toMatchObject({ name: "Kembali", sending_rule: null, latitude: -6.2 });
  const { rows } = await server.sql.query(
    "SELECT entity_key, action, changed_fields, after FROM audit_log WHERE entity_key IN ('PSR01/N1', 'PSR01/N2') ORDER BY id DESC LIMIT 2",
  );
  expect(rows).toMatchObject([
    { entity_key: "PSR01/N2", action: "create", after: { restored: true } },
    { entity_key: "PSR01/N1", action: "update", after: { camera_credentials_changed: true } },
  ]);
  const wrong = await importAll(
    server,
    `${levy}/gates/import`,
    file(head, "PSR01,N4,Gerbang 4,in,1,,-6.2,", "PSR01,N5,Gerbang 5,in,1,javascript:1,,"),
  );
  expect(wrong.problems.map(({ line, column, code }) => [line, column, code])).toEqual([
    [2, "longitude", "PLACE_INCOMPLETE"],
    [3, "camera", "NOT_A_CAMERA"],
  ]);

  await server.admin.delete(`${levy}/locations/K7`);
  const places = await importAll(
    server,
    `${levy}/locations/import`,
    file("code,name,type,is_active,timezone", "K7,Kembali,pasar,1,", "K8,Kios 8,pasar,0,Asia/Makassar"),
  );
  expect(places.result).toEqual({ rows: 2, created: 1, updated: 1, unchanged: 0 });
  expect((await server.viewer.get(`${levy}/locations/K8`)).body.data).toMatchObject({
    ...{ name: "Kios 8", is_active: 0, timezone: "Asia/Makassar" },
  });
  // The dates of its events are local to it.
  const moved = await importAll(
    server,
    `${levy}/locations/import`,
    file(
      "code,name,type,is_active,timezone",
      "PSR01,Pasar,pasar,1,Asia/Jayapura",
      "K9,Kios,pasar,1,Mars/Olympus",
    ),
  );
  expect(moved.problems.map(({ line, column, code }) => [line, column, code])).toEqual([
    [2, "timezone", "ZONE_FIXED"],
    [3, "timezone", "NOT_A_TIME_ZONE"],
  ]);
});
