import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { CustomerCaller } from "../../../test/harness.ts";
import { link, photo, photoAt, reportOf, unknownNo } from "../../../test/reports.ts";
import { type MadeConnection, makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();
let me: CustomerCaller;
let home: MadeConnection;

beforeEach(async () => {
  server.clock.real();
  me = await server.customer();
  home = await makeConnection(server);
  await link(me, home);
});

const hour = 3_600_000;
const history = async (filter: object = {}, caller = me) =>
  (await caller.post("/app/history_gangguan", filter)).body;
const stored = async (table: string) =>
  (await server.sql.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n as number;

describe("work", () => {
  test("the types are there for everybody, in their order", async () => {
    const { status, body } = await server.public.post("/app/jenis_laporan");
    expect(status).toBe(200);
    expect(body.data.map(({ kode }: { kode: string }) => kode)).toEqual([
      "PIPA_BOCOR",
      "AIR_TIDAK_MENGALIR",
      "AIR_KERUH",
      "TEKANAN_KECIL",
      "METER_RUSAK",
      "METER_TIDAK_SESUAI",
      "TAGIHAN_TIDAK_WAJAR",
      "SAMBUNGAN_ILEGAL",
      "LAINNYA",
    ]);
    expect(body.data[0]).toEqual({
      kode: "PIPA_BOCOR",
      nama: "Pipa bocor",
      perlu_foto: true,
      perlu_lokasi: true,
      prioritas: "TINGGI",
      sla_jam: 24,
      tanpa_akun: true,
    });
  });

  test("a report carries what was sent, the priority and the deadline of its type, and its first step", async () => {
    server.clock.stop("2026-11-21T07:05:00Z");
    const { status, body, text } = await me.post("/app/upload_gangguan", {
      kode_jenis: "AIR_KERUH",
      keterangan: "  Airnya keruh sejak kemarin sore.  ",
      foto: `data:image/jpeg;base64,${await photo()}`,
      no_pelanggan: home.sl,
      alamat: "Jl. Melati No. 12",
      latitude: -6.25,
      longitude: 106.75,
      status: "SELESAI",
      prioritas: "DARURAT",
    });
    expect(status, text).toBe(201);
    expect(body.pesan).not.toBe("");
    expect(body.data).toEqual({
      id_laporan: expect.any(Number),
      no_laporan: expect.stringMatching(/^LG\d{9}$/),
      kode_jenis: "AIR_KERUH",
      jenis: "Air keruh",
      sl: home.sl,
      keterangan: "Airnya keruh sejak kemarin sore.",
      alamat: "Jl. Melati No. 12",
      latitude: -6.25,
      longitude: 106.75,
      foto: [expect.stringMatching(/^\/app\/berkas\/[\w-]{32}$/)],
      status: "DITERIMA",
      prioritas: "SEDANG",
      batas_waktu: "2026-11-23T14:05:00+07:00",
      dibuat_pada: "2026-11-21T14:05:00+07:00",
      selesai_pada: null,
      riwayat: [{ status: "DITERIMA", waktu: "2026-11-21T14:05:00+07:00", catatan: null }],
      rating: null,
      gangguan: null,
    });
    const file = await fetch(server.publicUrl + body.data.foto[0], { headers: me.headers });
    expect(file.status).toBe(200);
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ format: "jpeg" });
  });

  test("up to five photos come in one report, in their order", async () => {
    const foto = await Promise.all([1, 2, 3, 4, 5].map((red) => photo(red * 40)));
    const { status, body } = await me.post("/app/upload_gangguan", { ...reportOf("AIR_KERUH"), foto });
    expect(status).toBe(201);
    expect(body.data.foto).toHaveLength(5);
    const reds = await Promise.all(
      body.data.foto.map(async (url: string) => {
        const file = await fetch(server.publicUrl + url, { headers: me.headers });
        const { channels } = await sharp(Buffer.from(await file.arrayBuffer())).stats();
        return Math.round((channels[0]?.mean ?? 0) / 40);
      }),
    );
    expect(reds).toEqual([1, 2, 3, 4, 5]);
  });

  test("the place in the photo is used when none is sent, and only then", async () => {
    const foto = [await photo(), await photoAt("6/1 30/1 0/1", "S", "106/1 45/1 36/1", "E")];
    const { body } = await me.post("/app/upload_gangguan", { ...reportOf("PIPA_BOCOR"), foto });
    expect(body.data.latitude).toBeCloseTo(-6.5, 5);
    expect(body.data.longitude).toBeCloseTo(106.76, 5);
    const sent = { latitude: 1, longitude: 2 };
    const other = await me.post("/app/upload_gangguan", { ...reportOf("PIPA_BOCOR"), foto, ...sent });
    expect(other.body.data).toMatchObject(sent);
  });

  test("the photos of a payer's connection can be reported as well as an owner's", async () => {
    const payer = await server.customer();
    await link(payer, home, "PEMBAYAR");
    const { status, body } = await payer.post("/app/upload_gangguan", reportOf("LAINNYA", { sl: home.sl }));
    expect(status).toBe(201);
    expect(body.data.sl).toBe(home.sl);
  });

  test("blank fields of a phone are no fields", async () => {
    const { status, body, text } = await me.post("/app/upload_gangguan", {
      ...reportOf("LAINNYA"),
      foto: "",
      sl: "",
      alamat: " ",
      latitude: null,
      longitude: null,
      client_uuid: "",
    });
    expect(status, text).toBe(201);
    expect(body.data).toMatchObject({ sl: null, alamat: null, latitude: null, foto: [] });
  });

  test("the history is the account's own, newest first, filtered, and counted in full", async () => {
    const sent: string[] = [];
    for (const kode of ["LAINNYA", "TEKANAN_KECIL", "AIR_TIDAK_MENGALIR"]) {
      const more = kode === "TEKANAN_KECIL" ? { sl: home.sl } : {};
      sent.unshift((await me.post("/app/upload_gangguan", reportOf(kode, more))).body.data.no_laporan);
    }
    await me.post("/app/batal_laporan", { no_laporan: sent[0], alasan: "Sudah mengalir." });
    const numbers = ({ data }: { data: { no_laporan: string }[] }) =>
      data.map(({ no_laporan }) => no_laporan);
    const all = await history();
    expect(numbers(all)).toEqual(sent);
    expect(all.meta).toEqual({ halaman: 1, per_halaman: 20, total: 3 });
    const second = await history({ halaman: 2, per_halaman: 2 });
    expect(numbers(second)).toEqual(sent.slice(2));
    expect(second.meta).toEqual({ halaman: 2, per_halaman: 2, total: 3 });
    for (const sl of [home.sl, ` ${home.sl.slice(0, 4)} ${home.sl.slice(4)} `])
      expect(numbers(await history({ sl }))).toEqual([sent[1]]);
    expect(numbers(await history({ status: "DIBATALKAN" }))).toEqual([sent[0]]);
    expect((await history({ halaman: 9 })).meta.total).toBe(3);
    expect((await history({}, await server.customer())).meta.total).toBe(0);
  });

  test("a report is called off until somebody works on it, and a repeat answers the same", async () => {
    const { no_laporan } = (await me.post("/app/upload_gangguan", reportOf("LAINNYA"))).body.data;
    const call = () => me.post("/app/batal_laporan", { no_laporan, alasan: "Sudah tidak perlu." });
    const first = await call();
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({ status: "DIBATALKAN" });
    expect(first.body.data.riwayat.at(-1)).toMatchObject({
      status: "DIBATALKAN",
      catatan: "Sudah tidak perlu.",
    });
    expect((await call()).body.data).toEqual(first.body.data);
  });

  test("what the customer changes is in the audit trail, under his account", async () => {
    const { no_laporan } = (await me.post("/app/upload_gangguan", reportOf("LAINNYA"))).body.data;
    await me.post("/app/batal_laporan", { no_laporan, alasan: "Sudah tidak perlu." });
    const { rows } = await server.sql.query(
      "SELECT action, actor_id, actor_role FROM audit_log WHERE entity = 'complaints' AND entity_key = $1 ORDER BY id",
      [no_laporan],
    );
    expect(rows).toEqual([
      { action: "create", actor_id: expect.anything(), actor_role: "customer" },
      { action: "cancel", actor_id: expect.anything(), actor_role: "customer" },
    ]);
    expect(Number(rows[0].actor_id)).toBe(me.id);
  });
});

describe("refuse", () => {
  test.each<[string, object, number, string[]]>([
    ["nothing at all", { kode_jenis: undefined, keterangan: undefined }, 422, ["kode_jenis", "keterangan"]],
    ["a type that is none", { kode_jenis: "BANJIR" }, 422, ["kode_jenis"]],
    ["a description that is too short", { keterangan: "Bocor!" }, 422, ["keterangan"]],
    ["blanks for a description", { keterangan: "              " }, 422, ["keterangan"]],
    ["half a place", { latitude: -6.2 }, 422, ["longitude"]],
    ["the other half", { longitude: 106 }, 422, ["latitude"]],
    ["a place that is none", { latitude: 91, longitude: 181 }, 422, ["latitude", "longitude"]],
    ["six photos", { foto: Array(6).fill("AAAA") }, 422, ["foto"]],
    ["a photo that is a number", { foto: 7 }, 422, ["foto"]],
    ["a photo that is no base64", { foto: "$$$" }, 422, ["foto"]],
    ["the second photo is no base64", { foto: ["$$$", "%%%"] }, 422, ["foto.0"]],
    ["a photo that is a text", { foto: Buffer.from("hello, world").toString("base64") }, 415, ["foto"]],
  ])("%s", async (_, change, expected, fields) => {
    const before = await stored("complaints");
    const { status, body } = await me.post("/app/upload_gangguan", { ...reportOf("LAINNYA"), ...change });
    expect([status, Object.keys(body.errors)]).toEqual([expected, fields]);
    expect(body.status).toBe(false);
    expect(await stored("complaints")).toBe(before);
  });

  test("what the type demands is missing: each on its field, and all at once", async () => {
    const send = (change: object) =>
      me.post("/app/upload_gangguan", { ...reportOf("PIPA_BOCOR"), ...change });
    const nothing = await send({});
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([
      422,
      ["foto", "latitude", "longitude"],
    ]);
    const placeless = await send({ foto: await photo() });
    expect([placeless.status, Object.keys(placeless.body.errors)]).toEqual([422, ["latitude", "longitude"]]);
    const photoless = await send({ latitude: -6.2, longitude: 106.8 });
    expect([photoless.status, Object.keys(photoless.body.errors)]).toEqual([422, ["foto"]]);
  });

  test("a connection that is not the account's is as unknown as one that is nowhere", async () => {
    const foreign = await makeConnection(server);
    const answers = [];
    for (const sl of [foreign.sl, "9999999999"])
      answers.push(await me.post("/app/upload_gangguan", reportOf("LAINNYA", { sl })));
    expect(answers.map(({ status, body }) => [status, body.kode])).toEqual(
      Array(2).fill([404, "SL_TIDAK_DITEMUKAN"]),
    );
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  test("a photo larger than 5 MiB", async () => {
    const foto = Buffer.alloc(5 * 1024 * 1024 + 3, 7).toString("base64");
    const { status, body } = await me.post("/app/upload_gangguan", reportOf("LAINNYA", { foto }));
    expect([status, body.kode]).toEqual([413, "BERKAS_TERLALU_BESAR"]);
  });

  test("without a token nothing but the types is told", async () => {
    for (const path of [
      "history_gangguan",
      "upload_gangguan",
      "batal_laporan",
      "buka_laporan",
      "nilai_laporan",
    ])
      expect((await server.public.post(`/app/${path}`, {})).status, path).toBe(401);
  });

  test("a report of somebody else is as unknown as one that is nowhere", async () => {
    const stranger = await server.customer();
    const { no_laporan } = (await me.post("/app/upload_gangguan", reportOf("LAINNYA"))).body.data;
    for (const [path, more] of [
      ["batal_laporan", { alasan: "Iseng saja." }],
      ["buka_laporan", { alasan: "Iseng saja." }],
      ["nilai_laporan", { rating: 5 }],
    ] as const) {
      const answers = [];
      for (const no of [no_laporan, unknownNo, "bukan nomor"])
        answers.push(await stranger.post(`/app/${path}`, { no_laporan: no, ...more }));
      expect(answers.map(({ status, body }) => [status, body.kode])).toEqual(
        Array(3).fill([404, "LAPORAN_TIDAK_DITEMUKAN"]),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
  });

  test("a rating of a report that is not finished, and one outside of 1 to 5", async () => {
    const { no_laporan } = (await me.post("/app/upload_gangguan", reportOf("LAINNYA"))).body.data;
    const early = await me.post("/app/nilai_laporan", { no_laporan, rating: 5 });
    expect([early.status, early.body.kode]).toEqual([409, "STATUS_TIDAK_SESUAI"]);
    for (const rating of [0, 6, 4.5, "5", null]) {
      const wrong = await me.post("/app/nilai_laporan", { no_laporan, rating });
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["rating"]]);
    }
  });
});

describe("guard", () => {
  test("a repeat with the same client_uuid finds the first report and stores nothing", async () => {
    const client_uuid = "b9f6b7d2-2f4e-4f0c-9b1f-0b8a6d4f9f01";
    const body = { ...reportOf("AIR_KERUH"), foto: await photo(), client_uuid };
    const first = await me.post("/app/upload_gangguan", body);
    const counts = () => Promise.all(["complaints", "complaint_events", "files", "file_drafts"].map(stored));
    const before = await counts();
    const again = await me.post("/app/upload_gangguan", {
      ...body,
      keterangan: "Sesuatu yang lain sama sekali.",
    });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect(await counts()).toEqual(before);
  });

  test("of parallel repeats one report is made", async () => {
    const body = { ...reportOf("AIR_KERUH"), foto: await photo(), client_uuid: "sekali-saja" };
    const answers = await Promise.all([1, 2, 3, 4].map(() => me.post("/app/upload_gangguan", body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map((one) => one.body.data.no_laporan)).size).toBe(1);
    expect((await history()).meta.total).toBe(1);
  });

  test("a repeat finds the first though its type was switched off meanwhile", async () => {
    const type = "/backoffice/v1/report-types/TEKANAN_KECIL";
    const body = reportOf("TEKANAN_KECIL", { client_uuid: "kunci-1" });
    const first = await me.post("/app/upload_gangguan", body);
    await server.admin.put(type, { is_active: 0 });
    const again = await me.post("/app/upload_gangguan", body);
    const fresh = await me.post("/app/upload_gangguan", { ...body, client_uuid: "kunci-2" });
    await server.admin.put(type, { is_active: 1 });
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    expect([fresh.status, Object.keys(fresh.body.errors)]).toEqual([422, ["kode_jenis"]]);
  });

  test("two accounts may use the same client_uuid", async () => {
    const body = reportOf("LAINNYA", { client_uuid: "kunci-yang-sama" });
    const other = await server.customer();
    expect((await me.post("/app/upload_gangguan", body)).status).toBe(201);
    expect((await other.post("/app/upload_gangguan", body)).status).toBe(201);
  });

  test("the same photo under another client_uuid is accepted, and flagged for staff alone", async () => {
    const foto = await photo(123);
    const flags = [];
    for (const client_uuid of ["satu", "dua"]) {
      const { status, body } = await me.post(
        "/app/upload_gangguan",
        reportOf("AIR_KERUH", { foto, client_uuid }),
      );
      expect(status).toBe(201);
      expect(JSON.stringify(body)).not.toMatch(/repeat|ulang/i);
      const path = `/backoffice/v1/reports/${body.data.no_laporan}`;
      const { data } = (await server.viewer.get(path)).body;
      flags.push([data.has_repeated_photo, data.photos[0].is_repeated]);
    }
    expect(flags).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test("a report keeps the deadline of its day when the type is changed", async () => {
    const type = "/backoffice/v1/report-types/LAINNYA";
    const { batas_waktu, dibuat_pada } = (await me.post("/app/upload_gangguan", reportOf("LAINNYA"))).body
      .data;
    expect(Date.parse(batas_waktu) - Date.parse(dibuat_pada)).toBe(120 * hour);
    await server.admin.put(type, { sla_hours: 5, priority: "DARURAT" });
    const [kept] = (await history()).data;
    await server.admin.put(type, { sla_hours: 120, priority: "RENDAH" });
    expect(kept).toMatchObject({ batas_waktu, prioritas: "RENDAH" });
  });
});
