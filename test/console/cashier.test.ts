import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { makeBill, makeConnection, makeUtility } from "../utility.ts";
import { browse, type Pages } from "./browser.ts";
import { expectText, isOtherThan, openView } from "./people.ts";

/** Who takes money at the counter, and does nothing else. */
describe("the cashier", needs("chromium"), () => {
  let pages: Pages;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await makeUtility(server);
    pages = await browse(server.url);
  }, 180_000);
  afterEach(() => pages?.shut());
  afterAll(() => server?.close());

  test("who is refused because a colleague has the bill reads whose it is, and gets to the receipt", async () => {
    const { id, sl } = await makeConnection(server);
    await makeBill(server, id, { period: "202609" });
    const as = { username: "admin", password: adminPassword };
    const { page, faults } = await openView(pages, `/water/counter?sl=${sl}`, { as });
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
  }, 60_000);
});
