import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type CustomerCaller, sharedServer } from "../../../test/harness.ts";
import { reportOf } from "../../../test/reports.ts";

const server = sharedServer();

/** A picture of one colour, in base64. */
async function picture(format: "png" | "jpeg" | "webp" = "png", red = 200): Promise<string> {
  const image = sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: red, g: 90, b: 30 } },
  });
  return (await image.toFormat(format).toBuffer()).toString("base64");
}

async function photoOf(me: CustomerCaller, foto?: string): Promise<string> {
  const { status, body, text } = await me.post("/app/upload_pp", { foto: foto ?? (await picture()) });
  expect(status, text).toBe(200);
  return body.data.foto_profil_url;
}

/** What a browser would show: type, size and pixels. */
async function shown(path: string, headers: Record<string, string>, base = server.publicUrl) {
  const response = await fetch(base + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  return { status: response.status, headers: response.headers, bytes, format, width, height };
}

/** That nobody reads it any more, its owner and staff neither, and that its bytes are the sweeper's. */
async function expectGone(url: string, owner: CustomerCaller): Promise<void> {
  const id = url.replace("/app/berkas/", "");
  const unknown = await owner.get(`/app/berkas/${"a".repeat(32)}`);
  expect([unknown.status, unknown.body.kode]).toEqual([404, "TIDAK_DITEMUKAN"]);
  const mine = await owner.get(url);
  expect([mine.status, mine.text]).toEqual([404, unknown.text]);
  const { status, body } = await server.viewer.get(`/backoffice/v1/files/${id}`);
  expect([status, body.error]).toEqual([404, "FILE_NOT_FOUND"]);
  const { rows } = await server.sql.query("SELECT condemned FROM file_drafts WHERE id = $1", [id]);
  expect(rows).toEqual([{ condemned: true }]);
}

const storedFiles = async () => {
  const { rows } = await server.sql.query("SELECT count(*)::int AS files FROM files");
  return rows[0].files as number;
};
const keep = (isPublic: boolean, image: string) =>
  server.operator.post("/backoffice/v1/files", { image, public: isPublic });

describe("work", () => {
  test("a profile photo is kept, shown with the account, and read by its owner", async () => {
    const me = await server.customer();
    for (const format of ["png", "jpeg", "webp"] as const) {
      const url = await photoOf(me, `data:image/png;base64,${await picture(format)}`);
      expect((await me.get("/app/akun")).body.data.foto_profil_url).toBe(url);
      const file = await shown(url, me.headers);
      expect(file).toMatchObject({ status: 200, format, width: 40, height: 30 });
      expect(Object.fromEntries(file.headers)).toMatchObject({
        "content-type": `image/${format}`,
        "content-length": String(file.bytes.length),
        "x-content-type-options": "nosniff",
        "cache-control": "private, max-age=86400, immutable",
        "content-disposition": expect.stringMatching(/^inline; filename="[\w-]{32}\.(png|jpg|webp)"$/),
      });
    }
  });

  test("old phones send it under another name", async () => {
    const me = await server.customer();
    expect((await me.post("/app/upload_pp", { image: await picture() })).status).toBe(200);
  });

  test("a new photo takes the place of the old, which is gone in the same moment, for its owner and for staff", async () => {
    const me = await server.customer();
    const [first, second] = [await photoOf(me), await photoOf(me, await picture("png", 10))];
    expect(first).not.toBe(second);
    expect((await me.get("/app/akun")).body.data.foto_profil_url).toBe(second);
    await expectGone(first, me);
    expect((await shown(second, me.headers)).status).toBe(200);
  });

  test("a photo is taken off, as often as one likes, and is gone in the same moment", async () => {
    const me = await server.customer();
    const photo = await photoOf(me);
    const { rows } = await server.sql.query("SELECT count(*)::int AS files FROM files WHERE owner = $1", [
      `account:${me.id}`,
    ]);
    expect(rows[0].files).toBe(1);
    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await me.post("/app/hapus_pp");
      expect([status, body.data]).toEqual([200, { dihapus: true }]);
      expect((await me.get("/app/akun")).body.data.foto_profil_url).toBeNull();
      await expectGone(photo, me);
    }
  });

  test("a repeat with the same client_uuid finds the first photo and stores nothing, at once or later", async () => {
    const me = await server.customer();
    const [one, other] = [await picture("png", 11), await picture("png", 12)];
    const send = (foto: string) => me.post("/app/upload_pp", { foto, client_uuid: "b8d7c1f0-1" });
    const before = await storedFiles();
    const answers = await Promise.all([send(one), send(one), send(one)]);
    answers.push(await send(other));
    expect(new Set(answers.map(({ body }) => body.data.foto_profil_url)).size).toBe(1);
    expect(await storedFiles()).toBe(before + 1);
    const stranger = await server.customer();
    const theirs = await stranger.post("/app/upload_pp", { foto: one, client_uuid: "b8d7c1f0-1" });
    expect(theirs.body.data.foto_profil_url).not.toBe(answers[0]?.body.data.foto_profil_url);
  });

  test("a picture is kept no larger than it is shown: profiles at 256 px, others at 1,600; evidence is kept whole", async () => {
    const me = await server.customer();
    const create = { width: 2400, height: 3200, channels: 3, background: "teal" } as const;
    const foto = (await sharp({ create }).jpeg().toBuffer()).toString("base64");
    const sizeOf = async (url: string) => {
      const { width, height } = await shown(url, me.headers);
      return [width, height];
    };
    expect(await sizeOf(await photoOf(me, foto))).toEqual([192, 256]);
    const report = await me.post("/app/upload_gangguan", reportOf("LAINNYA", { foto }));
    expect(await sizeOf(report.body.data.foto[0])).toEqual([1200, 1600]);
    const home = { nik: "3174010101011234", no_hp: "0812-3456-7890", alamat: "Jl. Melati No. 12" };
    const files = { foto_ktp: foto, foto_rumah: foto };
    const applied = await me.post("/app/upload_pasang_baru", { nama: "Wulan", ...home, ...files });
    expect(applied.status, applied.text).toBe(201);
    const { rows } = await server.sql.query(
      `SELECT width FROM files JOIN installations ON files.id IN (id_card_file_id, house_file_id)
       WHERE registration_no = $1 ORDER BY width`,
      [applied.body.data.no_registrasi],
    );
    expect(rows).toEqual([{ width: 1200 }, { width: 2400 }]);
  });

  test("a list shows small pictures, which phones keep like large ones", async () => {
    const me = await server.customer();
    const create = { width: 2400, height: 1200, channels: 3, background: "teal" } as const;
    for (const format of ["png", "jpeg", "webp"] as const) {
      const foto = (await sharp({ create }).toFormat(format).toBuffer()).toString("base64");
      const report = await me.post("/app/upload_gangguan", reportOf("LAINNYA", { foto }));
      const url = report.body.data.foto[0];
      for (const lebar of [256, 800]) {
        const small = await shown(`${url}?lebar=${lebar}`, me.headers);
        expect(small).toMatchObject({ status: 200, format, width: lebar, height: lebar / 2 });
        expect(Object.fromEntries(small.headers)).toMatchObject({
          "content-type": `image/${format}`,
          "content-length": String(small.bytes.length),
          "cache-control": "private, max-age=86400, immutable",
          vary: expect.stringContaining("authorization"),
        });
      }
    }
    const small = await photoOf(me);
    const whole = await shown(small, me.headers);
    expect((await shown(`${small}?lebar=256`, me.headers)).bytes).toEqual(whole.bytes);
    const stranger = await server.customer();
    expect((await stranger.get(`${small}?lebar=256`)).status).toBe(404);
  });

  test("staff keep images for themselves or for everybody, and read every file", async () => {
    const me = await server.customer();
    const photo = (await photoOf(me)).replace("/app/berkas/", "");
    const { status, body } = await keep(false, await picture("jpeg"));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ content_type: "image/jpeg", width: 40, height: 30 });
    for (const id of [photo, body.data.file_id]) {
      const file = await shown(`/backoffice/v1/files/${id}`, server.viewer.headers, server.url);
      expect(file).toMatchObject({ status: 200, width: 40 });
    }
    const { rows } = await server.sql.query(
      "SELECT after FROM audit_log WHERE entity = 'files' AND entity_key = $1",
      [body.data.file_id],
    );
    expect(rows).toEqual([{ after: { public: false, content_type: "image/jpeg", bytes: body.data.bytes } }]);
  });

  test("a public image needs no token", async () => {
    const { body } = await keep(true, await picture());
    const path = `/app/berkas/${body.data.file_id}`;
    const me = await server.customer();
    for (const headers of [{}, me.headers]) expect((await shown(path, headers)).status).toBe(200);
  });
});

describe("refuse", () => {
  test("a width of which no pictures are made", async () => {
    const me = await server.customer();
    const url = await photoOf(me);
    for (const lebar of ["257", "0", "-256", "besar", "256&lebar=800"])
      expect([lebar, (await me.get(`${url}?lebar=${lebar}`)).status]).toEqual([lebar, 422]);
  });

  test("what is no picture, or too large, in the words of each API", async () => {
    const me = await server.customer();
    const pdf = Buffer.from("%PDF-1.4\n%%EOF\n").toString("base64");
    const half = Buffer.from(await picture("jpeg"), "base64")
      .subarray(0, 200)
      .toString("base64");
    const wrong: [unknown, number, string, string][] = [
      [undefined, 422, "VALIDASI_GAGAL", "VALIDATION_ERROR"],
      ["", 422, "VALIDASI_GAGAL", "VALIDATION_ERROR"],
      [7, 422, "VALIDASI_GAGAL", "VALIDATION_ERROR"],
      ["bukan base64!", 422, "VALIDASI_GAGAL", "VALIDATION_ERROR"],
      [half, 422, "VALIDASI_GAGAL", "VALIDATION_ERROR"],
      [
        Buffer.from("halo halo halo").toString("base64"),
        415,
        "TIPE_BERKAS_TIDAK_DIDUKUNG",
        "FILE_TYPE_NOT_SUPPORTED",
      ],
      [pdf, 415, "TIPE_BERKAS_TIDAK_DIDUKUNG", "FILE_TYPE_NOT_SUPPORTED"],
      [Buffer.alloc(5 * 1024 * 1024 + 1).toString("base64"), 413, "BERKAS_TERLALU_BESAR", "FILE_TOO_LARGE"],
    ];
    const before = await storedFiles();
    for (const [image, status, kode, code] of wrong) {
      const mine = await me.post("/app/upload_pp", { foto: image });
      expect([mine.status, mine.body.kode], String(image).slice(0, 40)).toEqual([status, kode]);
      const theirs = await server.operator.post("/backoffice/v1/files", { image, public: false });
      expect([theirs.status, theirs.body.error], String(image).slice(0, 40)).toEqual([status, code]);
    }
    expect(await storedFiles()).toBe(before);
    expect((await me.get("/app/akun")).body.data.foto_profil_url).toBeNull();
  });

  test("a file that is unknown, at the office", async () => {
    for (const id of ["a".repeat(32), "..%2F..%2Fjwt-secret", "x"]) {
      const { status, body } = await server.viewer.get(`/backoffice/v1/files/${id}`);
      expect([status, body.error], id).toEqual([404, "FILE_NOT_FOUND"]);
    }
  });
});

describe("guard", () => {
  test("of photos that replace each other at once one is left, and every other is gone", async () => {
    const me = await server.customer();
    const pictures = await Promise.all([1, 2, 3, 4].map((red) => picture("png", red)));
    const urls = await Promise.all(pictures.map((foto) => photoOf(me, foto)));
    const left = (await me.get("/app/akun")).body.data.foto_profil_url;
    expect(urls).toContain(left);
    for (const url of urls) {
      if (url === left) expect((await shown(url, me.headers)).status).toBe(200);
      else await expectGone(url, me);
    }
  });

  test("a photo that belongs to a report stays when the profile photo of the same bytes is taken off", async () => {
    const me = await server.customer();
    const foto = await picture("jpeg", 77);
    await photoOf(me, foto);
    const report = { kode_jenis: "LAINNYA", keterangan: "Tutup meter hilang sejak kemarin.", foto };
    const [kept] = (await me.post("/app/upload_gangguan", report)).body.data.foto;
    await me.post("/app/hapus_pp");
    expect((await shown(kept, me.headers)).status).toBe(200);
  });

  test("another's file, the staff's and one that does not exist are the same 404", async () => {
    const [me, other] = [await server.customer(), await server.customer()];
    const photo = await photoOf(me);
    const staffs = `/app/berkas/${(await keep(false, await picture())).body.data.file_id}`;
    const answers = [];
    for (const path of [photo, staffs, `/app/berkas/${"a".repeat(32)}`, "/app/berkas/..%2Fjwt-secret"]) {
      answers.push(await other.get(path), await server.public.get(path));
    }
    for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[0]?.text]);
    expect(answers[0]?.body).toEqual({
      status: false,
      kode: "TIDAK_DITEMUKAN",
      pesan: "Berkas tidak ditemukan.",
    });
  });

  test("a token that is wrong is refused even for a public file; a token of staff's means nothing here", async () => {
    const path = `/app/berkas/${(await keep(true, await picture())).body.data.file_id}`;
    for (const headers of [{ authorization: "Bearer x.y.z" }, { authorization: "" }, server.admin.headers]) {
      const { status, body } = await server.public.get(path, headers);
      expect([status, body.kode]).toEqual([401, "TIDAK_TEROTENTIKASI"]);
    }
  });

  test("viewers read but do not keep; customers open no API of the office's", async () => {
    const image = await picture();
    const me = await server.customer();
    expect((await server.viewer.post("/backoffice/v1/files", { image, public: true })).status).toBe(403);
    const { file_id } = (await keep(false, image)).body.data;
    for (const headers of [{}, me.headers])
      expect((await server.anonymous.get(`/backoffice/v1/files/${file_id}`, headers)).status).toBe(401);
    expect((await server.public.post("/app/upload_pp", { foto: image })).status).toBe(401);
  });
});
