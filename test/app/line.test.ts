import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../needs.ts";
import { makeDebtor } from "../payments.ts";
import { sharedUtility } from "../utility.ts";
import { keptOnPhone } from "./kept-on-phone.ts";
import { type Line, startLine } from "./line.ts";
import { openPhone, type Phone, signIn } from "./phone.ts";

describe("on a bad line", needs("chromium"), () => {
  const server = sharedUtility();
  let line: Line;
  let phone: Phone | undefined;
  beforeAll(async () => {
    line = await startLine(server.publicUrl);
  });
  afterEach(async () => {
    Object.assign(line, { cutAfter: Number.POSITIVE_INFINITY, losesAnswers: false, isNewer: false });
    await phone?.close();
  });
  afterAll(() => line.close());

  test("at 400 kbit/s and 400 ms the first screen can be used, and a bill is paid", async () => {
    const { customer } = await makeDebtor(server);
    phone = await openPhone(server.publicUrl, "/masuk", { before: slowDown });
    const { page, faults } = phone;
    await signIn(page, customer);
    await page.getByRole("link", { name: "Bayar", exact: true }).click();
    await page.getByRole("button", { name: /^Bayar Rp/ }).click();
    await page.getByRole("button", { name: "Salin: nomor rekening" }).waitFor();
    expect(faults).toEqual([]);
  });

  test("a photo whose way breaks off, and then its answer, goes on its way again and arrives once", async () => {
    const customer = await server.customer();
    phone = await openPhone(line.url, "/lapor", { of: customer });
    const { page } = phone;
    await page.getByRole("group").getByText("Lainnya").click();
    await page.getByLabel("Ceritakan").fill("Foto ini terputus di jalan.");
    const buffer = await sharp(randomBytes(600 * 400), { raw: { width: 600, height: 400, channels: 1 } })
      .jpeg()
      .toBuffer();
    await page.getByLabel("Foto").setInputFiles({ name: "bocor.jpg", mimeType: "image/jpeg", buffer });
    await page.getByRole("img", { name: "Foto" }).waitFor();
    line.cutAfter = 40_000;
    await page.getByRole("button", { name: "Kirim laporan" }).click();
    await expect.poll(() => line.lost).toBeGreaterThan(0);
    await page.getByText("1 kiriman menunggu sambungan").waitFor();
    const arrived = async () =>
      (await server.sql.query("SELECT complaint_no FROM complaints WHERE account_id = $1", [customer.id]))
        .rows.length;
    expect(await arrived()).toBe(0);

    line.cutAfter = Number.POSITIVE_INFINITY;
    line.losesAnswers = true;
    const { lost } = line;
    await page.getByRole("button", { name: "Kirim sekarang" }).click();
    await expect.poll(arrived).toBe(1);
    await expect.poll(() => line.lost).toBeGreaterThan(lost);
    await page.getByText("1 kiriman menunggu sambungan").waitFor();

    line.losesAnswers = false;
    const gone = page.getByText("1 kiriman menunggu sambungan").waitFor({ state: "detached" });
    // A browser that lost an answer may ask again by itself.
    await Promise.race([page.getByRole("button", { name: "Kirim sekarang" }).click(), gone]);
    await gone;
    await page.getByRole("link", { name: /Lainnya/ }).click();
    await page.getByRole("img", { name: "Foto 1" }).waitFor();
    expect(await arrived()).toBe(1);
  });

  test("a draft outlives an update of the app, which waits until it is taken", async () => {
    const customer = await server.customer();
    phone = await openPhone(line.url, "/lapor", { of: customer });
    const { page } = phone;
    const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect.poll(isControlled).toBe(true);
    await page.getByRole("group").getByText("Lainnya").click();
    await page.getByLabel("Ceritakan").fill("Ditulis sebelum pembaruan.");
    await expect.poll(() => page.evaluate(keptOnPhone)).toContain("Ditulis sebelum pembaruan.");
    line.isNewer = true;
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await page.getByText("Versi baru aplikasi ini siap.").waitFor();
    expect(await page.getByLabel("Ceritakan").inputValue()).toBe("Ditulis sebelum pembaruan.");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Muat sekarang" }).click();
    await reloaded;
    await expect.poll(() => page.getByLabel("Ceritakan").inputValue()).toBe("Ditulis sebelum pembaruan.");
    expect(await page.getByText("Versi baru aplikasi ini siap.").count()).toBe(0);
    expect(await page.getByRole("radio", { name: "Lainnya" }).isChecked()).toBe(true);
  });

  test("what is typed before the phone has read its draft is not overwritten by it, and the rest of the draft stays", async () => {
    phone = await openPhone(server.publicUrl, "/lapor", { of: await server.customer() });
    const { page } = phone;
    await page.getByRole("group").getByText("Lainnya").click();
    await page.getByLabel("Ceritakan").fill("Yang lama, dari kemarin.");
    await expect.poll(() => page.evaluate(keptOnPhone)).toContain("Yang lama, dari kemarin.");
    await page.addInitScript(holdDrafts);
    await page.reload();
    const words = page.getByLabel("Ceritakan");
    await words.fill("Yang baru, lebih cepat.");
    expect(await page.evaluate(keptOnPhone)).toContain("Yang lama, dari kemarin.");
    await page.evaluate(() => (window as unknown as { releaseDrafts: () => void }).releaseDrafts());
    await expect.poll(() => page.getByRole("radio", { name: "Lainnya" }).isChecked()).toBe(true);
    expect(await words.inputValue()).toBe("Yang baru, lebih cepat.");
    await expect.poll(() => page.evaluate(keptOnPhone)).toContain("Yang baru, lebih cepat.");
  });
});

/** A phone at the edge of a cell, by Chromium's own network emulation. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const bytesASecond = 400_000 / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
}

/** Runs in the page before its own scripts: what was kept of drafts is read only when `releaseDrafts` is called. */
function holdDrafts(): void {
  const waiting: (() => void)[] = [];
  const get = IDBObjectStore.prototype.get;
  IDBObjectStore.prototype.get = function (key) {
    const request = get.call(this, key);
    if (String(key).startsWith("draft:"))
      Object.defineProperty(request, "onsuccess", {
        set: (listener: () => void) => request.addEventListener("success", () => waiting.push(listener)),
      });
    return request;
  };
  Object.assign(window, {
    releaseDrafts: () => {
      for (const listener of waiting.splice(0)) listener();
    },
  });
}
