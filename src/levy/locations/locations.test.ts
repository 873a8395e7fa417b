import { describe, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";

const server = sharedServer();

const path = "/retribusi/v1/frontend/locations";
const values = { name: "Pasar Baru", type: "pasar", is_active: 1 };

function create(code: string, more: object = {}) {
  return server.operator.post(path, { code, ...values, ...more });
}

describe("work", () => {
  test("a location is created, read and listed alike", async () => {
    const created = await create("PSR01");
    expect(created.status).toBe(201);
    expect(created.body.data).toEqual({
      code: "PSR01",
      ...values,
      timezone: "Asia/Jakarta",
      sending_rule: null,
      capacity: null,
      revenue_account: null,
      latitude: null,
      longitude: null,
      created_at: expect.stringMatching(/\+07:00$/),
      updated_at: expect.stringMatching(/\+07:00$/),
    });
    expect((await server.viewer.get(`${path}/PSR01`)).body.data).toEqual(created.body.data);
    expect((await server.viewer.get(path)).body.data.items).toContainEqual(created.body.data);
    const found = (await server.viewer.get(`${path}?q=psr01`)).body.data;
    expect([found.items, found.pagination.total]).toEqual([[created.body.data], 1]);
  });

  test("codes are case-sensitive, and 'A' and 'a' are two", async () => {
    expect((await create("A.b_c-1")).status).toBe(201);
    expect((await create("a.b_c-1")).status).toBe(201);
    expect((await server.viewer.get(`${path}/A.B_C-1`)).status).toBe(404);
  });

  test("a change touches only what it names", async () => {
    await create("UBAH");
    const changed = await server.operator.put(`${path}/UBAH`, { name: "Pasar Lama" });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({
      code: "UBAH",
      name: "Pasar Lama",
      type: "pasar",
      is_active: 1,
    });
    expect(
      (await server.operator.put(`${path}/UBAH`, { code: "UBAH", is_active: 0 })).body.data,
    ).toMatchObject({ name: "Pasar Lama", is_active: 0 });
  });

  test("its sending rule is kept as it was sent, and taken away by null", async () => {
    await create("JAM");
    const rule = {
      silent_after_minutes: 30,
      hours: [
        { weekday: 1, from: "06:00", until: "24:00" },
        { weekday: 6, from: "18:00", until: "02:00" },
      ],
    };
    const put = (sending_rule: unknown) => server.operator.put(`${path}/JAM`, { sending_rule });
    expect((await put(rule)).body.data.sending_rule).toEqual(rule);
    const { body } = await put({
      silent_after_minutes: 0,
      hours: [{ weekday: 8, from: "24:00", until: "6" }],
    });
    expect(Object.keys(body.fields)).toEqual([
      "sending_rule.silent_after_minutes",
      "sending_rule.hours.0.weekday",
      "sending_rule.hours.0.from",
      "sending_rule.hours.0.until",
    ]);
    expect((await put(null)).body.data.sending_rule).toBeNull();
    const bad = `UPDATE locations SET sending_rule = '{"silent_after_minutes": 30, "hours": [{"weekday": 1}]}' WHERE code = 'JAM'`;
    await expect(server.sql.query(bad)).rejects.toThrow(/locations_sending_rule/);
  });

  test("pages hold every location once, in the order of codes", async () => {
    for (const number of [3, 1, 2]) await create(`HAL-${number}`);
    const seen: string[] = [];
    for (let page = 1; ; page += 1) {
      const { items, pagination } = (await server.viewer.get(`${path}?page=${page}&limit=2`)).body.data;
      seen.push(...items.map((item: { code: string }) => item.code));
      expect(pagination).toMatchObject({ page, limit: 2, total_pages: Math.ceil(pagination.total / 2) });
      if (page >= pagination.total_pages) {
        expect(seen).toHaveLength(pagination.total);
        break;
      }
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((code) => code.startsWith("HAL"))).toEqual(["HAL-1", "HAL-2", "HAL-3"]);
    expect((await server.viewer.get(`${path}?page=9007199254740991`)).body.data.items).toEqual([]);
  });

  test("names keep every character that people write", async () => {
    const name = 'Pasar "Ikan" <Lama> \' ; -- 市場 🐟 é';
    expect((await create("HURUF", { name })).body.data.name).toBe(name);
    expect((await server.viewer.get(`${path}/HURUF`)).body.data.name).toBe(name);
  });

  test("types are suggested, and any word is taken", async () => {
    expect((await server.viewer.get("/retribusi/v1/frontend/location-types")).body.data.items).toContain(
      "pelabuhan",
    );
    expect((await create("JENIS", { type: "alun-alun" })).status).toBe(201);
  });

  test("times are told in the location's own zone", async () => {
    expect((await create("TIMUR", { timezone: "Asia/Jayapura" })).body.data.created_at).toMatch(/\+09:00$/);
  });
});

describe("refuse", () => {
  test("what is missing, wrong or unknown is named", async () => {
    const { status, body } = await server.operator.post(path, {
      code: "a b",
      type: "",
      is_active: true,
      nama: "x",
    });
    expect(status).toBe(422);
    expect(body.error).toBe("VALIDATION_ERROR");
    expect(Object.keys(body.fields).sort()).toEqual(["code", "is_active", "nama", "name", "type"]);
  });

  test("values beyond their bounds", async () => {
    for (const bad of [
      { code: "x".repeat(51) },
      { code: "" },
      { code: "a/b" },
      { code: "é" },
      { code: "." },
      { code: ".." },
      { code: "export" },
      { name: "" },
      { name: "x".repeat(201) },
      { name: "a\u0000b" },
      { name: "\ud800" },
      { type: "x".repeat(51) },
      { is_active: 2 },
      { is_active: "1" },
      { timezone: "Mars/Base" },
      { timezone: "+07:00" },
      { timezone: "CET" },
      { name: null },
    ]) {
      const answer = await server.operator.post(path, { code: "BATAS", ...values, ...bad });
      expect(answer.status, JSON.stringify(bad)).toBe(422);
      expect(Object.keys(answer.body.fields)).toEqual(Object.keys(bad));
    }
    expect((await server.viewer.get(`${path}/BATAS`)).status).toBe(404);
  });

  test("pages out of bounds", async () => {
    for (const query of ["page=0", "limit=0", "limit=101", "page=x", "page=1.5"]) {
      expect((await server.viewer.get(`${path}?${query}`)).status, query).toBe(422);
    }
  });

  test("a code that is taken", async () => {
    await create("ADA");
    const again = await create("ADA", { name: "Lain" });
    expect(again.status).toBe(409);
    expect(again.body.error).toBe("LOCATION_EXISTS");
    expect((await server.viewer.get(`${path}/ADA`)).body.data.name).toBe("Pasar Baru");
  });

  test("a location that does not exist", async () => {
    for (const answer of [
      await server.viewer.get(`${path}/TIADA`),
      await server.operator.put(`${path}/TIADA`, { name: "x" }),
      await server.admin.delete(`${path}/TIADA`),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body.error).toBe("LOCATION_NOT_FOUND");
    }
  });

  test("a change of nothing, or of the code", async () => {
    await create("TETAP");
    expect((await server.operator.put(`${path}/TETAP`, {})).status).toBe(422);
    expect((await server.operator.put(`${path}/TETAP`, { code: "TETAP" })).status).toBe(422);
    const other = await server.operator.put(`${path}/TETAP`, { code: "LAIN", name: "x" });
    expect(other.status).toBe(422);
    expect(other.body.fields).toHaveProperty("code");
  });

  test("a zone once there are events", async () => {
    await makeLocation(server, "ZONA");
    expect((await server.operator.put(`${path}/ZONA`, { timezone: "Asia/Makassar" })).status).toBe(200);
    const timestamp = server.clock.seconds();
    expect(
      (
        await server.machine.post("/retribusi/v1/ingest", {
          timestamp,
          location_code: "ZONA",
          gate_code: "G1",
          category: "motor",
        })
      ).status,
    ).toBe(200);
    const refused = await server.operator.put(`${path}/ZONA`, { timezone: "Asia/Jayapura" });
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toHaveProperty("timezone");
    expect(
      (await server.operator.put(`${path}/ZONA`, { timezone: "Asia/Makassar", name: "Sama" })).status,
    ).toBe(200);
  });
});

describe("guard", () => {
  test("viewers read, operators change, only admins delete; each is told before the body is read", async () => {
    await create("HAK");
    expect((await server.viewer.post(path, { nonsense: 1 })).status).toBe(403);
    expect((await server.viewer.put(`${path}/HAK`, { name: "x" })).status).toBe(403);
    expect((await server.operator.delete(`${path}/HAK`)).status).toBe(403);
    expect((await server.anonymous.get(path)).status).toBe(401);
    expect((await server.machine.get(path)).status).toBe(401);
    expect((await server.anonymous.post(path, { nonsense: 1 })).status).toBe(401);
  });

  test("a deleted location is gone, a second time 404, and its code revives it", async () => {
    await create("HIDUP");
    const deleted = await server.admin.delete(`${path}/HIDUP`);
    expect(deleted.status).toBe(200);
    expect(deleted.body.data).toEqual({ deleted: true, code: "HIDUP" });
    expect((await server.admin.delete(`${path}/HIDUP`)).status).toBe(404);
    expect((await server.viewer.get(`${path}/HIDUP`)).status).toBe(404);
    expect((await server.viewer.get(`${path}?limit=100`)).text).not.toContain("HIDUP");

    const revived = await create("HIDUP", { name: "Lahir kembali" });
    expect(revived.status).toBe(201);
    expect(revived.body.data.name).toBe("Lahir kembali");
    const { rows } = await server.sql.query(
      "SELECT action, after FROM audit_log WHERE entity_key = 'HIDUP' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([
      { action: "create", after: expect.objectContaining({ restored: true, name: "Lahir kembali" }) },
    ]);
  });

  test("a deleted location hides its gates and stops their ingest; they come back with it", async () => {
    await makeLocation(server, "INDUK");
    const event = () =>
      server.machine.post("/retribusi/v1/ingest", {
        timestamp: server.clock.seconds(),
        location_code: "INDUK",
        gate_code: "G1",
        category: "car",
      });
    expect((await event()).status).toBe(200);
    await server.admin.delete(`${path}/INDUK`);
    expect((await server.viewer.get("/retribusi/v1/frontend/gates/INDUK/G1")).status).toBe(404);
    expect(
      (await server.viewer.get("/retribusi/v1/frontend/gates?location_code=INDUK")).body.data.items,
    ).toEqual([]);
    expect(
      (await server.viewer.get("/retribusi/v1/frontend/tariffs?location_code=INDUK")).body.data.items,
    ).toEqual([]);
    expect((await event()).body.error).toBe("LOCATION_NOT_FOUND");
    await create("INDUK");
    expect((await server.viewer.get("/retribusi/v1/frontend/gates/INDUK/G1")).status).toBe(200);
    expect((await event()).status).toBe(200);
  });

  test("an inactive location accepts no event", async () => {
    await makeLocation(server, "PADAM");
    await server.operator.put(`${path}/PADAM`, { is_active: 0 });
    const { status, body } = await server.machine.post("/retribusi/v1/ingest", {
      timestamp: server.clock.seconds(),
      location_code: "PADAM",
      gate_code: "G1",
      category: "car",
    });
    expect([status, body.error]).toEqual([422, "LOCATION_INACTIVE"]);
  });

  test("of two writers with the same ETag one gets 412, and nothing of it is written", async () => {
    await create("DUA");
    const etag = (await server.viewer.get(`${path}/DUA`)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"\d+-[\w-]{16}"$/);
    const answers = await Promise.all(
      ["satu", "dua"].map((name) => server.operator.put(`${path}/DUA`, { name }, { "if-match": etag })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await server.viewer.get(`${path}/DUA`)).body.data).toEqual(winner?.body.data);
    expect((await server.admin.delete(`${path}/DUA`, { "if-match": etag })).status).toBe(412);
    const now = winner?.headers.get("etag") ?? "";
    expect(
      (await server.operator.put(`${path}/DUA`, { name: "tiga" }, { "if-match": `"99", ${now}` })).status,
    ).toBe(200);
    expect((await server.operator.put(`${path}/DUA`, { name: "empat" }, { "if-match": "*" })).status).toBe(
      200,
    );
  });

  test("of many who create one code at once, one does", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create("RAMAI")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test("of many who delete or revive at once, one does", async () => {
    await create("LOMBA");
    const deleted = await Promise.all(Array.from({ length: 4 }, () => server.admin.delete(`${path}/LOMBA`)));
    expect(deleted.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    const revived = await Promise.all(Array.from({ length: 4 }, () => create("LOMBA")));
    expect(revived.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});
