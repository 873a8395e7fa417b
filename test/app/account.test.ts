import { afterEach, describe, expect, test } from "vitest";
import { makeHousehold } from "../household.ts";
import { needs } from "../needs.ts";
import { fillWallet, makeDebtor } from "../payments.ts";
import { sharedUtility } from "../utility.ts";
import { expectForEverybody, openPhone, type Phone, signIn } from "./phone.ts";

describe("the account on a phone", needs("chromium"), () => {
  const server = sharedUtility({ SANDBOX: "1" });
  const phones: Phone[] = [];
  const open = async (...what: Parameters<typeof openPhone>) => {
    const phone = await openPhone(...what);
    phones.push(phone);
    return phone;
  };
  afterEach(async () => {
    for (const phone of phones.splice(0)) await phone.close();
  });

  test("an owner invites a payer by a link, who accepts it after signing in, and is taken away again", async () => {
    const { customer: owner, connection } = await makeDebtor(server, { bills: 2, relation: "PEMILIK" });
    const permissions = ["clipboard-read", "clipboard-write"];
    const mine = await open(server.publicUrl, "/akun/sambungan", { of: owner, permissions });
    await mine.page.getByRole("link", { name: "Siapa yang membayar" }).click();
    await mine.page.getByText("Belum ada pembayar lain.").waitFor();
    await mine.page.getByText(/Tidak terlihat: angka meter/).waitFor();
    await expectForEverybody(mine.page);
    await mine.page.getByRole("button", { name: "Salin: tautan undangan" }).click();
    await mine.page.getByText("Tersalin").waitFor();
    const invitation = await mine.page.evaluate(() => navigator.clipboard.readText());

    const payer = await server.customer();
    const theirs = await open(server.publicUrl, new URL(invitation).pathname + new URL(invitation).search);
    await theirs.page.waitForURL("**/masuk?ke=*");
    await signIn(theirs.page, payer);
    await theirs.page.getByText(`Anda diundang membayar tagihan air sambungan ${connection.sl}.`).waitFor();
    await expectForEverybody(theirs.page);
    await theirs.page.getByLabel("Sebutan").fill("Rumah Ibu");
    await theirs.page.getByRole("button", { name: "Terima undangan" }).click();
    await theirs.page.getByText("Rumah Ibu").waitFor();
    await theirs.page.getByText("Rp 94.600").waitFor();

    await mine.page.reload();
    const takeAway = mine.page.getByRole("button", { name: /^Lepaskan \S\*+/ });
    await takeAway.waitFor();
    await expectForEverybody(mine.page);
    await takeAway.click();
    await mine.page.getByText("Belum ada pembayar lain.").waitFor();
    expect((await payer.get("/app/daftar_sl")).body.data).toEqual([]);
    await theirs.page.goto(`${server.publicUrl}/pesan`);
    await theirs.page.getByText(`Sambungan ${connection.sl} dilepas dari akun Anda`).waitFor();
    expect([...mine.faults, ...theirs.faults]).toEqual([]);
  });

  test("an invitation speaks English too, and so does who pays", async () => {
    const { owner, payer, things } = await makeHousehold(server);
    const { page, faults } = await open(server.publicUrl, `/akun/sambungan/${things.sl}`, {
      of: owner,
      language: "en",
      colorScheme: "dark",
    });
    await page.getByRole("button", { name: /^Take away/ }).waitFor();
    await page.getByText(/Not shown: stands, use, photos/).waitFor();
    await expectForEverybody(page);
    await page.goto(`${server.publicUrl}/sambungan?sl=${things.sl}&undangan=1`);
    await page.getByText(`You are invited to pay the water bills of connection ${things.sl}.`).waitFor();
    await expectForEverybody(page);
    expect(faults).toEqual([]);
    await page.getByRole("button", { name: "Accept" }).click();
    await page.getByText("This connection is in your account already.").waitFor();
    expect((await payer.get("/app/daftar_sl")).body.data).toHaveLength(2);
  });

  test("a connection is taken off the account", async () => {
    const { customer, connection } = await makeDebtor(server, { relation: "PEMBAYAR" });
    const { page } = await open(server.publicUrl, "/akun/sambungan", { of: customer, language: "en" });
    await page.getByText("Payer", { exact: true }).waitFor();
    await page.getByText("Proof that you are its owner").waitFor();
    await expectForEverybody(page);
    await page.getByRole("button", { name: "Remove from the account" }).click();
    await page.getByText(connection.sl).waitFor({ state: "detached" });
    expect((await customer.get("/app/daftar_sl")).body.data).toEqual([]);
  });

  test("another device is signed out from this one", async () => {
    const customer = await server.customer();
    const here = await open(server.publicUrl, "/akun/perangkat", { of: customer });
    const { page, faults } = here;
    const sessions = async () => (await page.request.get(`${server.publicUrl}/app/sesi`)).json();
    const { data } = await sessions();
    await page.getByText("perangkat ini").waitFor();
    await expectForEverybody(page);
    await page.getByRole("button", { name: "Keluarkan", exact: true }).first().click();
    await expect.poll(async () => (await sessions()).data.length).toBe(data.length - 1);
    await page.getByText("perangkat ini").waitFor();
    expect((await customer.get("/app/akun")).status).toBe(401);
    expect(faults).toEqual([]);
  });

  test("a PIN is set for the wallet, by which a bill is paid, and its receipt is kept and shared", async () => {
    const { customer, sl } = await makeDebtor(server, { relation: "PEMILIK" });
    await fillWallet(server, customer, 100_000);
    const { page, faults } = await open(server.publicUrl, "/akun/dompet", { of: customer });
    await page.getByText("Rp 100.000").first().waitFor();
    await page.getByText(/^Isi saldo/).waitFor();
    await page.getByLabel("PIN baru, 6 angka").fill("137955");
    await page.getByLabel("Kata sandi").fill(customer.password);
    await page.getByRole("button", { name: "Atur PIN" }).click();
    await page.getByText("PIN tersimpan.").waitFor();
    await expectForEverybody(page);
    await page.goto(`${server.publicUrl}/bayar/pilih?sl=${sl}`);
    await page.getByRole("radio", { name: /saldo Rp 100\.000/ }).check();
    await page.getByRole("button", { name: /^Bayar Rp/ }).click();
    await page.getByLabel("PIN WiPay").fill("137955");
    await expectForEverybody(page);
    await page.getByRole("button", { name: "Bayar dari dompet" }).click();
    await page.getByText(/lunas\. Resi RS/).waitFor();
    await expectForEverybody(page);
    const shared = await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
    expect(decodeURIComponent(shared ?? "")).toMatch(/^https:\/\/wa\.me\/\?text=.*RS\d/);
    expect(faults).toEqual([]);
  });

  test("an account is deleted after its effects were read and the password given, not before", async () => {
    const customer = await server.customer();
    const { page } = await open(server.publicUrl, "/akun/hapus", { of: customer });
    await page.getByText("Semua perangkat langsung dikeluarkan.").waitFor();
    await expectForEverybody(page);
    await page.getByRole("button", { name: "Lanjut menghapus" }).click();
    await page.getByLabel("Kata sandi sekarang").fill("bukan ini");
    await page.getByRole("button", { name: "Hapus akun saya sekarang" }).click();
    await page.getByRole("alert").waitFor();
    await expectForEverybody(page);
    expect((await customer.get("/app/akun")).status).toBe(200);
    await page.getByLabel("Kata sandi sekarang").fill(customer.password);
    await page.getByRole("button", { name: "Hapus akun saya sekarang" }).click();
    await page.getByRole("heading", { name: "Masuk ke akun Anda" }).waitFor();
    expect((await customer.get("/app/akun")).status).toBe(401);
    await signIn(page, customer);
    await page.getByRole("alert").waitFor();
  });

  test("the way to deleting the account is told in English", async () => {
    const { page, faults } = await open(server.publicUrl, "/akun/hapus", {
      of: await server.customer(),
      language: "en",
    });
    await page.getByText("Every device is signed out at once.").waitFor();
    await page.getByRole("link", { name: "Keep the account" }).click();
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    expect(faults).toEqual([]);
  });
});
