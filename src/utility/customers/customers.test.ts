import { describe, expect, test } from "vitest";
import { importAll, sendCsv } from "../../../test/csv-import.ts";
import { makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();

const path = "/backoffice/v1/customers";

function create(code: string, more: object = {}) {
  return server.operator.post(path, { code, name: "Wulan Contoh", ...more });
}

async function read(code: string) {
  return (await server.viewer.get(`${path}/${code}`)).body.data;
}

describe("work", () => {
  test("a customer is created, read and listed alike; the nik is never shown", async () => {
    const created = await create("P-1", {
      nik: "3201012345671234",
      phone: "0812-3456-7890",
      email: "Wulan@Example.com",
      address: "Jl. Melati No. 12",
    });
    expect(created.status, created.text).toBe(201);
    const expected = {
      code: "P-1",
      name: "Wulan Contoh",
      nik: "************1234",
      phone: "+6281234567890",
      email: "wulan@example.com",
      address: "Jl. Melati No. 12",
      connection_count: 0,
      connections: [],
      created_at: expect.stringMatching(/\+07:00$/),
      updated_at: expect.stringMatching(/\+07:00$/),
    };
    expect(created.body.data).toEqual(expected);
    expect(await read("P-1")).toEqual(expected);
    const { connections: _, ...listed } = created.body.data;
    expect((await server.viewer.get(path)).body.data.items).toContainEqual(listed);
  });

  test("a change touches only what it names; null takes a value away", async () => {
    await create("P-UBAH", { phone: "081211112222", address: "Jl. Lama" });
    const { status, body } = await server.operator.put(`${path}/P-UBAH`, {
      name: "Sari Contoh",
      address: null,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: "Sari Contoh", phone: "+6281211112222", address: null });
  });

  test("a customer shows its connections", async () => {
    const { sl } = await makeConnection(server);
    const { rows } = await server.sql.query(
      "SELECT code FROM customers c JOIN connections s ON s.customer_id = c.id WHERE sl = $1",
      [sl],
    );
    expect(await read(rows[0].code)).toMatchObject({
      connection_count: 1,
      connections: [{ sl, address: "Jalan Melati 1", area: "UTARA", class_code: "RT-A", status: "AKTIF" }],
    });
  });

  test("search finds a part of code, name or phone, whatever its signs, and counts exactly", async () => {
    await create("P-CARI-1", { name: "Ratna 100%_\\ Contoh", phone: "0813-1000-2000" });
    await create("P-CARI-2", { name: "RATNA Lain" });
    const codes = async (q: string) => {
      const { items, pagination } = (await server.viewer.get(`${path}?q=${encodeURIComponent(q)}`)).body.data;
      expect(pagination.total).toBe(items.length);
      return items.map(({ code }: { code: string }) => code);
    };
    expect(await codes("ratna")).toEqual(["P-CARI-1", "P-CARI-2"]);
    expect(await codes("p-cari-")).toEqual(["P-CARI-1", "P-CARI-2"]);
    expect(await codes("100%_\\")).toEqual(["P-CARI-1"]);
    expect(await codes("%atna")).toEqual([]);
    for (const phone of ["0813 1000 2000", "+6281310002000", "1310002"])
      expect(await codes(phone), phone).toEqual(["P-CARI-1"]);
  });

  test("an import creates and changes, and a blank cell changes nothing", async () => {
    await create("I-ADA", { phone: "081299990000", email: "ada@example.com" });
    await create("I-SAMA", { name: "Sama" });
    const run = await importAll(
      server,
      `${path}/import`,
      'Code;NAME;phone;address\nI-BARU;"Baru, ya";0812 3333 4444;Jl. Baru\nI-ADA;Nama baru;;Jl. Ada\nI-SAMA;Sama;;\n',
    );
    expect(run).toMatchObject({
      kind: "customers-import",
      status: "SELESAI",
      total: 3,
      done: 3,
      result: { rows: 3, created: 1, updated: 1, unchanged: 1 },
      problem_count: 0,
    });
    expect(await read("I-BARU")).toMatchObject({ name: "Baru, ya", phone: "+6281233334444" });
    expect(await read("I-ADA")).toMatchObject({
      name: "Nama baru",
      phone: "+6281299990000",
      email: "ada@example.com",
      address: "Jl. Ada",
    });
    expect((await server.viewer.get(`${path}/I-SAMA`)).headers.get("etag")).toMatch(/^"1-/);
    const { rows } = await server.sql.query(
      "SELECT action, after FROM audit_log WHERE entity = 'customers' AND entity_key = $1",
      [`run ${run.id}`],
    );
    expect(rows).toEqual([
      {
        action: "import",
        after: {
          rows: 3,
          created: 1,
          updated: 1,
          unchanged: 1,
          run_id: run.id,
          file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ]);
  });

  test("a dry run checks every row and writes nothing", async () => {
    const right = await sendCsv(server, `${path}/import?dry_run=true`, "code,name\nKERING,Kering\n");
    expect(right.body.data).toMatchObject({ status: "SELESAI", result: { rows: 1, dry_run: true } });
    const wrong = await sendCsv(server, `${path}/import?dry_run=true`, "code,name\nkering,\n");
    expect(wrong.body.data).toMatchObject({ status: "GAGAL", problem_count: 2 });
    expect((await server.viewer.get(`${path}/KERING`)).status).toBe(404);
  });
});

describe("refuse", () => {
  test("values out of form, each by its name", async () => {
    for (const [field, values] of Object.entries({
      code: ["p-1", "", "A B", "X".repeat(21), 1],
      name: ["", "   ", "a\u0000b", "x".repeat(201), null],
      nik: ["123", "32010123456712345", 3201012345671234],
      phone: ["", "123", "+1 202 555 0100", "nomor"],
      email: ["", "a@b", "a b@example.com", "@example.com"],
      address: ["x".repeat(301), "\ud800"],
      nama: ["x"],
    })) {
      for (const value of values) {
        const answer = await create("P-SALAH", { [field]: value });
        expect(answer.status, `${field} ${value}`).toBe(422);
        expect(Object.keys(answer.body.fields), `${field} ${value}`).toEqual([field]);
      }
    }
    expect((await server.viewer.get(`${path}/P-SALAH`)).status).toBe(404);
  });

  test("a code that is taken, a change of nothing or of the code", async () => {
    await create("P-ADA");
    const again = await create("P-ADA");
    expect([again.status, again.body.error]).toEqual([409, "CUSTOMER_EXISTS"]);
    for (const change of [{}, { code: "P-ADA" }, { code: "P-LAIN", name: "x" }])
      expect((await server.operator.put(`${path}/P-ADA`, change)).status).toBe(422);
  });

  test("a customer that does not exist", async () => {
    for (const answer of [
      await server.viewer.get(`${path}/TIADA`),
      await server.operator.put(`${path}/TIADA`, { name: "x" }),
      await server.admin.delete(`${path}/TIADA`),
    ])
      expect([answer.status, answer.body.error]).toEqual([404, "CUSTOMER_NOT_FOUND"]);
  });

  test("every wrong cell of a file is named, and no row of it is kept", async () => {
    const { status, body } = await sendCsv(
      server,
      `${path}/import`,
      "code,name,nik,phone,email\nB-1,Benar,,,\nb-2,,12,x,y\nB-1,Lagi,,,\nB-3,Kurang\n",
    );
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: "GAGAL", result: { rows: 4 }, problem_count: 6 });
    expect(body.data.problems.map(({ line, column }) => [line, column]).sort()).toEqual(
      [
        [3, "code"],
        [3, "name"],
        [3, "nik"],
        [3, "phone"],
        [3, "email"],
        [4, "code"],
      ].sort(),
    );
    expect(body.data.problems).toContainEqual({
      line: 4,
      column: "code",
      message: "is already on line 2",
      code: "ALREADY_ON_LINE",
      params: { line: 2 },
    });
    expect((await server.viewer.get(`${path}/B-1`)).status).toBe(404);
  });

  test("a file that is none of ours, and a body that is no file", async () => {
    for (const [csv, text] of [
      ["kode lama,nama\nA,B\n", "Unknown columns"],
      ["code\nA\n", "Missing columns: name"],
      ['code,name\nA,"b\n', "quotation mark"],
      [new Uint8Array([0x63, 0xff, 0xfe]), "UTF-8"],
    ] as const) {
      const { body } = await sendCsv(server, `${path}/import`, csv);
      expect(body.data).toMatchObject({ status: "GAGAL", problems: expect.any(Array) });
      expect(body.data.problems.map(({ message }) => message).join(" ")).toContain(text);
    }
    const json = await sendCsv(server, `${path}/import`, "{}", { type: "application/json" });
    expect(json.status).toBe(415);
  });
});

describe("guard", () => {
  test("viewers read, operators change, only admins delete and import", async () => {
    await create("P-HAK");
    expect((await server.viewer.post(path, { nonsense: 1 })).status).toBe(403);
    expect((await server.viewer.put(`${path}/P-HAK`, { name: "x" })).status).toBe(403);
    expect((await server.operator.delete(`${path}/P-HAK`)).status).toBe(403);
    expect((await sendCsv(server, `${path}/import`, "x", { who: server.operator })).status).toBe(403);
    expect((await server.anonymous.get(path)).status).toBe(401);
    expect((await server.machine.get(path)).status).toBe(401);
  });

  test("a customer with connections stays", async () => {
    const { sl } = await makeConnection(server);
    const { rows } = await server.sql.query(
      "SELECT code FROM customers c JOIN connections s ON s.customer_id = c.id WHERE sl = $1",
      [sl],
    );
    const kept = await server.admin.delete(`${path}/${rows[0].code}`);
    expect([kept.status, kept.body.error]).toEqual([409, "CUSTOMER_HAS_CONNECTIONS"]);
    await create("P-HAPUS");
    expect((await server.admin.delete(`${path}/P-HAPUS`)).body.data).toEqual({
      deleted: true,
      code: "P-HAPUS",
    });
    expect((await server.admin.delete(`${path}/P-HAPUS`)).status).toBe(404);
  });

  test("of two writers with the same ETag one gets 412", async () => {
    const etag = (await create("P-DUA")).headers.get("etag") ?? "";
    const answers = await Promise.all(
      ["satu", "dua"].map((name) => server.operator.put(`${path}/P-DUA`, { name }, { "if-match": etag })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await server.admin.delete(`${path}/P-DUA`, { "if-match": etag })).status).toBe(412);
  });

  test("each change leaves its record, with the nik masked", async () => {
    await create("P-JEJAK", { nik: "3201012345671234" });
    await server.operator.put(`${path}/P-JEJAK`, { nik: "3201012345675678" });
    await server.admin.delete(`${path}/P-JEJAK`);
    const { rows } = await server.sql.query(
      "SELECT action, actor_username, changed_fields, before, after FROM audit_log WHERE entity_key = 'P-JEJAK' ORDER BY id",
    );
    expect(rows.map(({ action, actor_username }) => [action, actor_username])).toEqual([
      ["create", "operator"],
      ["update", "operator"],
      ["delete", "admin"],
    ]);
    expect(rows[1].changed_fields).toEqual(["nik"]);
    expect(JSON.stringify(rows)).not.toContain("320101");
  });

  test("an import whose rows a later statement refuses keeps nothing", async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => `L-${index},Baris ${index}`);
    await server.sql.query(
      `CREATE FUNCTION refuse_last() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE = 'disk_full'; END $$;
       CREATE TRIGGER refuse_last BEFORE INSERT ON customers FOR EACH ROW WHEN (NEW.code = 'L-2400') EXECUTE FUNCTION refuse_last()`,
    );
    const run = await importAll(server, `${path}/import`, `code,name\n${rows.join("\n")}\n`);
    await server.sql.query("DROP TRIGGER refuse_last ON customers");
    expect(run).toMatchObject({ status: "GAGAL", problem_count: 1 });
    expect(run.problems[0]?.message).toContain("database");
    expect((await server.viewer.get(`${path}?q=L-`)).body.data.pagination.total).toBe(0);
    const again = await importAll(server, `${path}/import`, `code,name\n${rows.join("\n")}\n`);
    expect(again).toMatchObject({ status: "SELESAI", result: { created: 2500 } });
  });
});
