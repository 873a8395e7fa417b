import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { bankFiles } from "../statements.ts";
import { seriousFindings } from "./axe.ts";
import { type Bench, startBench } from "./browser.ts";
import { expectText, rupiah } from "./people.ts";

/** The treasurer holds the bank's statement against the slips: what names its slip is matched, for the rest a person decides. */
describe("the treasury's account", needs("chromium"), () => {
  let bench: Bench;
  let server: TestServer;
  const base = "/retribusi/v1/frontend/cash";
  const date = "2026-11-26";
  const next = "2026-11-27";
  beforeAll(async () => {
    [bench, server] = [await startBench(), await startTestServer({ STS_NUMBER: "{NO}/STS/{YYYY}" })];
    server.clock.set(`${next}T03:00:00Z`);
    for (const [username, role] of [
      ["bendahara", "treasurer"],
      ["keuangan", "finance"],
    ] as const) {
      await server.admin.post("/auth/v1/users", { username, password: adminPassword, role });
      await server.as(username, adminPassword);
    }
    const treasurer = await server.as("bendahara", adminPassword);
    for (const [code, amount, bank_reference] of [
      ["PSR01", 250_000, "BPD-1001"],
      ["PSR02", 125_000, "BPD-1002"],
      ["PSR03", 75_000, "BPD-1003"],
    ] as const) {
      await makeLocation(server, code, {});
      const day = { location_code: code, date };
      await server.operator.post(`${base}/hand-ins`, { ...day, method: "CASH", amount });
      const sums = { counted: 0, exempt: 0, handed_in: amount, reason: "Karcis kertas" };
      await server.admin.post(`${base}/days/${code}/${date}/close`, sums);
      const { id } = (await treasurer.post(`${base}/deposits`, { days: [day], amount })).body.data;
      const taken = await treasurer.post(`${base}/deposits/${id}/deposit`, {
        deposited_on: next,
        bank_reference,
      });
      expect(taken.status, taken.text).toBe(200);
    }
    server.clock.set("2026-12-01T03:00:00Z");
  });
  afterEach(() => bench?.shut());
  afterAll(async () => {
    await bench?.close();
    await server?.close();
  });

  const open = (path: string, username: string, size = { width: 1280, height: 900 }) =>
    bench.open(path, { url: server.url, as: { username, password: adminPassword }, viewport: size });
  const statement = () =>
    bankFiles.mt940(
      [
        { date: next, time: "09:00:00", text: "STS 0001/STS/2026", amount: 250_000 },
        { date: next, time: "09:30:00", text: "SETORAN TUNAI", amount: 125_000 },
        { date: next, time: "10:00:00", text: "DANA BAGI HASIL", amount: 900_000 },
      ],
      next,
    );

  test("is imported by the treasurer, who decides about what names no slip", async () => {
    const { page, faults } = await open("/cash", "bendahara");
    await page.getByRole("link", { name: "Rekening kas daerah" }).click();
    await page.getByRole("link", { name: "Impor", exact: true }).click();
    const file = { name: "mutasi.sta", mimeType: "text/plain", buffer: Buffer.from(statement()) };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("button", { name: "Coba dahulu" }).click();
    await expectText(page.getByRole("table", { name: "Baris seperti yang dipahami" }), /DANA BAGI HASIL/);
    await page.getByRole("button", { name: "Impor 3 baris" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Impor", exact: true }).click();
    await expectText(page.getByRole("main"), /Langsung cocok\s*1/);
    await page.getByRole("link", { name: /^Buka daftar/ }).click();

    const lines = page.getByRole("table", { name: "Mutasi rekening kas daerah" });
    await expectText(lines, new RegExp(`STS 0001/STS/2026.*${rupiah(250_000)}.*Cocok.*0001/STS/2026`));
    await expectText(lines, new RegExp(`SETORAN TUNAI.*${rupiah(125_000)}.*Menunggu.*1 usulan`));
    const unseen = page.getByRole("table", { name: "Disetor, belum terlihat di bank" });
    await expectText(unseen, /0003\/STS\/2026.*BPD-1003/);
    await expectText(unseen, /0002\/STS\/2026.*BPD-1002/);
    expect(await seriousFindings(page)).toEqual([]);

    await lines.getByRole("link", { name: "SETORAN TUNAI" }).click();
    const drawer = page.getByRole("dialog", { name: /^Mutasi #/ });
    await drawer.getByRole("button", { name: "Cocokkan" }).click();
    const question = page.getByRole("dialog", { name: "Cocokkan mutasi ini?" });
    await expectText(question, new RegExp(`${rupiah(125_000)} ini uang dari STS 0002/STS/2026`));
    await question.getByRole("button", { name: "Cocokkan" }).click();
    await expectText(drawer, /Dicocokkan oleh\s*bendahara/);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });

    await lines.getByRole("link", { name: "DANA BAGI HASIL" }).click();
    await drawer.getByRole("button", { name: "Kesampingkan" }).click();
    const aside = page.getByRole("dialog", { name: "Bukan uang retribusi?" });
    await aside.getByLabel("Alasan").fill("Bagi hasil provinsi");
    await aside.getByRole("button", { name: "Kesampingkan" }).click();
    await expectText(drawer, /Dikesampingkan oleh\s*bendahara.*Bagi hasil provinsi/);
    expect(faults).toEqual([]);
  });

  test("is what finance verifies a slip by; on a phone nothing is wider than the screen", async () => {
    const { page, faults } = await open("/cash/bank-lines", "keuangan", { width: 390, height: 844 });
    await expectText(page.getByRole("main"), /0003\/STS\/2026/);
    expect(await page.getByRole("link", { name: "Impor", exact: true }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "0001/STS/2026", exact: true }).click();
    await expectText(page.getByRole("main"), /Mutasi rekening kas daerah.*STS 0001\/STS\/2026/);
    await page.getByRole("button", { name: "Verifikasi" }).waitFor();
    expect(faults).toEqual([]);
  });

  test("of a bank that nothing is known of: the treasurer is told whom to ask, an admin says what its columns mean", async () => {
    const rows = [
      "Tgl Buku;Berita;No Bukti;Nominal D;Nominal K",
      "27.11.2026;BIAYA ADM;X1;6.500,00;0,00",
      "27.11.2026;SETORAN;BPD-1003;0,00;75.000,00",
    ];
    const file = { name: "daerah.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
    const treasurer = await open("/imports?kind=treasury-lines", "bendahara");
    await treasurer.page.locator("input[type=file]").setInputFiles(file);
    await treasurer.page.getByRole("button", { name: "Coba dahulu" }).click();
    await expectText(treasurer.page.getByRole("alert"), /tidak dikenali.*minta admin/);
    await treasurer.page.getByRole("link", { name: "Atur susunan kolom" }).click();
    await expectText(treasurer.page.getByRole("main"), /Hanya admin yang mengubahnya/);
    expect(await treasurer.page.getByRole("button", { name: /^(Ubah|Pilih)/ }).count()).toBe(0);
    expect(treasurer.faults.filter((fault) => !fault.includes("409"))).toEqual([]);

    const { page, faults } = await open("/cash/bank-lines", "admin", { width: 390, height: 844 });
    await page.getByRole("link", { name: "Bentuk berkas bank" }).click();
    await page.getByRole("button", { name: "Ubah susunan" }).click();
    await page.getByLabel("Berkas contoh").setInputFiles(file);
    const meaning = async (column: string, what: string) => {
      await page.getByRole("combobox", { name: `Arti kolom ${column}` }).click();
      await page.getByRole("option", { name: what, exact: true }).click();
    };
    await meaning("Tgl Buku", "Tanggal");
    await meaning("Berita", "Keterangan");
    await meaning("No Bukti", "Referensi");
    await meaning("Nominal K", "Uang masuk");
    await page.getByRole("combobox", { name: "Bentuk tanggal" }).fill("DD.MM.YYYY");
    await page.getByRole("button", { name: "Simpan dan coba" }).click();
    await expectText(page.getByRole("table", { name: "Baris seperti yang dipahami" }), /SETORAN.*BPD-1003/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);

    const again = await open("/imports?kind=treasury-lines", "bendahara");
    await expectText(again.page.getByRole("main"), /“Tgl Buku”.*“Nominal K”/);
    await again.page.locator("input[type=file]").setInputFiles(file);
    await again.page.getByRole("button", { name: "Coba dahulu" }).click();
    await again.page.getByRole("button", { name: "Impor 2 baris" }).click();
    await again.page.getByRole("dialog").getByRole("button", { name: "Impor", exact: true }).click();
    await expectText(again.page.getByRole("main"), /Langsung cocok\s*1/);
    expect(again.faults).toEqual([]);
  });
});
