import { beforeEach, describe, expect, test } from "vitest";
import { type CustomerCaller, sharedServer } from "../../../../test/harness.ts";
import { sharedMailbox } from "../../../../test/mailbox.ts";
import { codeMailedTo, emailOf } from "../../../../test/mailed-codes.ts";

const mailbox = sharedMailbox();
const server = sharedServer(() => ({
  SMTP_URL: mailbox.url,
  UTILITY_NAME: "Air Contoh",
  RATE_LIMITS: "on",
  RESET_CODE_LIMIT: "3",
  REGISTRATION_LIMIT: "0",
}));

// What earlier tests asked for is counted no more.
beforeEach(() => later(3601));

function later(seconds: number): void {
  server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000));
}

const change = (me: CustomerCaller, fields: object) =>
  me.post("/app/update_akun", { password_lama: me.password, ...fields });
const confirm = (me: CustomerCaller, isian: "email" | "no_hp", kode: string) =>
  me.post("/app/konfirmasi_kontak", { isian, kode });
const resend = (me: CustomerCaller) => me.post("/app/kirim_ulang_kontak", { isian: "email" });
const login = (username: string, password: string) =>
  server.public.post("/app/login", { username, password });
const newEmailOf = (me: CustomerCaller) => `baru.${emailOf(me)}`;

/** Somebody who registered with these fields and has confirmed the address. */
async function registered(fields: object): Promise<CustomerCaller> {
  const me = await server.customer({ ...fields });
  const { kode } = await codeMailedTo(mailbox, emailOf(me));
  expect((await confirm(me, "email", kode)).body.data.email_dikonfirmasi).toBe(true);
  return me;
}

/** The account has asked for another address; the letter to the old one has been read. */
async function asked(me: CustomerCaller, email = newEmailOf(me)) {
  expect((await change(me, { email })).status).toBe(200);
  await mailbox.mailTo(emailOf(me), /mengganti alamat/);
  return codeMailedTo(mailbox, email);
}

describe("work", () => {
  test("a new address counts when its code has come back; until then the old one does, and hears of it", async () => {
    const me = await server.customer();
    const [old, email] = [emailOf(me), newEmailOf(me)];
    const { status, body } = await change(me, { email: email.toUpperCase(), alamat: "Jl. Kenanga 7" });
    expect(status).toBe(200);
    expect(body.pesan).toContain("b***@***");
    const waiting = { isian: "email", nilai: email, kode_dikirim_ke: "b***@***" };
    expect(body.data).toMatchObject({ email: old, alamat: "Jl. Kenanga 7", menunggu_konfirmasi: [waiting] });
    const { source } = await mailbox.mailTo(old, /mengganti alamat/);
    expect(source).toContain(`mengganti alamat surel akun ${me.username} menjadi b***@***`);
    expect(source).toContain("ganti kata sandi");

    expect((await login(old, me.password)).status).toBe(200);
    expect((await login(email, me.password)).status).toBe(401);
    await server.public.post("/app/buat_kode", { username: me.username });
    expect((await codeMailedTo(mailbox, old)).source).toContain("mengatur ulang kata sandi");

    const { kode } = await codeMailedTo(mailbox, email);
    const confirmed = await confirm(me, "email", kode);
    expect(confirmed.body.data).toMatchObject({ email, menunggu_konfirmasi: [] });
    expect((await login(email, me.password)).status).toBe(200);
    expect((await login(old, me.password)).status).toBe(401);
    expect((await mailbox.mailTo(old, /diganti menjadi/)).source).toContain("diganti menjadi b***@***");
    expect((await me.get("/app/pesan")).body.data[0]).toMatchObject({
      topik: "KONTAK_DIUBAH",
      isi: expect.stringContaining("Surel akun ini sekarang b***@***."),
    });
    expect((await confirm(me, "email", kode)).body.kode).toBe("TIDAK_ADA_PERUBAHAN");
  });

  test("a new number is confirmed by a code to the account's address", async () => {
    const me = await registered({ no_hp: "0813-2000-0001" });
    const { body } = await change(me, { no_telp: "0813-2000-0002" });
    expect(body.data).toMatchObject({
      no_hp: "+6281320000001",
      menunggu_konfirmasi: [{ isian: "no_hp", nilai: "+6281320000002" }],
    });
    const { kode, source } = await codeMailedTo(mailbox, emailOf(me));
    expect(source).toContain("+6281320000002 menjadi nomor HP");
    expect((await login("0813-2000-0002", me.password)).status).toBe(401);
    expect((await confirm(me, "no_hp", kode)).body.data.no_hp).toBe("+6281320000002");
    expect((await login("0813-2000-0002", me.password)).status).toBe(200);
    expect((await mailbox.mailTo(emailOf(me), /Nomor HP akun/)).source).toContain(me.username);
  });

  test("an account without an address changes its number at once, and confirms its first address", async () => {
    const me = await server.customer({ email: null, no_hp: "0813-2000-0011" });
    expect((await change(me, { no_hp: "0813-2000-0012" })).body.data.no_hp).toBe("+6281320000012");
    await change(me, { email: newEmailOf(me) });
    const { kode } = await codeMailedTo(mailbox, newEmailOf(me));
    expect((await confirm(me, "email", kode)).body.data.email).toBe(newEmailOf(me));
  });

  test("what is removed is gone at once, and its address hears of it", async () => {
    const me = await registered({ no_hp: "0813-2000-0021" });
    expect((await change(me, { email: "" })).body.data.email).toBeNull();
    expect((await mailbox.mailTo(emailOf(me), /dihapus/)).source).toContain(
      `Alamat surel akun ${me.username} dihapus`,
    );
  });

  test("everything else changes without the password, and so does what is sent as it was", async () => {
    const me = await registered({ no_hp: "0813-2000-0031" });
    const same = { nama: "Nama Baru", email: emailOf(me).toUpperCase(), no_hp: "0813 2000 0031", nik: "" };
    const { status, body } = await me.post("/app/update_akun", same);
    expect([status, body.data.nama]).toEqual([200, "Nama Baru"]);
  });

  test("another code takes the place of the first, though not within a minute", async () => {
    const me = await server.customer();
    const first = await asked(me);
    const answer = await resend(me);
    expect(answer.body.data).toEqual({
      tujuan_tersamar: "b***@***",
      berlaku_detik: 600,
      kirim_ulang_detik: 60,
    });
    expect((await change(me, { email: newEmailOf(me) })).status).toBe(200);
    expect(mailbox.mails.filter(({ to }) => to === newEmailOf(me))).toHaveLength(1);
    later(61);
    expect((await resend(me)).status).toBe(200);
    const second = await codeMailedTo(mailbox, newEmailOf(me));
    if (first.kode !== second.kode)
      expect((await confirm(me, "email", first.kode)).body.kode).toBe("KODE_SALAH");
    expect((await confirm(me, "email", second.kode)).status).toBe(200);
  });
});

describe("refuse", () => {
  test("another address or number without the password, on its field; with a wrong one", async () => {
    const me = await registered({ no_hp: "0813-2000-0041" });
    for (const fields of [
      { email: newEmailOf(me) },
      { no_hp: "0813-2000-0042" },
      { email: "" },
      { no_hp: "" },
    ]) {
      for (const password_lama of [undefined, null, ""]) {
        const { status, body } = await me.post("/app/update_akun", { ...fields, password_lama });
        expect([status, body.kode, Object.keys(body.errors)]).toEqual([
          422,
          "PASSWORD_DIPERLUKAN",
          ["password_lama"],
        ]);
        expect(body.pesan).toMatch(/kata sandi/);
      }
      const wrong = await change(me, { ...fields, password_lama: "salah sekali" });
      expect([wrong.status, wrong.body.kode]).toEqual([422, "PASSWORD_LAMA_SALAH"]);
    }
    const { data } = (await me.get("/app/akun")).body;
    expect(data).toMatchObject({ email: emailOf(me), no_hp: "+6281320000041", menunggu_konfirmasi: [] });
  });

  test("a code after ten minutes, and one of another account", async () => {
    const [me, other] = [await server.customer(), await server.customer()];
    const { kode } = await asked(me);
    await asked(other);
    expect((await confirm(other, "email", kode)).body.kode).toBe("KODE_SALAH");
    later(601);
    const late = await confirm(me, "email", kode);
    expect([late.status, late.body.kode]).toEqual([422, "KODE_KADALUARSA"]);
    expect((await resend(me)).body.kode).toBe("TIDAK_ADA_PERUBAHAN");
    expect((await me.get("/app/akun")).body.data).toMatchObject({
      email: emailOf(me),
      menunggu_konfirmasi: [],
    });
  });

  test("a change that waited when the password was changed", async () => {
    const me = await server.customer();
    const { kode } = await asked(me);
    const given = { password_lama: me.password, password_baru: "kata sandi yang lain" };
    const { body } = await me.post("/app/update_password", given);
    expect((await mailbox.mailTo(emailOf(me), /Kata sandi/)).source).toContain(
      `Kata sandi akun ${me.username} diganti`,
    );
    const headers = { authorization: `Bearer ${body.data.token}` };
    const late = await server.public.post("/app/konfirmasi_kontak", { isian: "email", kode }, headers);
    expect(late.body.kode).toBe("TIDAK_ADA_PERUBAHAN");
  });
});

describe("guard", () => {
  test("five wrong codes kill it, however many at once", async () => {
    const me = await server.customer();
    const { kode, wrong } = await asked(me);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(me, "email", wrong)));
    for (const { status, body } of answers) expect([status, body.kode]).toEqual([422, "KODE_SALAH"]);
    expect((await confirm(me, "email", kode)).body.kode).toBe("KODE_KADALUARSA");
    expect((await me.get("/app/akun")).body.data.email).toBe(emailOf(me));
  });

  test("codes are counted by account, and by the address they go to", async () => {
    const me = await server.customer();
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await change(me, { email: `${n}.${emailOf(me)}` })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);

    const target = `sasaran.${emailOf(me)}`;
    const ofMany: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      ofMany.push((await change(await server.customer(), { email: target })).status);
      later(601);
    }
    expect(ofMany).toEqual([200, 200, 200, 429]);
    expect(mailbox.mails.filter(({ to }) => to === target)).toHaveLength(3);
  });

  test("of two accounts that ask for one address, who confirms it gets it; the other's code confirms nothing", async () => {
    const [one, two] = [await server.customer(), await server.customer()];
    const email = `berdua.${emailOf(one)}`;
    const answers = await Promise.all([one, two].map((me) => change(me, { email })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const codes = [await codeMailedTo(mailbox, email), await codeMailedTo(mailbox, email)];
    const ofOne = codes.find(({ source }) => source.includes(`akun ${one.username}.`));
    const ofTwo = codes.find(({ source }) => source.includes(`akun ${two.username}.`));
    expect((await confirm(two, "email", ofTwo?.kode ?? "")).body.data.email).toBe(email);
    const late = await confirm(one, "email", ofOne?.kode ?? "");
    expect([late.status, late.body.kode]).toEqual([409, "EMAIL_SUDAH_DIPAKAI"]);
    later(61);
    expect((await change(one, { email })).body.kode).toBe("EMAIL_SUDAH_DIPAKAI");
  });

  test("who registers with somebody's address first keeps him from nothing: it is his who confirms it", async () => {
    const owner = await server.customer();
    const email = newEmailOf(owner);
    const squatter = await server.customer({ email });
    await codeMailedTo(mailbox, email);
    expect((await server.public.post("/app/buat_kode", { username: squatter.username })).status).toBe(200);

    // Another of the owner's accounts, registered with his address although it is typed already.
    const mine = await server.customer({ email });
    const { kode } = await codeMailedTo(mailbox, email);
    expect((await mine.get("/app/akun")).body.data).toMatchObject({ email, email_dikonfirmasi: false });
    expect((await login(mine.username, mine.password)).status).toBe(200);
    expect((await confirm(mine, "email", kode)).body.data).toMatchObject({ email, email_dikonfirmasi: true });
    expect((await login(email, mine.password)).body.data.akun.username).toBe(mine.username);
    later(61);
    const late = await resend(squatter);
    expect([late.status, late.body.kode]).toEqual([409, "EMAIL_SUDAH_DIPAKAI"]);
    const third = await server.public.post("/app/daftar", {
      ...{ username: `lain.${owner.username}`, password: owner.password, nama: "Orang Lain", email },
    });
    expect([third.status, third.body.kode]).toEqual([409, "EMAIL_SUDAH_DIPAKAI"]);
  });

  test("an address that was never confirmed gets no code for the password, and another to confirm it at any time", async () => {
    const me = await server.customer({ no_hp: "0813-2000-0091" });
    await codeMailedTo(mailbox, emailOf(me));
    await server.public.post("/app/buat_kode", { username: me.username });
    later(3601);
    await server.public.post("/app/buat_kode", { username: me.username });
    expect((await me.get("/app/akun")).body.data.menunggu_konfirmasi).toEqual([]);
    expect((await resend(me)).status).toBe(200);
    const { kode, source } = await codeMailedTo(mailbox, emailOf(me));
    expect(source).toContain("Kode konfirmasi Anda");
    await confirm(me, "email", kode);
    later(61);
    await server.public.post("/app/buat_kode", { username: me.username });
    expect((await codeMailedTo(mailbox, emailOf(me))).source).toContain("mengatur ulang kata sandi");
  });

  test("of two uses of one code at once, one confirms; the code stands nowhere in the database", async () => {
    const me = await server.customer();
    const { kode } = await asked(me);
    const { rows } = await server.sql.query("SELECT c::text FROM contact_changes c WHERE account_id = $1", [
      me.id,
    ]);
    expect(rows[0].c.replace(/\\x[0-9a-f]{64}/, "")).not.toContain(`,${kode},`);
    const answers = await Promise.all([confirm(me, "email", kode), confirm(me, "email", kode)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
