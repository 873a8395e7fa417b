import { expect, test } from "vitest";
import { sharedMailbox } from "../mailbox.ts";
import { codeMailedTo, emailOf } from "../mailed-codes.ts";
import { fillWallet, requestOf, wipayPin } from "../payments.ts";
import { sharedUtility } from "../utility.ts";

const mailbox = sharedMailbox();
const server = sharedUtility(() => ({ SMTP_URL: mailbox.url, RATE_LIMITS: "on" }));

const thief = "pencuri@example.com";
const password_baru = "kata sandi pencuri";

test("a stolen token stays a token: neither the account nor the wallet comes with it", async () => {
  const payment = await requestOf(server, "WIPAY");
  const owner = payment.customer;
  await fillWallet(server, owner, 50_000);
  // The thief has the owner's token, and nothing else.
  const stolen = owner.headers;
  const steal = (call: string, body: object) => server.public.post(`/app/${call}`, body, stolen);

  // To have the reset code mailed to himself, he moves the account to his address, or to his number.
  for (const fields of [{ email: thief }, { no_hp: "0812-6666-0001" }, { email: "" }]) {
    const refused = await steal("update_akun", fields);
    expect([refused.status, refused.body.kode]).toEqual([422, "PASSWORD_DIPERLUKAN"]);
    expect((await steal("update_akun", { ...fields, password_lama: "tebakan" })).status).toBe(422);
  }
  expect((await steal("konfirmasi_kontak", { isian: "email", kode: "000000" })).status).toBe(409);
  expect((await server.public.post("/app/buat_kode", { username: thief })).status).toBe(200);
  await server.public.post("/app/buat_kode", { username: owner.username });
  const { kode } = await codeMailedTo(mailbox, emailOf(owner));
  expect(mailbox.mails.filter(({ to }) => to === thief)).toEqual([]);

  // Nor do the PIN and the password give way.
  expect((await steal("atur_pin", { password: "tebakan", pin: "111111" })).status).toBe(422);
  const guess = { password_lama: "tebakan", password_baru };
  expect((await steal("update_password", guess)).status).toBe(422);

  // Should he read the owner's mail as well, the wallet pays nobody for a day.
  const reset = { username: owner.username, kode, password_baru };
  expect((await server.public.post("/app/reset_kode", reset)).status).toBe(200);
  expect((await steal("cek_wipay", {})).status).toBe(401);
  const { body } = await server.public.post("/app/login", {
    username: owner.username,
    password: password_baru,
  });
  const headers = { authorization: `Bearer ${body.data.token}` };
  await server.public.post("/app/atur_pin", { password: password_baru, pin: wipayPin }, headers);
  const pay = { kode_pembayaran: payment.code, pin: wipayPin };
  const debit = await server.public.post("/app/confirm_pembayaran", pay, headers);
  expect([debit.status, debit.body.kode]).toEqual([403, "DOMPET_DIJEDA"]);
  expect((await server.public.post("/app/cek_wipay", {}, headers)).body.data.saldo).toBe(50_000);
  await mailbox.mailTo(emailOf(owner), /diatur ulang/);
});

test("the owner ends the thief's session, and what a thief with the password had asked for", async () => {
  const owner = await server.customer();
  const stolen = owner.headers;
  const asked = { email: "pencuri.kedua@example.com", password_lama: owner.password };
  expect((await server.public.post("/app/update_akun", asked, stolen)).status).toBe(200);
  const { kode } = await codeMailedTo(mailbox, asked.email);
  expect((await mailbox.mailTo(emailOf(owner), /segera ganti kata sandi/i)).source).toContain(owner.username);

  const { username, password } = owner;
  const { body } = await server.public.post("/app/login", { username, password });
  const headers = { authorization: `Bearer ${body.data.token}` };
  const given = { password_lama: password, password_baru: "kata sandi pemilik" };
  expect((await server.public.post("/app/update_password", given, headers)).status).toBe(200);
  const late = await server.public.post("/app/konfirmasi_kontak", { isian: "email", kode }, stolen);
  expect(late.status).toBe(401);
  const again = await server.public.post("/app/login", { username, password: "kata sandi pemilik" });
  expect(again.body.data.akun).toMatchObject({ email: emailOf(owner), menunggu_konfirmasi: [] });
});
