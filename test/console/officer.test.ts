import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, startTestServer, type TestServer } from "../harness.ts";
import { type Mailbox, startMailbox } from "../mailbox.ts";
import { needs } from "../needs.ts";
import { prepareTown } from "../town.ts";
import { browse, type Pages, settled } from "./browser.ts";
import { goOn, goTo } from "./every-view.ts";
import { expectText, press } from "./people.ts";

const reports = "/backoffice/v1/periodic-reports";

/** What the officer signs, what is mailed to the office, and what a colleague of one product is offered. */
describe("the office's papers and colleagues, on the console", needs("chromium"), () => {
  let mailbox: Mailbox;
  let server: TestServer;
  let pages: Pages;
  beforeAll(async () => {
    mailbox = await startMailbox();
    const town = await prepareTown({ days: 2, months: 3, connections: 80 });
    const hurried = ["queue reports"];
    server = await startTestServer({ SMTP_URL: mailbox.url }, { ...town, hurried });
    pages = await browse(server.url);
  });
  afterEach(() => pages?.shut());
  afterAll(async () => {
    await server?.close();
    await mailbox?.close();
  });

  const at = () => ({ demo: { url: server.url } });

  /** The sums of a report as its view shows them. */
  async function sums(page: Page, query: string, total: string): Promise<string> {
    await goTo(at(), page, `/reports?report=water-billed&${query}`);
    const text = await page.getByRole("row").filter({ hasText: total }).innerText();
    // A table that is just being fitted to its frame breaks its cells otherwise; the figures are what counts.
    return text.replace(/\s+/g, " ");
  }

  test("a closed month's bills issued stay what they were; a correction stands in the month in which it is made", async () => {
    const { now } = (await server.admin.get("/auth/v1/me")).body.data;
    const today = Temporal.PlainDate.from(now.slice(0, 10));
    const first = today.with({ day: 1 });
    const closed = { start: first.subtract({ months: 1 }), end: first.subtract({ days: 1 }) };
    const closedQuery = `start_date=${closed.start}&end_date=${closed.end}`;
    const runningQuery = `start_date=${first}&end_date=${today}`;
    const bill = (
      await server.admin.get("/backoffice/v1/bills?status=BELUM_LUNAS&kind=AIR&limit=100")
    ).body.data.items.find(
      (one: { issued_on: string; usage: number; payment_code: string | null }) =>
        one.issued_on.startsWith(String(first.subtract({ months: 1 })).slice(0, 7)) &&
        one.usage > 20 &&
        one.payment_code === null,
    );
    const { page, faults } = await pages.open("/account");
    const before = await sums(page, closedQuery, "Jumlah");
    expect(before).toMatch(/\d{1,3}(\.\d{3})+/);
    const corrected = await server.admin.post(`/backoffice/v1/bills/${bill.bill_no}/correct`, {
      reason: "Salah baca",
      adjustment: -5,
    });
    expect(corrected.status, corrected.text).toBe(201);
    expect(await sums(page, closedQuery, "Jumlah")).toBe(before);
    const query = `${runningQuery}&by=class&language=id`;
    const { sections } = (await server.admin.get(`${reports}/billed?${query}`)).body.data;
    const place = sections[0].columns.findIndex(({ key }: { key: string }) => key === "taken_off");
    const takenOff = -sections[0].sums[place];
    expect(takenOff).toBeGreaterThan(0);
    expect(await sums(page, runningQuery, "Jumlah")).toContain(takenOff.toLocaleString("id-ID"));
    expect(faults).toEqual([]);
  });

  test("a report that is due is mailed as a PDF and a workbook, by its name; its schedule says so", async () => {
    const { page, faults } = await pages.open("/reports/schedules?open=new");
    const form = page.getByRole("dialog", { name: "Tambah jadwal" });
    await form.getByRole("textbox", { name: "Penerima" }).fill("dinas@example.id");
    await press(form, "Simpan jadwal");
    await page.getByRole("cell", { name: "dinas@example.id" }).waitFor();
    await server.sql.query("UPDATE report_schedules SET next_run_at = now() - interval '1 minute'");
    const { source } = await mailbox.mailTo("dinas@example.id");
    expect(source).toMatch(/^Subject: .*Penerimaan_?\s*retribusi/m);
    expect(startsOf(source, "application/pdf")).toBe("%PDF-");
    expect(startsOf(source, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")).toMatch(
      /^PK/,
    );
    await goOn(at(), page, "/account");
    await goOn(at(), page, "/reports/schedules?open=1");
    await page.getByRole("dialog").getByRole("cell", { name: "terkirim" }).waitFor();
    expect(faults).toEqual([]);
  });

  test("of one product only its kinds of alerts and records are offered, no gates, and nothing that is for those who see everything", async () => {
    const clerk = await colleague("petugas.air", { products: ["water"] });
    const { page, faults } = await pages.open("/alerts", { as: clerk, language: "en" });
    await settled(page);
    expect(await choices(page, "Kind")).toEqual(["Unmatched money", "Report due"]);
    expect(await page.getByLabel("Location").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Recipients of mail" }).count()).toBe(0);
    await goOn(at(), page, "/audit");
    const kinds = await choices(page, "Kind of record");
    expect(kinds).toEqual(expect.arrayContaining(["Bill", "Payment", "Alert"]));
    expect(kinds).not.toEqual(expect.arrayContaining(["Gate"]));
    await press(page, "Filters");
    expect(await choices(page, "Action")).not.toEqual(expect.arrayContaining(["archived"]));
    await goOn(at(), page, "/reports");
    expect(await page.getByRole("link", { name: "Reports by mail" }).count()).toBe(0);
    expect(faults).toEqual([]);
    await pages.shut();

    const [{ code }] = (await server.admin.get("/retribusi/v1/frontend/locations?limit=1")).body.data.items;
    const head = await colleague("kepala.pasar", { products: ["levies"], location_codes: [code] });
    const market = await pages.open("/audit", { as: head });
    await settled(market.page);
    expect(await choices(market.page, "Jenis catatan")).toEqual([
      ...["Lokasi", "Gerbang", "Tarif retribusi", "Kejadian", "Koreksi kejadian", "Karantina"],
      ...["Peringatan", "Target retribusi", "Uji petik", "Setoran", "Pembebasan", "Penutupan hari"],
    ]);
    await goOn(at(), market.page, "/alerts");
    await press(market.page, "Filter");
    expect(await choices(market.page, "Jenis")).not.toContain("Karantina penuh");
    expect(market.faults).toEqual([]);
  });

  test("at 1280 pixels nothing that is pressed is out of sight, no crumb is cut, and the trail speaks in words", async () => {
    const correction = {
      ...{ action: "void", location_code: "PSR01", category: "motor", reason: "Kamera salah hitung" },
      ...{ from: server.clock.seconds() - 21_600, until: server.clock.seconds() },
    };
    const made = await server.admin.post("/retribusi/v1/frontend/entry-corrections", correction);
    expect(made.status, made.text).toBe(201);
    const { page, faults } = await pages.open("/account", { viewport: { width: 1280, height: 800 } });
    const hidden: string[] = [];
    for (const view of ["/water/bills", "/water/readings", "/water/anomalies", "/water/payments", "/users"]) {
      await goOn(at(), page, view);
      await page.locator("#content tbody tr").first().waitFor();
      const over = await page.evaluate(() =>
        [...document.querySelectorAll("#content table")].map((table) => {
          const frame = table.parentElement as HTMLElement;
          return frame.scrollWidth - frame.clientWidth;
        }),
      );
      if (Math.max(...over) > 0) hidden.push(`${view}: ${over} px`);
    }
    expect(hidden).toEqual([]);
    await goOn(at(), page, "/gates/PSR01/UTARA");
    const crumbs = page.locator(".mantine-Breadcrumbs-breadcrumb");
    await crumbs.first().waitFor();
    expect(
      await crumbs.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).length),
    ).toBe(0);
    await goOn(at(), page, "/audit?entity=entry_corrections");
    await expectText(
      page.locator("#content tbody"),
      /Dari: \w{3}, .* WIB; Sampai: .* WIB; Tindakan: Batalkan/,
    );
    await goOn(at(), page, "/audit?entity=bank_mutations&action=import");
    await expectText(page.locator("#content tbody"), /Baru: \d+.*Sudah dikenal: \d+/);
    expect(faults).toEqual([]);
  });

  test("what the service notes of itself is read in the language chosen, and dates as people write them", async () => {
    const first = async (path: string) =>
      (await server.admin.get(`/backoffice/v1/${path}`)).body.data.items[0];
    const payment = await first("payments?status=DIBAYAR&method=LOKET&limit=1");
    const wallet = await first("wallets?limit=1");
    const added = await server.admin.post(`/backoffice/v1/wallets/${wallet.wallet_no}/top-ups`, {
      amount: 50_000,
      reference: "0042",
    });
    expect(added.status, added.text).toBe(201);
    const { now, timezone: timeZone } = (await server.admin.get("/auth/v1/me")).body.data;
    const spoken = {
      id: [/loket, petugas \w+/, /Nomor bukti 0042/, /petugas\.air: Operator, Air/, "id-ID"],
      en: [/counter, staff \w+/, /Receipt number 0042/, /petugas\.air: Operator, Water/, "en-GB"],
    } as const;
    for (const language of ["id", "en"] as const) {
      const [paid, topUp, created, locale] = spoken[language];
      const { page, faults } = await pages.open("/account", { language });
      const content = page.locator("#content");
      await goOn(at(), page, `/water/payments/${payment.code}`);
      await expectText(content, paid);
      await goOn(at(), page, `/water/wallets/${wallet.wallet_no}`);
      await expectText(content, topUp);
      await goOn(at(), page, "/security?kind=user_created");
      await expectText(content, created);
      await goOn(at(), page, "/reports?report=levy-takings&step=month");
      const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone });
      await expectText(content, month.format(new Date(now)));
      expect(await content.innerText()).not.toMatch(/\b20\d\d-\d\d\b/);
      expect(faults).toEqual([]);
      await pages.shut();
    }
  });

  test("a date's calendar opens by a click or an arrow key, not with the focus; what is typed counts", async () => {
    const { page, faults } = await pages.open("/audit");
    await settled(page);
    await press(page, "Filter");
    const from = page.getByRole("textbox", { name: "Dari", exact: true });
    const calendar = page.locator("[data-dates-dropdown]");
    await from.focus();
    await page.keyboard.type("2026-10-03");
    expect(await calendar.count()).toBe(0);
    await page.keyboard.press("Tab");
    await expect.poll(() => from.inputValue()).toBe("3 Okt 2026");
    await from.focus();
    await page.keyboard.press("ArrowDown");
    await calendar.waitFor();
    await page.keyboard.press("Escape");
    await calendar.waitFor({ state: "detached" });
    await from.click();
    await calendar.getByRole("button", { name: "5 Oktober 2026", exact: true }).click();
    await calendar.waitFor({ state: "detached" });
    await page.waitForURL(/from=2026-10-05/);
    expect(faults).toEqual([]);
  });

  /** An operator who is confined to a part of the service. */
  async function colleague(username: string, scope: object) {
    const who = { username, password: adminPassword };
    const made = await server.admin.post("/auth/v1/users", { ...who, role: "operator", ...scope });
    expect(made.status, made.text).toBe(201);
    await server.as(username, adminPassword);
    return who;
  }

  /** What a filter offers. */
  async function choices(page: Page, label: string): Promise<string[]> {
    const field = page
      .getByRole("combobox", { name: label, exact: true })
      .or(page.getByRole("textbox", { name: label, exact: true }))
      .first();
    await field.click();
    const options = page.getByRole("option");
    await options.first().waitFor();
    const offered = await options.allInnerTexts();
    await page.keyboard.press("Escape");
    return offered;
  }
});

/** The first bytes of the file of this type that is attached to a mail. */
function startsOf(source: string, type: string): string {
  const [, base64 = ""] =
    new RegExp(`^Content-Type:\\s+${type}[\\s\\S]*?\\n\\n([A-Za-z0-9+/]+)`, "m").exec(source) ?? [];
  return Buffer.from(base64, "base64").toString("latin1").slice(0, 5);
}
