import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { passage, sendPassages } from "../passages.ts";
import { seriousFindings } from "./axe.ts";
import { type Bench, startBench } from "./browser.ts";
import { expectText, photoFile, rupiah } from "./people.ts";

/** A market's day: a collector hands in on a phone, a supervisor closes, a second person confirms the difference. */
describe("the cash of a day", needs("chromium"), () => {
  let bench: Bench;
  let server: TestServer;
  const date = "2026-11-28";
  const address = `/cash/PSR01/${date}`;
  beforeAll(async () => {
    [bench, server] = [await startBench(), await startTestServer({ CASH_SHIFTS: "PAGI 06-14, SIANG 14-22" })];
    server.clock.set(`${date}T11:00:00Z`);
    for (const code of ["PSR01", "PSR02"]) await makeLocation(server, code, { prices: { motor: 2000 } });
    const start = Date.parse(`${date}T08:00:00+07:00`) / 1000;
    await sendPassages(
      server,
      Array.from({ length: 20 }, (_, minute) => passage("PSR01/G1", start + minute * 60)),
    );
    for (const [username, role] of [
      ["juru.pungut", "collector"],
      ["pengawas", "supervisor"],
      ["kepala.pasar", "supervisor"],
    ])
      await server.admin.post("/auth/v1/users", { username, password: adminPassword, role });
    for (const username of ["juru.pungut", "pengawas", "kepala.pasar"])
      await server.as(username, adminPassword);
  });
  afterEach(() => bench?.shut());
  afterAll(async () => {
    await bench?.close();
    await server?.close();
  });

  const open = (path: string, username: string, size = { width: 1280, height: 720 }) =>
    bench.open(path, { url: server.url, as: { username, password: adminPassword }, viewport: size });

  test("a collector hands in on a phone, notes who passed free, and voids a slip of the finger", async () => {
    const { page, faults } = await open(address, "juru.pungut", { width: 390, height: 844 });
    const handIn = async (amount: number) => {
      await page.getByRole("button", { name: "Setor uang" }).click();
      const form = page.getByRole("dialog", { name: "Setor uang" });
      await form.getByLabel("Jumlah disetor").fill(String(amount));
      await form.getByRole("button", { name: "Setor uang" }).click();
      await form.waitFor({ state: "hidden" });
    };
    await handIn(300_000);
    const list = page.getByRole("table", { name: "Setoran" });
    await expectText(list, new RegExp(`PAGI.*${rupiah(40_000)}.*${rupiah(300_000)}`));
    await list.getByRole("button", { name: "Batalkan setoran" }).click();
    const question = page.getByRole("dialog", { name: "Batalkan setoran ini?" });
    await question.getByLabel("Alasan").fill("Kelebihan nol");
    await question.getByRole("button", { name: "Batalkan setoran" }).click();
    await expectText(list, /Dibatalkan/);
    await handIn(20_000);
    await page.getByRole("button", { name: "Setor uang" }).click();
    const part = page.getByRole("dialog", { name: "Setor uang" });
    await part.getByRole("button", { name: "Hanya satu gerbang atau kategori" }).click();
    await part.getByRole("combobox", { name: "Gerbang" }).click();
    await page.getByRole("option", { name: /G1/ }).click();
    await part.getByRole("combobox", { name: "Kategori" }).click();
    await page.getByRole("option", { name: "Motor" }).click();
    await part.getByLabel("Jumlah disetor").fill("10000");
    expect(await seriousFindings(page)).toEqual([]);
    await part.getByRole("button", { name: "Setor uang" }).click();
    await part.waitFor({ state: "hidden" });
    await expectText(list, new RegExp(`PAGI · G1 · Motor.*${rupiah(10_000)}`));
    await page.getByRole("button", { name: "Catat pembebasan" }).click();
    const form = page.getByRole("dialog", { name: "Catat pembebasan" });
    await form.getByLabel("Jumlah lewat").fill("1");
    await form.getByRole("button", { name: "Catat pembebasan" }).click();
    await expectText(page.getByRole("table", { name: "Pembebasan" }), /warga.*Dihitung/);
    expect(await page.getByRole("button", { name: "Tutup hari" }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("what is handed in without a line waits on the phone, is there after a reload, and counts once", async () => {
    const { page } = await open("/cash/PSR02/2026-11-27", "juru.pungut", { width: 390, height: 844 });
    await page.getByRole("button", { name: "Setor uang" }).click();
    const form = page.getByRole("dialog", { name: "Setor uang" });
    await form.getByLabel("Jumlah disetor").fill("70000");
    // The service keeps it, and its answer is lost on the way: the phone has to send it once more.
    let isFirst = true;
    await page.route("**/cash/hand-ins", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      if (isFirst) await route.fetch();
      isFirst = false;
      return route.abort();
    });
    await form.locator('input[type="file"]').setInputFiles(await photoFile("slip.jpg"));
    await form.getByRole("img", { name: "slip.jpg" }).waitFor();
    await form.getByRole("button", { name: "Setor uang" }).click();
    await form.waitFor({ state: "hidden" });
    const waiting = page.getByRole("status").filter({ hasText: "belum terkirim" });
    await expectText(waiting, new RegExp(`Setor uang, Lokasi PSR02, ${rupiah(70_000)}: menunggu`));
    await page.reload();
    await waiting.waitFor();
    await page.unroute("**/cash/hand-ins");
    await waiting.waitFor({ state: "detached" });
    const { items } = (await server.viewer.get("/retribusi/v1/frontend/cash/hand-ins?location_code=PSR02"))
      .body.data;
    expect(items).toMatchObject([{ amount: 70_000, collector: "juru.pungut", has_photo: true }]);
    await expectText(page.getByRole("table", { name: "Setoran" }), new RegExp(rupiah(70_000)));

    await page.getByRole("img", { name: /^Foto setoran/ }).waitFor();

    // Refused meanwhile: it says why, and stays until somebody has read it.
    await page.getByRole("button", { name: "Setor uang" }).click();
    await form.getByLabel("Jumlah disetor").fill("5000");
    await page.route("**/cash/hand-ins", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await form.getByRole("button", { name: "Setor uang" }).click();
    await waiting.waitFor();
    const day = "/retribusi/v1/frontend/cash/days/PSR02/2026-11-27";
    const sums = { counted: 0, exempt: 0, handed_in: 70_000, reason: "Uang kemarin" };
    expect((await server.operator.post(`${day}/close`, sums)).status).toBe(200);
    await page.unroute("**/cash/hand-ins");
    await expectText(waiting, /ditolak: Hari ini sudah ditutup/);
    await waiting.getByRole("button", { name: /^Buang/ }).click();
    await waiting.waitFor({ state: "detached" });
  });

  test("a supervisor sees where money is missing, closes the day with a reason, and another confirms it", async () => {
    const first = await open(`/cash?date=${date}`, "pengawas");
    const overview = first.page.getByRole("table", { name: "Uang per lokasi" });
    await expectText(overview, new RegExp(`Lokasi PSR01.*${rupiah(40_000)}.*${rupiah(30_000)}.*Terbuka`));
    expect(await seriousFindings(first.page)).toEqual([]);
    await overview.getByRole("link", { name: /PSR01/ }).click();
    await first.page.getByRole("button", { name: "Tutup hari" }).click();
    const form = first.page.getByRole("dialog", { name: "Tutup hari" });
    await expectText(form, new RegExp(`Seharusnya ${rupiah(38_000)}, disetor ${rupiah(30_000)}`));
    await form.getByLabel("Mengapa berbeda").fill("Karcis 8 lembar hilang");
    await form.getByRole("button", { name: "Tutup hari" }).click();
    await expectText(first.page.getByRole("main"), /Menunggu orang kedua/);
    expect(await first.page.getByRole("button", { name: "Sahkan selisih" }).count()).toBe(0);
    expect(first.faults).toEqual([]);

    const { page, faults } = await open(address, "kepala.pasar");
    await page.getByRole("button", { name: "Sahkan selisih" }).click();
    const question = page.getByRole("dialog", { name: /^Sahkan selisih hari ini/ });
    await expectText(question, /Karcis 8 lembar hilang/);
    await question.getByRole("button", { name: "Sahkan selisih" }).click();
    await expectText(page.getByRole("main"), /Disahkan oleh.*kepala\.pasar/);
    expect(await page.getByRole("button", { name: "Tutup hari" }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("the leaking location stands first in the leakage, its days beside what is usual, and it is printed", async () => {
    const { page, faults } = await open(`/cash/leakage?from=${date}&to=${date}`, "kepala.pasar");
    await page.getByRole("heading", { name: new RegExp(`${rupiah(8000)} kurang disetor`) }).waitFor();
    const rows = page.getByRole("table", { name: "Kebocoran" });
    await expectText(rows, new RegExp(`Lokasi PSR01.*${rupiah(38_000)}.*${rupiah(30_000)}`));
    expect(await seriousFindings(page)).toEqual([]);
    await rows.getByRole("link", { name: /PSR01/ }).click();
    await page.getByRole("slider", { name: "Kurang disetor per hari" }).waitFor();
    await expectText(page.getByRole("table", { name: "Kebocoran" }), /juru\.pungut/);
    await page.getByRole("link", { name: "Cetak atau simpan" }).click();
    await page.getByRole("table", { name: "Hari yang sudah ditutup, per juru pungut" }).waitFor();
    await page.getByRole("table", { name: "Per hari" }).waitFor();
    expect(faults).toEqual([]);
  });

  test("Home shows what was counted and handed in side by side, where somebody hands in", async () => {
    const { page, faults } = await open("/", "kepala.pasar");
    const money = page.getByRole("group", { name: "Uang tercatat dan disetor" });
    await expectText(money, new RegExp(`^Hari ini: tercatat ${rupiah(40_000)}, disetor ${rupiah(30_000)} `));
    await money.getByRole("link").first().click();
    await page.getByRole("table", { name: "Uang per lokasi" }).waitFor();
    expect(faults).toEqual([]);
  });
});
