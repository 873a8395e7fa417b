import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf, type StaffClient } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { seriousFindings } from "./axe.ts";
import { type Bench, startBench } from "./browser.ts";
import { goOn } from "./every-view.ts";
import { adminOf } from "./people.ts";

const given = "kata sandi dari admin";
const own = "kata sandi milik sendiri";
const phone = { viewport: { width: 390, height: 844 } };

describe("the own account", needs("chromium"), () => {
  let bench: Bench;
  let staff: StaffClient;
  beforeAll(async () => {
    bench = await startBench({ REAUTHENTICATE_AFTER: "900" });
    staff = await adminOf(bench);
    const body = { username: "kepala.kantor", password: given, role: "admin" as const };
    await dataOf(staff.POST("/auth/v1/users", { body }));
  });
  afterEach(async () => {
    await bench?.shut();
    bench?.clock.real();
  });
  afterAll(() => bench?.close());

  test("from the first login to a second factor, a money matter, the sessions, and out", async () => {
    const { page, faults } = await bench.open("/sign-in", { as: null, ...phone });
    await signIn(page, given);
    await page.getByRole("heading", { name: "Buat kata sandi Anda" }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel("Kata sandi sekarang").fill(given);
    await page.getByLabel("Kata sandi baru").fill("kepala.kantor1");
    await page.getByRole("button", { name: "Ganti kata sandi" }).click();
    await page.getByText("tidak boleh tersusun dari nama pengguna", { exact: false }).waitFor();
    await page.getByLabel("Kata sandi baru").fill(own);
    await page.getByRole("button", { name: "Ganti kata sandi" }).click();
    await page.getByRole("heading", { level: 1, name: "Beranda" }).waitFor();

    await goOn(bench, page, "/account");
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Pasang faktor kedua" }).click();
    const drawer = page.getByRole("dialog", { name: "Pasang faktor kedua" });
    await drawer.getByRole("textbox", { name: "Kata sandi" }).fill(own);
    await drawer.getByRole("button", { name: "Mulai" }).click();
    await drawer.getByRole("img", { name: "Kode QR untuk aplikasi autentikator" }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const secret = (await drawer.getByRole("region", { name: "Kunci" }).innerText()).replaceAll(/\s/g, "");
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await drawer.getByLabel("Kode enam angka").fill(app.generate());
    await drawer.getByRole("button", { name: "Pasang", exact: true }).click();
    const shown = await drawer.getByRole("region", { name: "Kode pemulihan" }).innerText();
    const codes = shown.trim().split(/\s+/);
    expect(codes).toHaveLength(10);
    await drawer.getByRole("button", { name: "Sudah saya simpan" }).click();
    await page.getByText("Tersisa 10 kode pemulihan.").waitFor();

    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Keluar", exact: true }).click();
    await signIn(page, own);
    await page.getByRole("textbox", { name: "Kode", exact: true }).fill(codes[0] ?? "");
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Masuk", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Akun saya" }).waitFor();

    await goOn(bench, page, "/machines?open=new");
    const form = page.getByRole("dialog", { name: "Buat kunci" });
    await form.getByLabel("Nama mesin").fill("Mesin uji sesi");
    // Meanwhile the proof of who one is grows old, by the service's clock.
    bench.clock.set(new Date(Date.now() + 901_000));
    await form.getByRole("button", { name: "Buat kunci" }).click();
    const proof = page.getByRole("dialog", { name: "Pastikan ini Anda" });
    await proof.getByRole("textbox", { name: "Kata sandi" }).fill(own);
    await proof.getByRole("button", { name: "Lanjutkan" }).click();
    await proof.getByRole("textbox", { name: "Kode", exact: true }).fill(codes[1] ?? "");
    await proof.getByRole("button", { name: "Lanjutkan" }).click();
    await expect
      .poll(async () => {
        const params = { query: { limit: 100 } };
        const { items } = await dataOf(staff.GET("/retribusi/v1/frontend/api-keys", { params }));
        return items.map(({ name }) => name);
      })
      .toContain("Mesin uji sesi");

    const elsewhere = await dataOf(
      staff.POST("/auth/v1/login", {
        body: { username: "kepala.kantor", password: own, code: codes[2] ?? "" },
      }),
    );
    await page.goto(`${bench.demo.url}/console/account`);
    await page.getByRole("button", { name: "Akhiri sesi lain" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Akhiri sesi lain" }).click();
    await page.getByText("Sesi diakhiri").first().waitFor();
    const copied = { authorization: `Bearer ${elsewhere.token}` };
    expect((await fetch(`${bench.demo.url}/auth/v1/me`, { headers: copied })).status).toBe(401);

    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("loket.session") ?? "{}").token);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Keluar", exact: true }).click();
    await page.getByRole("heading", { name: "Masuk ke Loket" }).waitFor();
    const mine = { authorization: `Bearer ${kept}` };
    await expect
      .poll(async () => (await fetch(`${bench.demo.url}/auth/v1/me`, { headers: mine })).status)
      .toBe(401);
    expect(faults.filter((fault) => !/responded with a status of (401|403|422)/.test(fault))).toEqual([]);
  });

  test("an admin ends a user's sessions, and a browser becomes a wall screen", async () => {
    const { page, faults } = await bench.open("/wall");
    await page.getByRole("button", { name: "Jadikan layar tetap" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Jadikan layar tetap" }).click();
    const role = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem("loket.session") ?? "{}").user?.role);
    await expect.poll(role).toBe("viewer");
    await page.reload();
    await page.getByRole("region", { name: "Pendapatan hari ini" }).waitFor();

    const { page: other } = await bench.open("/users?open=1");
    await other.getByText("Layar dinding").first().waitFor();
    expect(await seriousFindings(other)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel("Nama pengguna").fill("kepala.kantor");
  await page.getByRole("textbox", { name: "Kata sandi" }).fill(password);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
}
