import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { takePhoto } from "../photo.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { goOn, goTo } from "./every-view.ts";
import { type Behind, behind, newPlace, pass } from "./levy-place.ts";
import { debtorsOf, expectText, newCustomer, newHome, press, someone } from "./people.ts";

/** What would be wrong at a keystroke, and how it is put right. */
describe("no harm at a keystroke, on the console", needs("chromium"), () => {
  let bench: Bench;
  let service: Behind;
  beforeAll(async () => {
    bench = await startBench({ BANK_ENTRY_SECOND_PERSON: "off" }, { hurried: ["correct entries"] });
    service = await behind(bench.demo);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("events at a wrong price are corrected by window, and many prices are changed at once", async () => {
    const { staff, machine } = service;
    await newPlace(staff, "UJI47");
    const gate = { location_code: "UJI47", gate_code: "G2", name: "Gerbang baru", direction: "in" as const };
    await dataOf(staff.POST("/retribusi/v1/frontend/gates", { body: { ...gate, is_active: 1 } }));
    const [id] = await pass(machine, "UJI47", ["motor", "motor", "motor", "car"]);

    const { page, faults } = await bench.open(`/events/${id}`);
    await page.getByRole("link", { name: "Koreksi rentang waktu…" }).click();
    const form = page.getByRole("dialog", { name: "Ajukan koreksi" });
    await form.getByLabel("Harga yang benar").fill("500");
    await press(form, "Lihat dampaknya");
    await expectText(form.getByRole("table", { name: "Per hari dan gerbang" }), /G1 3 Rp 6\.000 Rp 1\.500/);
    await form.getByLabel("Alasan").fill("Tarif salah ketik.");
    await press(form, "Ajukan koreksi");
    const question = page.getByRole("dialog", { name: "Ajukan koreksi ini?" });
    await expectText(question, /3 kejadian: Rp 6\.000 menjadi Rp 1\.500/);
    await press(question, "Ajukan koreksi");
    await page.waitForURL(/\/corrections\/\d+$/);
    await page.getByText("Koreksi diajukan; orang lain harus menyetujuinya").waitFor();
    const address = new URL(page.url()).pathname.replace("/console", "");
    await expectText(page.locator("main"), /Menunggu keputusan.*Diajukan oleh Anda; orang lain harus/);
    expect(await page.getByRole("button", { name: "Setujui" }).count()).toBe(0);

    const other = await bench.open(address, { as: await someone(staff, "operator"), language: "en" });
    await other.page.getByRole("img", { name: /^1 correction waits for your decision/ }).waitFor();
    expect(await page.getByRole("img", { name: /menunggu keputusan Anda/ }).count()).toBe(0);
    await press(other.page, "Approve");
    await press(other.page.getByRole("dialog", { name: "Approve this correction?" }), "Approve");
    await expectText(other.page.locator("main"), /Correction \d+ Done.*Tarif salah ketik\./);
    const date = Temporal.Now.plainDateISO("Asia/Jakarta").toString();
    const daily = await dataOf(
      staff.GET("/retribusi/v1/summary/daily", { params: { query: { date, location_code: "UJI47" } } }),
    );
    expect([daily.total_count, daily.total_revenue]).toEqual([4, 6500]);
    await goOn(bench, other.page, `/events/${id}`);
    await expectText(other.page.locator("main"), /Voided.*Replaced by/);

    await goOn(bench, page, "/gates/UJI47/G1");
    await page.getByRole("link", { name: /^3 kejadian hari itu dibatalkan dan tidak dihitung/ }).click();
    await page.waitForURL(/events\?location=UJI47&gate=G1&status=voided&from=/);

    const backwards = "location=UJI47&gate=G1&category=motor&since=1790000000&until=1780000000";
    await goOn(bench, page, `/corrections?open=new&${backwards}`);
    await press(form, "Lihat dampaknya");
    await form.locator("[data-invalid], [aria-invalid=true]").first().waitFor();
    expect(faults.splice(0)).toEqual([expect.stringContaining("status of 422")]);

    await goTo(bench, page, "/tariffs/table?location=UJI47");
    await press(page, "Ubah banyak harga");
    const bulk = page.getByRole("dialog", { name: "Ubah banyak harga" });
    await expectText(bulk, /Tanpa dasar hukum/);
    await bulk.getByRole("checkbox", { name: "Motor" }).check();
    await bulk.getByLabel("Rupiah").fill("1000");
    await press(bulk, "Lihat harganya");
    await expectText(
      bulk.getByRole("table", { name: "Harga lama dan baru" }),
      /G1 Motor Rp 2\.000 Rp 3\.000/,
    );
    await press(bulk, "Ubah 1 harga");
    await press(page.getByRole("dialog", { name: "Ubah semua harga ini?" }), "Ubah 1 harga");
    await bulk.waitFor({ state: "detached" });
    await page
      .getByRole("row", { name: /Gerbang baru/ })
      .getByRole("button", { name: "Salin tarif…" })
      .click();
    const copy = page.getByRole("dialog", { name: "Salin tarif ke G2" });
    await copy.getByRole("combobox", { name: "Dari gerbang" }).click();
    await page.getByRole("option", { name: "Gerbang uji (UJI47/G1)" }).click();
    await press(copy, "Salin tarif");
    await copy.waitFor({ state: "detached" });
    await expectText(page.getByRole("row", { name: /Gerbang baru/ }), /Rp 1\.000 Rp 3\.000 Rp 5\.000/);
    expect([...faults, ...other.faults]).toEqual([]);
  });

  test("a line that names a connection has its bills, too little money says so, and Enter stops at a flagged photo", async () => {
    const { staff } = service;
    const [sl = ""] = await debtorsOf(staff);
    const params = { path: { id: 1 } };
    const line = { booked_at: new Date().toISOString(), amount: 1_234, sender: "UJI SAMBUNGAN" };
    const body = { ...line, description: `BAYAR AIR SL ${sl}` };
    await dataOf(staff.POST("/backoffice/v1/bank-accounts/{id}/mutations", { params, body }));
    const { page, faults } = await bench.open("/water/mutations");
    await settled(page);
    await page.getByRole("link", { name: "UJI SAMBUNGAN", exact: true }).click();
    const bills = page.getByRole("table", { name: "Mungkin untuk tagihan ini" });
    await expectText(bills, new RegExp(`sambungannya disebut ${sl}.*Uangnya kurang Rp`));
    const pay = bills.getByRole("button", { name: /^Bayar tagihan/ }).first();
    expect(await pay.isDisabled()).toBe(true);

    const customer = await newCustomer(bench, "uji.ulang", "Ulang Foto");
    const foto = await takePhoto();
    for (const home of ["0109000047", "0109000048"]) {
      await newHome(staff, customer, home);
      const sent = { sl: home, stand_akhir: 109, foto };
      await dataOf(customer.POST("/app/upload_catat_meter", { body: sent }));
    }
    await goOn(bench, page, "/water/self-readings");
    await page.getByRole("navigation", { name: "Antrean" }).getByRole("link", { name: "0109000048" }).click();
    const shown = page.getByRole("region", { name: "0109000048", exact: true });
    await shown.getByRole("img", { name: "Foto yang sama, dikirim sebelumnya" }).waitFor();
    await expectText(shown, /Foto yang sama dikirim .* 0109000047/);
    await shown.getByLabel("Stand yang benar, m³").press("Enter");
    const stop = page.getByRole("dialog", { name: "Verifikasi 0109000048, walau bertanda?" });
    await expectText(stop, /Foto berulang/);
    await press(stop, "Verifikasi juga");
    await page.getByText(/0109000048 diverifikasi/).waitFor();
    // On downwards: the list shows the newest first.
    await page.getByRole("region", { name: "0109000047", exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test("a line pays bills of a connection whose number has letters, and those that are older come along", async () => {
    const { staff } = service;
    const sl = "PSR-7A";
    await newHome(staff, await newCustomer(bench, "uji.huruf", "Huruf Uji"), sl);
    for (const description of ["Ganti meter", "Ganti segel", "Pindah pipa"]) {
      const header = { "Idempotency-Key": `bill ${description}` };
      const body = { sl, description, amount: 20_000 };
      await dataOf(staff.POST("/backoffice/v1/bills", { params: { header }, body }));
    }
    const line = { booked_at: new Date().toISOString(), amount: 40_000, sender: "UJI HURUF" };
    const params = { path: { id: 1 } };
    const body = { ...line, description: "SETOR TUNAI" };
    await dataOf(staff.POST("/backoffice/v1/bank-accounts/{id}/mutations", { params, body }));

    const { page, faults } = await bench.open("/water/mutations");
    await settled(page);
    await page.getByRole("link", { name: "UJI HURUF", exact: true }).click();
    await press(page, "Bayar tagihan sambungan…");
    const form = page.getByRole("dialog", { name: "Bayar tagihan sambungan" });
    await form.getByLabel("Sambungan").fill("PSR-7");
    await page.getByRole("option", { name: /PSR-7A/ }).click();
    const bill = (name: string) => form.getByRole("checkbox", { name: new RegExp(name) });
    const chosen = () =>
      Promise.all(["meter", "segel", "pipa"].map((word) => bill(`(Ganti|Pindah) ${word}`).isChecked()));
    await bill("Pindah pipa").check();
    await expect.poll(() => chosen()).toEqual([true, true, true]);
    await expectText(form.getByRole("status"), /Uang kurang Rp 20\.000/);
    await bill("Pindah pipa").uncheck();
    await bill("Ganti meter").uncheck();
    await expect.poll(() => chosen()).toEqual([false, false, false]);
    await bill("Ganti segel").check();
    await expect.poll(() => chosen()).toEqual([true, true, false]);
    await press(form, "Bayar dengan Rp 40.000");
    await form.waitFor({ state: "detached" });
    const query = { sl, status: "BELUM_LUNAS" as const };
    const { items } = await dataOf(staff.GET("/backoffice/v1/bills", { params: { query } }));
    expect(items.map(({ description }) => description)).toEqual(["Pindah pipa"]);
    expect(faults).toEqual([]);
  });

  test("a line whose sum is that of a connection's bills offers them all first, pays them by one press, and prefills the form", async () => {
    const { staff } = service;
    const sl = "0109000061";
    const owner = await newCustomer(bench, "uji.empat", "Empat Tagihan");
    await newHome(staff, owner, sl);
    for (const description of ["Ganti meter", "Ganti segel", "Pindah pipa"]) {
      const header = { "Idempotency-Key": `empat ${description}` };
      const body = { sl, description, amount: 25_000 };
      await dataOf(staff.POST("/backoffice/v1/bills", { params: { header }, body }));
    }
    const params = { path: { id: 1 } };
    for (const [sender, amount] of [
      ["UJI PAS", 75_000],
      ["UJI LEBIH", 80_000],
    ] as const) {
      const line = { booked_at: new Date().toISOString(), amount, sender };
      const body = { ...line, description: `BAYAR AIR SL ${sl}` };
      await dataOf(staff.POST("/backoffice/v1/bank-accounts/{id}/mutations", { params, body }));
    }

    const { page, faults } = await bench.open("/water/mutations");
    await settled(page);
    await page.getByRole("link", { name: "UJI LEBIH", exact: true }).click();
    const line = page.getByRole("region", { name: "UJI LEBIH", exact: true });
    const all = page.getByRole("table", { name: "Mungkin untuk tagihan sambungan ini" });
    await expectText(all, /3 tagihan 0109000061.*Rp 75\.000 Rp 5\.000 ke dompet uji\.empat/);
    await press(line, "Bayar tagihan sambungan…");
    const form = page.getByRole("dialog", { name: "Bayar tagihan sambungan" });
    await expect
      .poll(() => form.getByRole("checkbox", { name: /Ganti|Pindah/, checked: true }).count())
      .toBe(3);
    expect(await form.getByLabel("Sambungan").inputValue()).toBe(sl);
    await press(form, "Batal");
    await form.waitFor({ state: "detached" });

    await page.getByRole("link", { name: "UJI PAS", exact: true }).click();
    await expectText(all, /3 tagihan 0109000061.*Rp 75\.000 pas/);
    await press(all, `Bayar semuanya: ${sl}`);
    const question = page.getByRole("dialog", { name: "Bayar tagihan ini?" });
    await expectText(question, /Rp 75\.000 melunasi 3 tagihan/);
    await press(question, "Bayar Rp 75.000");
    await page.getByRole("region", { name: "UJI PAS", exact: true }).waitFor({ state: "detached" });
    const query = { sl, status: "BELUM_LUNAS" as const };
    expect((await dataOf(staff.GET("/backoffice/v1/bills", { params: { query } }))).items).toEqual([]);
    expect(faults).toEqual([]);
  });
});
