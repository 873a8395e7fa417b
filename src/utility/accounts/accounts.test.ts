import { describe, expect, test } from "vitest";
import { insist, sharedServer } from "../../../test/harness.ts";
import { sha256Hex } from "../../kernel/ids.ts";

const server = sharedServer();

const password = "kata sandi yang panjang";
let accounts = 0;

/** What a new customer sends, with a name, an address and a number of his own. */
function someone(fields: object = {}): Record<string, unknown> {
  accounts += 1;
  return {
    username: `warga.${accounts}`,
    password,
    nama: "Wulan Contoh",
    email: `warga.${accounts}@example.com`,
    no_hp: `0812-0000-${String(accounts).padStart(4, "0")}`,
    ...fields,
  };
}

const register = (fields: object) => server.public.post("/app/daftar", fields);
const login = (username: unknown, given = password) =>
  server.public.post("/app/login", { username, password: given });
const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

async function storedHash(username: unknown): Promise<string> {
  const { rows } = await server.sql.query("SELECT password_hash FROM accounts WHERE username = $1", [
    username,
  ]);
  return rows[0].password_hash;
}

describe("work", () => {
  test("a new account gets a token that opens it", async () => {
    const given = someone({ alamat: " Jl. Melati\nNo. 12 ", nik: "3300000000000042" });
    const { status, body } = await register(given);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: true, pesan: expect.any(String), token: body.data.token });
    expect(body.data).toEqual({
      token: expect.any(String),
      tipe_token: "Bearer",
      berlaku_detik: 2_592_000,
      akun: {
        id_akun: expect.any(Number),
        username: given.username,
        nama: "Wulan Contoh",
        email: given.email,
        email_dikonfirmasi: false,
        no_hp_dikonfirmasi: false,
        no_hp: `+62${String(given.no_hp).replaceAll("-", "").slice(1)}`,
        alamat: "Jl. Melati No. 12",
        nik: "************0042",
        foto_profil_url: null,
        jumlah_sl: 0,
        dibuat_pada: expect.stringMatching(/^20.*\+07:00$/),
        menunggu_konfirmasi: [
          {
            isian: "email",
            nilai: given.email,
            kode_dikirim_ke: "w***@***",
            berlaku_sampai: expect.any(String),
          },
        ],
      },
    });
    const own = await server.public.get("/app/akun", withToken(body.data.token));
    expect(own.body.data).toEqual(body.data.akun);
  });

  test("login takes username, e-mail or telephone number, in any case and form", async () => {
    const given = someone();
    const { body } = await register({ ...given, username: String(given.username).toUpperCase() });
    const names = [
      given.username,
      String(given.username).toUpperCase(),
      String(given.email).toUpperCase(),
      given.no_hp,
      `+62 ${String(given.no_hp).slice(1)}`,
      String(given.no_hp).slice(1),
      `0062 ${String(given.no_hp).slice(1)}`,
      ` ${given.username} `,
    ];
    for (const name of names) {
      const answer = await login(name);
      expect(answer.status, String(name)).toBe(200);
      expect(answer.body.data).toMatchObject({ akun: body.data.akun, daftar_sl: [], tipe_token: "Bearer" });
      expect(answer.body.token).toBe(answer.body.data.token);
    }
  });

  test("a number is taken as it is typed behind a +62 that the form shows; a username of before that looks so opens still", async () => {
    const { body } = await register(someone({ no_hp: "812-9999-0001" }));
    expect(body.data.akun.no_hp).toBe("+6281299990001");
    expect((await register(someone({ no_hp: "0062 812 9999 0001" }))).body.kode).toBe("NO_HP_SUDAH_DIPAKAI");
    const { username } = someone();
    await register(someone({ username }));
    await server.sql.query("UPDATE accounts SET username = '81299990002' WHERE username = $1", [username]);
    expect((await login("81299990002")).body.data.akun.username).toBe("81299990002");
  });

  test("login_token takes the SHA-256 of the password, in either case of its letters", async () => {
    const given = someone();
    await register(given);
    for (const digest of [sha256Hex(password), sha256Hex(password).toUpperCase()]) {
      const answer = await server.public.post("/app/login_token", {
        username: given.username,
        password: digest,
      });
      expect(answer.status).toBe(200);
      expect(answer.body.data.akun.username).toBe(given.username);
    }
  });

  test("old phones' names of fields are understood, unknown fields are dropped, blank ones mean nothing", async () => {
    const { username, email } = someone();
    const { status, body } = await register({
      username,
      password,
      nama_lengkap: "Wulan Contoh",
      telepon: "",
      email,
      nik: "",
      alamat: null,
      id_akun: 1,
      token_version: 9,
      is_active: false,
    });
    expect(status).toBe(201);
    expect(body.data.akun).toMatchObject({ nama: "Wulan Contoh", no_hp: null, nik: null, alamat: null });
  });

  test("an account is changed in what was sent only", async () => {
    const me = await server.customer({ alamat: "Jl. Kenanga 7", no_hp: "0813 1111 2222" });
    const { body } = await me.post("/app/update_akun", { no_telp: "0813-1111-2222", nama: "Nama Baru" });
    expect(body.data).toMatchObject({ nama: "Nama Baru", no_hp: "+6281311112222", alamat: "Jl. Kenanga 7" });
    const password_lama = me.password;
    const nulls = { nama: null, email: null, no_hp: null, alamat: null, nik: null };
    const same = await me.post("/app/update_akun", { ...nulls, nama: "Nama Baru" });
    expect([same.status, same.body.data]).toEqual([200, body.data]);
    const cleared = await me.post("/app/update_akun", { no_telp: "", alamat: "", password_lama });
    expect(cleared.body.data).toMatchObject({ no_hp: null, alamat: null, nama: "Nama Baru" });
    expect((await me.get("/app/akun")).body.data).toEqual(cleared.body.data);
  });

  test("a new password opens, the old one does not, and older tokens end", async () => {
    const me = await server.customer();
    const password_baru = "kata sandi yang lain";
    const { status, body } = await me.post("/app/update_password", {
      password_lama: me.password,
      password_baru,
    });
    expect(status).toBe(200);
    expect((await me.get("/app/akun")).status).toBe(401);
    expect((await server.public.get("/app/akun", withToken(body.data.token))).status).toBe(200);
    expect((await login(me.username, password_baru)).status).toBe(200);
    expect((await login(me.username, me.password)).status).toBe(401);
  });

  test("staff find an account by any of its names, and read it with its NIK masked", async () => {
    const given = someone({ nik: "3300000000000077", nama: "Tari 100%_Contoh" });
    const id = (await register(given)).body.data.akun.id_akun;
    for (const q of [given.username, given.email, given.no_hp, "100%_c"]) {
      const { body } = await server.viewer.get(`/backoffice/v1/accounts?q=${encodeURIComponent(String(q))}`);
      expect(
        body.data.items.map((row: { id: number }) => row.id),
        String(q),
      ).toEqual([id]);
      expect(body.data.pagination.total).toBe(1);
    }
    const { body } = await server.viewer.get(`/backoffice/v1/accounts/${id}`);
    expect(body.data).toMatchObject({ id, nik: "************0077", is_active: 1, connections: 0 });
  });
});

describe("refuse", () => {
  test("a name, an address or a number that is taken", async () => {
    const given = someone();
    await register(given);
    const confirmed = await server.customer();
    const taken: [object, string][] = [
      [{ username: String(given.username).toUpperCase() }, "USERNAME_SUDAH_DIPAKAI"],
      [{ email: `${confirmed.username}@example.com`.toUpperCase() }, "EMAIL_SUDAH_DIPAKAI"],
      [{ no_hp: `62${String(given.no_hp).slice(1)}` }, "NO_HP_SUDAH_DIPAKAI"],
    ];
    const me = await server.customer();
    for (const [fields, kode] of taken) {
      const { status, body } = await register(someone(fields));
      expect([status, body.kode]).toEqual([409, kode]);
      if (kode === "USERNAME_SUDAH_DIPAKAI") continue;
      const changed = await me.post("/app/update_akun", { ...fields, password_lama: me.password });
      expect([changed.status, changed.body.kode]).toEqual([409, kode]);
    }
  });

  test("what makes no sense, field by field, in Indonesian", async () => {
    const wrong: [object, string][] = [
      [{ username: "ab" }, "username"],
      [{ username: "nama saya" }, "username"],
      [{ username: "a".repeat(31) }, "username"],
      [{ password: "pendek1" }, "password"],
      [{ password: "x".repeat(201) }, "password"],
      [{ nama: "   " }, "nama"],
      [{ nama: undefined }, "nama"],
      [{ nama: "\u200b" }, "nama"],
      [{ nama: " \u00ad. " }, "nama"],
      [{ username: "..." }, "username"],
      [{ username: "___" }, "username"],
      [{ username: "admin" }, "username"],
      [{ username: "Ad.min_" }, "username"],
      [{ username: "null" }, "username"],
      [{ email: "bukan surel" }, "email"],
      [{ email: "saya@localhost" }, "email"],
      [{ email: "a@example.com, b@example.com" }, "email"],
      [{ no_hp: "12345" }, "no_hp"],
      [{ nik: "33000" }, "nik"],
      [{ alamat: "\u0000" }, "alamat"],
      [{ email: null, no_hp: "" }, "email"],
    ];
    for (const [fields, name] of wrong) {
      const { status, body } = await register(someone(fields));
      expect([status, body.kode], JSON.stringify(fields)).toEqual([422, "VALIDASI_GAGAL"]);
      expect(body.errors[name]?.[0], JSON.stringify(fields)).toEqual(expect.any(String));
    }
  });

  test("a username that reads as a telephone number, for it would stand before its owner's", async () => {
    for (const username of [
      "081234567890",
      "6281234567890",
      "0812.3456.7890",
      "0213456789",
      "812.3456.7890",
    ]) {
      const { status, body } = await register(someone({ username }));
      expect(status, username).toBe(422);
      expect(Object.keys(body.errors)).toEqual(["username"]);
    }
    expect((await register(someone({ username: "warga.1945.081" }))).status).toBe(201);
  });

  test("clearing both ways to reach the owner, at once or one after the other", async () => {
    const me = await server.customer({ no_hp: "0813-4444-5555" });
    const change = (fields: object) => me.post("/app/update_akun", { ...fields, password_lama: me.password });
    expect((await change({ email: "", no_hp: "" })).status).toBe(422);
    expect((await change({ email: "" })).status).toBe(200);
    const last = await change({ no_hp: "" });
    expect([last.status, Object.keys(last.body.errors)]).toEqual([422, ["email", "no_hp"]]);
    expect((await me.post("/app/update_akun", { pekerjaan: "petani" })).status).toBe(422);
  });

  test("a wrong old password", async () => {
    const me = await server.customer();
    const answer = await me.post("/app/update_password", {
      password_lama: "salah",
      password_baru: "cukup panjang",
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      status: false,
      kode: "PASSWORD_LAMA_SALAH",
      pesan: "Kata sandi lama salah.",
      errors: { password_lama: ["kata sandi salah"] },
    });
    expect((await me.get("/app/akun")).status).toBe(200);
  });

  test("an account that does not exist, at the office", async () => {
    for (const path of ["/999999", "/999999/activate"]) {
      const method = path.endsWith("activate") ? server.admin.post : server.admin.get;
      const { status, body } = await method(`/backoffice/v1/accounts${path}`);
      expect([status, body.error]).toEqual([404, "ACCOUNT_NOT_FOUND"]);
    }
    expect((await server.admin.post("/backoffice/v1/accounts/1/deactivate", { reason: "" })).status).toBe(
      422,
    );
  });
});

describe("guard", () => {
  test("the stored hash opens no account at either API, nor does the plain password at login_token", async () => {
    const given = someone();
    await register(given);
    const hash = await storedHash(given.username);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const stolen of [hash, hash.toLowerCase(), password, sha256Hex(hash)]) {
      const answer = await server.public.post("/app/login_token", {
        username: given.username,
        password: stolen,
      });
      expect([answer.status, answer.body.kode], stolen).toEqual([401, "LOGIN_GAGAL"]);
    }
    for (const stolen of [hash, sha256Hex(password), sha256Hex(hash)]) {
      expect((await login(given.username, stolen)).status, stolen).toBe(401);
    }
  });

  test("an unknown name and a wrong password answer with the same text", async () => {
    const given = someone();
    await register(given);
    const answers = await Promise.all(
      [
        () => login(given.username, "salah sekali"),
        () => login("tidak.ada"),
        () => login("tidak.ada@example.com"),
        () => login("0812-9999-9999"),
        () => login("   "),
        () => login("budi@@"),
      ].map((one) => insist(one)),
    );
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([401, answers[0]?.text]);
    }
  });

  test("a deactivated account: only who knows the password learns it; its tokens end, and do not come back", async () => {
    const me = await server.customer();
    const path = `/backoffice/v1/accounts/${me.id}`;
    for (const staff of [server.operator, server.viewer]) {
      expect((await staff.post(`${path}/deactivate`, { reason: "coba" })).status).toBe(403);
    }
    const off = await server.admin.post(`${path}/deactivate`, { reason: "Permintaan pelanggan" });
    expect(off.body.data).toMatchObject({ is_active: 0, inactive_reason: "Permintaan pelanggan" });
    expect((await server.admin.post(`${path}/deactivate`, { reason: "lagi" })).body.data).toEqual(
      off.body.data,
    );

    const mine = await login(me.username, me.password);
    expect([mine.status, mine.body.kode]).toEqual([403, "AKUN_NONAKTIF"]);
    expect((await login(me.username, "salah sekali")).status).toBe(401);
    expect((await me.get("/app/akun")).body.kode).toBe("AKUN_NONAKTIF");

    await server.admin.post(`${path}/activate`);
    expect((await me.get("/app/akun")).status).toBe(401);
    expect((await login(me.username, me.password)).status).toBe(200);
    const { rows } = await server.sql.query(
      "SELECT action, after->>'inactive_reason' AS reason FROM audit_log WHERE entity = 'accounts' AND entity_key = $1 ORDER BY id",
      [me.username],
    );
    expect(rows).toEqual([
      { action: "deactivate", reason: "Permintaan pelanggan" },
      { action: "activate", reason: null },
    ]);
  });

  test("of two accounts that take the same number at once, one gets it", async () => {
    const no_hp = "0813-7777-8888";
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(someone({ no_hp }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test("of two changes of password at once with the same old one, one is made", async () => {
    const me = await server.customer();
    const answers = await Promise.all(
      ["kata sandi pertama", "kata sandi kedua"].map((password_baru) =>
        me.post("/app/update_password", { password_lama: me.password, password_baru }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
