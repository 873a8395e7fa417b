import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createStaffClient, dataOf, recordOf } from "../../client/staff.ts";
import { today } from "../../src/kernel/time.ts";
import { needs } from "../needs.ts";
import { type Bench, startBench } from "./browser.ts";
import { goOn } from "./every-view.ts";
import { type Behind, behind, newPlace, pass, snapshotOf, someone } from "./levy-place.ts";
import { isOtherThan, offeredOn, press } from "./people.ts";

const location = "/retribusi/v1/frontend/locations/{code}";

describe("keeping master data right on the console", needs("chromium"), () => {
  let bench: Bench;
  let service: Behind;
  beforeAll(async () => {
    bench = await startBench({}, { hurried: ["note uses of keys"] });
    service = await behind(bench.demo);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("an operator makes a location, a gate and a tariff, and schedules its next price", async () => {
    const { staff } = service;
    const { who } = await someone(staff, "operator");
    const { page, faults } = await bench.open("/locations", { as: who, language: "en" });
    await press(page, "Add location");
    const drawer = page.getByRole("dialog", { name: "Add location" });
    await drawer.getByLabel("Code").fill("not a code!");
    await drawer.getByLabel("Type").fill("pasar");
    await press(drawer, "Add location");
    await expect
      .poll(() => saidAt(drawer.getByLabel("Code")))
      .toContain("must be 1-50 characters of A-Z, a-z, 0-9, dot, underscore and hyphen");
    expect(await saidAt(drawer.getByLabel("Name"))).toContain("must NOT have fewer than 1 characters");
    await drawer.getByLabel("Code").fill("UJI10");
    await drawer.getByLabel("Name").fill("Pasar Uji");
    await press(drawer, "Add location");
    await page.getByRole("heading", { level: 1, name: "Pasar Uji" }).waitFor();
    expect(page.url()).toMatch(/\/console\/locations\/UJI10$/);

    await page.getByRole("link", { name: "Add gate" }).first().click();
    const gate = page.getByRole("dialog", { name: "Add gate" });
    await gate.getByLabel("Code").fill("G1");
    await gate.getByLabel("Name").fill("East gate");
    await press(gate, "Add gate");
    await page.getByRole("heading", { level: 1, name: "East gate" }).waitFor();

    await press(page, "Add tariff: Car");
    const tariff = page.getByRole("dialog", { name: "Add tariff" });
    await tariff.getByLabel("Price").fill("2500");
    await tariff.getByLabel("Legal basis").fill("Perda 4/2024");
    await press(tariff, "Add tariff");
    // Not left while it is being saved: the form would ask.
    await tariff.waitFor({ state: "hidden" });
    await page.getByText("Rp 2,500").first().waitFor();
    await goOn(bench, page, "/tariffs/UJI10/G1/car");

    await press(page, "Change price");
    const price = page.getByRole("dialog", { name: "Change price" });
    const newYear = `${Number(today("Asia/Jakarta", new Date()).slice(0, 4)) + 1}-01-01`;
    await price.getByLabel("Price").fill("3000");
    await price.getByText("From a date").click();
    await price.getByRole("textbox", { name: "From" }).fill(newYear);
    await price.getByLabel("Legal basis").fill("Perda 7/2026");
    await press(price, "Save price");
    await price.waitFor({ state: "hidden" });
    const timeline = page.getByRole("listitem").filter({ hasText: "Scheduled" });
    expect(await words(timeline)).toMatch(/^Rp 3,000 Scheduled .*1 Jan.* Legal basis: Perda 7\/2026/);
    const path = { location_code: "UJI10", gate_code: "G1", category: "car" as const };
    const { items } = await dataOf(
      staff.GET("/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}/history", {
        params: { path },
      }),
    );
    expect(items.map(({ price, legal_basis }) => [price, legal_basis])).toEqual([
      [3000, "Perda 7/2026"],
      [2500, "Perda 4/2024"],
    ]);
    expect(items[0]?.effective_from).toBe(Date.parse(`${newYear}T00:00:00+07:00`) / 1000);
    expect(faults.filter(isOtherThan(422))).toEqual([]);
  });

  test("of two who change one record the second is told, and may keep both changes", async () => {
    const { faults, drawer, stored } = await twoPeople(bench, service, "UJI11");
    await press(drawer, "Simpan isian saya");
    await drawer.waitFor({ state: "hidden" });
    // The type that only the other changed is theirs, the name that both changed is mine.
    expect(await stored()).toMatchObject({ name: "Nama saya", type: "terminal" });
    expect(faults.filter(isOtherThan(412))).toEqual([]);
  });

  test("of two who change one record the second is told, and may take what is stored", async () => {
    const { faults, drawer, stored } = await twoPeople(bench, service, "UJI12");
    await press(drawer, "Ambil yang baru");
    await expect.poll(() => drawer.getByLabel("Nama").inputValue()).toBe("Nama orang lain");
    await expect.poll(() => drawer.getByLabel("Jenis").inputValue()).toBe("terminal");
    expect(await stored()).toMatchObject({ name: "Nama orang lain", type: "terminal" });
    await drawer.getByLabel("Jenis").fill("pasar ikan");
    await press(drawer, "Simpan lokasi");
    await drawer.waitFor({ state: "hidden" });
    expect(await stored()).toMatchObject({ name: "Nama orang lain", type: "pasar ikan" });
    expect(faults.filter(isOtherThan(412))).toEqual([]);
  });

  test("a machine's key is shown once, copied, rotated with grace, and revoked", async () => {
    await newPlace(service.staff, "UJI13");
    const { page, faults } = await bench.open("/machines", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await press(page, "Buat kunci");
    const drawer = page.getByRole("dialog", { name: "Buat kunci" });
    await drawer.getByLabel("Nama mesin").fill("Kamera uji");
    await press(drawer, "Buat kunci");
    const first = await takeKey(page);
    expect(await lives(first)).toBe(true);
    expect(await page.content()).not.toContain(first);
    await page.reload();
    await page.getByRole("link", { name: "Kamera uji" }).click();
    await page.getByRole("heading", { level: 1, name: "Kamera uji" }).waitFor();
    expect(await page.content()).not.toContain(first);

    await press(page, "Ganti kunci");
    const rotation = page.getByRole("dialog", { name: "Ganti kunci" });
    await rotation.getByLabel("1 jam lagi").check();
    await press(rotation, "Ganti kunci");
    const second = await takeKey(page);
    expect(second).not.toBe(first);
    await page.getByText("Kunci lama berlaku sampai").waitFor();
    expect([await lives(first), await lives(second)]).toEqual([true, true]);

    const keys = "/retribusi/v1/frontend/api-keys";
    const lastUse = async () =>
      (await dataOf(service.staff.GET(keys))).items.find(({ name }) => name === "Kamera uji")?.last_used_ip;
    await expect.poll(lastUse).toBe("127.0.0.1");
    await press(page, "Cabut");
    const question = page.getByRole("dialog", { name: "Cabut kunci Kamera uji?" });
    expect(await words(question)).toMatch(
      /Kunci ini untuk \d+ gerbang\. .*Terakhir dipakai .* dari 127\.0\.0\.1/,
    );
    await press(question, "Cabut");
    await page.getByText("Dicabut").first().waitFor();
    expect([await lives(first), await lives(second)]).toEqual([false, false]);
    await expect.poll(() => page.getByRole("button", { name: "Ganti kunci" }).count()).toBe(0);
    expect(faults).toEqual([]);

    async function lives(apiKey: string): Promise<boolean> {
      const body = { location_code: "UJI13", gate_code: "G1" };
      const { response } = await createStaffClient(bench.demo.url, { apiKey }).POST(
        "/retribusi/v1/heartbeat",
        {
          body,
        },
      );
      return response.ok;
    }
  });

  test("an event for a mistyped gate is put right in quarantine, and counts", async () => {
    const { staff, machine } = service;
    await newPlace(staff, "UJI14");
    expect(await pass(machine, "UJI14", ["car"], "G11")).toEqual([null]);
    expect(await snapshotOf(staff, "UJI14")).toMatchObject({ total_count: 0 });
    const { page, faults } = await bench.open("/quarantine?location=UJI14");
    // The summary above the list has a row of that gate too.
    const toCheck = page.getByRole("link", { name: /Periksa/ });
    const row = page.getByRole("row", { name: /UJI14\/G11/ }).filter({ has: toCheck });
    expect(await words(row)).toContain("Gerbang tidak ada");
    await row.getByRole("link", { name: /Periksa/ }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("textbox", { name: "Gerbang" }).fill("G12");
    await press(drawer, "Kirim ulang");
    await drawer.getByRole("alert").filter({ hasText: "Gerbang itu tidak ada." }).waitFor();
    await drawer.getByRole("textbox", { name: "Gerbang" }).fill("G1");
    await press(drawer, "Kirim ulang");
    await drawer.waitFor({ state: "hidden" });
    await expect.poll(() => row.count()).toBe(0);
    expect(await snapshotOf(staff, "UJI14")).toMatchObject({ total_count: 1, total_revenue: 5000 });
    expect(faults.filter(isOtherThan(404))).toEqual([]);
  });

  test("an event is voided with a reason, and the audit trail shows what it was before and after", async () => {
    const { staff, machine } = service;
    await newPlace(staff, "UJI15");
    const [id] = await pass(machine, "UJI15", ["motor"]);
    const { who } = await someone(staff, "operator");
    const { page, faults } = await bench.open(`/events/${id}`, { as: who });
    await press(page, "Batalkan kejadian");
    const question = page.getByRole("dialog");
    const act = question.getByRole("button", { name: "Batalkan kejadian" });
    expect(await act.isDisabled()).toBe(true);
    await question.getByLabel("Alasan pembatalan").fill("Palang terbuka sendiri");
    await act.click();
    await question.waitFor({ state: "hidden" });
    await page.getByText("Palang terbuka sendiri").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Batalkan kejadian" }).count()).toBe(0);

    await page.getByRole("link", { name: "Riwayat perubahan" }).click();
    const trail = page.getByRole("table", { name: "Jejak perubahan" });
    await trail.getByRole("link").first().click();
    const drawer = page.getByRole("dialog", { name: /^Perubahan/ });
    const change = drawer.getByRole("row", { name: /^Status/ });
    expect(await change.locator("del").innerText()).toBe("Dihitung");
    expect(await change.locator("ins").innerText()).toBe("Dibatalkan");
    expect(await words(drawer)).toMatch(/uji\.operator\.\d+ \(operator\).*Palang terbuka sendiri/);
    expect(faults).toEqual([]);
  });

  test("what is entered is not lost: it is asked about, comes back, and a large price is asked about once", async () => {
    const { staff } = service;
    await newPlace(staff, "UJI19");
    const { id, who } = await someone(staff, "operator");
    const { page, faults } = await bench.open("/tariffs?location=UJI19", { as: who });
    await page.getByRole("table").waitFor();
    await page.locator('a[href$="/tariffs/UJI19/G1/motor"]').first().click();
    await press(page, "Ubah harga");
    const form = page.getByRole("dialog", { name: "Ubah harga" });
    const basis = form.getByLabel("Dasar hukum");
    await form.getByLabel("Harga").fill("20000");
    await basis.fill("Perda 7/2026");
    const question = page.getByRole("dialog", { name: "Buang isian?" });
    const ways = [() => page.keyboard.press("Escape"), () => page.mouse.click(300, 500), () => page.goBack()];
    for (const way of ways) {
      await way();
      await press(question, "Lanjut mengisi");
      await question.waitFor({ state: "hidden" });
      expect(await basis.inputValue()).toBe("Perda 7/2026");
    }
    // A reload asks by the browser itself, which a test answers with yes.
    await page.reload();
    await expect.poll(() => basis.inputValue()).toBe("Perda 7/2026");
    await form.getByText("Isian yang belum Anda simpan ada lagi.").waitFor();

    // The session ends; anyone who signs in again finds what was entered.
    const path = { id };
    await dataOf(staff.DELETE("/auth/v1/users/{id}/sessions", { params: { path } }));
    await press(form, "Simpan harga");
    await page.getByText("Sesi Anda telah berakhir.").waitFor();
    await page.getByLabel("Nama pengguna").fill(who.username);
    await page.getByRole("textbox", { name: "Kata sandi" }).fill(who.password);
    await press(page, "Masuk");
    await expect.poll(() => basis.inputValue()).toBe("Perda 7/2026");

    await form.getByRole("button", { name: "Simpan harga" }).dblclick();
    const large = page.getByRole("dialog", { name: "Harga berubah banyak. Benar?" });
    await expect.poll(() => words(large)).toMatch(/Rp 2\.000 → Rp 20\.000 \(\+900 %\).*Kemarin 0 kejadian/);
    await large.getByLabel("Harga baru, sekali lagi").fill("20000");
    await press(large, "Ya, Rp 20.000");
    await large.waitFor({ state: "hidden" });
    await form.waitFor({ state: "hidden" });
    await expect.poll(() => large.count()).toBe(0);
    const params = { path: { location_code: "UJI19", gate_code: "G1", category: "motor" } };
    const stored = await dataOf(
      staff.GET("/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}", { params }),
    );
    expect(stored).toMatchObject({ price: 20_000, legal_basis: "Perda 7/2026" });

    // Discarded, it is gone; signing out asks too.
    await press(page, "Ubah harga");
    await basis.fill("Perda 8/2026");
    await page.keyboard.press("Control+k");
    await page.getByRole("textbox", { name: /^Halaman, lokasi/ }).fill("keluar");
    await page.locator("[data-action]").filter({ hasText: "Keluar" }).first().click();
    await press(question, "Lanjut mengisi");
    await question.waitFor({ state: "hidden" });
    expect(await basis.inputValue()).toBe("Perda 8/2026");
    await page.keyboard.press("Escape");
    await press(question, "Buang isian");
    await form.waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    expect(faults.filter(isOtherThan(401))).toEqual([]);
  });

  test("the last admin stays one", async () => {
    const { page, faults } = await bench.open("/users");
    await page.getByRole("table").getByRole("link", { name: "admin", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Ubah admin" });
    await drawer.getByRole("radio", { name: "Operator" }).check();
    await press(drawer, "Simpan pengguna");
    await drawer.getByText("Ini admin aktif terakhir. Jadikan pengguna lain admin dahulu.").waitFor();
    await page.reload();
    expect(await words(page.getByRole("row", { name: /^admin/ }))).not.toContain("Nonaktif");
    expect(faults.filter(isOtherThan(409))).toEqual([]);
  });

  test("a viewer is offered none of the acts that an admin is offered", async () => {
    const { staff, machine } = service;
    await newPlace(staff, "UJI16");
    const [id] = await pass(machine, "UJI16", ["motor"]);
    await pass(machine, "UJI16", ["motor"], "G9");
    const refused = await dataOf(
      staff.GET("/retribusi/v1/frontend/rejected-events", { params: { query: { location_code: "UJI16" } } }),
    );
    const acts: [path: string, names: string[]][] = [
      ["/locations", ["Tambah lokasi"]],
      ["/locations/UJI16", ["Ubah", "Nonaktifkan", "Hapus", "Tambah gerbang"]],
      ["/gates", ["Tambah gerbang"]],
      ["/gates/UJI16/G1", ["Ubah", "Nonaktifkan", "Hapus", "Ubah harga: Motor", "Tambah kamera"]],
      ["/tariffs", ["Tambah tarif"]],
      ["/tariffs/UJI16/G1/motor", ["Ubah harga", "Hapus"]],
      ["/machines", ["Buat kunci"]],
      ["/machines/1", ["Ubah", "Ganti kunci", "Cabut"]],
      ["/webhooks", ["Tambah webhook"]],
      [`/events/${id}`, ["Batalkan kejadian"]],
      [`/quarantine?open=${refused.items[0]?.id}`, ["Kirim ulang"]],
      ["/users", ["Tambah pengguna"]],
    ];
    const admin = await bench.open("/");
    const { who } = await someone(staff, "viewer");
    const viewer = await bench.open("/", { as: who });
    const offered: string[] = [];
    for (const [path, names] of acts) {
      for (const { page } of [admin, viewer]) await goOn(bench, page, path);
      const there = (page: Page) => offeredOn(page.locator("body"));
      const lacking = async () => {
        const all = await there(admin.page);
        return names.filter((name) => !all.includes(name));
      };
      await expect.poll(lacking, { message: path }).toEqual([]);
      const toViewer = await there(viewer.page);
      offered.push(...names.filter((name) => toViewer.includes(name)).map((name) => `${path}: ${name}`));
    }
    expect(offered).toEqual([]);
    expect(admin.faults).toEqual([]);
    expect(viewer.faults.filter(isOtherThan(403))).toEqual([]);
  });
});

/** One has changed a location's name and type while another was changing the name, and saves; up to the news of it. */
async function twoPeople(bench: Bench, { staff }: Behind, code: string) {
  await newPlace(staff, code);
  const params = { path: { code } };
  const stored = () => dataOf(staff.GET(location, { params }));
  const { page, faults } = await bench.open(`/locations/${code}`);
  await press(page, "Ubah");
  const drawer = page.getByRole("dialog", { name: "Ubah lokasi" });
  await drawer.getByLabel("Nama").fill("Nama saya");
  const { etag } = await recordOf(staff.GET(location, { params }));
  const header = { "If-Match": etag ?? "" };
  const body = { name: "Nama orang lain", type: "terminal" };
  await dataOf(staff.PUT(location, { params: { ...params, header }, body }));
  await press(drawer, "Simpan lokasi");
  const news = drawer.getByRole("alert");
  await news.getByText("Orang lain mengubah catatan ini sementara Anda mengisi").waitFor();
  expect(await words(news.getByRole("row", { name: /^Nama/ }))).toBe("Nama Nama orang lain Nama saya");
  expect(await stored()).toMatchObject(body);
  return { faults, drawer, stored };
}

/** The key that is shown this once, taken by the button that copies it. */
async function takeKey(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog", { name: "Kunci baru" });
  const key = await dialog.getByRole("region", { name: "Kunci", exact: true }).innerText();
  await dialog.getByRole("button", { name: "Salin: Kunci", exact: true }).click();
  await dialog.getByRole("button", { name: "Tersalin: Kunci", exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await press(dialog, "Sudah saya salin");
  await dialog.waitFor({ state: "hidden" });
  return key;
}

/** What a person reads there, in one line. */
async function words(place: Locator): Promise<string> {
  // What is there and not shown yet has no words.
  await place.waitFor();
  return (await place.innerText()).replace(/\s+/g, " ").trim();
}

/** What a screen reader says of a field in addition to its name: hints and findings. */
function saidAt(field: Locator): Promise<string> {
  return field.evaluate((input) =>
    (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );
}
