import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf, type StaffClient } from "../../client/staff.ts";
import { adminPassword, startTestServer } from "../harness.ts";
import { startMailbox } from "../mailbox.ts";
import { codeMailedTo, emailOf } from "../mailed-codes.ts";
import { needs } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { adminOf, debtorsOf, expectText, newCustomer, rupiah, someone } from "./people.ts";

/** What people mistype about money, and how the console lets them put it right. */
describe("mistakes with money on the console", needs("chromium"), () => {
  let bench: Bench;
  let staff: StaffClient;
  beforeAll(async () => {
    bench = await startBench();
    staff = await adminOf(bench);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("a line entered by mistake is voided by a colleague with a reason, and its own clerk is told to ask one", async () => {
    const body = {
      booked_at: new Date().toISOString(),
      amount: 7_654_321,
      description: "TRSF",
      sender: "SALAH KETIK",
    };
    const params = { path: { id: 1 } };
    await dataOf(staff.POST("/backoffice/v1/bank-accounts/{id}/mutations", { params, body }));

    const mine = await bench.open("/water/mutations");
    await settled(mine.page);
    await mine.page.getByRole("link", { name: "SALAH KETIK", exact: true }).click();
    const own = mine.page.getByRole("region", { name: "SALAH KETIK", exact: true });
    await expectText(own, /dicatat tangan oleh admin.*Bila keliru, minta rekan kerja membatalkannya/);
    expect(await own.getByRole("button", { name: "Batalkan catatan…" }).count()).toBe(0);

    const { page, faults } = await bench.open("/water/mutations", {
      as: await someone(staff, "operator"),
      language: "en",
    });
    await settled(page);
    await page.getByRole("link", { name: "SALAH KETIK", exact: true }).click();
    await page.getByRole("button", { name: "Void the entry…" }).click();
    const question = page.getByRole("dialog");
    await expectText(question, /entered by admin, is declared never to have come/);
    await question.getByLabel("Why it is wrong").fill("One digit too many.");
    await question.getByRole("button", { name: /^Void Rp/ }).click();
    await page.getByRole("link", { name: "SALAH KETIK", exact: true }).waitFor({ state: "detached" });

    await page.getByRole("link", { name: "All mutations" }).click();
    await expectText(page.getByRole("row", { name: "SALAH KETIK" }), /Voided/);
    await page.getByRole("link", { name: "SALAH KETIK", exact: true }).click();
    await expectText(page.getByRole("dialog"), /Voided.*One digit too many\..*meja\.operator/);
    expect([...faults, ...mine.faults]).toEqual([]);
  });

  test("who brings too little pays the oldest bills that it is enough for, and is told what is still owed", async () => {
    const [sl = ""] = await debtorsOf(staff);
    const query = { sl, status: "BELUM_LUNAS" as const, limit: 100 };
    const { items } = await dataOf(staff.GET("/backoffice/v1/bills", { params: { query } }));
    const due = items.toSorted((one, other) => one.period.localeCompare(other.period));
    const [oldest, ...others] = due;
    const rest = others.reduce((sum, bill) => sum + bill.total, 0);
    const { page, faults } = await bench.open(`/water/counter?sl=${sl}`);
    const cash = page.getByLabel("Uang diterima");
    await expect.poll(() => cash.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("1");
    await page.getByText("Belum cukup untuk tagihan terlama; satu tagihan dibayar penuh.").waitFor();
    await cash.fill(String(oldest?.total));
    await expectText(
      page.getByRole("region", { name: "Harus dibayar" }),
      `Cukup untuk 1 tagihan terlama, ${rupiah(oldest?.total ?? 0)}.`,
    );
    await page.getByRole("button", { name: "Bayar 1 tagihan itu saja" }).click();
    await page.getByRole("button", { name: `Terima ${rupiah(oldest?.total ?? 0)}` }).click();
    const question = page.getByRole("dialog");
    await expectText(question, `${oldest?.name}, sambungan ${sl},`);
    await question.getByRole("button", { name: "Terima dan lunaskan" }).click();
    await expectText(
      page.locator("main"),
      new RegExp(`${oldest?.name} · ${sl} Masih terutang ${others.length} tagihan, ${rupiah(rest)}`),
    );
    await page.getByRole("button", { name: "Pelanggan berikutnya" }).click();
    const search = page.getByRole("searchbox", { name: "Cari sambungan" });
    await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
  });

  test("a sum that has changed since the clerk asked for it is not taken, and the new one is shown with its fee", async () => {
    const [sl = ""] = await debtorsOf(staff);
    const query = { sl, status: "BELUM_LUNAS" as const, limit: 100 };
    const { items } = await dataOf(staff.GET("/backoffice/v1/bills", { params: { query } }));
    const total = items.reduce((sum, bill) => sum + bill.total, 0);
    const { page, faults } = await bench.open(`/water/counter?sl=${sl}`);
    const due = page.getByRole("region", { name: "Harus dibayar" });
    await expectText(due, rupiah(total));
    const take = async (sum: number) => {
      await page.getByRole("button", { name: "Uang pas" }).click();
      await page.getByRole("button", { name: `Terima ${rupiah(sum)}` }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Terima dan lunaskan" }).click();
    };
    await bench.sql.query(`INSERT INTO fees (kind, effective_from, method, amount, created_at, created_by)
      VALUES ('BIAYA_LAYANAN', '2020-01-01', 'LOKET', 2500, '2020-01-01', 'test')`);
    await take(total);
    await expectText(page.getByRole("dialog"), "Jumlahnya sudah berubah sejak halaman ini dibuka");
    expect(faults.splice(0)).toMatchObject([expect.stringContaining("status of 409")]);
    await page.getByRole("button", { name: "Kembali" }).click();
    await expectText(due, `${rupiah(total + 2500)} Termasuk biaya layanan ${rupiah(2500)}`);
    await take(total + 2500);
    await page.getByRole("heading", { name: "Lunas" }).waitFor();
    await bench.sql.query(`INSERT INTO fees (kind, effective_from, method, amount, created_at, created_by)
      VALUES ('BIAYA_LAYANAN', '2020-01-02', 'LOKET', 0, '2020-01-01', 'test')`);
    expect(faults).toEqual([]);
  });

  test("a receipt that was booked today already is refused in words, and nothing is booked", async () => {
    const client = await newCustomer(bench, "uji.kuitansi", "Kurnia Kuitansi");
    const { no_wipay } = await dataOf(client.POST("/app/cek_wipay"));
    const params = { path: { wallet_no: no_wipay } };
    const body = { amount: 50_000, reference: "KW-77" };
    await dataOf(staff.POST("/backoffice/v1/wallets/{wallet_no}/top-ups", { params, body }));

    const { page, faults } = await bench.open(`/water/wallets/${no_wipay}`);
    await settled(page);
    await page.getByRole("button", { name: "Isi saldo" }).first().click();
    const form = page.getByRole("dialog").filter({ has: page.getByLabel("Nomor bukti") });
    await form.getByLabel("Uang yang diterima").fill("50000");
    await form.getByLabel("Nomor bukti").fill("kw-77");
    await form.getByRole("button", { name: "Isi saldo" }).dblclick();
    // It is asked once, however often it is pressed, and names what it does.
    const question = page.getByRole("dialog", { name: "Isi saldo dompet ini?" });
    await expectText(question, /bertambah Rp 50\.000, nomor bukti kw-77/);
    await question.getByRole("button", { name: "Ya, isi Rp 50.000" }).click();
    await expectText(form.getByRole("alert"), /hari ini sudah dipakai untuk dompet ini/);
    const { wallet } = await dataOf(staff.GET("/backoffice/v1/wallets/{wallet_no}", { params }));
    expect(wallet.balance).toBe(50_000);
    expect(faults.splice(0)).toMatchObject([expect.stringContaining("status of 409")]);
    await form.getByRole("textbox", { name: "Nomor bukti" }).fill("KW-78");
    await form.getByRole("button", { name: "Isi saldo" }).click();
    await question.getByRole("button", { name: "Ya, isi Rp 50.000" }).click();
    await form.waitFor({ state: "detached" });
    await expect.poll(() => question.count()).toBe(0);
    await expectText(page.locator("main"), rupiah(100_000));
    expect(faults).toEqual([]);
  });

  test("the pause of a wallet after a reset is shown, and ended by an admin once the identity is checked", async () => {
    const mailbox = await startMailbox();
    const server = await startTestServer({ SMTP_URL: mailbox.url });
    try {
      const me = await server.customer();
      await server.public.post("/app/buat_kode", { username: me.username });
      const { kode } = await codeMailedTo(mailbox, emailOf(me));
      const given = { username: me.username, kode, password_baru: "kata sandi yang baru" };
      expect((await server.public.post("/app/reset_kode", given)).status).toBe(200);

      const path = `/water/accounts/${me.id}`;
      const as = { username: "admin", password: adminPassword };
      const { page, faults } = await bench.open(path, { url: server.url, as });
      await expectText(page.locator("main"), /Pembayaran WiPay dijeda.*tidak dapat dipakai membayar sampai/);
      await page.getByRole("button", { name: "Akhiri jeda" }).click();
      const question = page.getByRole("dialog");
      await expectText(question, new RegExp(`Dompet ${me.username} langsung dapat dipakai`));
      await question.getByLabel("Cara identitas diperiksa").fill("KTP asli dicocokkan di loket.");
      await question.getByRole("button", { name: "Akhiri jeda" }).click();
      await page.getByText("Pembayaran WiPay dijeda").waitFor({ state: "detached" });
      const { body } = await server.admin.get(`/backoffice/v1/accounts/${me.id}`);
      expect(body.data.debits_paused_until).toBeNull();
      expect(faults).toEqual([]);
    } finally {
      await server.close();
      await mailbox.close();
    }
  });

  test("who lost the password gets a code that a second person gives, and the balance back with a receipt", async () => {
    const server = await startTestServer();
    try {
      const me = await server.customer({ email: null, no_hp: "0857-7100-0001" });
      const { no_wipay } = (await me.post("/app/cek_wipay")).body.data;
      const topUp = { amount: 75_000, reference: "KW-1" };
      await server.operator.post(`/backoffice/v1/wallets/${no_wipay}/top-ups`, topUp);

      const at = { url: server.url };
      const clerk = { ...at, as: { username: "operator", password: adminPassword } };
      const desk = await bench.open(`/water/accounts/${me.id}`, clerk);
      await desk.page.getByRole("button", { name: "Minta kode untuk pemilik akun" }).click();
      const asking = desk.page.getByRole("dialog", { name: "Minta kode di loket" });
      await asking.getByLabel("Identitas yang diperiksa").fill("KTP asli dicocokkan.");
      await asking.getByRole("button", { name: "Minta kode untuk pemilik akun" }).click();
      await expectText(desk.page.locator("main"), /Kode diminta di loket.*operator.*KTP asli dicocokkan/);
      await expect.poll(() => desk.page.getByRole("button", { name: "Berikan kode" }).count()).toBe(0);

      const as = { username: "admin", password: adminPassword };
      const { page, faults } = await bench.open(`/water/accounts/${me.id}`, { ...at, as });
      await page.getByRole("button", { name: "Berikan kode" }).click();
      const giving = page.getByRole("dialog", { name: "Berikan kode pemilik akun" });
      await giving.getByRole("button", { name: "Berikan kode" }).click();
      const shown = page.getByRole("dialog", { name: "Kode untuk pemilik akun" });
      const kode = /\b\d{6}\b/.exec(await shown.innerText())?.[0] ?? "";
      const checked = await server.public.post("/app/cek_kode", { username: "0857-7100-0001", kode });
      expect(checked.status, checked.text).toBe(200);
      await shown.getByRole("button", { name: "Sudah diserahkan" }).click();
      await page.getByText("Kode diminta di loket").waitFor({ state: "detached" });

      const till = await bench.open(`/water/wallets/${no_wipay}`, { ...at, as });
      await till.page.getByRole("button", { name: "Bayarkan saldo" }).first().click();
      const form = till.page.getByRole("dialog").filter({ has: till.page.getByLabel("Nomor bukti") });
      await form.getByLabel("Nomor bukti").fill("KK-1");
      await form.getByLabel("Identitas yang diperiksa").fill("KTP asli dicocokkan.");
      await form.getByRole("button", { name: "Bayarkan saldo" }).click();
      const question = till.page.getByRole("dialog", { name: "Bayarkan saldo dompet ini?" });
      await question.getByRole("button", { name: "Ya, bayarkan Rp 75.000" }).click();
      await form.waitFor({ state: "detached" });
      await expectText(till.page.locator("main"), /Dibayarkan tunai, nomor bukti KK-1/);
      expect((await me.post("/app/cek_wipay")).body.data.saldo).toBe(0);
      expect([...desk.faults, ...faults, ...till.faults]).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
