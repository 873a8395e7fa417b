import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { photoFile } from "../console/people.ts";
import { type Household, makeHousehold } from "../household.ts";
import { needs } from "../needs.ts";
import { sharedUtility } from "../utility.ts";
import { keptOnPhone } from "./kept-on-phone.ts";
import { expectForEverybody, openPhone, type Phone, signIn } from "./phone.ts";

describe("what a customer sends from a phone", needs("chromium"), () => {
  const server = sharedUtility({ SANDBOX: "1" });
  let household: Household;
  let phone: Phone | undefined;
  beforeAll(async () => {
    household = await makeHousehold(server);
  });
  afterEach(() => phone?.close());

  const reportsWith = async (words: string) => {
    const { rows } = await server.sql.query("SELECT complaint_no FROM complaints WHERE description = $1", [
      words,
    ]);
    return rows.map(({ complaint_no }) => complaint_no as string);
  };

  test("a report with a photo and the place is sent, and shows what staff do with it", async () => {
    phone = await openPhone(server.publicUrl, "/lapor", {
      of: household.owner,
      permissions: ["geolocation"],
      geolocation: { latitude: -6.2, longitude: 106.8 },
    });
    const { page, faults } = phone;
    await page.getByRole("group").getByText("Pipa bocor").click();
    await page.getByLabel("Foto").setInputFiles(await photoFile("bocor.jpg"));
    await page.getByRole("img", { name: "Foto" }).waitFor();
    await page.getByLabel("Ceritakan").fill("Air menyembur dari pipa di depan rumah.");
    await page.getByRole("button", { name: "Pakai lokasi saya" }).click();
    await page.getByText("Lokasi tercatat.").waitFor();
    await expectForEverybody(page);
    await page.getByRole("button", { name: "Kirim laporan" }).click();
    await page.waitForURL(/lapor\/LG/);
    const number = page.url().split("/").at(-1);
    await page.getByText("Diterima").first().waitFor();
    await page.getByRole("img", { name: "Foto 1" }).waitFor();
    await expectForEverybody(page);

    const rejected = await server.operator.post(`/backoffice/v1/reports/${number}/reject`, {
      reason: "Sudah diperbaiki kemarin.",
    });
    expect(rejected.status).toBe(200);
    await page.reload();
    await page.getByText("Sudah diperbaiki kemarin.").waitFor();
    expect(faults).toEqual([]);
  });

  test("without a line the app opens, shows what it knew, and keeps a report, which is sent once when the line is back", async () => {
    phone = await openPhone(server.publicUrl, "/tagihan", { of: household.owner });
    const { page } = phone;
    const context = page.context();
    await page.getByRole("link", { name: /Oktober 2026/ }).waitFor();
    await expect.poll(() => page.evaluate(keptOnPhone)).toContain("Oktober 2026");
    await page.goto(`${server.publicUrl}/lapor`);
    await page.getByRole("group").getByText("Pipa bocor").waitFor();
    await expect.poll(() => page.evaluate(keptOnPhone)).toContain("Pipa bocor");
    const worker = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
    await expect.poll(worker).toBe("activated");

    await context.setOffline(true);
    await page.goto(`${server.publicUrl}/tagihan`);
    await page.getByRole("link", { name: /Oktober 2026/ }).waitFor();
    await page
      .getByText(/^Data per /)
      .first()
      .waitFor();
    await expectForEverybody(page);
    await page.goto(`${server.publicUrl}/lapor`);
    await page.getByRole("group").getByText("Lainnya").click();
    await page.getByLabel("Ceritakan").fill("Tutup meter hilang sejak pagi tadi.");
    await expect.poll(() => page.evaluate(keptOnPhone)).toContain("Tutup meter hilang sejak pagi tadi.");
    await page.reload();
    const words = page.getByLabel("Ceritakan");
    await expect.poll(() => words.inputValue()).toBe("Tutup meter hilang sejak pagi tadi.");
    await page.getByRole("button", { name: "Kirim laporan" }).click();
    await page.getByText("1 kiriman menunggu sambungan").waitFor();
    await expectForEverybody(page);
    expect(await reportsWith("Tutup meter hilang sejak pagi tadi.")).toEqual([]);

    await page.reload();
    await page.getByText("1 kiriman menunggu sambungan").waitFor();
    await context.setOffline(false);
    await page.getByText("1 kiriman menunggu sambungan").waitFor({ state: "detached", timeout: 60_000 });
    const [number = ""] = await reportsWith("Tutup meter hilang sejak pagi tadi.");
    await page.locator(`a[href="/lapor/${number}"]`).waitFor();
    await page.reload();
    await page.locator(`a[href="/lapor/${number}"]`).waitFor();
    expect(await reportsWith("Tutup meter hilang sejak pagi tadi.")).toHaveLength(1);
  });

  test("what waits is its writer's: nobody else who signs in on the phone sends or sees it", async () => {
    phone = await openPhone(server.publicUrl, "/lapor", { of: household.owner });
    const { page } = phone;
    await page.getByRole("group").getByText("Lainnya").click();
    await page.getByLabel("Ceritakan").fill("Hanya pemiliknya yang mengirim ini.");
    await page.route("**/app/upload_gangguan", (route) => route.abort());
    await page.getByRole("button", { name: "Kirim laporan" }).click();
    await page.getByText("1 kiriman menunggu sambungan").waitFor();
    await page.unroute("**/app/upload_gangguan");
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem("loket.customer"));
    await page.goto(`${server.publicUrl}/masuk?ke=%2Fakun`);
    await signIn(page, household.payer);
    await page.waitForURL("**/akun");
    await page.getByRole("button", { name: "Keluar" }).waitFor();
    expect(await page.getByText("menunggu sambungan").count()).toBe(0);
    expect(await reportsWith("Hanya pemiliknya yang mengirim ini.")).toEqual([]);
  });

  test("a reading is compared with the last stand before it is sent, and waits for staff", async () => {
    phone = await openPhone(server.publicUrl, "/meter", { of: household.owner });
    const { page, faults } = phone;
    await page.getByLabel("Sambungan", { exact: true }).selectOption(household.things.sl);
    await page.getByLabel("Foto meter").setInputFiles(await photoFile("meter.jpg"));
    await page.getByLabel("Angka meter sekarang").fill("20");
    await page.getByText(/Lebih kecil dari angka terakhir/).waitFor();
    await page.getByLabel("Angka meter sekarang").fill("300");
    await page.getByText(/Pemakaian 275 m³, jauh di atas/).waitFor();
    await page.getByLabel("Angka meter sekarang").fill("40");
    await page.getByText("Pemakaian 15 m³.").waitFor();
    await expectForEverybody(page);
    await page.getByRole("button", { name: "Kirim bacaan" }).click();
    await page.getByText("Bacaan terkirim").waitFor();
    const { rows } = await server.sql.query(
      "SELECT s.stand FROM self_readings s JOIN connections c ON c.id = s.connection_id WHERE c.sl = $1",
      [household.things.sl],
    );
    expect(rows).toEqual([{ stand: 40 }]);
    expect(faults).toEqual([]);
  });

  test("a new connection is asked for in five steps, which are kept until they are sent", async () => {
    phone = await openPhone(server.publicUrl, "/pasang", { of: household.payer, language: "en" });
    const { page, faults } = phone;
    await page.getByLabel("Full name").fill("Ratna Uji");
    await page.getByLabel("NIK").fill("3174010101011234");
    await page.getByLabel("Mobile number").fill("0812-3456-7890");
    await page.getByRole("button", { name: "Next" }).click();
    await page.reload();
    await page.getByLabel("Where it is to be installed").fill("Jalan Kenanga 7");
    await expectForEverybody(page);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByLabel("People living there").fill("4");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByLabel("Photo of the KTP").setInputFiles(await photoFile("ktp.jpg"));
    await page.getByRole("img", { name: "Photo of the KTP" }).waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await expectForEverybody(page);
    await page.getByRole("button", { name: "Send the request" }).click();
    await page.waitForURL(/pasang\/PB/);
    await page.getByText("Requested").first().waitFor();
    await expectForEverybody(page);
    expect(faults).toEqual([]);
  });
});
