import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf, type StaffClient } from "../../client/staff.ts";
import { statementOf } from "../../simulator/utility/bank.ts";
import { makeReading } from "../billing.ts";
import { adminPassword, startTestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { takePhoto } from "../photo.ts";
import { makeConnection } from "../utility.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { goOn } from "./every-view.ts";
import { many, readPeriod, slowBilling } from "./long-billing.ts";
import {
  adminOf,
  csvFile,
  debtorsOf,
  expectText,
  newCustomer,
  requestTransfer,
  rupiah,
  tabTo,
} from "./people.ts";

const zone = "Asia/Jakarta";

/** Money on the console: the bank's statements, what nobody could place, photos of transfers, and lists that come as files. */
describe("money on the console", needs("chromium"), () => {
  let bench: Bench;
  let staff: StaffClient;
  let debtors: string[];
  beforeAll(async () => {
    bench = await startBench({ BANK_ENTRY_SECOND_PERSON: "off" });
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

  test("a period is estimated where it was not read, previewed, closed while one is elsewhere, and repeated without doubling", async () => {
    const server = await startTestServer();
    try {
      const { period, month, late } = await readPeriod(server);
      const { page, faults } = await bench.open(`/water/billing/${period}`, {
        url: server.url,
        as: { username: "admin", password: adminPassword },
      });
      await page.getByRole("link", { name: "Belum dibaca: 2" }).waitFor();
      await page.getByRole("button", { name: "Tutup periode" }).click();
      await expectText(page.getByRole("alert"), "2 sambungan aktif belum punya bacaan periode ini.");
      await page.getByRole("button", { name: "Buat taksiran" }).first().click();
      await page.getByRole("dialog").getByRole("button", { name: "Buat taksiran" }).click();
      const run = (name: string) => page.getByRole("region", { name: `${name} ${month}` });
      await expectText(run("Taksiran"), /Selesai .*2 sambungan diberi bacaan taksiran/);
      await page.getByRole("button", { name: "Hitung ulang" }).click();
      // 25 m³ are 47,300 rupiah, 8 m³ 20,300.
      const sum = `${rupiah((many + 3) * 47_300 + 2 * 20_300)}`;
      await expectText(run("Pratinjau"), `4.005 tagihan, senilai ${sum}`);

      const finish = await slowBilling(server);
      await close(page, month, "Tutup periode");
      await expectText(run("Penutupan"), /Berjalan .*Boleh tinggalkan halaman ini/);
      await page.getByRole("link", { name: "Beranda air" }).click();
      await page.getByRole("region", { name: "Penagihan" }).getByRole("link", { name: month }).click();
      await expectText(run("Penutupan"), /Berjalan .*\d dari 4\.005/);
      await finish();
      await expectText(run("Penutupan"), `4.005 tagihan terbit, senilai ${sum}`);

      await makeReading(server, (await makeConnection(server)).id, period, late);
      await page.reload();
      await close(page, month, "Tagih yang menyusul");
      await expectText(
        run("Penutupan"),
        /Selesai .*1 tagihan terbit.*4\.005 bacaan sudah ditagih sebelumnya/,
      );
      const { rows } = await server.sql.query(
        "SELECT count(*)::int AS bills, count(DISTINCT connection_id)::int AS connections FROM bills WHERE period = $1",
        [period],
      );
      expect(rows).toEqual([{ bills: many + 6, connections: many + 6 }]);
      const { items } = (await server.admin.get(`/backoffice/v1/bills?period=${period}`)).body.data;

      await correct(page, `${server.url}/console`, items[0].bill_no);
      expect(faults).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test("a bank's statement is tried, its bad rows named, imported, and the same file recognised row by row", async () => {
    const client = await newCustomer(bench, "uji.mutasi", "Rini Mutasi");
    const payment = await requestTransfer(client, nextDebtor());
    const at = nextSecond();
    const good = statementOf(
      [
        { at, amount: payment.total_bayar, sender: "RINI MUTASI", text: "TRSF E-BANKING", reference: "UM1" },
        { at, amount: 1_111_111, sender: "TANPA KETERANGAN", text: "TRSF", reference: "UM2" },
      ],
      zone,
    );
    const bad = good.replace("1.111.111,00", "sejuta").replace(/(UM1;;)[^\n]*/, "$1");
    const { page, faults } = await bench.open("/water/bank-accounts/1");

    await page.getByRole("button", { name: "Ubah susunan" }).click();
    await page.getByLabel("Berkas contoh").setInputFiles(csvFile("contoh.csv", bad));
    await page.getByRole("button", { name: "Simpan dan coba" }).click();
    const mapping = page.getByRole("region", { name: /^\d+ masalah$/ });
    await expectText(mapping, /3 kredit /i);

    const file = page.getByLabel("Berkas CSV");
    await file.setInputFiles(csvFile("mutasi.csv", bad));
    await page.getByRole("button", { name: "Coba dahulu" }).click();
    await expectText(page.getByRole("region", { name: /baris perlu diperbaiki$/ }), /3 kredit /i);
    expect(await page.getByRole("button", { name: /^Impor \d+ baris$/ }).count()).toBe(0);

    await file.setInputFiles(csvFile("mutasi.csv", good));
    await importTried(page, 2);
    const run = page.getByRole("region", { name: "Impor mutasi bank" });
    await expectText(
      run,
      /Selesai .*Mutasi baru 2 Sudah pernah diimpor 0 .*Langsung cocok 1 Masuk antrean 1/,
    );

    await page.getByRole("button", { name: "Impor berkas lain" }).click();
    await file.setInputFiles(csvFile("mutasi.csv", good));
    await importTried(page, 2);
    await expectText(run, /Selesai .*Mutasi baru 0 Sudah pernah diimpor 2/);

    const path = { kode_pembayaran: payment.kode_pembayaran };
    expect(await dataOf(client.POST("/app/cek_pembayaran", { body: path }))).toMatchObject({
      status: "DIBAYAR",
    });
    expect(await mutationsOf("UM")).toMatchObject([{ status: "ANTREAN" }, { status: "COCOK" }]);
    await goOn(bench, page, `/water/payments/${payment.kode_pembayaran}`);
    await expectText(page.locator("header"), /Dibayar/);
    expect(faults).toEqual([]);
  });

  test("money that waits is matched beside its candidates, credited, sent back; the queue goes on, and its totals are true", async () => {
    const payer = await newCustomer(bench, "uji.antrean", "Sari Antrean");
    const payment = await requestTransfer(payer, nextDebtor());
    const at = nextSecond().getTime();
    const amount = payment.total_bayar + 500;
    const waiting = [
      ["SARI ANTREAN", amount],
      ["DOMPET UNTUK SARI", 2_222_222],
      ["SALAH KIRIM", 3_333_333],
      ["TINGGAL DI ANTREAN", 4_444_444],
    ] as const;
    for (const [index, [sender, rupiahs]] of waiting.entries())
      await enterMutation(sender, rupiahs, new Date(at + index * 1000));
    const queue = await queued();
    const { page, faults } = await bench.open("/water/mutations");
    await settled(page);
    const place = (sender: string) => page.getByRole("region", { name: sender, exact: true });
    const choose = async (sender: string) => {
      await page.getByRole("link", { name: sender, exact: true }).click();
      await place(sender).waitFor();
      // What may be matched stands above the buttons, and moves them when it comes.
      await settled(page);
    };
    const goneOn = async (from: string) => {
      const at = queue.senders.indexOf(from);
      const next = queue.senders[at + 1] ?? queue.senders[at - 1] ?? "";
      queue.senders.splice(at, 1);
      queue.total -= 1;
      await place(next).waitFor();
      await place(from).waitFor({ state: "detached" });
      await expectText(page.getByRole("link", { name: /^Antrean/ }), `Antrean (${queue.total})`);
    };

    await choose("SARI ANTREAN");
    const candidate = page.getByRole("row", { name: payment.kode_pembayaran });
    await expectText(candidate, new RegExp(`jumlah mirip.*${rupiah(payment.total_bayar)}.*${rupiah(500)}`));
    await page.getByRole("button", { name: `Cocokkan dengan ${payment.kode_pembayaran}` }).click();
    const question = page.getByRole("dialog");
    await expectText(question, /uji\.antrean; kelebihan Rp 500 masuk ke dompetnya/);
    await question.getByRole("button", { name: `Lunasi dengan ${rupiah(amount)}` }).click();
    await goneOn("SARI ANTREAN");
    const { status } = await dataOf(
      payer.POST("/app/cek_pembayaran", { body: { kode_pembayaran: payment.kode_pembayaran } }),
    );
    expect(status).toBe("DIBAYAR");
    expect(await walletOf("uji.antrean")).toBe(500);

    await choose("DOMPET UNTUK SARI");
    await place("DOMPET UNTUK SARI").getByRole("button", { name: "Masukkan ke dompet…" }).click();
    const credit = page.getByRole("dialog", { name: "Masukkan ke dompet" });
    await credit.getByLabel("Akun pelanggan").fill("uji.antrean");
    await credit.getByLabel("Alasan").fill("Titipan pelanggan.");
    await credit.getByRole("button", { name: `Masukkan ${rupiah(2_222_222)}` }).click();
    await goneOn("DOMPET UNTUK SARI");
    expect(await walletOf("uji.antrean")).toBe(2_222_722);

    await choose("SALAH KIRIM");
    await place("SALAH KIRIM").getByRole("button", { name: "Kembalikan ke pengirim…" }).click();
    const sendBack = page.getByRole("dialog", { name: "Kembalikan ke pengirim" });
    await sendBack.getByLabel("Nomor transfer balik").fill("TB-1");
    await sendBack.getByLabel("Alasan").fill("Salah rekening.");
    await sendBack.getByRole("button", { name: `Catat ${rupiah(3_333_333)} dikembalikan` }).click();
    await goneOn("SALAH KIRIM");

    await page.getByRole("link", { name: "Semua mutasi" }).click();
    for (const [sender, state] of [
      ["SARI ANTREAN", "Cocok"],
      ["DOMPET UNTUK SARI", "Masuk dompet"],
      ["SALAH KIRIM", "Dikembalikan"],
      ["TINGGAL DI ANTREAN", "Menunggu keputusan"],
    ] as const)
      await expectText(page.getByRole("row", { name: sender }), state);
    expect(faults).toEqual([]);
  });

  test("proofs are approved and rejected with a reason by keyboard alone; the payment is paid by the bank only", async () => {
    const payer = await newCustomer(bench, "uji.bukti", "Tono Bukti");
    const sent: string[] = [];
    for (const nama_pengirim of ["TONO SATU", "TONO DUA"]) {
      const { kode_pembayaran, total_bayar: jumlah } = await requestTransfer(payer, nextDebtor());
      const body = { kode_pembayaran, jumlah, nama_pengirim, foto: await takePhoto() };
      await dataOf(payer.POST("/app/upload_bukti_transfer", { body }));
      sent.push(kode_pembayaran);
    }
    const [one = "", two = ""] = sent;
    const [first] = await proofsOf(one);
    const { page, faults } = await bench.open(`/water/proofs?open=${first?.id}`);
    const shown = page.getByRole("region", { name: "Bukti", exact: true });
    await expectText(shown, one);
    await page.keyboard.press("ArrowRight");
    await expectText(shown, two);
    await page.keyboard.press("ArrowLeft");
    await expectText(shown, one);

    await tabTo(page, shown.getByRole("button", { name: /^Perbesar: / }));
    await page.keyboard.press("Enter");
    const large = page.getByRole("dialog");
    await tabTo(page, large.getByRole("button", { name: /^Ukuran asli: / }));
    await page.keyboard.press("Enter");
    await large.getByRole("button", { name: /^Paskan ke layar: / }).waitFor();
    await page.keyboard.press("Escape");
    await large.waitFor({ state: "detached" });

    await tabTo(page, page.getByRole("button", { name: "Terima bukti" }));
    await page.keyboard.press("Enter");
    await expectText(shown, two);
    const reject = page.getByRole("button", { name: "Tolak bukti" });
    await expect.poll(() => reject.isEnabled()).toBe(true);
    await tabTo(page, reject);
    await page.keyboard.press("Enter");
    await expectText(shown, /Tulis alasannya dahulu/);
    const reason = page.getByLabel("Alasan atau catatan");
    while (!(await reason.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("Foto tidak terbaca.");
    await tabTo(page, reject);
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await proofsOf(two))[0]?.status).toBe("DITOLAK");

    expect(await proofsOf(one)).toMatchObject([{ status: "DITERIMA", reviewed_by: "admin" }]);
    expect(await proofsOf(two)).toMatchObject([{ status: "DITOLAK", note: "Foto tidak terbaca." }]);
    for (const kode_pembayaran of sent) {
      const { status } = await dataOf(payer.POST("/app/cek_pembayaran", { body: { kode_pembayaran } }));
      expect(status).toBe("MENUNGGU_KONFIRMASI");
    }
    await goOn(bench, page, `/water/payments/${two}`);
    await expectText(page.locator("main"), /Ditolak.*Foto tidak terbaca\./);
    expect(faults).toEqual([]);
  });

  test("a list of customers with bad rows keeps nothing and names each row; mended, it is imported, and its run stays in the list", async () => {
    const head = "code,name,phone";
    const bad = [head, "UJI-1,Wulan Impor,0812", "uji 2,Adi Impor,", "UJI-3,,"].join("\n");
    const good = [head, "UJI-1,Wulan Impor,0812-3456-7001", "UJI-2,Adi Impor,", "UJI-3,Rini Impor,"].join(
      "\n",
    );
    const { page, faults } = await bench.open("/imports?kind=customers");
    const file = page.getByLabel("Berkas CSV");
    await file.setInputFiles(csvFile("pelanggan.csv", `${bad}\n`));
    await page.getByRole("button", { name: "Coba dahulu" }).click();
    const problems = page.getByRole("region", { name: "3 baris perlu diperbaiki" });
    await expectText(problems, /2 phone .+ 3 code .+ 4 name /);
    expect(await page.getByRole("button", { name: /^Impor \d+ baris$/ }).count()).toBe(0);
    expect(await customersLike("Impor")).toEqual([]);

    // Mended and saved where it is, a browser reads it no more.
    const saved = join(await mkdtemp(join(tmpdir(), "loket-import-")), "pelanggan.csv");
    await writeFile(saved, `${bad}\n`);
    await file.setInputFiles(saved);
    await writeFile(saved, `${good}\n\n`);
    await page.getByRole("button", { name: /^Coba/ }).click();
    await expectText(page.getByRole("alert"), /berubah sejak dipilih.*Pilih berkasnya sekali lagi/);
    await file.setInputFiles(saved);
    await page.getByRole("button", { name: /^Coba/ }).click();
    await page.getByRole("button", { name: "Impor 3 baris" }).click();
    const question = page.getByRole("dialog", { name: "Impor berkas ini?" });
    await expectText(
      question,
      "3 baris pelanggan dari pelanggan.csv disimpan, semuanya atau tidak sama sekali.",
    );
    await question.getByRole("button", { name: "Impor", exact: true }).click();
    await page.getByRole("region", { name: "Impor pelanggan" }).waitFor();
    await page.getByRole("link", { name: "Buka daftar pelanggan" }).click();
    await page.getByRole("heading", { name: "Pelanggan", level: 1 }).waitFor();

    await page.getByRole("link", { name: "Beranda air" }).click();
    await page.waitForURL("**/console/water");
    await page.getByRole("navigation").getByRole("link", { name: "Impor", exact: true }).click();
    const run = page.getByRole("row", { name: /Impor pelanggan #\d+/ }).first();
    await expectText(run, /Selesai 3 0 admin/);
    await run.getByRole("link").click();
    await expectText(page.getByRole("dialog"), /Dibuat 3/);
    expect((await customersLike("Impor")).sort()).toEqual(["UJI-1", "UJI-2", "UJI-3"]);
    expect(faults).toEqual([]);
  });

  async function mutationsOf(reference: string) {
    const query = { limit: 100, q: reference };
    const { items } = await dataOf(staff.GET("/backoffice/v1/mutations", { params: { query } }));
    return items.toSorted((one, other) => one.status.localeCompare(other.status));
  }

  /** Money that waits: who sent it, in the order of the queue, and how many in all. */
  async function queued() {
    const query = { limit: 20, status: "ANTREAN" as const };
    const { items, pagination } = await dataOf(staff.GET("/backoffice/v1/mutations", { params: { query } }));
    return { senders: items.map(({ sender }) => sender ?? ""), total: pagination.total };
  }

  async function enterMutation(sender: string, amount: number, at: Date): Promise<void> {
    const body = { booked_at: at.toISOString(), amount, description: "TRSF", sender };
    const params = { path: { id: 1 } };
    await dataOf(staff.POST("/backoffice/v1/bank-accounts/{id}/mutations", { params, body }));
  }

  async function walletOf(username: string): Promise<number | undefined> {
    const query = { username, limit: 5 };
    const { items } = await dataOf(staff.GET("/backoffice/v1/wallets", { params: { query } }));
    return items.find((wallet) => wallet.username === username)?.balance;
  }

  async function proofsOf(code: string) {
    const { proofs } = await dataOf(
      staff.GET("/backoffice/v1/payments/{code}", { params: { path: { code } } }),
    );
    return proofs;
  }

  async function customersLike(q: string): Promise<string[]> {
    const { items } = await dataOf(staff.GET("/backoffice/v1/customers", { params: { query: { q } } }));
    return items.map(({ code }) => code);
  }
});

/** Closes the period, having read the question. */
async function close(page: Page, month: string, verb: string): Promise<void> {
  await page.getByRole("button", { name: verb }).click();
  const question = page.getByRole("dialog", { name: `Tutup ${month}` });
  await question.getByRole("button", { name: "Tutup periode" }).click();
}

/** Corrects a bill; both documents tell of each other. */
async function correct(page: Page, url: string, billNo: string): Promise<void> {
  await page.goto(`${url}/water/bills/${billNo}`);
  await page.getByRole("button", { name: "Koreksi" }).click();
  const form = page.getByRole("dialog", { name: "Koreksi tagihan" });
  await form.getByLabel("Stand akhir (m³)").fill("10");
  await form.getByLabel("Alasan").fill("Angka meter terbalik.");
  await form.getByRole("button", { name: "Buat tagihan pengganti" }).click();
  const question = page.getByRole("dialog", { name: `Ganti tagihan ${billNo}?` });
  await question.getByRole("button", { name: "Buat tagihan pengganti" }).click();
  await page.getByRole("heading", { level: 1, name: "Tagihan" }).and(page.getByText(billNo)).waitFor({
    state: "detached",
  });
  const main = page.locator("main");
  await expectText(main, new RegExp(`Belum lunas.*10 m³.*Menggantikan ${billNo}.*Angka meter terbalik\\.`));
  const [successor = ""] = /\d{15}/.exec(page.url()) ?? [];
  await main.getByRole("link", { name: billNo }).click();
  await expectText(main, new RegExp(`Dikoreksi.*sudah diganti oleh ${successor}`));
}

/** The bank tells whole seconds, and money that came before a payment was asked for does not pay it. */
function nextSecond(): Date {
  return new Date(Math.ceil(Date.now() / 1000) * 1000);
}

/** Tries the file that is chosen, and imports it, this many rows. */
async function importTried(page: Page, rows: number): Promise<void> {
  await page.getByRole("button", { name: /^Coba (dahulu|lagi)$/ }).click();
  await page.getByRole("button", { name: `Impor ${rows} baris` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Impor", exact: true }).click();
}
