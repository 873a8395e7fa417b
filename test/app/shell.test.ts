import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { sharedServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { expectForEverybody, openPhone, type Phone, signIn } from "./phone.ts";

const server = sharedServer({ UTILITY_NAME: "Perumda Air Uji", UTILITY_COLOUR: "#ffd43b" });
const get = (path: string) => fetch(server.publicUrl + path);

describe("the page", () => {
  test("is at / of the customer API and at its views, with a policy of its own", async () => {
    for (const path of ["/", "/masuk", "/tagihan/42"]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}=';/);
      expect(policy).not.toMatch(/unsafe|https?:/);
      expect(answer.headers.get("permissions-policy")).toBe(
        "camera=(self), microphone=(), geolocation=(self), payment=()",
      );
      expect(await answer.text()).toContain("<title>Perumda Air Uji</title>");
    }
  });

  test("leaves every other address to the API", async () => {
    for (const path of ["/app/tidak-ada", "/app", "/lain", "/tagihanku"]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.json()).toMatchObject({ status: false });
    }
    expect((await get("/openapi.json")).status).toBe(200);
    expect(await (await get("/pengembang")).text()).toContain("openapi.json");
  });

  test("is kept like an app under the utility's name, and its worker is looked for at each visit", async () => {
    const manifest = await (await get("/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ name: "Perumda Air Uji", start_url: "/", display: "standalone" });
    const worker = await get("/worker.js");
    expect(worker.headers.get("cache-control")).toBe("no-cache");
    expect(await worker.text()).toContain("/assets/");
  });

  test("needs at most 120 kB of script, compressed by gzip, before something can be done", () => {
    const folder = join(import.meta.dirname, "..", "..", "app", "dist");
    const html = readFileSync(join(folder, "index.html"), "utf8");
    const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
    const home = readdirSync(join(folder, "assets"))
      .filter((name) => /^home-.*\.js$/.test(name))
      .map((name) => `assets/${name}`);
    expect(first.length).toBeGreaterThan(0);
    expect(home).toHaveLength(1);
    const sizes = [...first, ...home].map((file) => gzipSync(readFileSync(join(folder, file))).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(120_000);
  });
});

describe("in a browser", needs("chromium"), () => {
  let phone: Phone | undefined;
  afterEach(() => phone?.close());

  test("a customer signs up, signs out, and signs in to the view that was asked for; no script can read the session", async () => {
    phone = await openPhone(server.publicUrl, "/");
    const { page, faults } = phone;
    await expectForEverybody(page);
    await expect
      .poll(() => page.getByRole("banner").evaluate((head) => getComputedStyle(head).backgroundColor))
      .toBe("rgb(255, 212, 59)");
    await page.getByRole("link", { name: "Daftar akun baru" }).click();
    await expectForEverybody(page);
    await page.getByLabel("Nama lengkap").fill("Ratna Uji");
    await page.getByLabel("Nama pengguna").fill("ratna.uji");
    await page.getByLabel("Surel").fill("ratna@example.com");
    await page.getByLabel("Kata sandi").fill("air bersih untuk semua");
    await page.getByRole("button", { name: "Daftar akun baru" }).click();
    await page.waitForURL("**/sambungan");
    const cookies = await page.context().cookies();
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: "Strict" }]);
    expect(
      await page.evaluate(() => `${document.cookie}${JSON.stringify({ ...localStorage })}`),
    ).not.toContain(cookies[0]?.value);

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem("loket.customer"));
    await page.goto(`${server.publicUrl}/akun`);
    await page.waitForURL("**/masuk?ke=%2Fakun");
    await expectForEverybody(page);
    await signIn(page, { username: "ratna.uji", password: "air bersih untuk semua" });
    await page.waitForURL("**/akun");
    expect(faults).toEqual([]);
  });

  test("a wrong password is said in the language of the page, and English stays chosen", async () => {
    phone = await openPhone(server.publicUrl, "/masuk");
    const { page } = phone;
    await signIn(page, { username: "tidak.ada", password: "bukan kata sandi" });
    await page.getByRole("alert").waitFor();
    await page.goto(server.publicUrl);
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("link", { name: "Sign in" }).first().click();
    await signIn(page, { username: "tidak.ada", password: "bukan kata sandi" });
    await page.getByText("The name or the password is wrong.").waitFor();
    await expectForEverybody(page);
  });
});
