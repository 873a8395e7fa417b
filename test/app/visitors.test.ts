import { afterEach, describe, expect, test } from "vitest";
import { sharedMailbox } from "../mailbox.ts";
import { codeMailedTo, emailOf } from "../mailed-codes.ts";
import { needs } from "../needs.ts";
import { makeDebtor } from "../payments.ts";
import { sharedUtility } from "../utility.ts";
import { expectForEverybody, openPhone, type Phone } from "./phone.ts";

describe("before signing in", needs("chromium"), () => {
  const mailbox = sharedMailbox();
  const server = sharedUtility(() => ({ SMTP_URL: mailbox.url }));
  let phone: Phone | undefined;
  afterEach(() => phone?.close());

  test("what is due is shown for a number, without a name, and leads to paying after the sign-in", async () => {
    const { connection } = await makeDebtor(server, { bills: 2 });
    phone = await openPhone(server.publicUrl, "/");
    const { page, faults } = phone;
    await page.getByRole("link", { name: /Cek tagihan/ }).click();
    await page.getByLabel("Nomor sambungan").fill(connection.sl);
    await page.getByRole("button", { name: "Lihat tagihan" }).click();
    await page.getByText("Rp 94.600").waitFor();
    await page.getByText("2 tagihan belum lunas").waitFor();
    expect(await page.locator("main").innerText()).not.toContain("Budi");
    await expectForEverybody(page);
    await page.getByRole("link", { name: "Masuk untuk membayar" }).click();
    expect(new URL(page.url()).searchParams.get("ke")).toBe(`/bayar/pilih?sl=${connection.sl}`);
    expect(faults).toEqual([]);
  });

  test("a number that is nobody's is said so in English", async () => {
    phone = await openPhone(server.publicUrl, "/cek", { language: "en", colorScheme: "dark" });
    const { page } = phone;
    await page.getByLabel("Connection number").fill("0199999999");
    await page.getByRole("button", { name: "Show what is due" }).click();
    await page.getByText("There is no connection with this number.").waitFor();
    await expectForEverybody(page);
  });

  test("the tariff is worked out block by block for any use", async () => {
    phone = await openPhone(server.publicUrl, "/tarif");
    const { page, faults } = phone;
    await page.getByLabel("Golongan").selectOption("Rumah tangga A");
    await page.getByLabel(/Pemakaian sebulan/).fill("25");
    await page.getByRole("button", { name: "Hitung" }).click();
    await page.getByText("Rp 47.300").waitFor();
    await page.getByText(/Blok 3: 5 m³/).waitFor();
    await expectForEverybody(page);
    await page.goto(`${server.publicUrl}/gangguan`);
    await page.getByText("Tidak ada gangguan yang kami ketahui.").waitFor();
    await expectForEverybody(page);
    expect(faults).toEqual([]);
  });

  test("a leak is reported without an account and without a line, is sent once the line is back, and is followed on the phone", async () => {
    phone = await openPhone(server.publicUrl, "/");
    const { page } = phone;
    await page.getByRole("link", { name: /Lapor kebocoran/ }).click();
    await page.getByRole("group").getByText("Pipa bocor").click();
    expect(await page.getByRole("group").getByText("Tagihan tidak wajar").count()).toBe(0);
    await page.getByLabel("Ceritakan").fill("Air menyembur di depan pasar.");
    await page.getByLabel("Di mana").fill("Jl. Melati, depan pasar");
    await page.getByLabel("Nomor HP").fill("0812-3456-7890");
    await expectForEverybody(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Kirim laporan" }).click();
    await page.getByText("1 kiriman menunggu sambungan").waitFor();
    await page.getByText(/^Laporan tersimpan di ponsel ini/).waitFor();
    await page.context().setOffline(false);
    await page.getByText("1 kiriman menunggu sambungan").waitFor({ state: "detached", timeout: 60_000 });
    await page.getByRole("link", { name: /Pipa bocor/ }).click();
    await page.getByText("Diterima").first().waitFor();
    await page.getByText("Jl. Melati, depan pasar").waitFor();
    await expectForEverybody(page);
    const { rows } = await server.sql.query(
      "SELECT caller_phone, from_guest FROM complaints WHERE description = 'Air menyembur di depan pasar.'",
    );
    expect(rows).toEqual([{ caller_phone: "+6281234567890", from_guest: true }]);
  });

  test("a forgotten password is set again by a code", async () => {
    const me = await server.customer({});
    const { kode } = await codeMailedTo(mailbox, emailOf(me));
    await me.post("/app/konfirmasi_kontak", { isian: "email", kode });
    phone = await openPhone(server.publicUrl, "/pulihkan");
    const { page, faults } = phone;
    await expectForEverybody(page);
    await page.getByLabel(/Nama pengguna/).fill(me.username);
    await page.getByRole("button", { name: "Kirim kode" }).click();
    await page.getByText(/kodenya sudah dikirim/).waitFor();
    await expectForEverybody(page);
    const mailed = await codeMailedTo(mailbox, emailOf(me));
    await page.getByLabel("Kode").fill(mailed.kode);
    await page.getByLabel("Kata sandi baru").fill("kata sandi yang lain sekali");
    await page.getByRole("button", { name: "Simpan kata sandi baru" }).click();
    await page.getByRole("heading", { name: /^Halo/ }).waitFor();
    expect(faults).toEqual([]);
  });
});
