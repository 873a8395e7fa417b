import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { CustomerCaller } from "../../../test/harness.ts";
import { applicationOf, pdfOf, sentApplication, unknownApplication } from "../../../test/installations.ts";
import { photo, photoAt } from "../../../test/reports.ts";
import { sharedUtility } from "../../../test/utility.ts";

const pdf = pdfOf("akta");
const server = sharedUtility();
let me: CustomerCaller;

beforeEach(async () => {
  server.clock.real();
  me = await server.customer();
});

const base = "/backoffice/v1/installations";
const send = async (more: object = {}, caller = me) =>
  caller.post("/app/upload_pasang_baru", await applicationOf(more));
const history = async (body: object = {}, caller = me) =>
  (await caller.post("/app/riwayat_pasang", body)).body;
const read = async (no: string) => (await server.operator.get(`${base}/${no}`)).body.data;
const stored = async (table: string) =>
  (await server.sql.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n as number;

describe("work", () => {
  test("an application carries what was sent, its number masked, and its first stage", async () => {
    server.clock.stop("2026-11-21T07:05:00Z");
    const { status, body, text } = await send({
      nama_lengkap: "Wulan  Contoh",
      no_telp: "0812-3456-7890",
      email: "Wulan@Example.com",
      kelurahan: "Sukamaju",
      kecamatan: "Cempaka",
      latitude: -6.25,
      longitude: 106.75,
      jenis_bangunan: "Rumah tinggal",
      jumlah_penghuni: 4,
      foto_rumah: await photo(),
      bukti_kepemilikan: pdf,
      status: "AKTIF",
      rab: { total: 1 },
    });
    expect(status, text).toBe(201);
    expect(body.pesan).not.toBe("");
    expect(body.data).toEqual({
      no_registrasi: expect.stringMatching(/^PB\d{9}$/),
      nama: "Wulan Contoh",
      nik: "************1234",
      no_hp: "+6281234567890",
      email: "wulan@example.com",
      alamat: "Jl. Melati No. 12",
      kelurahan: "Sukamaju",
      kecamatan: "Cempaka",
      latitude: -6.25,
      longitude: 106.75,
      jenis_bangunan: "Rumah tinggal",
      jumlah_penghuni: 4,
      status: "DIAJUKAN",
      rab: null,
      id_tagihan: null,
      bayar_sebelum: null,
      kode_pembayaran: null,
      tanggal_pasang: null,
      sl: null,
      dibuat_pada: "2026-11-21T14:05:00+07:00",
      tahapan: [{ tahap: "DIAJUKAN", waktu: "2026-11-21T14:05:00+07:00", catatan: null }],
    });
    expect((await history()).data).toEqual([body.data]);
  });

  test("staff see its files and the whole number, and the customer may read his own files again", async () => {
    const sent = await send({
      foto_rumah: await photo(),
      bukti_kepemilikan: `data:application/pdf;base64,${pdfOf("sertifikat")}`,
    });
    const detail = await read(sent.body.data.no_registrasi);
    expect(detail).toMatchObject({
      nik: "3174010101011234",
      account_id: me.id,
      username: me.username,
      has_repeated_file: 0,
      history: [{ status: "DIAJUKAN", actor: `account:${me.id}`, photos: [] }],
    });
    const types = {
      id_card_file_id: "image/jpeg",
      house_file_id: "image/jpeg",
      title_file_id: "application/pdf",
    };
    for (const [field, type] of Object.entries(types)) {
      const path = `/backoffice/v1/files/${detail[field]}`;
      const forStaff = await fetch(server.url + path, { headers: server.operator.headers });
      expect([field, forStaff.status, forStaff.headers.get("content-type")]).toEqual([field, 200, type]);
      // What we have not drawn ourselves is saved, and can do nothing where it is opened all the same.
      const isForeign = type === "application/pdf";
      const { headers } = forStaff;
      expect(headers.get("content-disposition")).toMatch(isForeign ? /^attachment; / : /^inline; /);
      expect(headers.get("content-security-policy")?.startsWith("sandbox; default-src 'none'")).toBe(
        isForeign,
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      const own = `${server.publicUrl}/app/berkas/${detail[field]}`;
      expect((await fetch(own, { headers: me.headers })).status).toBe(200);
      expect((await fetch(own, { headers: (await server.customer()).headers })).status).toBe(404);
    }
    const card = await fetch(`${server.publicUrl}/app/berkas/${detail.id_card_file_id}`, {
      headers: me.headers,
    });
    expect((await sharp(Buffer.from(await card.arrayBuffer())).metadata()).format).toBe("jpeg");
    const [listed] = (await server.viewer.get(`${base}?q=${detail.registration_no}`)).body.data.items;
    expect(listed.nik).toBe("************1234");
  });

  test("a viewer gets neither the number nor the card, by whatever way", async () => {
    const nik = "3174010101014321";
    const sent = await send({ nik, foto_rumah: await photo() });
    const no = sent.body.data.no_registrasi;
    const { id_card_file_id: card, house_file_id: house } = await read(no);
    const detail = await server.viewer.get(`${base}/${no}`);
    expect(detail.body.data).toMatchObject({
      nik: "************4321",
      id_card_file_id: null,
      house_file_id: house,
    });
    expect(detail.text).not.toContain(nik);
    expect(detail.text).not.toContain(card);
    const file = await server.viewer.get(`/backoffice/v1/files/${card}`);
    expect([file.status, file.body.error]).toEqual([404, "FILE_NOT_FOUND"]);
    expect((await server.viewer.get(`/backoffice/v1/files/${house}`)).status).toBe(200);
    // Anyone who sees four digits could otherwise try the rest, number by number.
    for (const path of [base, "/backoffice/v1/customers", "/backoffice/v1/accounts"])
      expect((await server.viewer.get(`${path}?q=${nik}`)).body.data.items, path).toEqual([]);
    expect((await server.operator.get(`${base}?q=${nik}`)).body.data.items).toHaveLength(1);
    const trail = await server.viewer.get(
      `/retribusi/v1/frontend/audit-logs?entity=installations&entity_key=${no}`,
    );
    expect(trail.body.data.items).toHaveLength(1);
    expect(trail.text).not.toContain(nik);
  });

  test("what is not told of the person is taken from the account, and the place from the photo of the house", async () => {
    const known = await server.customer({ no_hp: "0813-1111-2222", nik: "3174010101019999" });
    const { status, body, text } = await send(
      {
        nama: undefined,
        nik: "",
        no_hp: null,
        foto_rumah: await photoAt("6/1 30/1 0/1", "S", "106/1 45/1 0/1", "E"),
        bukti_kepemilikan: "",
        client_uuid: "",
      },
      known,
    );
    expect(status, text).toBe(201);
    expect(body.data).toMatchObject({
      nama: "Wulan Contoh",
      nik: "************9999",
      no_hp: "+6281311112222",
      email: `${known.username}@example.com`,
      latitude: -6.5,
      longitude: 106.75,
    });
  });

  test("the history is the account's own, newest first, and counted in full", async () => {
    const sent = [];
    for (let round = 0; round < 3; round += 1) sent.unshift(await sentApplication(me));
    const numbers = ({ data }: { data: { no_registrasi: string }[] }) => data.map((one) => one.no_registrasi);
    const all = await history();
    expect([numbers(all), all.meta]).toEqual([sent, { halaman: 1, per_halaman: 20, total: 3 }]);
    const last = await history({ halaman: 2, per_halaman: 2 });
    expect([numbers(last), last.meta.total]).toEqual([sent.slice(2), 3]);
    expect((await history({}, await server.customer())).data).toEqual([]);
  });

  test("it is called off while nothing is paid, and a repeat answers the same", async () => {
    const no_registrasi = await sentApplication(me);
    const call = () => me.post("/app/batal_pasang", { no_registrasi, alasan: "Pindah rumah." });
    const first = await call();
    expect([first.status, first.body.data.status]).toEqual([200, "DIBATALKAN"]);
    expect(first.body.data.tahapan.at(-1)).toMatchObject({ tahap: "DIBATALKAN", catatan: "Pindah rumah." });
    expect((await call()).body.data).toEqual(first.body.data);
    const { rows } = await server.sql.query(
      "SELECT action, actor_role, after ->> 'nik' AS nik FROM audit_log WHERE entity = 'installations' AND entity_key = $1 ORDER BY id",
      [no_registrasi],
    );
    expect(rows).toEqual([
      { action: "create", actor_role: "customer", nik: "************1234" },
      { action: "cancel", actor_role: "customer", nik: "************1234" },
    ]);
  });
});

describe("refuse", () => {
  test.each<[string, object, number, string[]]>([
    [
      "nothing told, by an account that tells nothing either",
      { nik: undefined, no_hp: undefined },
      422,
      ["nik", "no_hp"],
    ],
    ["a number of 15 digits", { nik: "317401010101123" }, 422, ["nik"]],
    ["a number with letters", { nik: "31740101010112AB" }, 422, ["nik"]],
    ["a telephone number that is none", { no_hp: "12345" }, 422, ["no_hp"]],
    ["an address for mail that is none", { email: "wulan" }, 422, ["email"]],
    ["no address", { alamat: undefined }, 422, ["alamat"]],
    ["a blank address", { alamat: "   " }, 422, ["alamat"]],
    ["half a place", { longitude: 106.8 }, 422, ["latitude"]],
    ["nobody living there", { jumlah_penghuni: 0 }, 422, ["jumlah_penghuni"]],
    ["no photo of the card", { foto_ktp: undefined }, 422, ["foto_ktp"]],
    ["an empty photo of the card", { foto_ktp: "" }, 422, ["foto_ktp"]],
    ["a photo of the card that is no base64", { foto_ktp: "$$$" }, 422, ["foto_ktp"]],
    ["a PDF for the photo of the card", { foto_ktp: pdf }, 415, ["foto_ktp"]],
    ["a PDF for the photo of the house", { foto_rumah: pdf }, 415, ["foto_rumah"]],
    [
      "a text for the proof",
      { bukti_kepemilikan: Buffer.from("akta jual beli").toString("base64") },
      415,
      ["bukti_kepemilikan"],
    ],
  ])("%s", async (_, change, expected, fields) => {
    const before = await Promise.all([stored("installations"), stored("files"), stored("file_drafts")]);
    const { status, body } = await send(change);
    expect([status, Object.keys(body.errors)]).toEqual([expected, fields]);
    expect(await Promise.all([stored("installations"), stored("files"), stored("file_drafts")])).toEqual(
      before,
    );
  });

  test("without a token nothing is told", async () => {
    for (const path of ["upload_pasang_baru", "riwayat_pasang", "batal_pasang"])
      expect((await server.public.post(`/app/${path}`, {})).status, path).toBe(401);
  });

  test("an application of somebody else is as unknown as one that is nowhere", async () => {
    const stranger = await server.customer();
    const no = await sentApplication(me);
    const answers = [];
    for (const no_registrasi of [no, unknownApplication, "bukan nomor"])
      answers.push(await stranger.post("/app/batal_pasang", { no_registrasi, alasan: "Iseng saja." }));
    expect(answers.map(({ status, body }) => [status, body.kode])).toEqual(
      Array(3).fill([404, "PERMOHONAN_TIDAK_DITEMUKAN"]),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

describe("guard", () => {
  test("a repeat with the same client_uuid finds the first application and stores nothing", async () => {
    const body = await applicationOf({ client_uuid: "b9f6b7d2-2f4e-4f0c-9b1f-0b8a6d4f9f02" });
    const first = await me.post("/app/upload_pasang_baru", body);
    const counts = () =>
      Promise.all(["installations", "installation_events", "files", "file_drafts"].map(stored));
    const before = await counts();
    const again = await me.post("/app/upload_pasang_baru", { ...body, nama: "Orang lain" });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect(await counts()).toEqual(before);
  });

  test("of parallel repeats one application is made", async () => {
    const body = await applicationOf({ client_uuid: "sekali-saja" });
    const answers = await Promise.all([1, 2, 3, 4].map(() => me.post("/app/upload_pasang_baru", body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect((await history()).meta.total).toBe(1);
  });

  test("the same card under another client_uuid is accepted, and flagged for staff", async () => {
    const foto_ktp = await photo();
    const flags = [];
    for (const client_uuid of ["satu", "dua"]) {
      const { status, body } = await send({ foto_ktp, client_uuid });
      expect(status).toBe(201);
      flags.push((await read(body.data.no_registrasi)).has_repeated_file);
    }
    expect(flags).toEqual([0, 1]);
  });
});
