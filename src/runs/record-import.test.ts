import { beforeAll, describe, expect, test } from "vitest";
import { sendCsv } from "../../test/csv-import.ts";
import { adminPassword, type Caller, makeLocation, sharedServer } from "../../test/harness.ts";
import type { Run } from "./schema.ts";

const server = sharedServer();
const levy = "/retribusi/v1/frontend";
const office = "/backoffice/v1";

beforeAll(async () => {
  await makeLocation(server, "PSR01", { gates: { G1: "in", G2: "out" }, prices: { motor: 2000, car: 5000 } });
  await makeLocation(server, "PSR02", { gates: { G1: "in" }, prices: { motor: 3000 } });
});

async function imported(path: string, csv: string, who: Caller = server.admin): Promise<Run> {
  const { status, body } = await sendCsv(server, path, csv, { who });
  expect(status, JSON.stringify(body)).toBe(201);
  const { id } = body.data;
  const read = async (): Promise<Run> => (await who.get(`${office}/runs/${id}`)).body.data;
  await expect.poll(async () => (await read()).status).not.toBe("BERJALAN");
  return read();
}

const found = ({ problems }: Run) => problems.map(({ line, column, code }) => [line, column, code]);
const lines = (...all: string[]) => `${all.join("\n")}\n`;

async function exported(path: string, query: string): Promise<string> {
  const { status, text } = await server.admin.get(`${path}/export?format=csv&${query}`);
  expect(status, text).toBe(200);
  return text;
}

async function auditOf(entity: string): Promise<{ entity_key: string; action: string }[]> {
  const { rows } = await server.sql.query(
    "SELECT entity_key, action FROM audit_log WHERE entity = $1 ORDER BY id",
    [entity],
  );
  return rows;
}

describe("what a list exports", () => {
  test("is taken back as it is, in every language and with either separator, and changes nothing", async () => {
    await server.admin.put(`${levy}/locations/PSR01`, { latitude: -4.5378, longitude: 110.2122 });
    await server.admin.put(`${levy}/gates/PSR01/G1`, { latitude: -4.54, longitude: 110 });
    await server.admin.post(`${office}/tariff-classes`, { code: "RT-A", name: "Rumah, tangga" });
    await server.admin.post(`${office}/tariff-classes`, { code: "RT-B", name: "=Rumah" });
    await server.admin.put(`${office}/tariff-classes/RT-B`, { is_active: false });
    await server.admin.post(`${office}/bank-accounts`, {
      bank: "BANK CONTOH",
      account_no: "123-456",
      holder: "Air",
    });
    const dates = { starts_on: "2026-11-20", ends_on: "2026-11-27" };
    await server.admin.post(`${office}/reading-schedules`, { period: "202611", ...dates });
    await server.admin.post(`${office}/reading-schedules`, { period: "202611", area: "UTARA", ...dates });
    const target = { year: 2026, location_code: null, category: null, amount: 5_000_000 };
    await server.admin.post(`${levy}/targets`, target);
    await server.admin.post(`${levy}/targets`, { ...target, location_code: "PSR01", category: "motor" });
    await server.admin.post("/auth/v1/users", {
      username: "petugas",
      password: adminPassword,
      role: "operator",
      location_codes: ["PSR01", "PSR02"],
      products: ["levies"],
    });
    await server.admin.post(`${office}/customers`, { code: "P-1", name: "Wulan", phone: "0812-3456-7001" });
    const connection = {
      sl: "0100000001",
      customer_code: "P-1",
      class_code: "RT-A",
      address: "Jl. 1",
      area: "UTARA",
    };
    const made = await server.admin.post(`${office}/connections`, {
      ...connection,
      latitude: -6.2,
      longitude: 106.8,
    });
    expect(made.status, made.text).toBe(201);
    const importOf = (path: string) => `${path}${path === `${levy}/tariffs` ? "/bulk" : ""}/import`;
    const lists: [string, number][] = [
      [`${levy}/locations`, 2],
      [`${levy}/gates`, 3],
      [`${levy}/tariffs`, 5],
      [`${levy}/targets`, 2],
      [`${office}/tariff-classes`, 2],
      [`${office}/bank-accounts`, 1],
      [`${office}/reading-schedules`, 2],
      ["/auth/v1/users", -1],
      [`${office}/customers`, 1],
      [`${office}/connections`, 1],
    ];
    for (const [path, rows] of lists)
      for (const query of ["separator=,", "separator=;&language=id", "separator=,&language=en"]) {
        const run = await imported(importOf(path), await exported(path, query));
        expect([path, query, run.status, run.problems, run.result]).toEqual([
          path,
          query,
          "SELESAI",
          [],
          { rows: expect.any(Number), created: 0, updated: 0, unchanged: run.result?.rows },
        ]);
        if (rows >= 0) expect([path, run.result?.rows]).toEqual([path, rows]);
      }
  });

  test("makes the list again where it is gone, and changes what was changed in the file", async () => {
    const files = new Map<string, string>();
    for (const list of ["locations", "gates", "tariffs"])
      files.set(list, await exported(`${levy}/${list}`, "separator=;&language=id"));
    const before = (await server.admin.get(`${levy}/tariffs`)).body.data.items.map(
      ({ price, category, gate_code }: { price: number; category: string; gate_code: string }) => [
        price,
        category,
        gate_code,
      ],
    );
    await server.admin.delete(`${levy}/tariffs/PSR01/G1/motor`);
    await server.admin.delete(`${levy}/gates/PSR01/G2`);
    await server.admin.delete(`${levy}/locations/PSR02`);
    const counts = async (list: string) =>
      (
        await imported(
          `${levy}/${list}${list === "tariffs" ? "/bulk" : ""}/import`,
          files.get(list)?.replace("2000", "2500") ?? "",
        )
      ).result;
    expect(await counts("locations")).toEqual({ rows: 2, created: 1, updated: 0, unchanged: 1 });
    expect(await counts("gates")).toEqual({ rows: 3, created: 1, updated: 0, unchanged: 2 });
    // The gate that came back still has its prices; one of them, and the deleted one, are different in the file.
    expect(await counts("tariffs")).toEqual({ rows: 5, created: 1, updated: 0, unchanged: 4 });
    const after = (await server.admin.get(`${levy}/tariffs`)).body.data.items;
    expect(after).toHaveLength(before.length);
    const keys = (await auditOf("locations")).filter(({ action }) => action === "import");
    expect(keys.at(-1)?.entity_key).toMatch(/^run \d+$/);
  });
});

describe("a file", () => {
  test("with bad rows is not taken, and each of them is named; a trial of a good one keeps nothing either", async () => {
    const before = await auditOf("gates");
    const bad = lines(
      "location_code,gate_code,name,direction,is_active",
      "PSR01,G7,Baru,in,1",
      "TIDAK,G1,Baru,in,1",
      "PSR01,G 8,Baru,utara,2",
      "PSR01,G7,Lagi,in,1",
      "PSR01,G9,,in,1",
    );
    const run = await imported(`${levy}/gates/import`, bad);
    expect([run.status, run.product]).toEqual(["GAGAL", "levies"]);
    expect(found(run)).toEqual([
      [4, "gate_code", "NOT_MADE_OF"],
      [4, "direction", "NOT_ONE_OF"],
      [4, "is_active", "NOT_ONE_OF"],
      [5, "location_code", "ALREADY_ON_LINE"],
      [6, "name", "REQUIRED"],
    ]);
    const rules = lines(
      "location_code,gate_code,name,direction,is_active,camera",
      "PSR01,G7,Baru,in,1,",
      "TIDAK,G1,Baru,in,1,",
      "PSR01,G8,Baru,in,1,javascript:alert(1)",
    );
    expect(found(await imported(`${levy}/gates/import`, rules))).toEqual([
      [3, "location_code", "REFUSED"],
      [4, "camera", "NOT_A_CAMERA"],
    ]);
    const good = lines(
      "location_code,gate_code,name,direction,is_active",
      "PSR01,G7,Baru,in,1",
      "PSR01,G1,Lain,in,1",
    );
    const trial = await imported(`${levy}/gates/import?dry_run=true`, good);
    expect([trial.status, trial.result]).toEqual([
      "SELESAI",
      { rows: 2, created: 1, updated: 1, unchanged: 0, dry_run: true },
    ]);
    expect((await server.admin.get(`${levy}/gates/PSR01/G7`)).status).toBe(404);
    expect(await auditOf("gates")).toEqual(before);
    const head = await imported(`${levy}/gates/import`, lines("kode,nama", "PSR01,Baru"));
    expect(found(head).map(([, , code]) => code)).toContain("MISSING_COLUMNS");
    const taken = await imported(`${levy}/gates/import`, good);
    expect(taken.result).toEqual({ rows: 2, created: 1, updated: 1, unchanged: 0 });
    expect((await auditOf("gates")).slice(before.length)).toEqual([
      { entity_key: "PSR01/G7", action: "create" },
      { entity_key: "PSR01/G1", action: "update" },
      { entity_key: `run ${taken.id}`, action: "import" },
    ]);
  });

  test("of users lets each in with a first password that must be changed, and leaves passwords that are there", async () => {
    const file = lines(
      "username,password,role,products,location_codes",
      "kasir.satu,kuda hijau di sawah,counter,water,",
      'penjaga,kuda merah di sawah,viewer,levies,"PSR01, PSR02"',
    );
    const weak = await imported("/auth/v1/users/import", file.replace("kuda hijau di sawah", "password1"));
    expect(found(weak)).toEqual([[2, "password", expect.any(String)]]);
    const without = await imported("/auth/v1/users/import", lines("username,role", "baru,viewer"));
    expect(found(without)).toEqual([[2, "password", "REQUIRED"]]);
    const events = async () =>
      (await server.admin.get("/auth/v1/security-events?kind=user_created")).body.data.items.filter(
        ({ about }: { about: string }) => /kasir|penjaga/.test(about),
      ).length;
    expect(await events()).toBe(0);
    expect((await imported("/auth/v1/users/import", file)).result).toMatchObject({ created: 2 });
    await expect.poll(events).toBe(2);
    const login = await server.anonymous.post("/auth/v1/login", {
      username: "penjaga",
      password: "kuda merah di sawah",
    });
    expect(login.body.data).toMatchObject({
      required_action: "change_password",
      user: { role: "viewer", products: ["levies"], location_codes: ["PSR01", "PSR02"] },
    });
    expect((await imported("/auth/v1/users/import", file)).result).toMatchObject({
      created: 0,
      unchanged: 2,
    });
    const { rows } = await server.sql.query(
      "SELECT count(*)::int AS n FROM runs WHERE problems::text LIKE '%kuda%' OR result::text LIKE '%kuda%'",
    );
    expect(rows[0].n).toBe(0);
    const { status, body } = await sendCsv(server, "/auth/v1/users/import", file, { who: server.operator });
    expect([status, body.error]).toEqual([403, "FORBIDDEN"]);
  });

  test("of who is confined brings nothing elsewhere, and runs are shown to those whose they are", async () => {
    const user = async (username: string, more: object): Promise<Caller> => {
      const made = await server.admin.post("/auth/v1/users", { username, password: adminPassword, ...more });
      expect(made.status, made.text).toBe(201);
      return server.as(username, adminPassword);
    };
    const market = await user("kepala.pasar", {
      role: "operator",
      products: ["levies"],
      location_codes: ["PSR01"],
    });
    const water = await user("admin.air", { role: "admin", products: ["water"] });
    const head = "location_code,gate_code,category,price";
    const foreign = await imported(
      `${levy}/tariffs/bulk/import`,
      lines(head, "PSR01,G1,motor,2700", "PSR02,G1,motor,1", "TIDAK,G1,motor,1"),
      market,
    );
    expect(found(foreign)).toEqual([
      [3, "gate_code", "REFUSED"],
      [4, "gate_code", "REFUSED"],
    ]);
    const place = await imported(
      `${levy}/locations/import`,
      lines("code,name,type,is_active", "PSR02,Milikku,pasar,1"),
      market,
    );
    expect(found(place)).toEqual([[2, "code", "REFUSED"]]);
    const own = await imported(`${levy}/tariffs/bulk/import`, lines(head, "PSR01,G1,motor,2700"), market);
    expect(own.result).toMatchObject({ updated: 1 });
    expect((await server.admin.get(`${levy}/tariffs/PSR01/G1/motor`)).body.data.price).toBe(2700);

    const products = async (who: Caller) =>
      new Set<string>(
        (await who.get(`${office}/runs?limit=100`)).body.data.items.map(({ product }: Run) => product),
      );
    expect(await products(server.admin)).toEqual(new Set(["levies", "water", "whole"]));
    expect(await products(server.viewer)).toEqual(new Set(["levies", "water"]));
    expect(await products(water)).toEqual(new Set(["water"]));
    const mine = (await market.get(`${office}/runs?limit=100`)).body.data;
    expect([mine.pagination.total, mine.items.map(({ created_by }: Run) => created_by)]).toEqual([
      3,
      ["kepala.pasar", "kepala.pasar", "kepala.pasar"],
    ]);
    for (const [who, id] of [
      [water, own.id],
      [market, (await imported("/auth/v1/users/import", lines("username,role", "admin,admin"))).id],
    ] as const)
      expect((await who.get(`${office}/runs/${id}`)).body.error).toBe("RUN_NOT_FOUND");
  });
});
