import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf, type StaffClient } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { takePhoto } from "../photo.ts";
import { type Bench, startBench } from "./browser.ts";
import { adminOf, expectText, isOtherThan, newCustomer, newHome } from "./people.ts";

/** What customers read themselves, and what staff do with it on the console. */
describe("the desk of self readings", needs("chromium"), () => {
  let bench: Bench;
  let staff: StaffClient;
  beforeAll(async () => {
    bench = await startBench();
    staff = await adminOf(bench);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("self readings are verified with the stand that the photo shows, and rejected with a reason; the queue goes on", async () => {
    const customer = await newCustomer(bench, "uji.meter", "Intan Meter");
    const [one, two] = ["0109000011", "0109000012"];
    for (const sl of [one, two]) {
      await newHome(staff, customer, sl);
      const body = { sl, stand_akhir: 109, foto: await takePhoto() };
      await dataOf(customer.POST("/app/upload_catat_meter", { body }));
    }
    const { page, faults } = await bench.open("/water/self-readings");
    await page.getByRole("navigation", { name: "Antrean" }).getByRole("link", { name: one }).click();
    const shown = (sl: string) => page.getByRole("region", { name: sl, exact: true });
    const stand = shown(one).getByLabel("Stand yang benar, m³");
    await expect.poll(() => stand.inputValue()).toBe("109");
    await stand.fill("110");
    await page.keyboard.press("Enter");
    await page.getByText(new RegExp(`${one} diverifikasi, pemakaian 10`)).waitFor();
    await shown(one).waitFor({ state: "detached" });

    await page.getByRole("navigation", { name: "Antrean" }).getByRole("link", { name: two }).click();
    await shown(two).getByRole("button", { name: "Tolak…" }).click();
    const question = page.getByRole("dialog", { name: `Tolak baca mandiri ${two}?` });
    await question.getByLabel("Alasan, untuk pelanggan").fill("Foto kabur.");
    await question.getByRole("button", { name: "Tolak baca mandiri" }).click();
    await shown(two).waitFor({ state: "detached" });
    const states = await Promise.all([one, two].map(selfReadingOf));
    expect(states).toMatchObject([
      { status: "DIVERIFIKASI", current_stand: 110 },
      { status: "DITOLAK", note: "Foto kabur." },
    ]);
    expect(faults).toEqual([]);
  });

  test("a self reading whose usage changes while a clerk looks at it is asked about again; an exchange since leaves only to reject it", async () => {
    const customer = await newCustomer(bench, "uji.ganti", "Laras Ganti");
    const [one, two] = ["0109000013", "0109000014"];
    for (const sl of [one, two]) {
      await newHome(staff, customer, sl);
      const body = { sl, stand_akhir: 109, foto: await takePhoto() };
      await dataOf(customer.POST("/app/upload_catat_meter", { body }));
    }
    const exchanged_on = bench.clock.now().toISOString().slice(0, 10);
    await dataOf(
      staff.POST("/backoffice/v1/connections/{sl}/meter-exchange", {
        params: { path: { sl: two } },
        body: {
          ...{ exchanged_on, old_stand: 111, meter_no: `B-${two}`, meter_digits: 5, start_stand: 0 },
          reason: "Meter macet",
        },
      }),
    );
    const { page, faults } = await bench.open("/water/self-readings");
    const shown = (sl: string) => page.getByRole("region", { name: sl, exact: true });
    const choose = (sl: string) =>
      page.getByRole("navigation", { name: "Antrean" }).getByRole("link", { name: sl }).click();
    await choose(two);
    await expectText(shown(two), /Meter diganti sesudah foto ini dikirim/);
    await expect.poll(() => shown(two).getByRole("button", { name: "Verifikasi" }).count()).toBe(0);

    await choose(one);
    await expectText(shown(one), /9 m³/);
    // Meanwhile somebody puts the stand before it right.
    await dataOf(
      staff.PUT("/backoffice/v1/connections/{sl}", {
        params: { path: { sl: one } },
        body: { initial_stand: 90 },
      }),
    );
    await shown(one).getByRole("button", { name: "Verifikasi" }).click();
    const question = page.getByRole("dialog", { name: `Verifikasi ${one} dengan pemakaian lain?` });
    await expectText(question, /pemakaian 19 m³ sejak stand 90/);
    await question.getByRole("button", { name: "Verifikasi juga" }).click();
    await page.getByText(new RegExp(`${one} diverifikasi, pemakaian 19`)).waitFor();
    expect(await selfReadingOf(one)).toMatchObject({ status: "DIVERIFIKASI", usage: 19 });
    expect(faults.filter(isOtherThan(409))).toEqual([]);
  });

  async function selfReadingOf(sl: string) {
    const { items } = await dataOf(staff.GET("/backoffice/v1/self-readings", { params: { query: { sl } } }));
    return items[0];
  }
});
