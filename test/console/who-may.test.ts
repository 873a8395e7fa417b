import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../needs.ts";
import { changeFirstPassword } from "./add-staff.ts";
import { type Bench, startBench } from "./browser.ts";
import { goOn } from "./every-view.ts";
import { type Behind, behind, newPlace, pass } from "./levy-place.ts";
import { isOtherThan, press } from "./people.ts";

const password = "kata sandi yang panjang";
const old = "diberikan oleh admin";

describe("who may, on the console", needs("chromium"), () => {
  let bench: Bench;
  let service: Behind;
  beforeAll(async () => {
    bench = await startBench();
    service = await behind(bench.demo);
    await newPlace(service.staff, "UJI40");
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("a head of a market is added, and finds that market and nothing else", async () => {
    const { page, faults } = await bench.open("/users");
    await press(page, "Tambah pengguna");
    const drawer = page.getByRole("dialog", { name: "Tambah pengguna" });
    await drawer.getByLabel("Nama pengguna").fill("kepala.pasar");
    await drawer.getByRole("checkbox", { name: "Air", exact: true }).uncheck();
    await drawer.getByRole("radio", { name: /^Pemantau/ }).check();
    await drawer
      .getByRole("combobox", { name: "Hanya lokasi ini" })
      .or(drawer.getByLabel("Hanya lokasi ini"))
      .first()
      .fill("UJI40");
    await page.getByRole("option", { name: "Pasar UJI40 (UJI40)" }).click();
    // The list of locations hides what lies below it until something else has the focus.
    await drawer.getByLabel("Nama pengguna").click();
    await press(drawer, "Tambah pengguna");
    // Nobody but the person ever knows the password: it is set by the link.
    const shown = page.getByRole("dialog", { name: "Tautan undangan" });
    const link = await shown.getByText(/\/console\/sign-in#invite=/).innerText();
    await press(shown, "Sudah disampaikan");
    await page.getByText("Retribusi, hanya UJI40").waitFor();

    const who = { username: "kepala.pasar", password };
    const first = await bench.open(link.trim().replace(/^.*\/console/, ""), { as: null });
    await first.page.getByRole("heading", { name: "Buat kata sandi Anda" }).waitFor();
    await first.page.getByLabel("Kata sandi baru").fill("kepala.pasar");
    await press(first.page, "Simpan dan masuk");
    await first.page.getByRole("alert").filter({ hasText: "terlalu umum" }).waitFor();
    await first.page.getByLabel("Kata sandi baru").fill(password);
    await press(first.page, "Simpan dan masuk");
    await first.page.getByRole("heading", { level: 1, name: "Beranda" }).waitFor();
    expect(first.page.url()).not.toContain("invite");
    const again = await bench.open(link.trim().replace(/^.*\/console/, ""), { as: null });
    await again.page.getByLabel("Kata sandi baru").fill(password);
    await press(again.page, "Simpan dan masuk");
    await again.page.getByRole("alert").filter({ hasText: "Tautan ini sudah dipakai" }).waitFor();
    const refused = (fault: string) => isOtherThan(422)(fault) && isOtherThan(404)(fault);
    expect([...first.faults, ...again.faults].filter(refused)).toEqual([]);
    await pass(service.machine, "UJI40", ["motor", "car"]);
    const his = await bench.open("/locations", { as: who });
    await his.page.getByRole("cell", { name: "Pasar UJI40" }).waitFor();
    await expect.poll(() => his.page.getByRole("row").count()).toBe(2);
    // There is no other to choose: its name stands where others read that they see all, and its gates can be chosen at once.
    await goOn(bench, his.page, "/");
    const place = his.page.getByRole("search").getByLabel("Lokasi").first();
    await expect.poll(() => place.getAttribute("placeholder")).toBe("Pasar UJI40 (UJI40)");
    await his.page.getByRole("search").getByLabel("Gerbang").first().click();
    await his.page.getByRole("option", { name: "Gerbang uji (G1)" }).click();
    await his.page.waitForURL(/location=UJI40.*gate=G1|gate=G1.*location=UJI40/);
    const rail = his.page.getByRole("navigation");
    await expect.poll(() => rail.getByText("Retribusi", { exact: true }).count()).toBe(1);
    for (const name of ["Air", "Pelanggan", "Pengguna", "Webhook", "Impor"])
      expect(await rail.getByText(name, { exact: true }).count(), name).toBe(0);
    await goOn(bench, his.page, "/water/customers");
    await his.page.getByRole("heading", { name: "Halaman ini tidak ada" }).waitFor();
    await his.page.keyboard.press("Control+k");
    await his.page.getByRole("textbox", { name: /^Halaman, lokasi/ }).fill("pelanggan");
    await his.page.getByText("Tidak ada yang cocok").or(his.page.getByText("Tidak ada")).first().waitFor();
    expect([...faults, ...his.faults]).toEqual([]);
  });

  test("an operator of one market is not offered to make another", async () => {
    const body = { username: "petugas.pasar", password: old, role: "operator" as const };
    await service.staff.POST("/auth/v1/users", { body: { ...body, location_codes: ["UJI40"] } });
    const who = { username: body.username, password };
    await changeFirstPassword(service.staff, { ...who, old });
    const { page, faults } = await bench.open("/locations", { as: who });
    await page.getByRole("cell", { name: "Pasar UJI40" }).waitFor();
    const head = page.locator("main");
    expect(await head.getByRole("button", { name: "Tambah lokasi" }).count()).toBe(0);
    expect(await head.getByRole("link", { name: "Impor" }).count()).toBe(0);
    await page.getByRole("link", { name: "Pasar UJI40" }).click();
    await page.getByRole("button", { name: "Ubah", exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test("a clerk of the water counter begins with water, and is offered the counter alone", async () => {
    const body = { username: "kasir.air", password: old, role: "counter" as const };
    await service.staff.POST("/auth/v1/users", { body });
    const who = { username: body.username, password };
    await changeFirstPassword(service.staff, { ...who, old });
    const { page, faults } = await bench.open("/", { as: who, language: "en" });
    await page.waitForURL("**/console/water");
    const rail = page.getByRole("navigation");
    await rail.getByText("Water home").waitFor();
    expect(await rail.getByText("Levies", { exact: true }).count()).toBe(0);
    await goOn(bench, page, "/water/payments");
    await page.getByRole("heading", { name: "Payments", level: 1 }).waitFor();
    await page.locator('a[href="/console/water/counter"]').first().waitFor();
    await goOn(bench, page, "/water/bills");
    await page.getByRole("heading", { name: "Bills", level: 1 }).waitFor();
    expect(await page.getByRole("button", { name: /issue/i }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("a screen is hung, shows its market with nobody signed in, and stops when it is revoked", async () => {
    const { page } = await bench.open("/kiosks");
    await page.getByRole("heading", { name: "Layar dinding", level: 1 }).waitFor();
    await press(page, "Tambah layar");
    const drawer = page.getByRole("dialog", { name: "Tambah layar" });
    await drawer.getByLabel("Di mana tergantung").fill("Pos utara");
    await press(drawer, "Tambah layar");
    const address = await page.getByText(/\/console\/wall#kiosk=kiosk_/).innerText();
    await page.getByRole("cell", { name: "Pos utara", exact: true }).waitFor();

    const asked: string[] = [];
    const screen = await bench.open(address.trim().replace(/^.*\/console/, ""), {
      as: null,
      before: (page) => page.on("request", (request) => asked.push(request.url())),
    });
    await screen.page.getByRole("heading", { name: "Pendapatan" }).first().waitFor();
    await expect.poll(() => screen.page.locator("main").innerText()).toContain("Rp");
    expect(screen.page.url()).toBe(`${bench.demo.url}/console/wall`);
    await screen.page.goto(`${bench.demo.url}/console/users`);
    await screen.page.waitForURL("**/console/wall");
    await screen.page.getByRole("heading", { name: "Pendapatan" }).first().waitFor();
    expect(asked.filter((url) => url.includes("kiosk_"))).toEqual([]);

    await page.getByRole("button", { name: "Cabut: Pos utara" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cabut" }).click();
    await page.getByText("dicabut", { exact: true }).waitFor();
    await screen.page.waitForURL("**/sign-in*", { timeout: 60_000 });
    expect(screen.faults.filter(isOtherThan(401))).toEqual([]);
  });
});
