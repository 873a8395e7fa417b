import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, startTestServer, type TestServer } from "../harness.ts";
import { type Mailbox, startMailbox } from "../mailbox.ts";
import { needs } from "../needs.ts";
import { makeConnection, makeUtility } from "../utility.ts";
import { seriousFindings } from "./axe.ts";
import { browse, type Pages } from "./browser.ts";

const as = { username: "operator", password: adminPassword };

/** What became of messages to customers. */
describe("deliveries of messages", needs("chromium"), () => {
  let pages: Pages;
  let mailbox: Mailbox;
  let server: TestServer;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startTestServer({ SMTP_URL: mailbox.url }, { hurried: ["do tasks"] });
    await makeUtility(server);
    pages = await browse(server.url);
  });
  afterEach(() => pages?.shut());
  afterAll(async () => {
    await server?.close();
    await mailbox?.close();
  });

  test("a mail that was refused is found by its state, with its cause, and leads to the customer's messages", async () => {
    const customer = await server.customer();
    const { sl } = await makeConnection(server);
    await customer.post("/app/confirm_sl", { sl });
    mailbox.refuse(550);
    const fault = { kode_jenis: "LAINNYA", keterangan: "Tutup meter air hilang.", sl };
    const report = (await customer.post("/app/upload_gangguan", fault)).body.data.no_laporan;
    await server.operator.post(`/backoffice/v1/reports/${report}/assign`, { assigned_to: "Regu 1" });
    const failed = () => server.operator.get("/backoffice/v1/message-deliveries?state=failed");
    await expect.poll(async () => (await failed()).body.data.items.length).toBe(1);

    await server.sql.query(
      `INSERT INTO message_deliveries (message_id, way, account_id, state, tries, queued_at, next_at, ended_at, arrived_at, read_at)
       SELECT message_id, 'gateway', account_id, 'sent', 1, queued_at, next_at, now(), now(), now() FROM message_deliveries`,
    );
    const { page, faults } = await pages.open("/water/deliveries?state=failed", { as });
    const row = page.getByRole("row", { name: customer.username });
    await row.getByText("Gagal", { exact: true }).waitFor();
    await row.getByText(/550/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await row.getByRole("link", { name: customer.username }).click();
    await page.getByRole("heading", { name: "Pesan kepada pelanggan" }).waitFor();
    const table = page.getByRole("table", { name: "Pesan kepada pelanggan" });
    await table.getByText("belum dibaca").waitFor();
    await table.getByText("Surel: Gagal").waitFor();
    await table.getByText("WhatsApp atau SMS: Dibaca").waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Lihat pengirimannya" }).click();
    await page.waitForURL(`**/water/deliveries?account=${customer.id}`);
    const rows = page.getByRole("row", { name: customer.username });
    await rows.getByText("Dibaca", { exact: true }).waitFor();
    expect(await rows.count()).toBe(2);
    expect(faults).toEqual([]);
  });
});
