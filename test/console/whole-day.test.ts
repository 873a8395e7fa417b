import dayjs from "dayjs";
import "dayjs/locale/id.js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf, type StaffClient } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { goOn } from "./every-view.ts";
import { adminOf, debtorsOf, expectText, press, someone, tabTo } from "./people.ts";

/** Runs in the page. */
const isFocused = (element: Element) => element === document.activeElement;

/** What made somebody hesitate who did a day's work at a desk of 1280 pixels, or on a phone. */
describe("a whole day on the console", needs("chromium"), () => {
  let bench: Bench;
  let staff: StaffClient;
  beforeAll(async () => {
    bench = await startBench();
    staff = await adminOf(bench);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("a day is read as people write it, and one that is none says so beside the field", async () => {
    const { page, faults } = await bench.open("/audit");
    await settled(page);
    await press(page, "Filter");
    const today = (await dataOf(staff.GET("/auth/v1/me"))).now.slice(0, 10);
    const from = page.getByRole("textbox", { name: "Dari", exact: true });
    const leave = async (text: string) => {
      await from.fill(text);
      await page.keyboard.press("Tab");
    };
    const listedFrom = (day: string) =>
      expect.poll(() => new URL(page.url()).searchParams.get("from")).toBe(day);
    for (const [text, day] of [
      ["3 Okt 2026", "2026-10-03"],
      ["4 mei 26", "2026-05-04"],
      ["5/1", `${today.slice(0, 4)}-01-05`],
      ["hari ini", today],
    ] as const) {
      await leave(text);
      await listedFrom(day);
      // Who types sooner than the day is written again loses what they typed to it.
      await expect.poll(() => from.inputValue()).toBe(dayjs(day).locale("id").format("D MMM YYYY"));
    }
    await leave("31/02/2026");
    await expectText(
      page.locator("search"),
      /“31\/02\/2026” bukan tanggal\. Tulis seperti \d\d\/\d\d\/\d{4}/,
    );
    await listedFrom(today);
    await leave("1/10/2026");
    await listedFrom("2026-10-01");
    await expect.poll(() => page.getByText("bukan tanggal").count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("the last day begins where the first one stands, and one before it is named, not only refused", async () => {
    const { page, faults } = await bench.open("/audit?from=2026-03-20");
    await settled(page);
    await press(page, "Filter (1)");
    const until = page.getByRole("textbox", { name: "Sampai", exact: true });
    await until.click();
    const calendar = page.locator("[data-dates-dropdown]");
    await calendar.getByText("Maret 2026").waitFor();
    expect(await calendar.getByRole("button", { name: "19 Maret 2026", exact: true }).isDisabled()).toBe(
      true,
    );
    await calendar.getByRole("button", { name: "Berikutnya" }).click();
    await calendar.getByRole("button", { name: "2 April 2026", exact: true }).click();
    await expect.poll(() => until.inputValue()).toBe("2 Apr 2026");
    await until.fill("1/3/2026");
    await page.keyboard.press("Enter");
    await page.getByText("Paling awal Jum, 20 Mar 2026").waitFor();
    await page.waitForURL(/until=2026-04-02/);
    expect(faults).toEqual([]);

    await goOn(bench, page, "/audit?from=2026-03-20&until=2026-03-01");
    await expectText(page.getByRole("alert"), /Beberapa isian belum benar.*Dari: tidak boleh sesudah/);
    expect(await page.getByRole("button", { name: "Coba lagi" }).count()).toBe(0);
    await press(page, "Filter (2)");
    await page.getByText("Paling awal Jum, 20 Mar 2026").waitFor();
  });

  test("money is taken at the counter by the keyboard alone; what cannot be taken back begins at the way out", async () => {
    const [sl = ""] = await debtorsOf(staff);
    const { page, faults } = await bench.open(`/water/counter?sl=${sl}`);
    const received = page.getByLabel("Uang diterima");
    await expect.poll(() => received.evaluate(isFocused)).toBe(true);
    await page.keyboard.type("90000000");
    // What is to be paid is not known before the fee is read.
    await expect.poll(() => page.getByTestId("to-pay").textContent()).toMatch(/\d/);
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Terima uang ini?" });
    const take = question.getByRole("button", { name: "Terima dan lunaskan" });
    await expect.poll(() => take.evaluate(isFocused)).toBe(true);
    const lunas = page.getByRole("heading", { name: "Lunas" });
    // Pressed at once, it would not have been read.
    await expect
      .poll(async () => {
        await page.keyboard.press("Enter");
        return question.count();
      })
      .toBe(0);
    await lunas.waitFor();
    expect(faults).toEqual([]);

    await goOn(bench, page, "/machines");
    await page.getByRole("link", { name: "Kunci pertama" }).first().click();
    await tabTo(page, page.getByRole("button", { name: /^Cabut/ }).first());
    await page.keyboard.press("Enter");
    const revoke = page.getByRole("dialog");
    const back = revoke.getByRole("button", { name: "Kembali" });
    await expect.poll(() => back.evaluate(isFocused)).toBe(true);
    await press(revoke, "Kembali");
    await revoke.waitFor({ state: "detached" });
  });

  test("an auditor verifies the trail, over a line that breaks, and is led to the record that is broken", async () => {
    const path = "/retribusi/v1/frontend/audit-logs";
    const who = await someone(staff, "viewer");
    const { items } = await dataOf(staff.GET(path, { params: { query: { limit: 1 } } }));
    const [newest] = items;
    const { page, faults } = await bench.open("/audit", { as: who });
    await settled(page);
    // The second part of the way fails once.
    let isBroken = true;
    await page.route(/verification\?cursor=/, (route) => {
      if (!isBroken) return route.continue();
      isBroken = false;
      return route.abort();
    });
    await press(page, "Periksa keutuhan jejak");
    const drawer = page.getByRole("dialog", { name: "Periksa keutuhan jejak" });
    await expectText(drawer, /Layanan tidak menjawab.*catatan utuh sejauh ini/);
    await press(drawer, "Coba lagi");
    const count = String(newest?.id).replace(/\B(?=(\d{3})+$)/g, ".");
    await expectText(drawer, new RegExp(`Jejak audit utuh.*${count} catatan diperiksa`));
    await expectText(drawer, `${newest?.id} ${newest?.hash}`);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    expect(faults.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);

    const rename = (name: string) =>
      bench.sql.query(
        `ALTER TABLE audit_log DISABLE TRIGGER ALL; UPDATE audit_log SET actor_username = '${name}' WHERE id = 2;
         ALTER TABLE audit_log ENABLE TRIGGER ALL`,
      );
    const { rows } = await bench.sql.query("SELECT actor_username FROM audit_log WHERE id = 2");
    await rename("siapa");
    await press(page, "Periksa keutuhan jejak");
    await expectText(drawer, /rusak pada catatan 2 Isi catatan itu tidak cocok.*1 catatan sebelumnya utuh/);
    await rename(rows[0].actor_username);
    await drawer.getByRole("link", { name: "Buka catatan itu" }).click();
    await page.getByRole("dialog", { name: "Perubahan 2" }).waitFor();
    expect(faults).toEqual([]);
  });

  test("a cashier reads whose money it was at a desk of 1280 pixels", async () => {
    const { page, faults } = await bench.open("/water/payments", {
      viewport: { width: 1280, height: 800 },
    });
    await settled(page);
    const cut = await page
      .locator('#content td[data-label="Pelanggan"] p')
      .evaluateAll((names) =>
        names.filter((name) => name.scrollHeight > name.clientHeight).map((name) => name.textContent),
      );
    expect(cut).toEqual([]);
    expect(faults).toEqual([]);
  });
});
