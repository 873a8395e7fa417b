import { beforeEach, describe, expect, test } from "vitest";
import { importAll } from "../../../test/csv-import.ts";
import type { CustomerCaller } from "../../../test/harness.ts";
import { finishedReport, link, pass, photo, photoAt, reportOf, unknownNo } from "../../../test/reports.ts";
import { makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();
let me: CustomerCaller;

beforeEach(async () => {
  server.clock.real();
  me = await server.customer();
});

const base = "/backoffice/v1/reports";
const types = "/backoffice/v1/report-types";
const hour = 3_600_000;
const day = 24 * hour;

async function sent(kode = "LAINNYA", more: object = {}): Promise<string> {
  const { status, body, text } = await me.post("/app/upload_gangguan", reportOf(kode, more));
  expect(status, text).toBe(201);
  return body.data.no_laporan;
}
const act = (no: string, verb: string, body: object = {}, headers?: Record<string, string>) =>
  server.operator.post(`${base}/${no}/${verb}`, body, headers);
const read = async (no: string) => (await server.viewer.get(`${base}/${no}`)).body.data;
const list = async (query: string) => (await server.viewer.get(`${base}?${query}`)).body.data;
const numbers = ({ items }: { items: { report_no: string }[] }) => items.map(({ report_no }) => report_no);
describe("work", () => {
  test("a report is given to a crew of the list, and shows its name and telephone of today", async () => {
    const crews = "/backoffice/v1/crews";
    const made = await server.operator.post(crews, { name: " Regu Timur ", phone: "0812-3456-7001" });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { name: "Regu Timur", phone: "+6281234567001", is_active: true },
    ]);
    const { id: crew_id } = made.body.data;
    const one = `${crews}/${crew_id}`;
    expect((await server.operator.post(crews, { name: "Regu Timur" })).body.error).toBe("CREW_EXISTS");
    expect(Object.keys((await server.operator.put(one, { phone: "12" })).body.fields)).toEqual(["phone"]);
    expect((await server.viewer.put(one, { is_active: false })).status).toBe(403);
    expect((await server.viewer.get(`${crews}/999999`)).body.error).toBe("CREW_NOT_FOUND");

    const no = await sent();
    const given = await act(no, "assign", { crew_id });
    expect(given.body.data).toMatchObject({
      crew_id,
      assigned_to: "Regu Timur",
      crew_phone: "+6281234567001",
    });
    const renamed = { name: "Regu Timur Laut", phone: null };
    expect((await server.operator.put(one, renamed)).status).toBe(200);
    expect(await read(no)).toMatchObject({ crew_id, assigned_to: "Regu Timur Laut", crew_phone: null });
    expect(numbers(await list("assigned_to=Regu%20Timur%20Laut"))).toEqual([no]);
    await server.operator.put(one, { is_active: false });
    for (const [body, field] of [
      [{ crew_id }, "crew_id"],
      [{ crew_id, assigned_to: "regu" }, "assigned_to"],
      [{ note: "Kepada siapa?" }, "assigned_to"],
    ] as const) {
      const { status, body: answer } = await act(no, "assign", body);
      expect([status, Object.keys(answer.fields)]).toEqual([422, [field]]);
    }
    const other = await act(no, "assign", { assigned_to: "Mandor Budi" });
    expect(other.body.data).toMatchObject({ crew_id: null, assigned_to: "Mandor Budi", crew_phone: null });
    expect((await server.viewer.get(`${crews}?is_active=false`)).body.data.items).toHaveLength(1);
    const file = "name,phone,is_active\nRegu Timur Laut,0812-3456-7002,yes\nRegu Barat,,\n";
    expect((await importAll(server, `${crews}/import`, file)).result).toMatchObject({
      created: 1,
      updated: 1,
    });
    expect((await importAll(server, `${crews}/import`, file)).result).toMatchObject({ unchanged: 2 });
  });

  test("a report goes from desk to done, and the customer reads each step", async () => {
    const no = await sent();
    expect(
      (await act(no, "assign", { assigned_to: "regu.utara", note: "Hari ini." })).body.data,
    ).toMatchObject({
      status: "DITUGASKAN",
      assigned_to: "regu.utara",
    });
    expect((await act(no, "start")).body.data.status).toBe("DIKERJAKAN");
    const photos = [await photo(), await photoAt("6/1 0/1 0/1", "S", "107/1 0/1 0/1", "E")];
    const progress = await act(no, "progress", { note: "Galian dibuka.", photos });
    expect(progress.body.data.status).toBe("DIKERJAKAN");
    const done = await act(no, "finish", { note: "Pipa disambung.", photos: [await photo()] });
    expect(done.body.data).toMatchObject({
      status: "SELESAI",
      finished_at: expect.any(String),
      is_open: 0,
      is_overdue: 0,
    });

    const { history } = await read(no);
    expect(
      history.map((entry: { status: string; actor: string; note: string | null }) => entry),
    ).toMatchObject([
      { status: "DITERIMA", actor: `account:${me.id}`, note: null, photos: [] },
      { status: "DITUGASKAN", actor: "operator", note: "Hari ini." },
      { status: "DIKERJAKAN", actor: "operator", note: null },
      {
        status: "DIKERJAKAN",
        note: "Galian dibuka.",
        photos: [{ latitude: null }, { latitude: -6, longitude: 107 }],
      },
      { status: "SELESAI", note: "Pipa disambung.", photos: [{ is_repeated: 0 }] },
    ]);
    const [own] = (await me.post("/app/history_gangguan", {})).body.data;
    expect(own).toMatchObject({
      no_laporan: no,
      status: "SELESAI",
      selesai_pada: done.body.data.finished_at,
    });
    expect(own.riwayat.map(({ catatan }: { catatan: string }) => catatan)).toEqual([
      null,
      "Hari ini.",
      null,
      "Galian dibuka.",
      "Pipa disambung.",
    ]);
    expect(own.foto).toEqual([]);
  });

  test("photos of the work are the staff's to read, not the customer's", async () => {
    const no = await sent();
    await act(no, "assign", { assigned_to: "regu" });
    await act(no, "start");
    const { body } = await act(no, "progress", { note: "Foto.", photos: [await photo()] });
    const { file_id } = body.data.history.at(-1).photos[0];
    expect(
      (await fetch(`${server.url}/backoffice/v1/files/${file_id}`, { headers: server.viewer.headers }))
        .status,
    ).toBe(200);
    expect((await me.get(`/app/berkas/${file_id}`)).status).toBe(404);
  });

  test("staff take a report by phone, and give it to somebody else while it is worked on", async () => {
    const { sl } = await makeConnection(server, { area: "SELATAN" });
    const taken = await server.operator.post(base, {
      type: "PIPA_BOCOR",
      description: "Air mengalir di jalan sejak tadi malam.",
      sl,
      address: "Gang Kenanga",
      caller_name: "Budi Contoh",
      caller_phone: "0812-3456-7890",
    });
    expect(taken.status, taken.text).toBe(201);
    const { report_no: no } = taken.body.data;
    expect(taken.body.data).toMatchObject({
      type: "PIPA_BOCOR",
      priority: "TINGGI",
      sl,
      area: "SELATAN",
      account_id: null,
      reporter_name: "Budi Contoh",
      reporter_phone: "+6281234567890",
      photos: [],
      history: [{ status: "DITERIMA", actor: "operator" }],
    });
    await act(no, "assign", { assigned_to: "regu.a" });
    await act(no, "start");
    const moved = await act(no, "assign", { assigned_to: "regu.b" });
    expect(moved.body.data).toMatchObject({ status: "DIKERJAKAN", assigned_to: "regu.b" });
    await act(no, "finish", { note: "Selesai." });
    expect((await act(no, "reopen", { reason: "Bocor lagi." })).body.data.status).toBe("DIBUKA_KEMBALI");
  });

  test("a finished report is rated, and reopened within 7 days with a deadline that begins anew", async () => {
    const no = await finishedReport(server, me);
    const rate = (rating: number) => me.post("/app/nilai_laporan", { no_laporan: no, rating });
    expect((await rate(2)).body.data).toMatchObject({ status: "SELESAI", rating: 2 });
    expect((await rate(4)).body.data.rating).toBe(4);
    await pass(server, 7 * day - 60_000);
    const reopen = () => me.post("/app/buka_laporan", { no_laporan: no, alasan: "Bocor lagi." });
    const { status, body } = await reopen();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: "DIBUKA_KEMBALI", selesai_pada: null, rating: null });
    expect(Date.parse(body.data.batas_waktu) - server.clock.now().getTime()).toBeGreaterThan(119 * hour);
    expect((await reopen()).body.data).toEqual(body.data);
    expect((await act(no, "assign", { assigned_to: "regu.utara" })).body.data.status).toBe("DITUGASKAN");
  });

  test("lists are filtered, and say how many there are", async () => {
    const area = `BARAT ${me.id}`;
    const home = await makeConnection(server, { area });
    await link(me, home);
    const first = await sent("AIR_TIDAK_MENGALIR", {
      sl: home.sl,
      keterangan: "Kran di dapur 100% kering, tidak_mengalir.",
    });
    const second = await sent("LAINNYA", { sl: home.sl });
    await sent("LAINNYA");
    await act(second, "assign", { assigned_to: `regu ${me.id}` });
    const here = `area=${encodeURIComponent(area)}`;
    const all = await list(here);
    expect(numbers(all)).toEqual([second, first]);
    expect(all.pagination).toMatchObject({ total: 2, total_pages: 1 });
    expect(numbers(await list(`${here}&limit=1&page=2`))).toEqual([first]);
    expect((await list(`${here}&limit=1&page=2`)).pagination.total).toBe(2);
    expect(numbers(await list(`${here}&status=DITUGASKAN`))).toEqual([second]);
    expect(numbers(await list(`${here}&type=AIR_TIDAK_MENGALIR`))).toEqual([first]);
    expect(numbers(await list(`assigned_to=regu%20${me.id}`))).toEqual([second]);
    for (const q of [first.toLowerCase(), "DAPUR", "100% kering", "tidak_mengalir"])
      expect(numbers(await list(`${here}&q=${encodeURIComponent(q)}`)), q).toEqual([first]);
    expect(numbers(await list(`${here}&q=${home.sl}`))).toEqual([second, first]);
    expect(numbers(await list(`${here}&q=100%25x`))).toEqual([]);
  });

  test("the overdue are those whose deadline has passed and that are open, the longest overdue first", async () => {
    const home = await makeConnection(server, { area: `TIMUR ${me.id}` });
    await link(me, home);
    const here = `area=${encodeURIComponent(`TIMUR ${me.id}`)}`;
    const slow = await sent("LAINNYA", { sl: home.sl });
    const urgent = await sent("AIR_TIDAK_MENGALIR", { sl: home.sl });
    const closed = await sent("AIR_TIDAK_MENGALIR", { sl: home.sl });
    await act(closed, "reject", { reason: "Dua kali dilaporkan." });
    const overdue = async () => numbers(await list(`${here}&overdue=true`));
    expect(await overdue()).toEqual([]);
    await pass(server, 25 * hour);
    expect(await overdue()).toEqual([urgent]);
    expect(await read(urgent)).toMatchObject({ is_open: 1, is_overdue: 1 });
    await pass(server, 100 * hour);
    expect(await overdue()).toEqual([urgent, slow]);
    expect((await list(`${here}&overdue=true`)).pagination.total).toBe(2);
    expect(await read(closed)).toMatchObject({ is_open: 0, is_overdue: 0 });
  });

  test("types are made, changed and taken away by admins, and customers see it at once", async () => {
    const made = await server.admin.post(types, {
      code: "HIDRAN_RUSAK",
      name: "Hidran rusak",
      needs_photo: 0,
      needs_location: 0,
      priority: "DARURAT",
      sla_hours: 2,
      position: 0,
    });
    expect(made.status, made.text).toBe(201);
    const kinds = async () => (await server.public.post("/app/jenis_laporan")).body.data;
    expect((await kinds())[0]).toMatchObject({ kode: "HIDRAN_RUSAK", prioritas: "DARURAT", sla_jam: 2 });
    const changed = await server.admin.put(`${types}/HIDRAN_RUSAK`, { is_active: 0 });
    expect(changed.body.data.is_active).toBe(0);
    expect((await kinds())[0].kode).toBe("PIPA_BOCOR");
    expect((await server.viewer.get(types)).body.data.items[0].code).toBe("HIDRAN_RUSAK");
    expect((await server.admin.delete(`${types}/HIDRAN_RUSAK`)).status).toBe(200);
    expect((await server.viewer.get(`${types}/HIDRAN_RUSAK`)).status).toBe(404);
    const { rows } = await server.sql.query(
      "SELECT action FROM audit_log WHERE entity = 'complaint_types' AND entity_key = 'HIDRAN_RUSAK' ORDER BY id",
    );
    expect(rows.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
  });
});

describe("refuse", () => {
  test("steps out of turn are refused, and the message says what comes next", async () => {
    const no = await sent();
    for (const [verb, body] of [
      ["start", {}],
      ["progress", { note: "Galian." }],
      ["finish", { note: "Selesai." }],
      ["reopen", { reason: "Bocor lagi." }],
    ] as const) {
      const { status, body: answer } = await act(no, verb, body);
      expect([verb, status, answer.error]).toEqual([verb, 409, "REPORT_STATUS_MISMATCH"]);
      expect(answer.message).toContain("DITUGASKAN, DITOLAK, DIBATALKAN");
    }
    await act(no, "reject", { reason: "Bukan wilayah kami." });
    const late = await act(no, "assign", { assigned_to: "regu" });
    expect([late.status, late.body.message]).toEqual([409, `The report ${no} is DITOLAK. It is closed.`]);
    expect((await read(no)).history).toHaveLength(2);
  });

  test("the customer cannot call off what is being worked on, nor reopen what was rejected", async () => {
    const no = await sent();
    await act(no, "assign", { assigned_to: "regu" });
    await act(no, "start");
    const off = await me.post("/app/batal_laporan", { no_laporan: no, alasan: "Tidak jadi." });
    expect([off.status, off.body.kode]).toEqual([409, "STATUS_TIDAK_SESUAI"]);
    const other = await sent();
    await act(other, "reject", { reason: "Bukan wilayah kami." });
    const open = await me.post("/app/buka_laporan", { no_laporan: other, alasan: "Tolong." });
    expect([open.status, open.body.kode]).toEqual([409, "STATUS_TIDAK_SESUAI"]);
  });

  test("after 7 days a finished report stays closed, for customers and staff", async () => {
    const no = await finishedReport(server, me);
    await pass(server, 7 * day + 60_000);
    const open = await me.post("/app/buka_laporan", { no_laporan: no, alasan: "Bocor lagi." });
    expect([open.status, open.body.kode]).toEqual([409, "MASA_BUKA_LAPORAN_HABIS"]);
    const staff = await act(no, "reopen", { reason: "Bocor lagi." });
    expect([staff.status, staff.body.error]).toEqual([409, "REPORT_REOPEN_TOO_LATE"]);
  });

  test("what is not there", async () => {
    expect((await server.viewer.get(`${base}/${unknownNo}`)).body.error).toBe("REPORT_NOT_FOUND");
    expect((await server.viewer.get(`${base}/nothing`)).body.error).toBe("REPORT_NOT_FOUND");
    expect((await act(unknownNo, "start")).body.error).toBe("REPORT_NOT_FOUND");
    expect((await server.viewer.get(`${types}/NOTHING`)).body.error).toBe("REPORT_TYPE_NOT_FOUND");
    expect((await server.admin.put(`${types}/NOTHING`, { sla_hours: 1 })).body.error).toBe(
      "REPORT_TYPE_NOT_FOUND",
    );
    const body = { type: "LAINNYA", description: "Ada yang menelepon.", sl: "0000" };
    expect((await server.operator.post(base, body)).body.error).toBe("CONNECTION_NOT_FOUND");
  });

  test.each<[string, object, string]>([
    ["a type that is none", { type: "BANJIR" }, "type"],
    ["no place at all where the type needs one", { type: "PIPA_BOCOR" }, "address"],
    ["half a place", { latitude: 1 }, "longitude"],
    ["a telephone number that is none", { caller_phone: "12" }, "caller_phone"],
    ["an unknown field", { foto: "x" }, "foto"],
  ])("a call with %s", async (_, change, field) => {
    const body = { type: "LAINNYA", description: "Ada yang menelepon.", ...change };
    const { status, body: answer } = await server.operator.post(base, body);
    expect([status, Object.keys(answer.fields)]).toEqual([422, [field]]);
  });

  test("a type of which there are reports is not deleted, and no type is made twice", async () => {
    await sent("LAINNYA");
    const gone = await server.admin.delete(`${types}/LAINNYA`);
    expect([gone.status, gone.body.error]).toEqual([409, "REPORT_TYPE_IN_USE"]);
    const { code: _, ...fields } = (await server.viewer.get(`${types}/LAINNYA`)).body.data;
    const twice = await server.admin.post(types, { code: "LAINNYA", ...fields });
    expect([twice.status, twice.body.error]).toEqual([409, "REPORT_TYPE_EXISTS"]);
    const renamed = await server.admin.put(`${types}/LAINNYA`, { code: "LAIN", sla_hours: 2 });
    expect([renamed.status, Object.keys(renamed.body.fields)]).toEqual([422, ["code"]]);
  });

  test("viewers only read, and operators leave the types alone", async () => {
    const no = await sent();
    expect((await server.viewer.post(`${base}/${no}/assign`, { assigned_to: "x" })).status).toBe(403);
    expect((await server.viewer.post(base, {})).status).toBe(403);
    expect((await server.operator.put(`${types}/LAINNYA`, { sla_hours: 1 })).status).toBe(403);
    expect((await server.operator.delete(`${types}/LAINNYA`)).status).toBe(403);
  });
});

describe("guard", () => {
  test("a change against an older reading is refused; without If-Match it is made", async () => {
    const no = await sent();
    const etag = (await server.viewer.get(`${base}/${no}`)).headers.get("etag") ?? "";
    const first = await act(no, "assign", { assigned_to: "regu.a" }, { "if-match": etag });
    const second = await act(no, "assign", { assigned_to: "regu.b" }, { "if-match": etag });
    expect([first.status, second.status, second.body.error]).toEqual([200, 412, "PRECONDITION_FAILED"]);
    const fresh = first.headers.get("etag") ?? "";
    expect((await act(no, "assign", { assigned_to: "regu.b" }, { "if-match": fresh })).status).toBe(200);
    expect((await act(no, "assign", { assigned_to: "regu.c" })).status).toBe(200);
  });

  test("of the customer's cancelling and the staff's starting at the same time, one happens", async () => {
    for (let round = 0; round < 5; round += 1) {
      const no = await sent();
      await act(no, "assign", { assigned_to: "regu" });
      const [off, on] = await Promise.all([
        me.post("/app/batal_laporan", { no_laporan: no, alasan: "Tidak jadi." }),
        act(no, "start"),
      ]);
      expect([off.status, on.status].sort()).toEqual([200, 409]);
      expect((await read(no)).status).toBe(off.status === 200 ? "DIBATALKAN" : "DIKERJAKAN");
    }
  });

  test("every step has its event and its audit record", async () => {
    const no = await finishedReport(server, me);
    await me.post("/app/nilai_laporan", { no_laporan: no, rating: 5 });
    const { rows } = await server.sql.query(
      `SELECT action, before ->> 'status' AS before, after ->> 'status' AS after FROM audit_log
       WHERE entity = 'complaints' AND entity_key = $1 ORDER BY id`,
      [no],
    );
    expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["create", null, "DITERIMA"],
      ["assign", "DITERIMA", "DITUGASKAN"],
      ["start", "DITUGASKAN", "DIKERJAKAN"],
      ["finish", "DIKERJAKAN", "SELESAI"],
      ["rate", "SELESAI", "SELESAI"],
    ]);
    expect((await read(no)).history).toHaveLength(rows.length);
  });
});
