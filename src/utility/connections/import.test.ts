import { beforeAll, describe, expect, test } from "vitest";
import { importAll, sendCsv } from "../../../test/csv-import.ts";
import { makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();

beforeAll(async () => {
  for (const code of ["P-1", "P-2"])
    await server.operator.post("/backoffice/v1/customers", { code, name: `Pelanggan ${code}` });
});

const path = "/backoffice/v1/connections";
const head = "sl,customer_code,class_code,address,area";
const wide = `${head},meter_no,meter_digits,initial_stand,status,latitude,longitude,installed_on`;

async function read(sl: string) {
  return (await server.viewer.get(`${path}/${sl}`)).body.data;
}

describe("work", () => {
  test("a file creates connections with all that it says of them", async () => {
    const run = await importAll(
      server,
      `${path}/import`,
      `${wide}\nIMP-1,P-1,RT-A,Jl. A,UTARA,IM-1,4,9990,SEGEL,-6.2,106.8,1999-12-31\nIMP-2,P-2,2A3,"Jl. B, No. 2",TIMUR,,,,,,,\n`,
    );
    expect(run).toMatchObject({
      kind: "connections-import",
      status: "SELESAI",
      result: { rows: 2, created: 2, updated: 0, unchanged: 0 },
    });
    expect(await read("IMP-1")).toMatchObject({
      customer_code: "P-1",
      meter_no: "IM-1",
      meter_digits: 4,
      initial_stand: 9990,
      status: "SEGEL",
      latitude: -6.2,
      longitude: 106.8,
      installed_on: "1999-12-31",
    });
    expect(await read("IMP-2")).toMatchObject({
      address: "Jl. B, No. 2",
      meter_no: null,
      meter_digits: 5,
      initial_stand: 0,
      status: "AKTIF",
      installed_on: null,
    });
  });

  test("what is there is changed where the file says something else; a blank cell changes nothing", async () => {
    await importAll(
      server,
      `${path}/import`,
      `${wide}\nLAGI-1,P-1,RT-A,Jl. A,UTARA,LM-1,6,123456,SEGEL,-6.2,106.8,2001-01-01\nLAGI-2,P-1,RT-A,Jl. B,UTARA,,,,,,,\n`,
    );
    const run = await importAll(
      server,
      `${path}/import`,
      `${wide}\nLAGI-1,P-1,2A3,Jl. A,UTARA,,,,,,,\nLAGI-2,P-1,RT-A,Jl. B,UTARA,,5,0,AKTIF,,,\nLAGI-3,P-1,RT-A,Jl. C,UTARA,,,,,,,\n`,
    );
    expect(run.result).toEqual({ rows: 3, created: 1, updated: 1, unchanged: 1 });
    expect(await read("LAGI-1")).toMatchObject({
      class_code: "2A3",
      meter_no: "LM-1",
      meter_digits: 6,
      initial_stand: 123_456,
      status: "SEGEL",
      latitude: -6.2,
      installed_on: "2001-01-01",
    });
    expect((await server.viewer.get(`${path}/LAGI-2`)).headers.get("etag")).toMatch(/^"1-/);
  });
});

describe("refuse", () => {
  test("every wrong cell is named, those that only the database knows too, and nothing is kept", async () => {
    const shape = await sendCsv(
      server,
      `${path}/import`,
      `${wide}\nBAIK-1,P-1,RT-A,Jl. A,UTARA,BM-1,,,,,,\nx,P-1,RT-A,,UTARA,BM-1,12,1.5,aktif,-6.2,,2025-02-30\nBAIK-1,P-1,RT-A,Jl. A,UTARA,,4,10000,,,,\n`,
    );
    expect(shape.body.data.status).toBe("GAGAL");
    expect(shape.body.data.problems.map(({ line, column }) => `${line} ${column}`).sort()).toEqual([
      "3 address",
      "3 initial_stand",
      "3 installed_on",
      "3 longitude",
      "3 meter_digits",
      "3 meter_no",
      "3 sl",
      "3 status",
      "4 initial_stand",
      "4 sl",
    ]);
    await server.sql.query(
      "INSERT INTO tariff_classes (code, name, is_active, created_at, updated_at) VALUES ('LAMA', 'x', false, now(), now())",
    );
    await server.operator.post(path, {
      sl: "PUNYA-1",
      customer_code: "P-1",
      class_code: "RT-A",
      address: "x",
      area: "x",
      meter_no: "PM-1",
    });
    const known = await sendCsv(
      server,
      `${path}/import`,
      `${wide}\nBAIK-1,P-1,RT-A,Jl. A,UTARA,,,,,,,\nBAIK-2,P-9,XX,Jl. A,UTARA,PM-1,,,,,,\nBAIK-3,P-1,LAMA,Jl. A,UTARA,,,100000,,,,\n`,
    );
    expect(known.body.data).toMatchObject({ status: "GAGAL", problem_count: 5 });
    expect(known.body.data.problems).toEqual([
      {
        line: 3,
        column: "customer_code",
        message: "there is no customer P-9",
        code: "NO_SUCH_CUSTOMER",
        params: { customer_code: "P-9" },
      },
      {
        line: 3,
        column: "class_code",
        message: "there is no tariff class XX",
        code: "NO_SUCH_CLASS",
        params: { class_code: "XX" },
      },
      {
        line: 3,
        column: "meter_no",
        message: "is the meter of PUNYA-1",
        code: "METER_OF",
        params: { sl: "PUNYA-1" },
      },
      { line: 4, column: "class_code", message: "is no longer in use", code: "NO_LONGER_IN_USE", params: {} },
      {
        line: 4,
        column: "initial_stand",
        message: "is more than the meter's digits can show",
        code: "MORE_THAN_DIGITS_SHOW",
        params: {},
      },
    ]);
    expect((await server.viewer.get(`${path}?q=BAIK-`)).body.data.pagination.total).toBe(0);
  });

  test("the meter of a connection that has been read keeps its digits and first stand", async () => {
    const { sl, id } = await makeConnection(server);
    await server.sql.query(
      `INSERT INTO readings (connection_id, period, previous, stand, usage, method, read_at, recorded_by, created_at, updated_at)
       VALUES ($1, '202601', 0, 5, 5, 'PETUGAS', now(), 'x', now(), now())`,
      [id],
    );
    const row = (more: string) => `${head},meter_digits,initial_stand\n${sl},P-1,RT-A,Jl. A,UTARA,${more}\n`;
    expect((await importAll(server, `${path}/import`, row("6,"))).problems).toMatchObject([
      { line: 2, column: "initial_stand" },
    ]);
    expect(await importAll(server, `${path}/import`, row("5,0"))).toMatchObject({ result: { updated: 1 } });
  });
});

describe("guard", () => {
  test("an import that gives a connection to another customer takes ownership from who had proved it", async () => {
    const [one, other] = [await makeConnection(server), await makeConnection(server)];
    const account = await server.customer();
    for (const { sl, phone } of [one, other])
      await account.post("/app/confirm_sl", { sl, no_hp_terdaftar: phone });
    const { customer_code } = await read(other.sl);
    await importAll(
      server,
      `${path}/import`,
      `${head}\n${one.sl},P-2,RT-A,Jl. A,UTARA\n${other.sl},${customer_code},RT-A,Jl. A,UTARA\n`,
    );
    const relations = (await account.get("/app/daftar_sl")).body.data.map(
      ({ sl, hubungan }: { sl: string; hubungan: string }) => [sl, hubungan],
    );
    expect(relations).toEqual([
      [one.sl, "PEMBAYAR"],
      [other.sl, "PEMILIK"],
    ]);
  });

  test("a file of several thousand rows is stored whole, or after a fault in its last row not at all", async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `BANYAK-${index},P-1,RT-A,Jl. ${index},BANYAK`);
    const count = async () =>
      (await server.viewer.get(`${path}?area=BANYAK`)).body.data.pagination.total as number;
    const failed = await importAll(
      server,
      `${path}/import`,
      `${head}\n${rows.join("\n")}\nLEBIH-1,P-9,RT-A,x,BANYAK\n`,
    );
    expect(failed).toMatchObject({ status: "GAGAL", problems: [{ line: 5002, column: "customer_code" }] });
    expect(await count()).toBe(0);
    const stored = await importAll(server, `${path}/import`, `${head}\n${rows.join("\n")}\n`);
    expect(stored).toMatchObject({ status: "SELESAI", done: 5000, result: { created: 5000 } });
    expect(await count()).toBe(5000);
    const { rows: audit } = await server.sql.query(
      "SELECT after FROM audit_log WHERE entity = 'connections' AND action = 'import' ORDER BY id DESC LIMIT 1",
    );
    expect(audit[0].after).toMatchObject({ rows: 5000, created: 5000, run_id: stored.id });
  });

  test("a connection that comes up while a file of new ones is stored is changed as the file says", async () => {
    const client = await server.sql.connect();
    await client.query("BEGIN");
    await client.query(
      `INSERT INTO connections (sl, customer_id, class_code, address, area, created_at, updated_at)
       SELECT 'BALAP-1', id, 'RT-A', 'Jl. Lama', 'BALAP', now(), now() FROM customers WHERE code = 'P-1'`,
    );
    const rows = ["BALAP-1", "BALAP-2"].map((sl) => `${sl},P-2,RT-A,Jl. Baru,BALAP`);
    const importing = importAll(server, `${path}/import`, `${head}\n${rows.join("\n")}\n`);
    const waiting = async () => {
      const { rowCount } = await server.sql.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rowCount;
    };
    await expect.poll(waiting).toBe(1);
    await client.query("COMMIT");
    client.release();
    expect((await importing).result).toEqual({ rows: 2, created: 1, updated: 1, unchanged: 0 });
    expect(await read("BALAP-1")).toMatchObject({ customer_code: "P-2", address: "Jl. Baru" });
  });
});
