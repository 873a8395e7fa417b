import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { skipFirstLogin } from "../staff.ts";
import { makeBill, makeConnection, makeUtility } from "../utility.ts";
import { browse, type Pages } from "./browser.ts";
import { expectText, isOtherThan, press, rupiah } from "./people.ts";

/** Who takes money at the counter, and does nothing else. */
describe("the cashier", needs("chromium"), () => {
  let pages: Pages;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ TILLS: "on" });
    await makeUtility(server);
    pages = await browse(server.url);
  });
  afterEach(() => pages?.shut());
  afterAll(() => server?.close());

  test("begins at a home with her own till, what she took and what is hers to do, and her daily views first", async () => {
    const kasir = await newStaff("kasir.sari", ["counter"]);
    const { id, sl } = await makeConnection(server);
    await makeBill(server, id, { period: "202609" });
    const { page, faults } = await pages.open("/", { as: kasir });
    await page.waitForURL("**/console/water");
    await page.getByRole("region", { name: "Buka kas" }).getByLabel("Uang kembalian awal").fill("100000");
    await press(page.getByRole("region", { name: "Buka kas" }), "Buka kas");
    await page.getByRole("region", { name: "Kas Anda" }).waitFor();
    const daily = page.getByRole("navigation").getByRole("region", { name: "Sehari-hari" });
    await expect
      .poll(() => daily.getByRole("link").allInnerTexts())
      .toEqual(["Beranda air", "Loket", "Pembayaran", "Pelanggan", "Kas petugas"]);
    // Bank lines, reports, applications and periods are not hers.
    for (const name of ["Yang menunggu", "Pasang baru menurut tahap", "Penagihan"])
      expect(await page.getByRole("region", { name }).count(), name).toBe(0);

    await page.getByRole("link", { name: "Terima uang" }).click();
    await page.waitForURL("**/water/counter");
    const counter = daily.getByRole("link", { name: "Loket" });
    await expect.poll(() => counter.getAttribute("aria-current")).toBe("page");
    const cashier = await server.as(kasir.username, kasir.password);
    const taken = await cashier.post("/backoffice/v1/counter-payments", { sl });
    expect(taken.status, taken.text).toBe(201);
    // What was not done on the page is read with it.
    await daily.getByRole("link", { name: "Beranda air" }).click();
    await page.waitForURL("**/console/water");
    await page.reload();
    const own = page.getByRole("region", { name: "Yang saya terima hari ini" });
    await expectText(own, new RegExp(`${taken.body.data.code}.*${rupiah(taken.body.data.total)}`));
    expect(faults).toEqual([]);
  });

  test("who only approves has the applications to be approved and the tills to be received, and a viewer sees all", async () => {
    const { page, faults } = await pages.open("/water", {
      as: await newStaff("kepala.kas", ["approver"]),
    });
    await expectText(
      page.getByRole("region", { name: "Yang menunggu" }),
      /Kas yang uangnya menunggu diterima/,
    );
    await expectText(page.getByRole("region", { name: "Pasang baru menurut tahap" }), /Disurvei/);
    await expect.poll(() => page.getByRole("main").getByRole("listitem").count()).toBe(2);
    expect(await page.getByRole("link", { name: "Terima uang" }).count()).toBe(0);
    const viewer = { username: "viewer", password: adminPassword };
    const other = await pages.open("/water", { as: viewer });
    await expectText(other.page.getByRole("main"), /Mutasi bank belum cocok.*Laporan gangguan.*Penagihan/);
    expect([...faults, ...other.faults]).toEqual([]);
  });

  test("who is refused because a colleague has the bill reads whose it is, and gets to the receipt", async () => {
    const { id, sl } = await makeConnection(server);
    await makeBill(server, id, { period: "202609" });
    const as = { username: "admin", password: adminPassword };
    for (const who of [server.admin, server.operator])
      expect((await who.post("/backoffice/v1/tills", { opening_float: 0 })).status).toBe(201);
    const { page, faults } = await pages.open(`/water/counter?sl=${sl}`, { as });
    await page.getByRole("button", { name: "Uang pas" }).click();
    const paid = (await server.operator.post("/backoffice/v1/counter-payments", { sl })).body.data;
    await page.getByRole("button", { name: /^Terima Rp/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Terima dan lunaskan" }).click();
    const refused = page.getByRole("alert").filter({ hasText: "Tidak ada uang yang diterima" });
    await expectText(refused, /sudah dibayar .*: Loket, diterima operator\. Lihat resi/);
    // The list is read again, and nothing is left to press.
    await page.getByText("Tidak ada tagihan yang harus dibayar").waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await refused.getByRole("link", { name: `Lihat resi ${paid.receipt_no}` }).click();
    await page.waitForURL(`**/water/payments/${paid.code}`);
    expect(faults.filter(isOtherThan(409))).toEqual([]);
  });

  /** A user of the water utility who has been through the first login. */
  async function newStaff(username: string, roles: string[]) {
    const password = "kata sandi yang panjang";
    const body = { username, password, roles, products: ["water"] };
    expect((await server.admin.post("/auth/v1/users", body)).status).toBe(201);
    await skipFirstLogin(server.sql, username);
    return { username, password };
  }
});
