import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { makeBill, makeConnection, makeUtility } from "../utility.ts";
import { type Bench, startBench } from "./browser.ts";
import { expectText, isOtherThan, rupiah } from "./people.ts";

/** A clerk's day with the cash drawer, at an office that wants tills. */
describe("the till", needs("chromium"), () => {
  let bench: Bench;
  let server: TestServer;
  beforeAll(async () => {
    [bench, server] = [await startBench(), await startTestServer({ TILLS: "on" })];
  });
  afterEach(() => bench?.shut());
  afterAll(async () => {
    await bench?.close();
    await server?.close();
  });

  test("is asked for, opened with its float, and closed with what was counted and why it differs", async () => {
    await makeUtility(server);
    const { id, sl } = await makeConnection(server);
    await makeBill(server, id, { period: "202609" });
    const { page, faults } = await bench.open(`/water/counter?sl=${sl}`, {
      url: server.url,
      as: { username: "admin", password: adminPassword },
    });
    const opening = page.getByRole("region", { name: "Buka kas" });
    await page.getByText("Buka kas dahulu").waitFor();
    expect(await page.getByRole("button", { name: "Uang pas" }).count()).toBe(0);
    // An empty field is no float of nothing.
    await opening.getByRole("button", { name: "Buka kas" }).click();
    await expectText(opening, /wajib diisi/);
    await opening.getByLabel("Uang kembalian awal").fill("100000");
    await opening.getByRole("button", { name: "Buka kas" }).click();
    const till = page.getByRole("region", { name: "Kas Anda" });
    await expectText(till, new RegExp(`Seharusnya ${rupiah(100_000)}`));

    await page.getByRole("button", { name: "Uang pas" }).click();
    await page.getByRole("button", { name: /^Terima Rp/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Terima dan lunaskan" }).click();
    await page.getByRole("heading", { name: "Lunas" }).waitFor();
    // Taken by mistake: a second person gets the link that stands on the receipt, and gives the cash back there.
    await page.getByRole("button", { name: "Batalkan penerimaan ini…" }).click();
    const asking = page.getByRole("dialog", { name: "Batalkan penerimaan ini" });
    await expectText(asking, /Orang lain yang boleh menyetujui .*Uangnya keluar dari kas Anda/);
    const link = asking.getByRole("region", { name: "Tautan untuk penyetuju" });
    expect(await link.count()).toBe(0);
    await asking.getByLabel("Sebabnya (dibaca pelanggan)").fill("Salah sambungan");
    await expectText(link, /open=refund&why=Salah\+sambungan$/);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Pelanggan berikutnya" }).click();
    const { code, total } = (await server.admin.get("/backoffice/v1/payments")).body.data.items[0];
    const taken = page.getByRole("region", { name: "Yang saya terima hari ini" });
    await expectText(taken, new RegExp(`${code}.*${rupiah(total)}`));

    const { expected } = (await server.admin.get("/backoffice/v1/own-till")).body.data.till;
    await expectText(till, new RegExp(`Seharusnya ${rupiah(expected)}`));
    await till.getByRole("button", { name: "Hitung dan tutup kas" }).click();
    const form = page.getByRole("dialog", { name: "Hitung dan tutup kas" });
    await form.getByLabel("Uang yang dihitung, dengan uang kembalian awal").fill(String(expected - 500));
    await form.getByLabel("Sebab selisih (wajib bila ada selisih)").fill("Salah kembalian");
    await form.getByRole("button", { name: "Hitung dan tutup kas" }).click();
    const closed = page.getByRole("region", { name: "Kas ditutup" });
    await expectText(closed, /Selisih.?−?-?Rp/);
    await closed.getByRole("button", { name: "Kas baru" }).click();
    await opening.waitFor();
    const { rows } = await server.sql.query(
      "SELECT difference::int, note, cash_received = total AS exact FROM tills, payments",
    );
    expect(rows).toEqual([{ difference: -500, note: "Salah kembalian", exact: true }]);
    expect(faults).toEqual([]);

    const receiver = await bench.open("/water/tills", {
      url: server.url,
      as: { username: "operator", password: adminPassword },
    });
    await receiver.page.getByRole("table").getByRole("link", { name: "admin" }).click();
    await receiver.page.getByRole("button", { name: "Terima uangnya" }).click();
    const question = receiver.page.getByRole("dialog", { name: "Uang kas sudah diterima?" });
    await expectText(question, new RegExp(`${rupiah(expected - 500)} dari admin`));
    await question.getByRole("button", { name: "Terima uangnya" }).click();
    await expectText(receiver.page.getByRole("main"), /Diterima oleh.?operator/);
    expect(receiver.faults).toEqual([]);
  });

  test("gives the cash of a mistake back to the customer today, by the hand of a second person", async () => {
    const { id, sl } = await makeConnection(server);
    await makeBill(server, id, { period: "202609" });
    const clerk = server.operator;
    expect((await clerk.post("/backoffice/v1/tills", { opening_float: 0 })).status).toBe(201);
    const { code, total, till_id } = (await clerk.post("/backoffice/v1/counter-payments", { sl })).body.data;
    const own = await bench.open(`/water/payments/${code}`, {
      url: server.url,
      as: { username: "operator", password: adminPassword },
    });
    await own.page.getByRole("button", { name: "Batalkan penerimaan ini…" }).click();
    const asking = own.page.getByRole("dialog", { name: "Batalkan penerimaan ini" });
    await asking.getByLabel("Sebabnya (dibaca pelanggan)").fill("Salah sambungan");
    const link = asking.getByRole("region", { name: "Tautan untuk penyetuju" });
    const { pathname, search } = new URL(await link.innerText());

    const second = await bench.open(`${pathname.replace("/console", "")}${search}`, {
      url: server.url,
      as: { username: "admin", password: adminPassword },
    });
    const refund = second.page.getByRole("dialog", { name: "Kembalikan dana" });
    expect(await refund.getByLabel("Alasan").inputValue()).toBe("Salah sambungan");
    expect(await refund.getByRole("combobox", { name: "Lewat" }).inputValue()).toBe("Tunai");
    await refund.getByRole("button", { name: /^Kembalikan Rp/ }).click();
    await refund.waitFor({ state: "detached" });
    await expectText(second.page.getByRole("main"), /dicatat admin.*Salah sambungan/);
    expect((await server.admin.get(`/backoffice/v1/tills/${till_id}`)).body.data).toMatchObject({
      cash_in: total,
      cash_out: total,
    });
    expect([...own.faults, ...second.faults]).toEqual([]);
  });

  test("is taken over by a second clerk who counted the same, with both names on the sheet", async () => {
    const clerk = server.operator;
    await clerk.post("/backoffice/v1/tills", { opening_float: 75_000 });
    const { id, expected } = (await clerk.get("/backoffice/v1/own-till")).body.data.till;
    const closing = { counted: expected, expected, handed_to: "admin" };
    expect((await clerk.post(`/backoffice/v1/tills/${id}/close`, closing)).status).toBe(200);

    const { page, faults } = await bench.open("/water/counter", {
      url: server.url,
      as: { username: "admin", password: adminPassword },
    });
    const opening = page.getByRole("region", { name: "Buka kas" });
    await expectText(opening, new RegExp(`operator menyerahkan kasnya kepada Anda: ${rupiah(expected)}`));
    await opening.getByRole("link", { name: "Ambil alih kas" }).click();
    const form = page.getByRole("dialog", { name: "Ambil alih kas" });
    const counted = form.getByLabel("Uang yang dihitung, dengan uang kembalian awal");
    await counted.fill(String(expected + 1000));
    await form.getByRole("button", { name: "Ambil alih kas" }).click();
    await expectText(form, /Hitungan Anda lain dari hitungan petugas yang menyerahkan/);
    await counted.fill(String(expected));
    await form.getByRole("button", { name: "Ambil alih kas" }).click();
    await form.waitFor({ state: "detached" });
    await expectText(page.getByRole("main"), /Petugas.?operator.*Diterima oleh.?admin/);
    const own = (await server.admin.get("/backoffice/v1/own-till")).body.data.till;
    expect(own).toMatchObject({ opening_float: expected, taken_over_from: id });
    const sheet = await bench.open(`/water/tills/${own.id}`, {
      url: server.url,
      as: { username: "admin", password: adminPassword },
    });
    await expectText(
      sheet.page.getByRole("main"),
      new RegExp(`Petugas.?admin.*Mengambil alih kas.?operator · #${id}`),
    );
    expect([...faults.filter(isOtherThan(409)), ...sheet.faults]).toEqual([]);
  });
});
