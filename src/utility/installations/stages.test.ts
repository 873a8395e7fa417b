import { beforeEach, describe, expect, test } from "vitest";
import type { CustomerCaller } from "../../../test/harness.ts";
import {
  activationOf,
  applicationAfter,
  applicationSeen,
  becomes,
  newMeter,
  paidApplication,
  payCost,
  sentApplication,
  unknownApplication,
} from "../../../test/installations.ts";
import { day, sharedRules } from "../../../test/payments.ts";
import { photo } from "../../../test/reports.ts";
import { makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();
const rules = sharedRules(server);
let me: CustomerCaller;

beforeEach(async () => {
  server.clock.real();
  me = await server.customer();
});

const base = "/backoffice/v1/installations";
const act = (no: string, verb: string, body: object = {}, headers?: Record<string, string>) =>
  server.operator.post(`${base}/${no}/${verb}`, body, headers);
const read = async (no: string) => (await server.viewer.get(`${base}/${no}`)).body.data;
const own = (no: string) => applicationSeen(me, no);

describe("work", () => {
  test("from the papers to running water, and the account owns the connection", async () => {
    const no = await sentApplication(me, { latitude: -6.2, longitude: 106.8 });
    expect((await act(no, "verify", { note: "Berkas lengkap." })).body.data.status).toBe("DIVERIFIKASI");
    const surveyed = await act(no, "survey", { note: "12 m dari persil.", photos: [await photo()] });
    expect(surveyed.body.data.history.at(-1)).toMatchObject({
      status: "DISURVEI",
      photos: [{ is_repeated: 0 }],
    });
    expect((await act(no, "approve")).body.data.status).toBe("DISETUJUI");
    const lines = [
      { item: "Pipa dinas 12 m", amount: 900_000 },
      { item: "Meter air", amount: 350_000 },
    ];
    const quoted = await act(no, "quote", { lines, pay_within_days: 14 });
    expect(quoted.body.data).toMatchObject({
      status: "MENUNGGU_PEMBAYARAN",
      cost: 1_250_000,
      cost_lines: lines,
      bill_status: "BELUM_LUNAS",
      pay_until: `${day(server, 15)}T00:00:00+07:00`,
    });

    const waiting = await own(no);
    expect(waiting).toMatchObject({
      status: "MENUNGGU_PEMBAYARAN",
      rab: {
        total: 1_250_000,
        rincian: [
          { uraian: "Pipa dinas 12 m", jumlah: 900_000 },
          { uraian: "Meter air", jumlah: 350_000 },
        ],
      },
      kode_pembayaran: null,
    });
    const code = await payCost(server, me, no);
    await becomes(rules, me, no, "DIJADWALKAN");
    expect(await own(no)).toMatchObject({ kode_pembayaran: code });
    const on = day(server, 3);
    expect((await act(no, "schedule", { on })).body.data.scheduled_on).toBe(on);
    expect((await own(no)).tanggal_pasang).toBe(on);
    const installed = newMeter();
    expect((await act(no, "installed", { ...installed, photos: [await photo()] })).body.data).toMatchObject({
      status: "TERPASANG",
      ...installed,
    });
    const input = activationOf();
    const done = await act(no, "activate", input);
    expect([done.status, done.body.data?.status], done.text).toEqual([200, "AKTIF"]);

    expect(await own(no)).toMatchObject({ status: "AKTIF", sl: input.sl });
    const ofConnection = await server.viewer.get(`/backoffice/v1/installations?sl=${input.sl}`);
    expect(ofConnection.body.data.items).toMatchObject([{ registration_no: no }]);
    expect((await server.viewer.get("/backoffice/v1/installations?sl=0")).body.data.items).toEqual([]);
    const { tahapan } = await own(no);
    expect(tahapan.map(({ tahap }: { tahap: string }) => tahap)).toEqual([
      "DIAJUKAN",
      "DIVERIFIKASI",
      "DISURVEI",
      "DISETUJUI",
      "MENUNGGU_PEMBAYARAN",
      "DIJADWALKAN",
      "DIJADWALKAN",
      "TERPASANG",
      "AKTIF",
    ]);
    const connection = (await server.viewer.get(`/backoffice/v1/connections/${input.sl}`)).body.data;
    expect(connection).toMatchObject({
      ...installed,
      customer_code: input.new_customer_code,
      customer_name: "Wulan Contoh",
      address: "Jl. Melati No. 12",
      latitude: -6.2,
      longitude: 106.8,
      installed_on: day(server, 0),
      status: "AKTIF",
      account_count: 1,
    });
    const bill = (await me.get(`/app/tagihan/${input.sl}`)).body.data;
    expect(bill).toMatchObject({ nama: "Wulan Contoh", jumlah_lembar: 0 });
    const { rows } = await server.sql.query(
      "SELECT relation FROM account_connections WHERE account_id = $1",
      [me.id],
    );
    expect(rows).toEqual([{ relation: "PEMILIK" }]);
  });

  test("a connection for a customer who is there already", async () => {
    const no = await paidApplication(server, rules, me);
    await act(no, "installed", newMeter());
    const { sl } = await makeConnection(server);
    const { customer_code } = (await server.viewer.get(`/backoffice/v1/connections/${sl}`)).body.data;
    const input = activationOf({ new_customer_code: undefined, customer_code });
    expect((await act(no, "activate", input)).status).toBe(200);
    const made = (await server.viewer.get(`/backoffice/v1/connections/${input.sl}`)).body.data;
    expect(made.customer_code).toBe(customer_code);
  });

  test("lists are filtered, and say how many there are", async () => {
    const village = `Desa ${me.id}`;
    const first = await sentApplication(me, { kelurahan: village });
    const second = await sentApplication(me, { kelurahan: village, nama: "Budi 100%" });
    await act(second, "verify");
    const list = async (query: string) => (await server.viewer.get(`${base}?${query}`)).body.data;
    const found = async (query: string) =>
      (await list(query)).items.map((one: { registration_no: string }) => one.registration_no);
    const here = `q=${encodeURIComponent(village)}`;
    expect(await found(here)).toEqual([second, first]);
    expect(await found(`${here}&limit=1&page=2`)).toEqual([first]);
    expect((await list(`${here}&limit=1&page=2`)).pagination).toMatchObject({ total: 2, total_pages: 2 });
    expect(await found(`${here}&status=DIVERIFIKASI`)).toEqual([second]);
    expect(await found(`q=${second.toLowerCase()}`)).toEqual([second]);
    expect(await found(`q=${me.username}`)).toEqual([second, first]);
    expect(await found("q=100%25x")).toEqual([]);
  });
});

describe("refuse", () => {
  const bodies: Record<string, object> = {
    verify: {},
    survey: { note: "Ada." },
    approve: {},
    quote: { lines: [{ item: "Pipa", amount: 1 }], pay_within_days: 1 },
    schedule: { on: "2099-01-01" },
    installed: { meter_no: "X-1", meter_digits: 5, initial_stand: 0 },
    activate: { sl: "0909090909", class_code: "RT-A", area: "UTARA", new_customer_code: "P-1" },
    reject: { reason: "Tidak jadi." },
    cancel: { reason: "Tidak jadi." },
  };

  test.each([
    ["a new one", "sent", ["verify", "reject", "cancel"], "verify"],
    ["one that is verified", "verify", ["survey", "reject", "cancel"], "survey"],
    ["one that is surveyed", "survey", ["approve", "reject", "cancel"], "approve"],
    ["one that is approved", "approve", ["quote", "cancel"], "quote"],
    ["one that waits for money", "quote", ["cancel"], "its bill is to be paid"],
  ] as const)(
    "stages out of turn for %s are refused, and the message says what comes next",
    async (_, stage, open, comes) => {
      const no = stage === "sent" ? await sentApplication(me) : await applicationAfter(server, me, stage);
      const before = await read(no);
      for (const [verb, body] of Object.entries(bodies).filter(
        ([name]) => !(open as readonly string[]).includes(name),
      )) {
        const { status, body: answer } = await act(no, verb, body);
        expect([verb, status, answer.error]).toEqual([verb, 409, "INSTALLATION_STAGE_MISMATCH"]);
        expect(answer.message).toContain(comes);
      }
      expect(await read(no)).toEqual(before);
    },
  );

  test("what is closed stays closed", async () => {
    const no = await sentApplication(me);
    expect((await act(no, "reject", { reason: "Di luar wilayah." })).body.data.status).toBe("DITOLAK");
    for (const [verb, body] of Object.entries(bodies))
      expect((await act(no, verb, body)).status, verb).toBe(409);
    const off = await me.post("/app/batal_pasang", { no_registrasi: no, alasan: "Tidak jadi." });
    expect([off.status, off.body.kode]).toEqual([409, "STATUS_TIDAK_SESUAI"]);
  });

  test.each<[string, object, string]>([
    ["quote", { lines: [], pay_within_days: 14 }, "lines"],
    ["quote", { lines: [{ item: "Pipa", amount: 0 }], pay_within_days: 14 }, "lines.0.amount"],
    ["quote", { lines: [{ item: "Pipa", amount: 1.5 }], pay_within_days: 14 }, "lines.0.amount"],
    ["quote", { lines: [{ item: "Pipa", amount: 1 }], pay_within_days: 0 }, "pay_within_days"],
    ["schedule", { on: "2020-01-01" }, "on"],
    ["schedule", { on: "2099-02-30" }, "on"],
    ["installed", { meter_no: "M", meter_digits: 3, initial_stand: 1000 }, "initial_stand"],
    ["installed", { meter_no: " ", meter_digits: 3, initial_stand: 1 }, "meter_no"],
    ["activate", { sl: "0909", class_code: "RT-A", area: "UTARA" }, "customer_code"],
    ["activate", { sl: "09 9", class_code: "RT-A", area: "UTARA", new_customer_code: "P-1" }, "sl"],
    ["survey", { note: "Ada.", photos: ["$$$"] }, "photos.0"],
  ])("%s with %j", async (verb, body, field) => {
    const { status, body: answer } = await act(unknownApplication, verb, body);
    expect([status, Object.keys(answer.fields)]).toEqual([422, [field]]);
  });

  test("what is not there, and who may only read", async () => {
    expect((await server.viewer.get(`${base}/${unknownApplication}`)).body.error).toBe(
      "INSTALLATION_NOT_FOUND",
    );
    expect((await act("nothing", "verify")).body.error).toBe("INSTALLATION_NOT_FOUND");
    const no = await sentApplication(me);
    for (const [verb, body] of Object.entries(bodies))
      expect((await server.viewer.post(`${base}/${no}/${verb}`, body)).status, verb).toBe(403);
  });
});

describe("guard", () => {
  test("an activation that fails leaves neither customer nor connection, and may be repeated", async () => {
    const no = await paidApplication(server, rules, me);
    const taken = await makeConnection(server);
    const clash = await act(no, "installed", { ...newMeter(), meter_no: (await meterOf(taken.sl)) ?? "" });
    expect([clash.status, clash.body.error]).toEqual([409, "METER_EXISTS"]);
    await act(no, "installed", newMeter());
    const corrected = { ...newMeter(), initial_stand: 4 };
    expect((await act(no, "installed", corrected)).body.data).toMatchObject({
      status: "TERPASANG",
      ...corrected,
    });
    const input = activationOf();
    for (const [wrong, error] of [
      [{ sl: taken.sl }, "CONNECTION_EXISTS"],
      [{ class_code: "NONE" }, "TARIFF_CLASS_NOT_FOUND"],
      [{ new_customer_code: undefined, customer_code: "NOBODY" }, "CUSTOMER_NOT_FOUND"],
    ] as const) {
      const { body } = await act(no, "activate", { ...input, ...wrong });
      expect(body.error).toBe(error);
    }
    const customer = `/backoffice/v1/customers/${input.new_customer_code}`;
    expect((await server.viewer.get(customer)).status).toBe(404);
    expect((await read(no)).status).toBe("TERPASANG");
    expect((await act(no, "activate", input)).status).toBe(200);
    const twice = await act(no, "activate", activationOf());
    expect([twice.status, twice.body.error]).toEqual([409, "INSTALLATION_STAGE_MISMATCH"]);
  });

  test("a change against an older reading is refused; without If-Match it is made", async () => {
    const no = await sentApplication(me);
    const etag = (await server.viewer.get(`${base}/${no}`)).headers.get("etag") ?? "";
    const first = await act(no, "verify", {}, { "if-match": etag });
    const second = await act(no, "survey", { note: "Ada." }, { "if-match": etag });
    expect([first.status, second.status, second.body.error]).toEqual([200, 412, "PRECONDITION_FAILED"]);
    expect((await act(no, "survey", { note: "Ada." })).status).toBe(200);
  });

  test("of two quotes at the same time one makes a bill", async () => {
    const no = await applicationAfter(server, me, "approve");
    const body = { lines: [{ item: "Pipa", amount: 500_000 }], pay_within_days: 7 };
    const answers = await Promise.all([act(no, "quote", body), act(no, "quote", body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await server.sql.query("SELECT count(*)::int AS n FROM bills WHERE account_id = $1", [
      me.id,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("every stage has its event and its audit record", async () => {
    const no = await paidApplication(server, rules, me);
    await act(no, "installed", newMeter());
    await act(no, "activate", activationOf());
    const { rows } = await server.sql.query(
      `SELECT action, actor_username AS actor, after ->> 'status' AS status FROM audit_log
       WHERE entity = 'installations' AND entity_key = $1 ORDER BY id`,
      [no],
    );
    expect(rows.map(({ action, actor, status }) => [action, actor, status])).toEqual([
      ["create", me.username, "DIAJUKAN"],
      ["verify", "operator", "DIVERIFIKASI"],
      ["survey", "operator", "DISURVEI"],
      ["approve", "operator", "DISETUJUI"],
      ["quote", "operator", "MENUNGGU_PEMBAYARAN"],
      ["pay", "system", "DIJADWALKAN"],
      ["install", "operator", "TERPASANG"],
      ["activate", "operator", "AKTIF"],
    ]);
    expect((await read(no)).history).toHaveLength(rows.length);
  });
});

async function meterOf(sl: string): Promise<string | null> {
  return (await server.viewer.get(`/backoffice/v1/connections/${sl}`)).body.data.meter_no;
}
