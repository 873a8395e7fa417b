import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf, type StaffClient } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { behind, newPlace, pass } from "./levy-place.ts";
import { adminOf, expectText, press } from "./people.ts";

/** What waits for somebody: the most urgent first, one thing a cause, and a way to the end of it. */
describe("queues on the console", needs("chromium"), () => {
  let bench: Bench;
  let staff: StaffClient;
  beforeAll(async () => {
    bench = await startBench();
    staff = await adminOf(bench);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("the fault board begins with what is due next, however many newer reports there are", async () => {
    const { items: types } = await dataOf(staff.GET("/backoffice/v1/report-types"));
    const [urgent, ...others] = types
      .filter(({ is_active }) => is_active === 1)
      .toSorted((one, other) => one.sla_hours - other.sla_hours);
    const report = async (type = "") => {
      const body = { type, description: "Dilaporkan lewat telepon.", address: "Jl. Antre No. 1" };
      return (await dataOf(staff.POST("/backoffice/v1/reports", { body }))).report_no;
    };
    const first = await report(urgent?.code);
    for (let count = 0; count < 16; count += 1) await report(others.at(-1)?.code);
    const { page, faults } = await bench.open("/water/reports");
    const received = page.getByRole("region", { name: "Diterima" });
    await received.getByRole("link", { name: first }).waitFor();
    const shown = await received.getByRole("listitem").allInnerTexts();
    expect(shown.findIndex((card) => card.includes(first))).toBeLessThan(5);
    expect(faults).toEqual([]);
  });

  test("the quarantine is emptied: by cause for all at once, by the right time, and by a reason", async () => {
    const { machine } = await behind(bench.demo);
    await newPlace(staff, "UJI81");
    await pass(machine, "UJI81", ["motor", "motor", "car"], "G9");
    const wrong = {
      timestamp: 4_102_444_800,
      location_code: "UJI81",
      gate_code: "G1",
      category: "motor" as const,
    };
    await dataOf(
      machine.POST("/retribusi/v1/ingest/batch", {
        body: { events: [wrong, { ...wrong, gate_code: "G2" }] },
      }),
    );

    const { page, faults } = await bench.open("/quarantine?location=UJI81");
    const causes = page.getByRole("table", { name: "Menurut sebab" });
    await expectText(causes.getByRole("row", { name: "UJI81/G9" }), /Gerbang tidak ada UJI81\/G9 3/);
    await page
      .getByRole("navigation")
      .getByRole("img", { name: "5 kejadian menunggu di karantina" })
      .waitFor();
    await press(causes, "Betulkan semua… Gerbang tidak ada, UJI81/G9");
    const all = page.getByRole("dialog", { name: "Kirim ulang 3 kejadian" });
    await all.getByLabel("Gerbang").fill("G1");
    await press(all, "Kirim ulang");
    await page.getByText("3 tersimpan, 0 masih ditolak").waitFor();
    await all.waitFor({ state: "detached" });
    await causes.getByRole("row", { name: "UJI81/G9" }).waitFor({ state: "detached" });

    // Where the time is wrong, it is what can be put right.
    const waiting = page.getByRole("table", { name: "Kejadian yang ditolak" });
    await waiting.getByRole("row", { name: "UJI81/G1" }).getByRole("link").first().click();
    const one = page.getByRole("dialog", { name: /^Kejadian karantina/ });
    await expectText(one.getByRole("alert"), /Isian tidak benar UJI81\/G1 Waktu kejadian:/);
    await one.getByLabel(/^Waktu kejadian/).click();
    await page.getByRole("dialog").last().getByRole("button", { name: "Selesai" }).waitFor();
    await page.keyboard.press("Escape");
    await one.getByRole("button", { name: "Singkirkan…" }).click();
    const question = page.getByRole("dialog", { name: "Singkirkan 1 kejadian?" });
    await question.getByLabel("Mengapa bukan retribusi").fill("Jam kamera belum disetel.");
    await press(question, "Singkirkan");
    await question.waitFor({ state: "detached" });

    await press(causes, "Singkirkan… Isian tidak benar: Waktu kejadian, UJI81/G2");
    await question.getByLabel("Mengapa bukan retribusi").fill("Uji coba teknisi.");
    await press(question, "Singkirkan");
    await causes.getByRole("row", { name: "UJI81/G2" }).waitFor({ state: "detached" });
    const query = { location_code: "UJI81", limit: 10 };
    const { items } = await dataOf(
      staff.GET("/retribusi/v1/frontend/rejected-events", { params: { query } }),
    );
    expect(items.map(({ status, dismissed_reason }) => dismissed_reason ?? status)).toEqual([
      ...["Uji coba teknisi.", "Jam kamera belum disetel."],
      ...["replayed", "replayed", "replayed"],
    ]);
    await settled(page);
    expect(faults).toEqual([]);
  });
});
