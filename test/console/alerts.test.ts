import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { wellAgent } from "../agent-report.ts";
import { needs } from "../needs.ts";
import { startReceiver } from "../receiver.ts";
import { type Bench, startBench } from "./browser.ts";
import { goOn } from "./every-view.ts";
import { type Behind, behind, newPlace } from "./levy-place.ts";
import { isOtherThan, press } from "./people.ts";

describe("being notified, on the console", needs("chromium"), () => {
  let bench: Bench;
  let service: Behind;
  beforeAll(async () => {
    const env = { ALERT_LOOK_EVERY: "1", ALERT_OPEN_AFTER: "0", WEBHOOK_NETWORKS: "127.0.0.1" };
    bench = await startBench(env, { hurried: ["do tasks"] });
    service = await behind(bench.demo);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("an alert is counted in the head, read and acknowledged; hours are kept; a recipient is added", async () => {
    const { staff, machine } = service;
    await newPlace(staff, "UJI17");
    const agent = { ...wellAgent, name: "uji", clock_offset_seconds: 100 };
    const gate = { location_code: "UJI17", gate_code: "G1" };
    await dataOf(machine.POST("/retribusi/v1/heartbeat", { body: { ...gate, agent } }));
    const query = { location_code: "UJI17" };
    const stored = () => dataOf(staff.GET("/backoffice/v1/alerts", { params: { query } }));
    await expect.poll(async () => (await stored()).items[0]?.kind).toBe("clock_off");

    const { page, faults } = await bench.open("/gates/UJI17/G1");
    await page.getByText("Jam meleset").first().waitFor();
    await page.getByRole("link", { name: /^Peringatan: [\d.]+ terbuka$/ }).click();
    const row = page.getByRole("row").filter({ hasText: "Jam mesin agen UJI17/uji meleset 100 detik." });
    await row.getByRole("link").first().click();
    const drawer = page.getByRole("dialog");
    await press(drawer, "Tandai sudah dilihat");
    await drawer.getByText("admin", { exact: true }).waitFor();
    expect((await stored()).items[0]).toMatchObject({ state: "acknowledged", acknowledged_by: "admin" });

    await goOn(bench, page, "/locations/UJI17");
    await press(page, "Ubah jam mengirim");
    const hours = page.getByRole("dialog", { name: "Ubah jam mengirim" });
    await hours.getByRole("switch", { name: "Awasi gerbang di lokasi ini" }).click();
    await hours.getByRole("textbox", { name: "Sampai" }).fill("25:00");
    await press(hours, "Simpan jam mengirim");
    await hours.getByText("isi dengan jam, misalnya 06:00").first().waitFor();
    await hours.getByRole("textbox", { name: "Sampai" }).fill("02:00");
    await hours.getByText("Min", { exact: true }).click();
    await press(hours, "Simpan jam mengirim");
    await page.getByText("Sen Sel Rab Kam Jum Sab 06:00–02:00; diam sesudah 30 menit").waitFor();
    await hours.waitFor({ state: "hidden" });

    await goOn(bench, page, "/alerts/recipients");
    await page.getByRole("button", { name: "Tambah penerima" }).first().click();
    const recipient = page.getByRole("dialog", { name: "Tambah penerima" });
    await recipient.getByLabel("Surel").fill("dinas@example.id");
    await press(recipient, "Simpan penerima");
    await page.getByRole("cell", { name: "dinas@example.id" }).waitFor();
    expect(faults.filter(isOtherThan(422))).toEqual([]);
  });

  test("a machine's page names the agent that reports with its key, the gate its machine; Home and the quarantine show what is wrong", async () => {
    const { staff, machine } = service;
    await newPlace(staff, "UJI18");
    const gate = { location_code: "UJI18", gate_code: "G1" };
    const agent = {
      ...wellAgent,
      name: "pasar-uji",
      version: "7",
      queue_length: 3,
      oldest_waiting_seconds: 40,
      clock_offset_seconds: 100,
      dead_letters: 2,
    };
    await dataOf(machine.POST("/retribusi/v1/heartbeat", { body: { ...gate, agent } }));
    const refused = { ...gate, gate_code: "G9", category: "motor" as const, event_id: "pasar-uji-x-1" };
    const events = [{ ...refused, timestamp: Math.floor(Date.now() / 1000) }];
    await dataOf(machine.POST("/retribusi/v1/ingest/batch", { body: { events } }));
    const query = { location_code: "UJI18", kind: "dead_letters" as const };
    const alerts = () => dataOf(staff.GET("/backoffice/v1/alerts", { params: { query } }));
    await expect.poll(async () => (await alerts()).items.length).toBe(1);

    const { page, faults } = await bench.open("/?location=UJI18");
    const tile = page.getByRole("region", { name: "Gerbang" }).getByRole("link", { name: /Gerbang uji/ });
    await tile.getByText("Jam meleset").waitFor();
    await page.getByText("1 perlu dilihat").waitFor();

    await goOn(bench, page, "/machines");
    const row = page.getByRole("row").filter({ hasText: "pasar-uji (7)" });
    await row.getByText("3 kejadian menunggu; yang pertama sejak 40 detik").waitFor();
    await row.getByRole("link", { name: "pasar-uji (7)" }).click();
    const agents = page.getByRole("table", { name: "Agen dengan kunci ini" });
    await agents.waitFor();
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    await agents.getByRole("link", { name: "UJI18/G1" }).click();
    await page.getByRole("heading", { level: 1, name: "Gerbang uji" }).waitFor();
    await page.getByText("Mesin yang mengirim").waitFor();
    await page.getByRole("link", { name, exact: true }).click();
    await agents.waitFor();

    await goOn(bench, page, "/quarantine?location=UJI18");
    await page.getByRole("cell", { name: `${name}, agen pasar-uji` }).waitFor();
    const note = page.getByRole("note").filter({ hasText: "Pesan menunggu petugas di agen gerbang" });
    await note.getByRole("link", { name: /^Pada agen UJI18\/pasar-uji ada 2 pesan/ }).click();
    await page.getByRole("dialog").waitFor();

    const english = await bench.open("/machines", { language: "en" });
    await english.page.getByText("Agents with this key").first().waitFor();
    await english.page.getByRole("link", { name: "pasar-uji (7)" }).click();
    await english.page.getByRole("heading", { level: 2, name: "Agents with this key" }).waitFor();
    expect([...faults, ...english.faults]).toEqual([]);
  });

  test("a webhook's secret is shown once, a test arrives signed, and is sent again", async () => {
    const receiver = await startReceiver();
    try {
      const { page, faults } = await bench.open("/webhooks");
      await press(page, "Tambah webhook");
      const drawer = page.getByRole("dialog", { name: "Tambah webhook" });
      await drawer.getByLabel("Nama").fill("Piket uji");
      await drawer.getByLabel("Dikirim ke").fill("http://10.1.2.3/loket");
      await press(drawer, "Tambah webhook");
      await drawer.getByText("harus https dan alamat publik").waitFor();
      await drawer.getByLabel("Dikirim ke").fill(`http://127.0.0.1:${receiver.port}/loket`);
      await press(drawer, "Tambah webhook");
      const shown = page.getByRole("dialog", { name: "Rahasia webhook" });
      const secret = (await shown.getByText(/^whsec_/).innerText()).trim();
      await press(shown, "Sudah saya salin");
      await page.getByRole("link", { name: "Piket uji" }).click();
      await page.getByRole("heading", { level: 1, name: "Piket uji" }).waitFor();
      expect(await page.content()).not.toContain(secret);

      await press(page, "Kirim uji coba");
      const row = page.getByRole("row", { name: /Uji coba/ });
      await row.getByText("Terkirim").waitFor();
      await row.getByRole("link", { name: /Buka/ }).click();
      const delivery = page.getByRole("dialog", { name: /^Pengiriman/ });
      await press(delivery, "Kirim ulang");
      await expect.poll(() => receiver.received.length).toBe(2);
      await expect.poll(() => delivery.getByRole("row", { name: /204/ }).count()).toBe(2);
      const [first, second] = receiver.received.map(({ headers }) => headers["webhook-id"]);
      expect(first).toBe(second);
      for (const { body, headers } of receiver.received)
        expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
          type: "webhook.test",
        });
      expect(faults.filter(isOtherThan(422))).toEqual([]);
    } finally {
      await receiver.close();
    }
  });
});
