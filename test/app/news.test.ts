import { afterEach, describe, expect, test } from "vitest";
import { photoFile } from "../console/people.ts";
import { makeHousehold } from "../household.ts";
import { needs } from "../needs.ts";
import { makeDebtor } from "../payments.ts";
import { link } from "../reports.ts";
import { makeConnection, sharedUtility } from "../utility.ts";
import { expectForEverybody, openPhone, type Phone } from "./phone.ts";

describe("what staff do, on a phone", needs("chromium"), () => {
  const server = sharedUtility({ SANDBOX: "1" }, { hurried: ["do tasks"] });
  let phone: Phone | undefined;
  afterEach(() => phone?.close());

  const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();
  const announce = async (area: string, more: object = {}) => {
    const { status, text } = await server.operator.post("/backoffice/v1/outages", {
      kind: "GANGGUAN",
      areas: [area],
      report_types: ["AIR_TIDAK_MENGALIR"],
      reason: "Pipa induk di Jl. Melati bocor.",
      starts_at: inHours(-1),
      ends_at: inHours(5),
      ...more,
    });
    expect(status, text).toBe(201);
  };

  test("what staff do with a report shows on the open phone, without a reload", async () => {
    const customer = await server.customer();
    const fault = { kode_jenis: "LAINNYA", keterangan: "Tutup meter air hilang." };
    const { no_laporan } = (await customer.post("/app/upload_gangguan", fault)).body.data;
    phone = await openPhone(server.publicUrl, `/lapor/${no_laporan}`, { of: customer });
    const { page, faults } = phone;
    await page.clock.install();
    await page.reload();
    await page.getByText("Diterima").first().waitFor();
    const stream = page.waitForResponse("**/app/aliran");
    await page.clock.fastForward(8000);
    await stream;
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const reason = { reason: "Sudah ditangani kemarin." };
    await server.operator.post(`/backoffice/v1/reports/${no_laporan}/reject`, reason);
    await page.getByText("Sudah ditangani kemarin.").waitFor();
    // Of the report, and of the browser that signed in.
    await page.getByRole("link", { name: "Kotak masuk, 2 belum dibaca" }).waitFor();
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    expect(faults).toEqual([]);
  });

  test("an outage is known: on home, in its list, and at a report of it", async () => {
    const customer = await server.customer();
    const home = await makeConnection(server, { area: "TIMUR" });
    await link(customer, home);
    await announce("TIMUR");
    await announce("TIMUR", { kind: "PEKERJAAN", reason: "Pipa diganti.", starts_at: inHours(2) });
    phone = await openPhone(server.publicUrl, "/", { of: customer });
    const { page, faults } = phone;
    await page.getByRole("link", { name: /Pekerjaan jaringan di TIMUR mulai .* Pipa diganti\./ }).waitFor();
    await page.getByRole("link", { name: /TIMUR.*Pipa induk di Jl\. Melati bocor\./ }).click();
    await page.waitForURL("**/gangguan");
    await page.getByText("Pipa induk di Jl. Melati bocor.").waitFor();
    await expectForEverybody(page);
    await page.goto(`${server.publicUrl}/lapor?sl=${home.sl}`);
    await page.getByRole("group").getByText("Air tidak mengalir").click();
    await page.getByLabel("Ceritakan").fill("Air mati sejak pagi ini.");
    await page.getByRole("button", { name: "Kirim laporan" }).click();
    await page.waitForURL(/lapor\/LG/);
    await page
      .getByText(/^Sudah kami ketahui: Pipa induk di Jl\. Melati bocor\. Perkiraan selesai/)
      .waitFor();
    await expectForEverybody(page);
    expect(faults).toEqual([]);
  });

  test("an outage is known in English too, to visitors", async () => {
    await announce("BARAT", { reason: "Listrik pompa padam." });
    phone = await openPhone(server.publicUrl, "/gangguan", { language: "en", colorScheme: "dark" });
    const { page, faults } = phone;
    await page.getByText("Listrik pompa padam.").waitFor();
    await expectForEverybody(page);
    expect(faults).toEqual([]);
  });

  test("a reading that staff have taken over is in the history of the meter, with its photo", async () => {
    const { owner, things } = await makeHousehold(server);
    phone = await openPhone(server.publicUrl, "/meter", { of: owner });
    const { page, faults } = phone;
    await page.getByLabel("Sambungan", { exact: true }).selectOption(things.spareSl);
    await page.getByText("Meter ini belum pernah dibaca.").waitFor();
    await page.getByLabel("Foto meter").setInputFiles(await photoFile("meter.jpg"));
    await page.getByLabel("Angka meter sekarang").fill("12");
    await page.getByRole("button", { name: "Kirim bacaan" }).click();
    await page.getByText("Bacaan terkirim").waitFor();
    const { rows } = await server.sql.query(
      "SELECT s.id::int FROM self_readings s JOIN connections c ON c.id = s.connection_id WHERE c.sl = $1 AND stand = 12",
      [things.spareSl],
    );
    const verified = await server.operator.post(`/backoffice/v1/self-readings/${rows[0].id}/verify`, {});
    expect(verified.status, verified.text).toBe(200);
    await page.reload();
    await page.getByText("0 → 12 = 12 m³").waitFor();
    const picture = page.getByRole("img", { name: /^Foto meter / });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectForEverybody(page);
    expect(faults).toEqual([]);
  });

  const objection = {
    id: {
      ...{ object: "Ajukan keberatan", describe: "Ceritakan", send: "Kirim laporan" },
      ...{ withdraw: "Batalkan laporan", why: "Mengapa?", withdrawn: "Dibatalkan" },
    },
    en: {
      ...{ object: "Object to this bill", describe: "Describe it", send: "Send the report" },
      ...{ withdraw: "Withdraw the report", why: "Why?", withdrawn: "Cancelled" },
    },
  };
  for (const language of ["id", "en"] as const)
    test(`an objection names its bill, arrives as a report about the connection, and can be withdrawn, ${language}`, async () => {
      const t = objection[language];
      const { customer, bills, sl } = await makeDebtor(server, { relation: "PEMILIK" });
      const [bill] = bills;
      phone = await openPhone(server.publicUrl, `/tagihan/${bill?.id}`, { of: customer, language });
      const { page, faults } = phone;
      await page.getByRole("link", { name: t.object }).click();
      await page.getByRole("group").getByText("Tagihan tidak wajar").click();
      expect(await page.getByLabel(t.describe).inputValue()).toContain(bill?.bill_no);
      await expectForEverybody(page);
      await page.getByRole("button", { name: t.send }).click();
      await page.waitForURL(/lapor\/LG/);
      await expectForEverybody(page);
      const { data } = (await customer.get("/app/laporan")).body;
      expect(data).toMatchObject([{ sl, keterangan: expect.stringContaining(bill?.bill_no ?? "") }]);
      await page.getByRole("button", { name: t.withdraw }).click();
      await page.getByLabel(t.why).fill("Ternyata benar.");
      await page.getByRole("button", { name: t.withdraw }).click();
      await page.getByText(t.withdrawn).first().waitFor();
      expect(faults).toEqual([]);
    });
});
