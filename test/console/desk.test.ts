import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf, recordOf, type StaffClient } from "../../client/staff.ts";
import { adminPassword, startTestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { takePhoto } from "../photo.ts";
import { reportOf } from "../reports.ts";
import { type Bench, startBench } from "./browser.ts";
import { goOn } from "./every-view.ts";
import {
  adminOf,
  debtorsOf,
  expectText,
  newCustomer,
  offeredOn,
  photoFile,
  press,
  report,
  rupiah,
  someone,
} from "./people.ts";

/** What the utility's staff do all day on the console, but for the bank. */
describe("the utility's desk", needs("chromium"), () => {
  let bench: Bench;
  let staff: StaffClient;
  let debtors: string[];
  beforeAll(async () => {
    bench = await startBench({ BANK_ENTRY_SECOND_PERSON: "off" }, { hurried: ["advance installations"] });
    staff = await adminOf(bench);
    debtors = await debtorsOf(staff);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  const nextDebtor = () => {
    const sl = debtors.shift();
    if (sl === undefined) throw new Error("the demo has too few connections with arrears");
    return sl;
  };

  test("a caller is found by the connection's number; what is paid at the counter, by a double click, is paid once and everywhere", async () => {
    const sl = nextDebtor();
    const customer = await newCustomer(bench, "uji.loket", "Ratna Loket");
    await dataOf(customer.POST("/app/confirm_sl", { body: { sl } }));
    const due = await unpaidOf(sl);
    const total = due.reduce((sum, bill) => sum + bill.total, 0);
    const before = await counterPaymentsOf(sl);
    const { page, faults } = await bench.open("/water");
    await page.getByRole("searchbox", { name: "Cari sambungan atau pelanggan" }).fill(sl);
    await expectText(page.getByRole("option", { name: sl }), `${rupiah(total)} (${due.length})`);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/water/connections/${sl}`);
    const arrears = page.getByRole("region", { name: "Belum dibayar" });
    await expectText(arrears, `${rupiah(total)} ${due.length} tagihan belum lunas`);

    await page.getByRole("link", { name: "Terima pembayaran" }).click();
    await page.getByRole("button", { name: "Uang pas" }).click();
    await page.getByRole("button", { name: `Terima ${rupiah(total)}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Terima dan lunaskan" }).dblclick();
    await page.getByRole("heading", { name: "Lunas" }).waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Unduh resi" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    const [payment, ...earlier] = await counterPaymentsOf(sl);
    expect(payment).toMatchObject({ total, status: "DIBAYAR" });
    expect(earlier).toHaveLength(before.length);

    await page.getByRole("link", { name: "Beranda air" }).click();
    await page.getByRole("searchbox", { name: "Cari sambungan atau pelanggan" }).focus();
    await page.keyboard.press("Control+k");
    await page.getByRole("textbox", { name: /^Halaman, lokasi, gerbang/ }).fill(sl);
    await page.getByRole("button", { name: `SL ${sl}` }).waitFor();
    await page.keyboard.press("Enter");
    await expectText(arrears, "Semua sudah dibayar");
    await page.getByRole("tab", { name: "Pembayaran" }).click();
    await expectText(page.getByRole("tabpanel"), payment?.code ?? "");
    await goOn(bench, page, `/water/bills/${due[0]?.bill_no}`);
    await expectText(page.locator("main"), /Lunas.*Dibayar dengan/);
    const bills = await dataOf(customer.GET("/app/tagihan/{sl}", { params: { path: { sl } } }));
    expect(bills).toMatchObject({ jumlah_lembar: 0, total_tagihan: 0 });
    expect(faults).toEqual([]);
  });

  test("a report is assigned, begun, told of with a photo and finished; what moved on meanwhile is told, and nothing entered is lost", async () => {
    const customer = await newCustomer(bench, "uji.lapor", "Guntur Lapor");
    const no = await report(customer);
    const { page, faults } = await bench.open("/water/reports");
    await page.getByRole("region", { name: "Diterima" }).getByRole("link", { name: no }).click();
    const act = async (name: string, fill: (form: Locator) => Promise<void>, verb = name) => {
      await page.getByRole("button", { name, exact: true }).click();
      const form = page.getByRole("dialog", { name: new RegExp(`^${name}`) });
      await fill(form);
      await form.getByRole("button", { name: verb, exact: true }).click();
      await form.waitFor({ state: "detached" });
    };
    await act("Tugaskan", async (form) => {
      await choose(form.getByRole("combobox", { name: "Regu" }), "Bukan regu: tulis namanya");
      await form.getByLabel("Nama petugas").fill("regu.uji");
    });
    await act("Mulai kerjakan", async () => {});
    await act(
      "Catat kemajuan",
      async (form) => {
        await form.getByLabel("Catatan").fill("Tutup baru dipesan.");
        await form.locator("input[type=file]").setInputFiles(await photoFile("tutup.jpg"));
        await form.getByRole("img", { name: "tutup.jpg" }).waitFor();
      },
      "Simpan kemajuan",
    );
    await page
      .getByRole("img", { name: /^Foto pekerjaan|Pekerjaan/i })
      .first()
      .waitFor();

    await page.getByRole("button", { name: "Selesaikan", exact: true }).click();
    const form = page.getByRole("dialog", { name: /^Selesaikan/ });
    await form.getByLabel("Yang dikerjakan").fill("Tutup baru terpasang.");
    const path = { path: { no } };
    const { etag } = await recordOf(staff.GET("/backoffice/v1/reports/{no}", { params: path }));
    expect(etag).toBeDefined();
    const reassigned = { assigned_to: "regu.lain", note: "Regu pertama pulang." };
    await dataOf(staff.POST("/backoffice/v1/reports/{no}/assign", { params: path, body: reassigned }));
    await form.getByRole("button", { name: "Selesaikan laporan" }).click();
    await expectText(form, /Orang lain mengubah catatan ini/);
    expect(await form.getByLabel("Yang dikerjakan").inputValue()).toBe("Tutup baru terpasang.");
    expect(faults.splice(0)).toMatchObject([expect.stringContaining("status of 412")]);
    await form.getByRole("button", { name: "Simpan isian saya" }).click();
    await form.waitFor({ state: "detached" });
    await expectText(page.locator("header").last(), /Selesai(?!kan)/);
    const [mine] = await dataOf(customer.POST("/app/history_gangguan", { body: {} }));
    expect(mine).toMatchObject({ no_laporan: no, status: "SELESAI" });
    const { history } = await dataOf(staff.GET("/backoffice/v1/reports/{no}", { params: path }));
    expect(history.at(-1)?.note).toBe("Tutup baru terpasang.");
    expect(history.some(({ photos }) => photos.length === 1)).toBe(true);
    expect(faults).toEqual([]);
  });

  test("of the reports only those past their deadline are shown, where one asks for them", async () => {
    const server = await startTestServer();
    try {
      const sent = async (): Promise<string> => {
        const customer = await server.customer();
        const answer = await customer.post("/app/upload_gangguan", reportOf("AIR_TIDAK_MENGALIR"));
        return answer.body.data.no_laporan;
      };
      server.clock.set(new Date(Date.now() - 30 * 3_600_000));
      const late = await sent();
      server.clock.real();
      const fresh = await sent();
      const as = { username: "viewer", password: adminPassword };
      const { page, faults } = await bench.open("/water/reports", { url: server.url, as });
      await page.getByRole("link", { name: fresh }).waitFor();
      await press(page, "Filter");
      await page.getByRole("switch", { name: "Hanya yang lewat tenggat" }).click();
      await page.waitForURL(/overdue=true/);
      await page.getByRole("link", { name: fresh }).waitFor({ state: "detached" });
      await page.getByRole("link", { name: late }).waitFor();
      await page.getByText("Daftar", { exact: true }).click();
      await expectText(page.getByRole("row", { name: late }), /tenggat|lewat/i);
      await expect.poll(() => page.getByRole("row", { name: fresh }).count()).toBe(0);
      expect(faults).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test("an application goes from its papers to water, its cost taken at the counter on the way", async () => {
    const customer = await newCustomer(bench, "uji.pasang", "Laras Pasang");
    const applied = {
      nik: "3174010101011234",
      no_hp: "0812-3456-7890",
      alamat: "Jl. Kenanga No. 7",
      foto_ktp: await takePhoto(),
    };
    const { no_registrasi: no } = await dataOf(customer.POST("/app/upload_pasang_baru", { body: applied }));
    const { page, faults } = await bench.open("/water/installations");
    await page.getByRole("link", { name: no }).click();
    const stage = async (verb: string, becomes: string, fill?: (form: Locator) => Promise<unknown>) => {
      await page.getByRole("button", { name: verb, exact: true }).click();
      const form = page.getByRole("dialog", { name: `${verb} · ${no}` });
      await fill?.(form);
      await form.getByRole("button", { name: verb, exact: true }).click();
      await form.waitFor({ state: "detached" });
      await expectText(page.locator("header").last(), becomes);
    };
    await stage("Verifikasi berkas", "Diverifikasi");
    await stage("Catat survei", "Disurvei", (form) =>
      form.getByLabel("Catatan").fill("Pipa 12 m dari persil."),
    );
    await stage("Setujui", "Disetujui");
    await stage("Tentukan biaya", "Menunggu pembayaran", async (form) => {
      await form.getByLabel("Baris 1: Uraian").fill("Pipa dinas 12 m");
      await form.getByLabel("Baris 1: Jumlah").fill("900000");
      await form.getByRole("button", { name: "Tambah baris" }).click();
      await form.getByLabel("Baris 2: Uraian").fill("Meter air");
      await form.getByLabel("Baris 2: Jumlah").fill("350000");
      await expectText(form, `Jumlah seluruhnya ${rupiah(1_250_000)}`);
    });

    await page.getByRole("link", { name: "Terima pembayaran" }).click();
    await expectText(page.locator("main"), /Laras Pasang.*Jl\. Kenanga No\. 7/);
    await page.getByLabel("Uang diterima").fill("1300000");
    await page.getByRole("button", { name: `Terima ${rupiah(1_250_000)}` }).click();
    const question = page.getByRole("dialog", { name: "Terima uang ini?" });
    await expectText(question, /1 tagihan Laras Pasang dicatat lunas.*kembalian Rp 50\.000/);
    await question.getByRole("button", { name: "Terima dan lunaskan" }).click();
    await page.getByRole("heading", { name: "Lunas" }).waitFor();
    await expect.poll(() => stateOf(no)).toBe("DIJADWALKAN");

    await page.getByRole("navigation").getByRole("link", { name: "Pasang baru" }).click();
    await page.getByRole("link", { name: no }).click();
    await expectText(page.locator("main"), /Rencana anggaran biaya Lunas/);
    await stage("Jadwalkan", "Dijadwalkan", async (form) => {
      await form.getByLabel("Hari pemasangan").fill(Temporal.Now.plainDateISO().add({ days: 3 }).toString());
      await page.keyboard.press("Tab");
    });
    await stage("Catat pemasangan", "Terpasang", (form) => form.getByLabel("Nomor meter").fill("UJI-7"));
    await stage("Aktifkan sambungan", "Aktif", async (form) => {
      await form.getByLabel("Nomor SL baru").fill("0109000001");
      await choose(form.getByRole("combobox", { name: "Golongan tarif" }), "Rumah tangga A (RT-A)");
      await form.getByLabel("Wilayah baca").fill("UTARA");
      await form.getByLabel("Kode pelanggan baru").fill("B-900001");
    });
    const owned = await dataOf(customer.GET("/app/daftar_sl"));
    expect(owned).toMatchObject([{ sl: "0109000001" }]);
    expect(faults).toEqual([]);
  });

  test("a dated version of a tariff is entered, and what a volume costs then is told", async () => {
    const { page, faults } = await bench.open("/water/pricing/RT-A");
    const quote = page.getByRole("region", { name: "Berapa tagihannya?" });
    await quote.getByLabel("Pemakaian, m³").fill("12");
    const now = await quoteOf(12);
    await expectText(quote, new RegExp(`Tagihan ${rupiah(now)}`));
    await page.getByRole("button", { name: "Versi tarif baru" }).click();
    const form = page.getByRole("dialog", { name: "Versi tarif baru · RT-A" });
    await form.getByLabel("Berlaku mulai").fill("2040-01-01");
    await page.keyboard.press("Tab");
    await form.getByLabel("Blok 1: Harga per m³").fill("9000");
    await form.getByLabel("Dasar hukum").fill("Peraturan uji 1/2040");
    await form.getByRole("button", { name: "Simpan tarif" }).click();
    await expectText(
      page.getByRole("article").first(),
      /Mulai .*1 Jan 2040 .*Akan datang.*Peraturan uji 1\/2040/,
    );
    await quote.getByLabel("Periode mulai").fill("2040-01-01");
    await page.keyboard.press("Tab");
    const then = await quoteOf(12, "2040-01-01");
    expect(then).toBeGreaterThan(now + 50_000);
    await expectText(quote, new RegExp(`Tagihan ${rupiah(then)}`));
    expect(faults).toEqual([]);
  });

  test("a promotion is made with its picture, and shown in the app", async () => {
    const { page, faults } = await bench.open("/water/promotions");
    await page.getByRole("button", { name: "Tambah promo" }).click();
    const form = page.getByRole("dialog", { name: "Tambah promo" });
    await form.getByLabel("Judul").fill("Hari tanpa antre");
    await form.getByLabel("Isi").fill("Bayar dari rumah saja.");
    await form.locator("input[type=file]").setInputFiles(await photoFile("antre.jpg"));
    await form.getByRole("img", { name: "antre.jpg" }).waitFor();
    await pickDay(page, form.getByLabel(/^Mulai tampil/), "Sebelumnya");
    await pickDay(page, form.getByLabel(/^Berhenti tampil/), "Berikutnya");
    await form.getByRole("button", { name: "Simpan promo" }).click();
    const card = page.getByRole("article", { name: "Hari tanpa antre" });
    await expectText(card, /Tampil/);
    await card.getByRole("img", { name: "Gambar Hari tanpa antre" }).waitFor();
    const visitor = await newCustomer(bench, "uji.promo", "Kirana Promo");
    const shown = await dataOf(visitor.POST("/app/promo"));
    expect(shown.some(({ judul, gambar_url }) => judul === "Hari tanpa antre" && gambar_url !== null)).toBe(
      true,
    );
    expect(faults).toEqual([]);
  });

  test("what a role may not do is not offered: nothing to a viewer, to an operator not what only an admin may", async () => {
    const paid = await dataOf(
      staff.GET("/backoffice/v1/payments", { params: { query: { status: "DIBAYAR", limit: 1 } } }),
    );
    const no = await report(await newCustomer(bench, "uji.peran", "Surya Peran"));
    const mutation = { booked_at: new Date().toISOString(), amount: 5_555_555, description: "TRSF" };
    const bank = { path: { id: 1 } };
    await dataOf(staff.POST("/backoffice/v1/bank-accounts/{id}/mutations", { params: bank, body: mutation }));
    const [bill] = await unpaidOf(nextDebtor());
    const acts: [string, string, "operator" | "admin"][] = [
      [`/water/bills/${bill?.bill_no}`, "Terima pembayaran", "operator"],
      [`/water/bills/${bill?.bill_no}`, "Koreksi", "admin"],
      [`/water/counter?sl=${bill?.sl}`, "Uang pas", "operator"],
      [`/water/payments/${paid.items[0]?.code}`, "Kembalikan dana…", "admin"],
      ["/water/mutations", "Masukkan ke dompet…", "operator"],
      ["/water/mutations", "Kembalikan ke pengirim…", "admin"],
      ["/water/bank-accounts/1", "Impor mutasi", "operator"],
      ["/water/bank-accounts/1", "Hapus", "admin"],
      [`/water/reports/${no}`, "Tugaskan", "operator"],
      ["/water/pricing/RT-A", "Versi tarif baru", "admin"],
      ["/water/promotions", "Tambah promo", "operator"],
      ["/water/promotions", "Hapus “Diskon pasang baru 20 %”", "admin"],
      [`/water/connections/${bill?.sl}`, "Ubah", "operator"],
    ];
    const rank = { viewer: 0, operator: 1, admin: 2 };
    for (const role of ["viewer", "operator", "admin"] as const) {
      const who = role === "admin" ? {} : { as: await someone(staff, role) };
      const { page, faults } = await bench.open("/water", who);
      const offered: string[] = [];
      for (const path of new Set(acts.map(([address]) => address))) {
        await goOn(bench, page, path);
        await page.locator("main").locator("button, a, h2").first().waitFor();
        const names = await offeredOn(page.locator("main"));
        for (const [address, name] of acts)
          if (address === path && names.includes(name)) offered.push(`${address}: ${name}`);
      }
      const due = acts.filter(([, , least]) => rank[role] >= rank[least]);
      expect(offered, role).toEqual(due.map(([address, name]) => `${address}: ${name}`));
      expect(faults, role).toEqual([]);
      await bench.shut();
    }
  });

  async function unpaidOf(sl: string) {
    const query = { sl, status: "BELUM_LUNAS" as const, limit: 100 };
    return (await dataOf(staff.GET("/backoffice/v1/bills", { params: { query } }))).items;
  }

  /** Newest first. */
  async function counterPaymentsOf(sl: string) {
    const query = { sl, method: "LOKET" as const };
    return (await dataOf(staff.GET("/backoffice/v1/payments", { params: { query } }))).items;
  }

  async function stateOf(no: string) {
    return (await dataOf(staff.GET("/backoffice/v1/installations/{no}", { params: { path: { no } } })))
      .status;
  }

  async function quoteOf(usage: number, on = Temporal.Now.plainDateISO("Asia/Jakarta").toString()) {
    const params = { path: { code: "RT-A" }, query: { usage, on } };
    return (await dataOf(staff.GET("/backoffice/v1/tariff-classes/{code}/quote", { params }))).amount;
  }
});

async function choose(box: Locator, option: string): Promise<void> {
  await box.click();
  await box.page().getByRole("option", { name: option }).click();
}

/** The fifteenth of the month next to this one, at the time that is offered. */
async function pickDay(page: Page, field: Locator, way: "Sebelumnya" | "Berikutnya"): Promise<void> {
  await field.click();
  const calendar = page.getByRole("dialog").last();
  await calendar.getByRole("button", { name: way }).click();
  await calendar.getByRole("button", { name: /^15 / }).first().click();
  await calendar.getByRole("button", { name: "Selesai" }).click();
}
