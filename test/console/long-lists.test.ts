import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { type Bench, startBench } from "./browser.ts";
import { type Behind, behind, newPlace, pass } from "./levy-place.ts";
import { expectText, press } from "./people.ts";

describe("long lists on the console", needs("chromium"), () => {
  let bench: Bench;
  let service: Behind;
  let events: number[];
  beforeAll(async () => {
    bench = await startBench();
    service = await behind(bench.demo);
    await newPlace(service.staff, "UJI60");
    for (const gate_code of ["G10", "G9", "G100"]) {
      const body = { location_code: "UJI60", gate_code, name: `Gerbang ${gate_code.slice(1)}` };
      await dataOf(
        service.staff.POST("/retribusi/v1/frontend/gates", {
          body: { ...body, direction: "in", is_active: 1 },
        }),
      );
    }
    const ids = await pass(service.machine, "UJI60", ["motor", "motor", "car", "motor", "car"]);
    events = ids.map((id) => id ?? 0);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("events are summed as they are filtered; Back undoes a filter; a record leads to its neighbours", async () => {
    const { page, faults } = await bench.open("/events?location=UJI60");
    const sums = page.getByRole("region", { name: "Jumlah kejadian" });
    await expectText(sums, /^5 kejadian dihitung: Rp 16\.000$/);
    await press(page, "Filter (1)");
    await page.getByRole("combobox", { name: "Kategori" }).click();
    await page.getByRole("option", { name: "Mobil" }).click();
    await expectText(sums, /^2 kejadian dihitung: Rp 10\.000$/);

    const [, , car = 0, , newest = 0] = events;
    await page.getByRole("link", { name: shown(newest), exact: true }).click();
    const list = page.getByRole("group", { name: "Dalam daftar" });
    await list.getByRole("button", { name: "Lebih baru (K)" }).waitFor();
    await list.getByRole("link", { name: "Lebih lama (J)" }).click();
    await page.getByRole("heading", { level: 1, name: `Kejadian ${shown(car)}` }).waitFor();
    await list.getByRole("button", { name: "Lebih lama (J)" }).waitFor();
    await list.getByRole("link", { name: "Lebih baru (K)" }).waitFor();
    await page.keyboard.press("k");
    await page.getByRole("heading", { level: 1, name: `Kejadian ${shown(newest)}` }).waitFor();
    expect(page.url()).toContain("?location=UJI60&category=car");
    for (let times = 0; times < 3; times += 1) await page.goBack();
    await expectText(sums, /^2 kejadian/);
    await page.goBack();
    await expectText(sums, /^5 kejadian/);

    // What is typed in one go is undone in one go.
    const number = page.getByRole("searchbox", { name: "Nomor atau nomor mesin" });
    await number.pressSequentially(shown(car), { delay: 400 });
    await expectText(sums, /^1 kejadian dihitung: Rp 5\.000$/);
    await page.goBack();
    await expectText(sums, /^5 kejadian/);
    await expect.poll(() => number.inputValue()).toBe("");
    await press(page, "Filter (1)");
    await page.getByRole("searchbox", { name: "Mesin", exact: true }).fill("tidak ada");
    await expectText(sums, /^0 kejadian/);
    expect(faults).toEqual([]);
  });

  test("gates come as people count, and in the order of a column; names of places are seen whole", async () => {
    const { page, faults } = await bench.open("/gates?location=UJI60");
    const names = ["Gerbang uji (G1)", "Gerbang 9 (G9)", "Gerbang 10 (G10)", "Gerbang 100 (G100)"];
    await expect.poll(() => firstCells(page)).toEqual(names);
    const head = page.getByRole("columnheader", { name: "Gerbang" });
    await head.getByRole("link").click();
    const byName = [...names.slice(1), names[0]];
    await expect.poll(() => firstCells(page)).toEqual(byName);
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
    await head.getByRole("link").click();
    await expect.poll(() => firstCells(page)).toEqual(byName.toReversed());
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("descending");
    await page.goBack();
    await expect.poll(() => firstCells(page)).toEqual(byName);
    await page.getByRole("searchbox", { name: "Nama atau kode" }).fill("uji60/g10");
    await expect.poll(() => firstCells(page)).toEqual(names.slice(2));

    const place = page.getByRole("combobox", { name: "Lokasi" });
    await expect.poll(() => place.getAttribute("title")).toBe("Pasar UJI60 (UJI60)");
    await expect.poll(() => place.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
    const cell = page.getByRole("row").nth(1).getByText(/^Rp/);
    await expect.poll(() => cell.textContent()).toMatch(/^Rp\u00a0/);
    expect(faults).toEqual([]);
  });

  test("each list comes in the orders that it has, and refuses the others", async () => {
    const { staff } = service;
    const first = { limit: 100 } as const;
    const names = async (path: "/backoffice/v1/customers", sort: "name" | "-name") =>
      (await dataOf(staff.GET(path, { params: { query: { ...first, sort } } }))).items.map(({ name }) =>
        name.toLowerCase(),
      );
    const byName = await names("/backoffice/v1/customers", "name");
    expect(byName).toEqual(byName.toSorted());
    const last = await names("/backoffice/v1/customers", "-name");
    expect(last).toEqual(last.toSorted().reverse());
    const connections = await dataOf(
      staff.GET("/backoffice/v1/connections", { params: { query: { ...first, sort: "name" } } }),
    );
    const owners = connections.items.map(({ customer_name }) => customer_name.toLowerCase());
    expect(owners).toEqual(owners.toSorted());

    const oldest = { ...first, sort: "oldest" } as const;
    const bills = await dataOf(staff.GET("/backoffice/v1/bills", { params: { query: oldest } }));
    const periods = bills.items.map(({ period }) => period);
    expect(periods).toEqual(periods.toSorted());
    const payments = await dataOf(staff.GET("/backoffice/v1/payments", { params: { query: oldest } }));
    const requested = payments.items.map(({ created_at }) => Date.parse(created_at));
    expect(requested).toEqual(requested.toSorted((a, b) => a - b));
    const reports = await dataOf(
      staff.GET("/backoffice/v1/reports", { params: { query: { ...first, sort: "-due" } } }),
    );
    const due = reports.items.map(({ deadline }) => Date.parse(deadline));
    expect(due).toEqual(due.toSorted((a, b) => b - a));

    const foreign = "name" as "oldest";
    const refused = await staff.GET("/backoffice/v1/bills", { params: { query: { sort: foreign } } });
    expect([refused.response.status, refused.error?.fields]).toEqual([
      422,
      { sort: ["must be one of oldest, amount, -amount"] },
    ]);
  });

  test("what is read for money is sorted by it, in either language, and events begin with the oldest", async () => {
    const rupiah = async (page: Page, head: string) =>
      (await page.locator(`td[data-label="${head}"]`).allInnerTexts()).map((text) =>
        Number(text.replace(/\D/g, "")),
      );
    for (const [address, language, head] of [
      ["/water/payments", "en", "To be paid"],
      ["/water/bills", "en", "Amount"],
      ["/tariffs", "id", "Harga sekarang"],
      ["/water/mutations?view=all", "id", "Jumlah"],
    ] as const) {
      const { page, faults } = await bench.open(address, { language });
      const column = page.getByRole("columnheader", { name: head, exact: true });
      for (const way of ["descending", "ascending"] as const) {
        await column.getByRole("link").click();
        await expect.poll(() => column.getAttribute("aria-sort"), { message: `${address} ${way}` }).toBe(way);
        const isSorted = async () => {
          const shown = await rupiah(page, head);
          const sorted = shown.toSorted((a, b) => (way === "ascending" ? a - b : b - a));
          return shown.length > 0 && shown.every((amount, place) => amount === sorted[place]);
        };
        await expect.poll(isSorted, { message: `${address} ${way}` }).toBe(true);
      }
      expect(faults).toEqual([]);
      await bench.shut();
    }
    const { page, faults } = await bench.open("/events?location=UJI60");
    const shownFirst = events.map(shown);
    await expect.poll(() => firstCells(page)).toEqual(shownFirst.toReversed());
    await page.getByRole("columnheader", { name: "Waktu kejadian" }).getByRole("link").click();
    await expect.poll(() => firstCells(page)).toEqual(shownFirst);
    expect(faults).toEqual([]);
  });

  test("a list has as many rows and the columns that one wants, and a page is reached by its number", async () => {
    const { page, faults } = await bench.open("/water/bills", { language: "en" });
    const rows = () => page.getByRole("table").first().locator("tbody tr").count();
    await expect.poll(rows).toBe(20);
    const jump = page.getByRole("textbox", { name: "To page" });
    await jump.fill("4");
    await jump.press("Enter");
    await page
      .getByRole("status")
      .getByText(/^61–80 of /)
      .waitFor();
    await page.getByRole("combobox", { name: "Rows per page" }).click();
    await page.getByRole("option", { name: "50 rows" }).click();
    await expect.poll(rows).toBe(50);
    expect(new URL(page.url()).search).toBe("?limit=50");

    const period = page.getByRole("columnheader", { name: "Period" });
    await expect.poll(() => period.getAttribute("aria-sort")).toBe("descending");
    const newest = await firstCells(page);
    await period.getByRole("link").click();
    await expect.poll(async () => (await firstCells(page))[0]).not.toBe(newest[0]);
    await expect.poll(() => period.getAttribute("aria-sort")).toBe("ascending");

    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Period" }).click();
    await period.waitFor({ state: "detached" });
    await page.reload();
    await expect.poll(rows).toBe(50);
    expect(await period.count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

/** A number as the console writes it in Indonesian. */
function shown(id: number): string {
  return new Intl.NumberFormat("id-ID").format(id);
}

async function firstCells(page: Page): Promise<string[]> {
  return page.locator("tbody td:first-child").allInnerTexts();
}
