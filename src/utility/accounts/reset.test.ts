import { beforeEach, describe, expect, test } from "vitest";
import { type CustomerCaller, sharedServer, startTestServer } from "../../../test/harness.ts";
import { sharedMailbox } from "../../../test/mailbox.ts";
import { codeMailedTo, emailOf } from "../../../test/mailed-codes.ts";

const mailbox = sharedMailbox();
const server = sharedServer(() => ({
  SMTP_URL: mailbox.url,
  UTILITY_NAME: "Air Contoh",
  RATE_LIMITS: "on",
  RESET_CODE_LIMIT: "3",
  LOGIN_LIMIT_PER_USER: "3",
  LOGIN_LIMIT_PER_ADDRESS: "1000",
  REGISTRATION_LIMIT: "0",
}));

// What earlier tests asked for is counted no more.
beforeEach(() => later(3601));

const password_baru = "kata sandi yang baru";
const ask = (username: string) => server.public.post("/app/buat_kode", { username });
const check = (username: string, kode: string) => server.public.post("/app/cek_kode", { username, kode });
const reset = (username: string, kode: string) =>
  server.public.post("/app/reset_kode", { username, kode, password_baru });
const login = (username: string, password: string) =>
  server.public.post("/app/login", { username, password });

/** The code that was mailed, and one that is not it. */
async function codes(me: CustomerCaller, email = emailOf(me)): Promise<{ kode: string; wrong: string }> {
  expect((await ask(me.username)).status).toBe(200);
  return codeMailedTo(mailbox, email);
}

function later(seconds: number): void {
  server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000));
}

describe("work", () => {
  test("a mailed code is checked, then sets a new password and ends every token and every throttle", async () => {
    const me = await server.customer();
    const asked = await ask(me.username);
    expect(asked.body.data).toEqual({
      tujuan_tersamar: "alamat surel yang sudah dikonfirmasi",
      berlaku_detik: 600,
      kirim_ulang_detik: 60,
    });
    const { source, kode } = await codeMailedTo(mailbox, emailOf(me));
    expect(source).toMatch(/^Subject: Kode verifikasi Air Contoh$/m);
    expect(source).toContain(`akun ${me.username}.`);
    for (const name of [me.username, emailOf(me).toUpperCase()]) {
      const { status, body } = await check(name, kode);
      expect(status).toBe(200);
      expect(body.data).toEqual({ valid: true, sisa_detik: expect.any(Number) });
      expect(body.data.sisa_detik).toBeGreaterThan(0);
      expect(body.data.sisa_detik).toBeLessThanOrEqual(600);
    }
    for (let i = 0; i < 4; i += 1) await login(me.username, "salah sekali");
    expect((await login(me.username, me.password)).status).toBe(429);

    const answer = await reset(me.username, kode);
    expect([answer.status, answer.body.data]).toEqual([200, { diubah: true }]);
    expect((await me.get("/app/akun")).status).toBe(401);
    expect((await login(me.username, me.password)).status).toBe(401);
    expect((await login(me.username, password_baru)).status).toBe(200);
    expect((await reset(me.username, kode)).body.kode).toBe("KODE_SALAH");
  });

  test("after a minute another code is sent, which takes the place of the first", async () => {
    const me = await server.customer();
    const first = await codes(me);
    later(61);
    const second = await codes(me);
    if (first.kode !== second.kode)
      expect((await check(me.username, first.kode)).body.kode).toBe("KODE_SALAH");
    expect((await check(me.username, second.kode)).status).toBe(200);
  });
});

describe("refuse", () => {
  test("a code after ten minutes", async () => {
    const me = await server.customer();
    const { kode } = await codes(me);
    later(601);
    for (const answer of [await check(me.username, kode), await reset(me.username, kode)]) {
      expect([answer.status, answer.body.kode]).toEqual([422, "KODE_KADALUARSA"]);
      expect(answer.body.errors).toHaveProperty("kode");
    }
  });

  test("a code that went to an address which the account no longer has, or that came before a new password", async () => {
    const moved = await server.customer();
    const { kode } = await codes(moved);
    const email = `baru.${emailOf(moved)}`;
    await moved.post("/app/update_akun", { email, password_lama: moved.password });
    const confirming = await codeMailedTo(mailbox, email);
    const confirmed = await moved.post("/app/konfirmasi_kontak", { isian: "email", kode: confirming.kode });
    expect(confirmed.body.data.email).toBe(email);
    expect((await reset(moved.username, kode)).body.kode).toBe("KODE_SALAH");

    const changed = await server.customer();
    const other = await codes(changed);
    await changed.post("/app/update_password", { password_lama: changed.password, password_baru });
    expect((await reset(changed.username, other.kode)).body.kode).toBe("KODE_SALAH");
  });

  test("another account's code, and a text that is no code", async () => {
    const [me, other] = [await server.customer(), await server.customer()];
    const { kode } = await codes(me);
    expect((await reset(other.username, kode)).body.kode).toBe("KODE_SALAH");
    for (const text of ["12345", "1234567", "12345a", " 12345", "１２３４５６"]) {
      const { status, body } = await check(me.username, text);
      expect([status, body.kode], text).toEqual([422, "VALIDASI_GAGAL"]);
    }
    expect((await check(me.username, kode)).status).toBe(200);
  });
});

describe("guard", () => {
  test("five wrong tries, at either call, kill the code", async () => {
    const me = await server.customer();
    const { kode, wrong } = await codes(me);
    for (const call of [check, reset, check, reset, check]) {
      const { status, body } = await call(me.username, wrong);
      expect([status, body.kode]).toEqual([422, "KODE_SALAH"]);
    }
    expect((await check(me.username, kode)).body.kode).toBe("KODE_KADALUARSA");
    expect((await reset(me.username, kode)).body.kode).toBe("KODE_KADALUARSA");
    expect((await login(me.username, me.password)).status).toBe(200);
  });

  test("four wrong tries leave it good; forty at the same time do not get forty chances", async () => {
    const me = await server.customer();
    const { kode, wrong } = await codes(me);
    for (let i = 0; i < 4; i += 1) await check(me.username, wrong);
    expect((await check(me.username, kode)).status).toBe(200);

    const other = await server.customer();
    const { kode: right } = await codes(other);
    const guesses = Array.from({ length: 40 }, (_, at) => String((Number(right) + 1 + at) % 1_000_000));
    await Promise.all(guesses.map((guess) => check(other.username, guess.padStart(6, "0"))));
    const { rows } = await server.sql.query("SELECT tries FROM reset_codes WHERE account_id = $1", [
      other.id,
    ]);
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await reset(other.username, right)).status).toBe(422);
  });

  test("of two uses of one code at once, one sets the password", async () => {
    const me = await server.customer();
    const { kode } = await codes(me);
    const answers = await Promise.all([reset(me.username, kode), reset(me.username, kode)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("a name with a code on its way, one that gets none and an unknown one are answered alike, and truly", async () => {
    const [mailed, unmailed] = [
      await server.customer(),
      await server.customer({ email: null, no_hp: "0813-9090-9090" }),
    ];
    const names = [mailed.username, unmailed.username, "tidak.ada", "0813-0101-0101", "x@example.com"];
    const round = () => Promise.all(names.map(ask));
    const rounds = [await round(), await round()];
    for (let i = 0; i < 3; i += 1) {
      later(61);
      rounds.push(await round());
    }
    expect(rounds.map((answers) => answers[0]?.status)).toEqual([200, 200, 200, 200, 429]);
    for (const answers of rounds) {
      const [first] = answers;
      if (first === undefined) throw new Error("nobody answered");
      for (const answer of answers) expect([answer.status, answer.text]).toEqual([first.status, first.text]);
      expect(first.headers.get("retry-after") === null).toBe(first.status === 200);
    }
    // No code was sent for four of them, so nothing says that one was.
    expect(mailbox.mails.filter(({ to }) => to === emailOf(unmailed))).toEqual([]);
    expect(rounds[0]?.[0]?.body.pesan).toMatch(
      /hanya dikirim ke alamat surel yang sudah dikonfirmasi.*loket/,
    );
    expect(rounds[0]?.[0]?.body.data.tujuan_tersamar).not.toContain("*");
  });

  test("within a minute nothing is sent and nothing changes", async () => {
    const me = await server.customer();
    await codes(me);
    const stored = () =>
      server.sql.query("SELECT encode(code_hash, 'hex') AS hash FROM reset_codes WHERE account_id = $1", [
        me.id,
      ]);
    const before = (await stored()).rows;
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(me.username)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await stored()).rows).toEqual(before);
    later(61);
    await codes(me);
    expect(mailbox.mails.filter(({ to }) => to === emailOf(me))).toHaveLength(2);
  });

  test("the code stands nowhere in the database", async () => {
    const me = await server.customer();
    const { kode } = await codes(me);
    const { rows } = await server.sql.query("SELECT r::text FROM reset_codes r WHERE account_id = $1", [
      me.id,
    ]);
    expect(rows[0].r).toMatch(/\\x[0-9a-f]{64}/);
    expect(rows[0].r.replace(/\\x[0-9a-f]{64}/, "")).not.toContain(`,${kode},`);
  });

  test("a wrong code for an unknown name is answered like one for a known name", async () => {
    const me = await server.customer();
    const { wrong } = await codes(me);
    const idle = await server.customer();
    const texts = [];
    for (const name of [me.username, idle.username, "tidak.ada", "tidak@example.com"])
      for (let i = 0; i < 7; i += 1) texts.push((await check(name, wrong)).text);
    expect(new Set(texts).size).toBe(1);
  });

  test("one mail server that is away changes nothing of the answer", async () => {
    const alone = await startTestServer({ SMTP_URL: "smtp://127.0.0.1:9" });
    const me = await alone.customer();
    expect((await alone.public.post("/app/buat_kode", { username: me.username })).status).toBe(200);
    await alone.close();
  });
});
