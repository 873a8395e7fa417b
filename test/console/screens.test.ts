import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { type Bench, startBench } from "./browser.ts";
import { type StreamingCamera, startCamera } from "./camera.ts";
import { type Cuttable, layCable } from "./cuttable.ts";
import { type Behind, behind, newPlace, pass, snapshotOf } from "./levy-place.ts";

const days = 30;
const mostGrowth = 1.2;
/** More than the page keeps of them: from then on it has what it needs. */
const onFirstDay = 400;
const breaksOnFirstDay = 5;
const onEachBreak = 40;

describe("screens that nobody touches", needs("chromium"), () => {
  let bench: Bench;
  let service: Behind;
  let cable: Cuttable;
  beforeAll(async () => {
    bench = await startBench({ CAMERA_ORIGINS: "http:" });
    service = await behind(bench.demo);
    cable = await layCable(bench.demo.url);
  });
  afterEach(() => bench?.shut());
  afterAll(async () => {
    await bench?.close();
    await cable?.close();
  });

  test("the wall holds after a month what it held after a day, is signed in, and right", async () => {
    const { staff, machine } = service;
    await newPlace(staff, "UJI30");
    // A month by the page's own clock, which only the page hears: the service's day stays the same.
    const before = (page: Page) => page.clock.install();
    const at = { url: cable.url, alone: true, before };
    const { page, faults } = await bench.open("/wall?location=UJI30", at);
    await expectLive(page);
    await pass(machine, "UJI30", motors(onFirstDay));
    // What is done often is compiled, which is held as well: on the first day enough is done for that.
    for (let time = 0; time < breaksOnFirstDay; time += 1) await breakOff(page);
    await page.clock.runFor("00:04:00");
    await aDay(page);
    const first = await held(page);
    for (let day = 1; day < days; day += 1) {
      await breakOff(page);
      await aDay(page);
    }
    const last = await held(page);
    for (const what of ["bytes", "nodes", "listeners"] as const)
      expect(last[what] / first[what], `${what}: ${first[what]}, then ${last[what]}`).toBeLessThan(
        mostGrowth,
      );

    const count = onFirstDay + (breaksOnFirstDay + days - 1) * onEachBreak;
    expect(await snapshotOf(staff, "UJI30")).toMatchObject({ total_count: count });
    const figures = page.getByRole("region", { name: "Pendapatan hari ini" });
    const text = async () => (await figures.innerText()).replace(/\s+/g, " ");
    await expect.poll(text).toContain(`Kejadian ${count.toLocaleString("id-ID")} `);
    expect(faults.filter((fault) => !/net::ERR_/.test(fault))).toEqual([]);

    /** Cuts the connection, and lets some pass meanwhile. */
    async function breakOff(page: Page): Promise<void> {
      cable.cut();
      await expect.poll(() => mark(page)).toMatch(/^menyambung lagi/);
      await pass(machine, "UJI30", motors(onEachBreak));
      cable.mend();
      await expectLive(page);
    }
  });

  describe("a gate's camera", () => {
    let streaming: StreamingCamera;
    beforeEach(async () => {
      streaming = await startCamera();
    });
    afterEach(() => streaming?.close());
    const gate = "/retribusi/v1/frontend/gates/{location_code}/{gate_code}";
    const install = async (location_code: string, camera: string) => {
      await newPlace(service.staff, location_code);
      const params = { path: { location_code, gate_code: "G1" } };
      await dataOf(service.staff.PUT(gate, { params, body: { camera } }));
      return `/gates/${location_code}/G1`;
    };

    test("that speaks RTSP is told to be none for a browser, and its address is there to be copied", async () => {
      const path = await install("UJI17", "rtsp://petugas:rahasia@10.0.0.5/kamera1");
      const permissions = ["clipboard-read", "clipboard-write"];
      const { page, faults } = await bench.open(path, { permissions });
      await page.getByText("Peramban tidak dapat memutar RTSP").waitFor();
      const address = page.getByRole("region", { name: "Alamat kamera", exact: true });
      expect(await address.innerText()).toBe("rtsp://…@10.0.0.5/kamera1");
      await page.getByRole("button", { name: "Salin: Alamat kamera", exact: true }).click();
      await page.getByRole("button", { name: "Tersalin: Alamat kamera", exact: true }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        "rtsp://petugas:rahasia@10.0.0.5/kamera1",
      );
      expect(await page.locator("video").count()).toBe(0);
      expect(faults).toEqual([]);
    });

    test("that streams HLS is played; one that is lost is told, and played when it is back", async () => {
      const path = await install("UJI18", streaming.address);
      streaming.lose();
      const { page, faults } = await bench.open(path);
      const news = page.getByRole("alert").filter({ hasText: "Kamera tidak dapat diputar" });
      await news.getByText("Kamera tidak menjawab, alamatnya salah").waitFor();
      expect(new Set(streaming.asked)).toEqual(new Set(["/film.m3u8"]));

      streaming.find();
      await news.getByRole("button", { name: "Coba lagi", exact: true }).click();
      const video = page.getByLabel("Video kamera Gerbang uji");
      const shown = () =>
        video.evaluate((screen: HTMLVideoElement) => [screen.videoWidth, screen.currentTime > 0]);
      await expect.poll(shown).toEqual([64, true]);
      await expect.poll(() => news.count()).toBe(0);
      expect(streaming.asked).toContain("/film.m4s");
      const { origin } = new URL(streaming.address);
      // What is given up has no source any more, which the browser tells as a file that is not found.
      const told = [`asked ${origin}/`, "status of 404", "net::ERR_FILE_NOT_FOUND"];
      const isOther = (fault: string) => !told.some((text) => fault.includes(text));
      expect(faults.filter(isOther)).toEqual([]);
    });
  });
});

/** Lets a day go by, in steps after each of which the session has been renewed, and waits until the figures are live. */
async function aDay(page: Page): Promise<void> {
  for (let hour = 0; hour < 24; hour += 6) {
    await page.clock.fastForward("06:00:00");
    await expect.poll(() => page.evaluate(hoursLeft)).toBeGreaterThan(7);
  }
  // Of each day a while second by second, in which it reads its figures again four times.
  await page.clock.runFor("00:00:20");
  await expectLive(page);
}

/** Runs in the page: for how long its session holds by its own clock. */
function hoursLeft(): number {
  return (JSON.parse(localStorage.getItem("loket.session") ?? "{}").expiresAt - Date.now()) / 3_600_000;
}

/** Waits until the figures are live; by the page's clock that takes seconds, a new connection included. */
async function expectLive(page: Page): Promise<void> {
  const later = async () => {
    await page.clock.runFor(1000);
    return mark(page);
  };
  await expect.poll(later).toBe("langsung");
}

async function mark(page: Page): Promise<string> {
  const marks = page.getByRole("status").filter({ hasText: /langsung|menyambung/ });
  return (await marks.first().innerText()).trim();
}

/** What the page holds, garbage collected: of JavaScript, of nodes on the page or still kept, and of what listens to them. */
async function held(page: Page): Promise<{ bytes: number; nodes: number; listeners: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize: bytes } = await devtools.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners: listeners } = await devtools.send("Memory.getDOMCounters");
  await devtools.detach();
  return { bytes, nodes, listeners };
}

function motors(count: number): "motor"[] {
  return Array.from({ length: count }, () => "motor");
}
