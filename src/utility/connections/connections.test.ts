import { beforeAll, describe, expect, test } from "vitest";
import { makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();

beforeAll(async () => {
  for (const code of ["P-1", "P-2"])
    await server.operator.post("/backoffice/v1/customers", { code, name: `Pelanggan ${code}` });
});

const path = "/backoffice/v1/connections";
const values = { customer_code: "P-1", class_code: "RT-A", address: "Jl. Melati No. 12", area: "UTARA" };

function create(sl: string, more: object = {}) {
  return server.operator.post(path, { sl, ...values, ...more });
}

async function read(sl: string) {
  return (await server.viewer.get(`${path}/${sl}`)).body.data;
}

async function listed(query: string): Promise<string[]> {
  const { items, pagination } = (await server.viewer.get(`${path}?limit=100&${query}`)).body.data;
  expect(pagination.total).toBe(items.length);
  return items.map(({ sl }: { sl: string }) => sl);
}

describe("work", () => {
  test("a connection is created, read and listed alike", async () => {
    const more = { meter_no: "M-1", meter_digits: 4, initial_stand: 7, latitude: -6.2, longitude: 106.8 };
    const created = await create("0100-1", { ...more, installed_on: "1998-05-31" });
    expect(created.status, created.text).toBe(201);
    const expected = {
      sl: "0100-1",
      ...values,
      customer_name: "Pelanggan P-1",
      class_name: "Rumah tangga A",
      ...more,
      status: "AKTIF",
      installed_on: "1998-05-31",
      account_count: 0,
      created_at: expect.stringMatching(/\+07:00$/),
      updated_at: expect.stringMatching(/\+07:00$/),
    };
    expect(created.body.data).toEqual(expected);
    expect(await read("0100-1")).toEqual(expected);
    expect((await server.viewer.get(`${path}?q=0100-1`)).body.data.items).toEqual([expected]);
  });

  test("what is not said is a meter of five digits that begins at 0", async () => {
    expect((await create("0100-2")).body.data).toMatchObject({
      meter_no: null,
      meter_digits: 5,
      initial_stand: 0,
      status: "AKTIF",
      latitude: null,
      longitude: null,
      installed_on: null,
    });
  });

  test("a change touches only what it names, the status too", async () => {
    await create("UBAH-1", { meter_no: "M-UBAH", latitude: -6, longitude: 106 });
    const { status, body } = await server.operator.put(`${path}/UBAH-1`, {
      status: "SEGEL",
      class_code: "2A3",
      latitude: null,
      longitude: null,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: "SEGEL",
      class_code: "2A3",
      class_name: "Niaga kecil",
      latitude: null,
      meter_no: "M-UBAH",
      address: values.address,
    });
  });

  test("filters and search narrow the list, and totals are theirs", async () => {
    await create("CARI-1", { area: "CARI", address: "Jl. 100%_ Kenanga" });
    await create("CARI-2", { area: "CARI", class_code: "2A3", meter_no: "CARI-M" });
    await create("CARI-3", { area: "CARI", customer_code: "P-2", status: "CABUT" });
    expect(await listed("area=CARI")).toEqual(["CARI-1", "CARI-2", "CARI-3"]);
    expect(await listed("area=CARI&class_code=2A3")).toEqual(["CARI-2"]);
    expect(await listed("area=CARI&status=CABUT")).toEqual(["CARI-3"]);
    expect(await listed("area=CARI&customer_code=P-2")).toEqual(["CARI-3"]);
    expect(await listed("q=100%25_%20KENANGA")).toEqual(["CARI-1"]);
    expect(await listed("q=cari-m")).toEqual(["CARI-2"]);
    expect(await listed("area=CARI&q=pelanggan%20p-2")).toEqual(["CARI-3"]);
    expect(await listed("area=TIADA")).toEqual([]);
    const phone = { code: "P-TELP", name: "Telepon Contoh", phone: "0812-7777-0001" };
    expect((await server.operator.post("/backoffice/v1/customers", phone)).status).toBe(201);
    await create("CARI-4", { customer_code: phone.code });
    for (const q of ["0812-7777-0001", "%2B62 812 7777 0001", "77770001"])
      expect(await listed(`q=${q}`), q).toEqual(["CARI-4"]);
    // Which is rather a part of a connection's number.
    expect(await listed("q=777700")).toEqual([]);
    const second = (await server.viewer.get(`${path}?area=CARI&limit=2&page=2`)).body.data;
    expect(second.items.map(({ sl }: { sl: string }) => sl)).toEqual(["CARI-3"]);
    expect(second.pagination).toMatchObject({ total: 3, total_pages: 2 });
  });

  test("staff see which accounts look after a connection, and take it from one", async () => {
    const { sl, phone } = await makeConnection(server);
    const owner = await server.customer({ nama: "Sari Contoh" });
    expect((await owner.post("/app/confirm_sl", { sl, no_hp_terdaftar: phone, label: "Rumah" })).status).toBe(
      201,
    );
    const accounts = async () => (await server.viewer.get(`${path}/${sl}/accounts`)).body.data.items;
    expect(await accounts()).toEqual([
      {
        username: owner.username,
        name: "Sari Contoh",
        relation: "PEMILIK",
        label: "Rumah",
        linked_at: expect.stringMatching(/\+07:00$/),
      },
    ]);
    expect((await read(sl)).account_count).toBe(1);
    const { id } = (await server.viewer.get(`/backoffice/v1/accounts?q=${owner.username}`)).body.data
      .items[0];
    expect(await listed(`account_id=${id}`)).toEqual([sl]);

    const taken = await server.operator.delete(`${path}/${sl}/accounts/${owner.username}`);
    expect(taken.body.data).toEqual({ deleted: true, sl, username: owner.username });
    expect(await accounts()).toEqual([]);
    expect(await listed(`account_id=${id}`)).toEqual([]);
    expect((await owner.get("/app/daftar_sl")).body.data).toEqual([]);
    const { rows } = await server.sql.query("SELECT action, before FROM audit_log WHERE entity_key = $1", [
      `${owner.username}/${sl}`,
    ]);
    expect(rows).toEqual([
      { action: "delete", before: expect.objectContaining({ relation: "PEMILIK", sl }) },
    ]);
  });
});

describe("refuse", () => {
  test("values out of form, each by its name", async () => {
    for (const [field, wrong] of Object.entries({
      sl: ["abc1", "123", "", "X".repeat(21), 12345],
      address: ["", "  ", null],
      area: ["", "\n"],
      meter_no: ["", " "],
      meter_digits: [2, 10, "5", 4.5],
      initial_stand: [-1, 100_000, 1e10],
      status: ["aktif", "BUKAN", null],
      installed_on: ["2025-02-30", "1899-12-31", "31/12/2020", "0000-01-01"],
      alamat: ["x"],
    })) {
      for (const value of wrong) {
        const answer = await create("SALAH-1", { [field]: value });
        expect(answer.status, `${field} ${value}`).toBe(422);
        expect(Object.keys(answer.body.fields), `${field} ${value}`).toEqual([field]);
      }
    }
    for (const place of [{ latitude: -6 }, { longitude: 106 }, { latitude: 91, longitude: 0 }])
      expect((await create("SALAH-1", place)).status).toBe(422);
    expect((await server.viewer.get(`${path}/SALAH-1`)).status).toBe(404);
  });

  test("a number or meter that is taken, a customer or class that is not there or no longer in use", async () => {
    await create("ADA-1", { meter_no: "M-ADA" });
    const code = async (answer: ReturnType<typeof create>) => {
      const { status, body } = await answer;
      return [status, body.error];
    };
    expect(await code(create("ADA-1"))).toEqual([409, "CONNECTION_EXISTS"]);
    expect(await code(create("ADA-2", { meter_no: "M-ADA" }))).toEqual([409, "METER_EXISTS"]);
    expect(await code(create("ADA-3", { customer_code: "TIADA" }))).toEqual([404, "CUSTOMER_NOT_FOUND"]);
    expect(await code(create("ADA-3", { class_code: "TIADA" }))).toEqual([404, "TARIFF_CLASS_NOT_FOUND"]);
    await server.sql.query(
      "INSERT INTO tariff_classes (code, name, is_active, created_at, updated_at) VALUES ('LAMA', 'x', false, now(), now())",
    );
    expect(await code(create("ADA-3", { class_code: "LAMA" }))).toEqual([422, "VALIDATION_ERROR"]);
    expect(await code(server.operator.put(`${path}/ADA-1`, { class_code: "LAMA" }))).toEqual([
      422,
      "VALIDATION_ERROR",
    ]);
    for (const change of [{}, { sl: "ADA-1" }, { sl: "LAIN-1", area: "x" }, { latitude: 1 }])
      expect((await server.operator.put(`${path}/ADA-1`, change)).status).toBe(422);
  });

  test("a connection or link that does not exist", async () => {
    for (const answer of [
      await server.viewer.get(`${path}/TIADA`),
      await server.operator.put(`${path}/TIADA`, { area: "x" }),
      await server.admin.delete(`${path}/TIADA`),
      await server.viewer.get(`${path}/TIADA/accounts`),
      await server.operator.delete(`${path}/TIADA/accounts/x`),
    ])
      expect([answer.status, answer.body.error]).toEqual([404, "CONNECTION_NOT_FOUND"]);
    await create("TANPA-1");
    const { status, body } = await server.operator.delete(`${path}/TANPA-1/accounts/x`);
    expect([status, body.error]).toEqual([404, "LINK_NOT_FOUND"]);
  });
});

describe("guard", () => {
  test("viewers read, operators change, only admins delete", async () => {
    await create("HAK-1");
    expect((await server.viewer.post(path, { nonsense: 1 })).status).toBe(403);
    expect((await server.viewer.put(`${path}/HAK-1`, { area: "x" })).status).toBe(403);
    expect((await server.operator.delete(`${path}/HAK-1`)).status).toBe(403);
    expect((await server.viewer.delete(`${path}/HAK-1/accounts/x`)).status).toBe(403);
    expect((await server.anonymous.get(path)).status).toBe(401);
  });

  test("every table that refers to connections keeps one from being deleted, as a conflict", async () => {
    const { rows } = await server.sql.query(
      "SELECT conname FROM pg_constraint WHERE confrelid = 'connections'::regclass AND contype = 'f' ORDER BY 1",
    );
    expect(rows.map(({ conname }) => conname)).toEqual(
      [
        "account_connections",
        "bills",
        "complaints",
        "installations",
        "meter_exchanges",
        "readings",
        "self_readings",
      ].map((table) => `${table}_connection_id_fkey`),
    );
    const { sl, id } = await makeConnection(server);
    await server.sql.query(
      `INSERT INTO readings (connection_id, period, previous, stand, usage, method, read_at, recorded_by, created_at, updated_at)
       VALUES ($1, '202601', 0, 5, 5, 'PETUGAS', now(), 'x', now(), now())`,
      [id],
    );
    const kept = await server.admin.delete(`${path}/${sl}`);
    expect([kept.status, kept.body.error]).toEqual([409, "CONNECTION_IN_USE"]);
    for (const change of [{ meter_digits: 6 }, { initial_stand: 1 }]) {
      const answer = await server.operator.put(`${path}/${sl}`, change);
      expect([answer.status, answer.body.error]).toEqual([409, "METER_HAS_READINGS"]);
    }
    expect((await server.operator.put(`${path}/${sl}`, { meter_digits: 5, area: "x" })).status).toBe(200);
    await create("HAPUS-1");
    expect((await server.admin.delete(`${path}/HAPUS-1`)).body.data).toEqual({
      deleted: true,
      sl: "HAPUS-1",
    });
    expect((await server.admin.delete(`${path}/HAPUS-1`)).status).toBe(404);
  });

  test("who proved to be the owner is so no longer when the connection passes to another customer", async () => {
    const { sl, phone } = await makeConnection(server);
    const former = await server.customer();
    await former.post("/app/confirm_sl", { sl, no_hp_terdaftar: phone });
    const relation = async () => (await former.get("/app/daftar_sl")).body.data[0].hubungan;
    expect(await relation()).toBe("PEMILIK");
    await server.operator.put(`${path}/${sl}`, { area: "SELATAN" });
    expect(await relation()).toBe("PEMILIK");
    await server.operator.put(`${path}/${sl}`, { customer_code: "P-2" });
    expect(await relation()).toBe("PEMBAYAR");
    expect((await former.get("/app/daftar_sl")).text).not.toContain("Pelanggan P-2");
  });

  test("of two writers with the same ETag one gets 412; each change leaves its record", async () => {
    const etag = (await create("DUA-1")).headers.get("etag") ?? "";
    const answers = await Promise.all(
      ["A", "B"].map((area) => server.operator.put(`${path}/DUA-1`, { area }, { "if-match": etag })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await server.admin.delete(`${path}/DUA-1`, { "if-match": etag })).status).toBe(412);
    await server.admin.delete(`${path}/DUA-1`);
    const { rows } = await server.sql.query(
      "SELECT action, changed_fields FROM audit_log WHERE entity = 'connections' AND entity_key = 'DUA-1' ORDER BY id",
    );
    expect(rows.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
    expect(rows[1].changed_fields).toEqual(["area"]);
  });

  test("of many who create one number at once, one does", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create("RAMAI-1")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});
