import { beforeAll, describe, expect, test } from "vitest";
import { importAll, sendCsv } from "../../../test/csv-import.ts";
import { excelFile } from "../../../test/excel-file.ts";
import { adminPassword, type Caller, makeLocation, sharedServer } from "../../../test/harness.ts";
import { bankFiles } from "../../../test/statements.ts";

/** A regional bank, whose files have columns of their own: an admin tells what they mean, once. */
const server = sharedServer({ TOKEN_TTL: "2592000", STS_NUMBER: "{NO}/STS/{MM}/{YYYY}" });
const base = "/retribusi/v1/frontend/cash";
const lines = `${base}/bank-lines`;
const form = `${base}/bank-form`;
let treasurer: Caller;
let finance: Caller;

beforeAll(async () => {
  server.clock.set("2025-11-06T10:00:00Z");
  const person = async (username: string, role: string) => {
    await server.admin.post("/auth/v1/users", { username, password: adminPassword, role });
    return server.as(username, adminPassword);
  };
  treasurer = await person("bendahara", "treasurer");
  finance = await person("keuangan", "finance");
  await makeLocation(server, "KAS1", {});
});

/** A slip of one closed day that the treasurer took to the bank. */
async function slip(amount: number, bank_reference: string): Promise<number> {
  const day = { location_code: "KAS1", date: "2025-11-05" };
  await server.operator.post(`${base}/hand-ins`, { ...day, method: "CASH", amount });
  const sums = { counted: 0, exempt: 0, handed_in: amount, reason: "Uji" };
  await server.admin.post(`${base}/days/KAS1/${day.date}/close`, sums);
  const { id } = (await treasurer.post(`${base}/deposits`, { days: [day], amount })).body.data;
  const deposited_on = "2025-11-06";
  const taken = await treasurer.post(`${base}/deposits/${id}/deposit`, { deposited_on, bank_reference });
  expect(taken.status, taken.text).toBe(200);
  return id;
}

const csv_mapping = {
  ...{ delimiter: ";", date_column: "Tgl Buku", date_pattern: "DD.MM.YYYY", thousands: ".", decimal: "," },
  ...{ credit_column: "Nominal K", description_column: "Berita", reference_column: "No Bukti" },
};
const regional = (amount: string, text: string, reference: string) =>
  [
    "BANK DAERAH CONTOH;;;;",
    "Tgl Buku;Berita;No Bukti;Nominal D;Nominal K",
    "06.11.2025;BIAYA ADM;X1;6.500,00;0,00",
    `06.11.2025;${text};${reference};0,00;${amount}`,
  ].join("\n");
const readForm = (who = finance) => who.get(form);
const send = (how: "import" | "try", file: string | Uint8Array<ArrayBuffer>, type = "text/csv") =>
  sendCsv(server, `${lines}/${how}`, file, { who: treasurer, type });

describe("a bank of which nothing is known", () => {
  test("is refused with what to do; its columns are told by an admin, and then it is tried, imported and matched", async () => {
    const id = await slip(1_210_000, "BPD-77001");
    const file = regional("1.210.000,00", "SETORAN", "BPD-77001");
    const refused = await send("import", file);
    expect([refused.status, refused.body.error]).toEqual([409, "STATEMENT_FORM_UNKNOWN"]);
    expect(JSON.stringify(refused.body)).toContain("PUT /retribusi/v1/frontend/cash/bank-form");

    const first = await readForm();
    expect(first.body.data).toEqual({ statement_profile: null, csv_mapping: null, updated_at: null });
    const etag = first.headers.get("etag") ?? "";
    const told = await server.admin.put(form, { csv_mapping }, { "if-match": etag });
    expect([told.status, told.body.data.csv_mapping]).toEqual([200, csv_mapping]);
    const late = await server.admin.put(form, { statement_profile: "bni" }, { "if-match": etag });
    expect([late.status, late.body.error]).toEqual([412, "PRECONDITION_FAILED"]);
    expect((await readForm()).body.data).toMatchObject({ statement_profile: null, csv_mapping });

    const tried = await send("try", file);
    expect(tried.body.data).toMatchObject({
      statement_profile: null,
      credits: 1,
      debits: 1,
      amount: 1_210_000,
    });
    const { status, result } = await importAll(server, `${lines}/import`, file);
    expect([status, result]).toMatchObject(["SELESAI", { new: 1, debits: 1, matched: 1 }]);
    const seen = (await finance.get(`${base}/deposits/${id}`)).body.data;
    expect(seen).toMatchObject({ matched_by: "system", bank_description: "SETORAN" });
    const { rows } = await server.sql.query(
      "SELECT action, before->'csv_mapping' AS before, after->'csv_mapping'->>'date_column' AS after FROM audit_log WHERE entity = 'treasury_form'",
    );
    expect(rows).toEqual([{ action: "create", before: null, after: "Tgl Buku" }]);
  });

  test("hands out workbooks as well, which are read by the same columns", async () => {
    await server.admin.put(form, { csv_mapping });
    const rows = regional("47.300,00", "SETORAN BUKU", "X2")
      .split("\n")
      .map((line) => line.split(";"));
    const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    const book = await excelFile([{ name: "Mutasi", rows }]);
    const { status, body } = await send("import", book, type);
    expect([status, body.data.result]).toMatchObject([201, { new: 1, debits: 1, amount: 47_300 }]);
  });

  test("is named where its form is known; files of others are then refused, and taken again without", async () => {
    const day = "2025-11-06";
    const other = bankFiles["mandiri-csv"](
      [{ date: day, time: "09:15:00", text: "BANK LAIN", amount: 52_000 }],
      day,
    );
    await server.admin.put(form, { statement_profile: "mt940" });
    expect((await send("import", other)).body.data).toMatchObject({
      status: "GAGAL",
      problems: [{ code: "NOT_MT940" }],
    });
    const back = await server.admin.put(form, { statement_profile: null, csv_mapping: null });
    expect(back.body.data).toMatchObject({ statement_profile: null, csv_mapping: null });
    expect((await importAll(server, `${lines}/import`, other)).result).toMatchObject({ new: 1 });
  });

  test("is told by admins who see all locations, and whole; two at once make one row", async () => {
    const half = { csv_mapping: { ...csv_mapping, credit_column: undefined } };
    expect(Object.keys((await server.admin.put(form, half)).body.fields)).toEqual([
      "csv_mapping.amount_column",
    ]);
    expect((await server.admin.put(form, {})).status).toBe(422);
    for (const who of [treasurer, finance, server.operator, server.viewer])
      expect((await who.put(form, { csv_mapping })).status).toBe(403);
    for (const [username, role] of [
      ["admin.satu", "admin"],
      ["bendahara.dua", "treasurer"],
    ] as const) {
      const location_codes = ["KAS1"];
      await server.admin.post("/auth/v1/users", { username, password: adminPassword, role, location_codes });
      const narrow = await server.as(username, adminPassword);
      expect((await readForm(narrow)).body.error).toBe("OUT_OF_SCOPE");
      if (role === "admin") expect((await narrow.put(form, { csv_mapping })).body.error).toBe("OUT_OF_SCOPE");
    }
    await server.sql.query("DELETE FROM treasury_form");
    const etag = (await readForm()).headers.get("etag") ?? "";
    const both = await Promise.all(
      ["bni", "bri"].map((statement_profile) =>
        server.admin.put(form, { statement_profile }, { "if-match": etag }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    await server.admin.put(form, { statement_profile: null });
    await expect(
      server.sql.query("INSERT INTO treasury_form VALUES (2, NULL, NULL, 1, now(), now())"),
    ).rejects.toThrow();
  });
});
