import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { goOn, goTo } from "./every-view.ts";
import { misfits } from "./layout.ts";
import { type Behind, behind, newPlace } from "./levy-place.ts";
import { press } from "./people.ts";

/** More than the service gives in one page of a list. */
const many = 130;

describe("a town of many gates on the console", needs("chromium"), () => {
  let bench: Bench;
  let service: Behind;
  beforeAll(async () => {
    bench = await startBench();
    service = await behind(bench.demo);
    await newPlace(service.staff, "UJI30");
    for (let n = 2; n <= many; n += 1) await addGate(n);
    // As PostgreSQL does by itself within a minute: a plan for a few gates takes seconds for many.
    await bench.sql.query("ANALYZE locations, gates");
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  const addGate = (n: number) =>
    dataOf(
      service.staff.POST("/retribusi/v1/frontend/gates", {
        body: {
          location_code: "UJI30",
          gate_code: `G${n}`,
          name: `Gerbang nomor ${n}`,
          direction: "in",
          is_active: 1,
        },
      }),
    );

  test("any is found by its code, and can be filtered by", async () => {
    const { page, faults } = await bench.open("/events?location=UJI30");
    await settled(page);
    await press(page, "Filter (1)");
    const gate = page.getByRole("combobox", { name: "Gerbang" });
    await gate.fill("G97");
    await page.getByRole("option", { name: "Gerbang nomor 97 (G97)" }).click();
    await expect.poll(() => page.url()).toMatch(/location=UJI30&gate=G97/);

    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    // The whole code comes before those that begin so, and Enter means it as soon as it is there.
    await palette.evaluate((dialog) => {
      const enter = new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true });
      new MutationObserver((_, observer) => {
        if (!dialog.textContent?.includes("Gerbang nomor 130")) return;
        observer.disconnect();
        dialog.querySelector("input")?.dispatchEvent(enter);
      }).observe(dialog, { childList: true, subtree: true, characterData: true });
    });
    await palette.getByRole("textbox").fill("uji30/g13");
    await page.getByRole("heading", { level: 1, name: "Gerbang nomor 13", exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test("the wall says how many are sending and how many it has no room for; all that it shows fits", async () => {
    for (const language of ["id", "en"] as const) {
      const { page, faults } = await bench.open("/wall?location=UJI30", {
        language,
        viewport: { width: 1920, height: 1080 },
      });
      const gates = page.getByRole("region", { name: language === "id" ? "Gerbang" : "Gates" });
      const [more, sums] =
        language === "id"
          ? [`+${many - 14} gerbang lain`, `0 dari ${many} mengirim · ${many} perlu dilihat`]
          : [`+${many - 14} more gates`, `0 of ${many} are sending · ${many} to look at`];
      await gates.getByText(more).waitFor();
      await gates.getByText(sums).waitFor();
      await expect.poll(() => misfits(page), { message: language }).toEqual([]);
      // The demo's fourteen gates, and then a thousand more, with figures of a large town.
      await page.goto(`${bench.demo.url}/console/wall`);
      await page.locator("[data-fit]").nth(14).waitFor();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect.poll(() => cutWords(page), { message: `${language}: what a gate is doing` }).toEqual([]);
      await page.setViewportSize({ width: 1920, height: 1080 });
      await expect.poll(() => misfits(page), { message: `${language}: every location` }).toEqual([]);
      const chart = await page.getByRole("region", {
        name: language === "id" ? "Per jam" : "By hour",
      });
      expect((await chart.boundingBox())?.height).toBeGreaterThanOrEqual(1080 / 3 - 1);
      expect((await gates.boundingBox())?.height).toBeGreaterThan(150);
      const bottom = await page
        .getByRole("list", { name: language === "id" ? "Baru saja" : "Just now" })
        .boundingBox();
      expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThanOrEqual(1080);
      expect(faults).toEqual([]);
      await bench.shut();
    }
  });

  test("Home's figures fit on every screen, and a name of 200 characters hides nothing", async () => {
    const name = `Pasar ${"Sangatpanjangsekali".repeat(11)}`.slice(0, 200);
    const path = { code: "UJI30" };
    const addresses = ["/locations", "/gates", "/tariffs", "/locations/UJI30", "/gates/UJI30/G1"];
    const before = new Map<string, number>();
    const plain = await bench.open("/", { viewport: { width: 1280, height: 720 } });
    for (const address of addresses) {
      await goOn(bench, plain.page, address);
      await plain.page.getByText("UJI30").first().waitFor();
      before.set(address, await hiddenOf(plain.page));
    }
    await bench.shut();
    await dataOf(
      service.staff.PUT("/retribusi/v1/frontend/locations/{code}", { params: { path }, body: { name } }),
    );
    const body = { name: `Gerbang ${"utara dan selatan ".repeat(20)}`.slice(0, 200).trim() };
    const gate = { path: { location_code: "UJI30", gate_code: "G1" } };
    await dataOf(
      service.staff.PUT("/retribusi/v1/frontend/gates/{location_code}/{gate_code}", { params: gate, body }),
    );
    for (const language of ["id", "en"] as const) {
      const { page, faults } = await bench.open("/", { language });
      await page.locator("[class*=_change_]").first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await expect
        .poll(() => page.evaluate(() => document.fonts.check("600 20px 'Inter Variable'")))
        .toBe(true);
      for (const address of ["/", "/?location=UJI30"]) {
        if (address !== "/") await goTo(bench, page, address);
        await page.locator("[class*=_tile_]").first().waitFor();
        await page.locator("[class*=_change_]").first().waitFor();
        // 640: also what is left of 1280 at a zoom of 200 %.
        for (const width of [1280, 1024, 640, 375]) {
          await page.setViewportSize({ width, height: 720 });
          await expect
            .poll(() => misfits(page), { message: `${language}, ${address}, ${width}` })
            .toEqual([]);
        }
      }
      await page.setViewportSize({ width: 1280, height: 720 });
      for (const address of addresses) {
        await goOn(bench, page, address);
        const isShown = (text: string) => document.body.innerText.includes(text);
        await page.waitForFunction(isShown, name.slice(0, 12), { polling: 50 });
        await expect.poll(() => misfits(page), { message: address }).toEqual([]);
        expect(await hiddenOf(page), address).toBeLessThanOrEqual(before.get(address) ?? 0);
      }
      expect(faults).toEqual([]);
      await bench.shut();
    }
  });

  test("in a city of a thousand gates Home and the wall go by location, and reading them all is nowhere needed", async () => {
    await bench.sql.query(manyLocations);
    await bench.sql.query("ANALYZE locations, gates");
    for (const language of ["id", "en"] as const) {
      const [shown, more, gates, places] =
        language === "id"
          ? ["Tampilkan", /\+\d+ lokasi lain/, "Gerbang", "Lokasi"]
          : ["Show", /\+\d+ more locations/, "Gates", "Locations"];
      const { page, faults } = await bench.open("/", { language });
      const answers: string[] = [];
      page.on("response", (response) => void answers.push(response.url()));
      await page.reload();
      const tiles = page.getByRole("region", { name: places, exact: true }).locator("[class*=_tile_]");
      await tiles.nth(23).waitFor();
      expect(await tiles.count()).toBe(24);
      await expect.poll(() => misfits(page), { message: language }).toEqual([]);
      expect(answers.filter((url) => /frontend\/gates\?(?!.*gates=)/.test(url))).toEqual([]);
      await page
        .getByRole("region", { name: places, exact: true })
        .getByRole("button", { name: shown })
        .click();
      await tiles.filter({ hasText: "Pasar kota 100" }).waitFor();
      await tiles.filter({ hasText: "Pasar kota 001" }).click();
      await expect.poll(() => page.url()).toMatch(/location=KOTA1$/);
      const ofPlace = page.getByRole("region", { name: gates, exact: true }).locator("[class*=_tile_]");
      await expect.poll(() => ofPlace.count()).toBe(10);
      await page.setViewportSize({ width: 1920, height: 1080 });
      await goOn(bench, page, "/wall");
      await page.getByText(more).waitFor();
      await expect.poll(() => page.locator("[data-fit]").count()).toBe(15);
      await expect.poll(() => misfits(page), { message: `${language}: wall` }).toEqual([]);
      expect(faults).toEqual([]);
      await bench.shut();
    }
  });

  test("what the agent at a gate last said is on the gate's page", async () => {
    await dataOf(
      service.machine.POST("/retribusi/v1/heartbeat", {
        body: {
          location_code: "UJI30",
          gate_code: "G60",
          agent: {
            name: "pasar-baru",
            version: "0.1.0",
            queue_length: 1250,
            oldest_waiting_seconds: 90,
            clock_offset_seconds: null,
            dead_letters: 2,
            is_store_full: true,
          },
        },
      }),
    );
    const { page, faults } = await bench.open("/gates/UJI30/G60");
    for (const text of [
      "pasar-baru (0.1.0)",
      "1.250 kejadian menunggu; yang pertama sejak 90 detik; penyimpanannya penuh, kejadian baru ditolak",
      "Belum diketahui",
    ])
      await page.getByText(text, { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test("of two who switch one, the second is told, and may then do it", async () => {
    const { page, faults } = await bench.open("/gates/UJI30/G50");
    await page.getByRole("button", { name: "Nonaktifkan", exact: true }).click();
    const question = page.getByRole("dialog");
    const off = question.getByRole("button", { name: "Nonaktifkan", exact: true });
    await off.waitFor();
    const path = { location_code: "UJI30", gate_code: "G50" };
    await dataOf(
      service.staff.PUT("/retribusi/v1/frontend/gates/{location_code}/{gate_code}", {
        params: { path },
        body: { name: "Gerbang timur" },
      }),
    );
    await off.click();
    await question.getByText("Catatan ini diubah orang lain sejak Anda membukanya.").waitFor();
    expect(faults.splice(0)).toMatchObject([expect.stringContaining("status of 412")]);
    await question.getByRole("button", { name: "Kembali", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Gerbang timur" }).waitFor();
    await page.getByRole("button", { name: "Nonaktifkan", exact: true }).click();
    await off.click();
    await page.getByRole("button", { name: "Aktifkan", exact: true }).waitFor();
    expect(faults).toEqual([]);
  });
});

/** A hundred locations of ten gates, which have never been heard of but for those of the first one. */
const manyLocations = `
  WITH place AS (
    INSERT INTO locations (code, name, type, timezone, is_active, created_at, updated_at)
    SELECT 'KOTA' || n, 'Pasar kota ' || to_char(n, 'FM000'), 'pasar', 'Asia/Jakarta', true, now(), now() FROM generate_series(1, 100) AS n
    RETURNING id, code
  ), gate AS (
    INSERT INTO gates (location_id, code, name, direction, is_active, created_at, updated_at)
    SELECT id, 'G' || n, 'Gerbang ' || n, 'in', code = 'KOTA1', now(), now() FROM place, generate_series(1, 10) AS n RETURNING id
  )
  UPDATE ledger SET catalogue_version = catalogue_version + 1`;

/** How many pixels of the first table one has to scroll to. */
async function hiddenOf(page: Page): Promise<number> {
  const table = page
    .getByRole("region")
    .filter({ has: page.getByRole("table") })
    .first();
  return (await table.count()) === 0 ? 0 : table.evaluate((one) => one.scrollWidth - one.clientWidth);
}

/** What gates are doing, where an ellipsis ends it. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-fit] [class*="_word_"]')]
      .filter((word) => word.scrollWidth > word.clientWidth)
      .map((word) => word.textContent ?? ""),
  );
}
