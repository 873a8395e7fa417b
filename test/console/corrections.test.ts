import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { finished, makeReading } from "../billing.ts";
import { startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { makeConnection, makeUtility } from "../utility.ts";
import { browse, type Pages } from "./browser.ts";
import { expectText } from "./people.ts";

/** What was billed wrongly is put right on the console: one bill, the one after it, and a period's bills all together. */
describe("corrections on the console", needs("chromium"), () => {
  let server: TestServer;
  let pages: Pages;
  beforeAll(async () => {
    server = await startTestServer();
    pages = await browse(server.url);
  });
  afterEach(() => pages?.shut());
  afterAll(() => server?.close());

  test("a correction asks for the next bill, and a period's bills are withdrawn and made anew", async () => {
    const { sl, bills, month, period } = await billedTwice(server);
    const { page, faults } = await pages.open(`/water/bills/${bills[0]}?open=correct`);
    const form = page.getByRole("dialog", { name: "Koreksi tagihan" });
    await form.getByLabel("Stand akhir (m³)").fill("30");
    await form.getByLabel("Penyesuaian (m³)").fill("-5");
    await form.getByLabel("Alasan").fill("Salah baca.");
    const send = form.getByRole("button", { name: "Buat tagihan pengganti" });
    await send.click();
    await expectText(form.getByRole("alert").first(), "Bacaan berikutnya berlanjut dari bacaan ini");
    expect(faults.splice(0)).toMatchObject([expect.stringContaining("status of 409")]);
    await form.getByLabel(`Ganti juga tagihan ${bills[1]}`).check();
    await send.click();
    const replacing = page.getByRole("dialog", { name: `Ganti tagihan ${bills[0]}?` });
    await expectText(replacing, /menjadi Rp [\d.]+, jatuh tempo.*Tagihan .* juga diganti, menjadi Rp/);
    await replacing.getByRole("button", { name: "Buat tagihan pengganti" }).click();
    const main = page.locator("main");
    await expectText(main, /0 → 30.*25 m³.*Termasuk penyesuaian.*5 m³.*Menggantikan/);
    const { items } = (await server.admin.get(`/backoffice/v1/bills?sl=${sl}&status=BELUM_LUNAS`)).body.data;
    expect(items).toMatchObject([
      { stand_start: 30, stand_end: 60, usage: 30 },
      { stand_end: 30, usage: 25, adjustment: -5 },
    ]);

    await page.goto(`${server.url}/console/water/billing/${period}`);
    const handOut = page.getByRole("region", { name: "4. Antar tagihan" });
    await handOut.getByRole("link", { name: /^Daftar penagihan wilayah/ }).waitFor();
    const printing = page.waitForResponse((answer) => answer.url().includes(`/billing/${period}/letters?`));
    await handOut.getByRole("button", { name: "Cetak semua tagihan" }).click();
    expect((await printing).headers()["content-type"]).toBe("application/pdf");
    await page.getByRole("button", { name: "Lihat yang akan ditarik" }).click();
    await expectText(page.getByRole("region", { name: `Pratinjau penarikan ${month}` }), "1 tagihan senilai");
    await page.getByRole("button", { name: "Tarik semua tagihan" }).click();
    const question = page.getByRole("dialog", { name: `Tarik tagihan ${month}` });
    await question.getByLabel("Alasan").fill("Tarif salah ketik.");
    await question.getByRole("button", { name: "Tarik semua tagihan" }).click();
    await expectText(page.getByRole("region", { name: `Penarikan ${month}` }), "1 tagihan ditarik.");
    await close(page, month);
    await expectText(
      page.getByRole("region", { name: `Penutupan ${month}` }),
      /1 tagihan terbit.*1 di antaranya pernah ditarik dan ditagih lagi/,
    );
    expect(faults).toEqual([]);
  });
});

/** A connection that was read and billed in the last two months: 0 to 25, then to 60. */
async function billedTwice(server: TestServer) {
  await makeUtility(server);
  const { id, sl } = await makeConnection(server);
  const first = Temporal.Now.plainDateISO("Asia/Jakarta").with({ day: 1 });
  const [before = "", period = ""] = [2, 1].map((months) =>
    first.subtract({ months }).toString().slice(0, 7).replace("-", ""),
  );
  await makeReading(server, id, before, { usage: 25 });
  await makeReading(server, id, period, { previous: 25, usage: 35 });
  const bills: string[] = [];
  for (const each of [before, period]) {
    await finished(server.admin, server.admin.post(`/backoffice/v1/billing/${each}/close`, {}));
    const { items } = (await server.admin.get(`/backoffice/v1/bills?period=${each}`)).body.data;
    bills.push(items[0].bill_no);
  }
  const at = new Date(`${period.slice(0, 4)}-${period.slice(4)}-15T00:00:00Z`);
  const month = new Intl.DateTimeFormat("id", { month: "long", year: "numeric" }).format(at);
  return { sl, bills, period, month };
}

/** Closes the period, having read the question. */
async function close(page: Page, month: string): Promise<void> {
  await page.getByRole("button", { name: "Tutup periode" }).click();
  const question = page.getByRole("dialog", { name: `Tutup ${month}` });
  await expectText(
    question,
    /1 tagihan terbit, senilai Rp [\d.]+\. Terbit .*, jatuh tempo .*\. Dibaca 1, ditaksir 0, belum dibaca dan tidak ditagih 0, bertanda \d/,
  );
  await question.getByRole("button", { name: "Tutup periode" }).click();
}
