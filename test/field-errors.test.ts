import { beforeAll, describe, expect, test } from "vitest";
import { sendCsv } from "./csv-import.ts";
import { firstKey, makeLocation, sharedServer } from "./harness.ts";

const frontend = "/retribusi/v1/frontend";
const office = "/backoffice/v1";

const server = sharedServer();

beforeAll(() => makeLocation(server, "PSR01"));

interface StaffError {
  fields: Record<string, string[]>;
  details: { field: string; code: string; params: object; message: string }[];
}
interface CustomerError {
  errors: Record<string, string[]>;
  rincian: { isian: string; kode: string; params: object; pesan: string }[];
}

/** The texts of each field, as the entries with codes say them. */
function textsIn(entries: readonly { field: string; text: string }[]): Record<string, string[]> {
  const byField = Map.groupBy(entries, ({ field }) => field);
  return Object.fromEntries([...byField].map(([field, found]) => [field, found.map(({ text }) => text)]));
}

/** The codes and parameters by field; every entry has its text where texts have always been. */
function codesOf({ fields, details }: StaffError): Record<string, [string, object][]> {
  expect(textsIn(details.map(({ field, message }) => ({ field, text: message })))).toEqual(fields);
  const byField = Map.groupBy(details, ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, found]) => [field, found.map(({ code, params }) => [code, params])]),
  );
}

function kodeOf({ errors, rincian }: CustomerError): Record<string, [string, object][]> {
  expect(textsIn(rincian.map(({ isian, pesan }) => ({ field: isian, text: pesan })))).toEqual(errors);
  return codesOf({
    fields: errors,
    details: rincian.map(({ isian, kode, params, pesan }) => ({
      field: isian,
      code: kode,
      params,
      message: pesan,
    })),
  });
}

describe("on the staff API", () => {
  test("what a schema finds has code and parameters, and the text it always had", async () => {
    const body = { code: "x y", type: "", timezone: 7, is_active: 2, nama: "?" };
    const { status, body: answer } = await server.admin.post<StaffError>(`${frontend}/locations`, body);
    expect(status).toBe(422);
    expect(answer.fields).toMatchObject({
      name: ["is required"],
      nama: ["is not a field of this request"],
      code: ["must be 1-50 characters of A-Z, a-z, 0-9, dot, underscore and hyphen"],
      type: ["must NOT have fewer than 1 characters"],
      timezone: ["must be of type string"],
    });
    expect(codesOf(answer)).toMatchObject({
      name: [["REQUIRED", {}]],
      nama: [["UNKNOWN_FIELD", {}]],
      code: [
        [
          "NOT_MADE_OF",
          { min: 1, max: 50, characters: ["A-Z", "a-z", "0-9", "dot", "underscore", "hyphen"] },
        ],
      ],
      type: [["TOO_SHORT", { min: 1 }]],
      timezone: [["WRONG_TYPE", { types: ["string"] }]],
    });
  });

  test.each([
    [
      `${frontend}/entry-events?limit=101`,
      { limit: [["TOO_LARGE", { max: 100 }]] },
      { limit: ["must be <= 100"] },
    ],
    [
      `${frontend}/rejected-events?start_date=2025-02-30&status=lost`,
      {
        start_date: [["WRONG_FORMAT", { format: "date" }]],
        status: [["NOT_ONE_OF", { allowed: ["waiting", "replayed", "dismissed"] }]],
      },
      { start_date: ["must be a valid date"], status: ["must be one of waiting, replayed, dismissed"] },
    ],
    [
      `${frontend}/rejected-events?start_date=2025-01-01&end_date=2026-01-02`,
      { end_date: [["RANGE_TOO_LONG", { days: 366, field: "start_date" }]] },
      { end_date: ["must be within 366 days of start_date, both days counted"] },
    ],
    [
      `${frontend}/rejected-events?start_date=2025-01-02&end_date=2025-01-01`,
      { start_date: [["AFTER_FIELD", { field: "end_date" }]] },
      { start_date: ["must not be after end_date"] },
    ],
  ])("%s", async (path, codes, texts) => {
    const { status, body } = await server.admin.get<StaffError>(path);
    expect(status).toBe(422);
    expect(body.fields).toEqual(texts);
    expect(codesOf(body)).toEqual(codes);
  });

  test("what a rule finds has them too", async () => {
    const key = { name: "Kamera", location_codes: ["PSR09"], gates: [], expires_at: null };
    const { body } = await server.admin.post<StaffError>(`${frontend}/api-keys`, key);
    expect(body.fields).toEqual({ location_codes: ["there is no location PSR09"] });
    expect(codesOf(body)).toEqual({ location_codes: [["NO_SUCH_LOCATION", { location_code: "PSR09" }]] });
  });

  test("an error without fields has no details", async () => {
    const { status, body } = await server.admin.get(`${frontend}/locations/NONE`);
    expect(status).toBe(404);
    expect(body).not.toHaveProperty("details");
  });

  test("a refused event has them in its batch, in quarantine, and when it is sent again", async () => {
    const event = { timestamp: 1, location_code: "PSR01", gate_code: "G1", category: "motor" };
    const wrong = { timestamp: ["must not be before 2000-01-01"] };
    const coded = { timestamp: [["EVENT_TOO_OLD", { first: "2000-01-01" }]] };
    const headers = { "x-api-key": firstKey };
    const batch = await server.anonymous.post("/retribusi/v1/ingest/batch", { events: [event] }, headers);
    const [outcome] = batch.body.data.results;
    expect(outcome.fields).toEqual(wrong);
    expect(codesOf(outcome)).toEqual(coded);

    const listed = await server.viewer.get(`${frontend}/rejected-events`);
    const [kept] = listed.body.data.items;
    expect(kept.fields).toEqual(wrong);
    expect(codesOf(kept)).toEqual(coded);
    const again = await server.operator.post<StaffError>(`${frontend}/rejected-events/${kept.id}/replay`, {});
    expect(codesOf(again.body)).toEqual(coded);

    // As Loket stored it before there were codes.
    await server.sql.query("UPDATE rejected_events SET fields = $1", [JSON.stringify(wrong)]);
    const { data: old } = (await server.viewer.get(`${frontend}/rejected-events/${kept.id}`)).body;
    expect(old.fields).toEqual(wrong);
    expect(codesOf(old)).toEqual({
      timestamp: [["STORED_BEFORE_CODES", { text: "must not be before 2000-01-01" }]],
    });
  });
});

describe("in files", () => {
  const path = `${office}/customers/import`;

  test("rows have code and parameters beside their text", async () => {
    const { body } = await sendCsv(server, path, "code,name\nC-1,Wulan\nC-1,Budi\nx y,Siti\n");
    expect(body.data.problems).toEqual([
      {
        line: 3,
        column: "code",
        message: "is already on line 2",
        code: "ALREADY_ON_LINE",
        params: { line: 2 },
      },
      {
        line: 4,
        column: "code",
        message: "must be 1-20 characters of A-Z, 0-9 and hyphen",
        code: "NOT_MADE_OF",
        params: { min: 1, max: 20, characters: ["A-Z", "0-9", "hyphen"] },
      },
    ]);
  });

  test("a file that cannot be read has them as a whole, also as it was stored before there were codes", async () => {
    const { body } = await sendCsv(server, path, "code,nama lama,\nC-1,Wulan,\n");
    const { problems, id } = body.data;
    expect(problems.map(({ line, message, code, params }) => [line, message, code, params])).toEqual([
      [
        null,
        'Unknown columns: "nama lama", the 3. has no name.',
        "UNKNOWN_COLUMNS",
        {
          columns: [
            { position: 2, name: "nama lama" },
            { position: 3, name: "" },
          ],
          more: 0,
        },
      ],
      [null, "Missing columns: name.", "MISSING_COLUMNS", { columns: ["name"] }],
      [
        null,
        "The columns are: code, name, nik, phone, email, address.",
        "COLUMNS_OF_THE_FILE",
        { columns: ["code", "name", "nik", "phone", "email", "address"] },
      ],
    ]);
    const odd = await sendCsv(server, path, 'code,name,na\u0000me\nC-1,Wulan,"x"\n');
    expect(odd.body.data).toMatchObject({ status: "GAGAL" });
    expect(odd.body.data.problems[0]).toMatchObject({
      message: 'Unknown columns: "na\\u0000me".',
      params: { columns: [{ position: 3, name: "na\\u0000me" }] },
    });
    const old = [{ line: 2, column: "name", message: "is required" }];
    await server.sql.query("UPDATE runs SET problems = $1 WHERE id = $2", [JSON.stringify(old), id]);
    expect((await server.admin.get(`${office}/runs/${id}`)).body.data.problems).toEqual([
      { ...old[0], code: "STORED_BEFORE_CODES", params: { text: "is required" } },
    ]);
  });
});

describe("on the customer API", () => {
  test("what a schema finds has code and parameters, and the Indonesian text it always had", async () => {
    const body = { username: "a b", password: 7, email: "x".repeat(300), nik: "12" };
    const { status, body: answer } = await server.public.post<CustomerError>("/app/daftar", body);
    expect(status).toBe(422);
    expect(answer.errors).toMatchObject({
      username: ["harus 3-30 karakter dari a-z, 0-9, titik, dan garis bawah"],
      password: ["harus berupa teks"],
      nik: ["harus 16 angka"],
    });
    expect(kodeOf(answer)).toMatchObject({
      username: [["NOT_MADE_OF", { min: 3, max: 30, characters: ["a-z", "0-9", "dot", "underscore"] }]],
      password: [["WRONG_TYPE", { types: ["string"] }]],
      nik: [["DIGITS", { count: 16 }]],
    });
  });

  test("what a rule, a file or a refusal of its own finds has them too", async () => {
    const customer = await server.customer();
    const profile = await customer.post<CustomerError>("/app/update_akun", { no_hp: "12", email: "a@b" });
    expect(profile.body.errors).toEqual({
      email: ["bukan alamat surel yang benar"],
      no_hp: ["bukan nomor HP Indonesia yang benar, misalnya 0812-3456-7890"],
    });
    expect(kodeOf(profile.body)).toEqual({
      email: [["NOT_AN_EMAIL", {}]],
      no_hp: [["NOT_A_MOBILE_NUMBER", {}]],
    });
    const photo = await customer.post<CustomerError>("/app/upload_pp", { foto: "aGFsbG8=" });
    expect(photo.body.errors).toEqual({ foto: ["harus berupa foto JPEG, PNG, atau WebP"] });
    expect(kodeOf(photo.body)).toEqual({ foto: [["NOT_AN_IMAGE", {}]] });
    const code = await server.public.post<CustomerError>("/app/cek_kode", {
      username: customer.username,
      kode: "12",
    });
    expect(kodeOf(code.body)).toEqual({ kode: [["DIGITS", { count: 6 }]] });
  });
});
