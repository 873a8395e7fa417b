import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness.ts";
import { type Mailbox, startMailbox } from "../mailbox.ts";
import { needs } from "../needs.ts";
import { makeConnection, makeUtility } from "../utility.ts";
import { seriousFindings } from "./axe.ts";
import { browse, type Pages } from "./browser.ts";

const path = "/water/message-texts";

/** The texts that customers are sent. */
describe("texts of messages", needs("chromium"), () => {
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

  test("an admin changes a text in view of what customers will read, mails it to himself, and restores it", async () => {
    const customer = await server.customer();
    const { sl } = await makeConnection(server);
    await customer.post("/app/confirm_sl", { sl });
    const newTitle = async () => {
      const fault = { kode_jenis: "LAINNYA", keterangan: "Tutup meter air hilang.", sl };
      const report = (await customer.post("/app/upload_gangguan", fault)).body.data.no_laporan;
      await server.operator.post(`/backoffice/v1/reports/${report}/assign`, { assigned_to: "Regu 1" });
      return (await customer.get("/app/pesan")).body.data[0].judul.replace(report, "…");
    };
    const { page, faults } = await pages.open(`${path}?topic=LAPORAN`);
    const row = page.getByRole("row", { name: /sudah ditugaskan/ });
    const openText = () => row.getByRole("button").first().click();
    await openText();
    const form = page.getByRole("dialog", { name: "Ubah naskah" });
    const preview = form.getByRole("region", { name: "Pratinjau dengan nilai contoh" });
    await preview.getByText("Laporan LG000000012").first().waitFor();

    await form.getByLabel("Judul").fill("Kabar {nomor}");
    await preview.getByText(/\{nomor\} tidak dikenal naskah ini; yang ada: \{no_laporan\}/).waitFor();
    await form.getByRole("button", { name: "Simpan naskah" }).click();
    await form.getByRole("alert").waitFor();
    await form.getByLabel("Judul").fill("Kabar laporan {no_laporan}");
    await preview.getByText("Kabar laporan LG000000012").first().waitFor();
    await preview.getByText(/^Yth\. Wulan Contoh,/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    const trial = form.getByRole("button", { name: "Kirim uji coba ke saya" });
    await trial.click();
    await page.getByText(/alamat surel/).waitFor();
    await server.admin.post("/auth/v1/email", { email: "admin@example.id" });
    await trial.click();
    const { source } = await mailbox.mailTo("admin@example.id");
    expect(source).toMatch(/^Subject: \[Uji coba\] Kabar laporan LG000000012$/m);
    expect(await newTitle()).toBe("Laporan …");

    await form.getByRole("button", { name: "Simpan naskah" }).click();
    await form.waitFor({ state: "detached" });
    await row.getByText("Sudah diubah").waitFor();
    expect(await newTitle()).toBe("Kabar laporan …");

    await openText();
    await form.getByRole("button", { name: "Kembalikan bawaan" }).click();
    await row.getByText("Sudah diubah").waitFor({ state: "detached" });
    expect(await newTitle()).toBe("Laporan …");
    expect(faults.filter((fault) => !/ 4(09|22) /.test(fault))).toEqual([]);
  });

  test("an admin enters the own mail address", async () => {
    const { page } = await pages.open("/account");
    const card = page.getByRole("region", { name: "Surel" });
    await card.getByRole("button", { name: "Ganti alamat surel" }).click();
    const form = page.getByRole("dialog", { name: "Ganti alamat surel" });
    await form.getByLabel("Surel").fill("petugas@example.id");
    await form.getByRole("button", { name: "Simpan alamat surel" }).click();
    await card.getByText("petugas@example.id").waitFor();
    expect((await server.admin.get("/auth/v1/me")).body.data.email).toBe("petugas@example.id");
    expect(await seriousFindings(page)).toEqual([]);
  });
});
