import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCustomerClient, loginCustomer } from "../../client/customer.ts";
import { dataOf } from "../../client/staff.ts";
import { type Bench, startBench } from "../console/browser.ts";
import { needs, onlyIf } from "../needs.ts";
import { openPhone } from "./phone.ts";

/** The pictures in docs/customer-app, made again when LOKET_SCREENSHOTS is set; they are looked at by people, not compared. */
const folder = join(import.meta.dirname, "..", "..", "docs", "customer-app");
const wanted = onlyIf(process.env.LOKET_SCREENSHOTS !== undefined, "LOKET_SCREENSHOTS is not set");

describe("pictures of the customers' app", { ...wanted, ...needs("chromium") }, () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench({}, { size: { days: 2, months: 6, connections: 80 } });
    await mkdir(folder, { recursive: true });
  }, 1_200_000);
  afterAll(() => bench?.close());

  for (const scheme of ["light", "dark"] as const)
    test(`of the main views, ${scheme}`, async () => {
      const { publicUrl, customer } = bench.demo;
      const { page, faults, close } = await openPhone(publicUrl, "/", { of: customer, colorScheme: scheme });
      for (const [name, path] of await addresses(publicUrl, customer)) {
        await page.goto(publicUrl + path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("networkidle");
        await sharp(await page.screenshot())
          .png({ palette: true, colours: 128, effort: 10 })
          .toFile(join(folder, `${name}-${scheme}.png`));
      }
      expect(faults).toEqual([]);
      await close();
    });
});

/** What is worth a picture, and where it is in this demo. */
async function addresses(url: string, { username, password }: { username: string; password: string }) {
  const client = createCustomerClient(url, { token: await loginCustomer(url, username, password) });
  const linked = await dataOf(client.GET("/app/daftar_sl"));
  const sl = linked.find(({ hubungan }) => hubungan === "PEMILIK")?.sl ?? "";
  const due = linked.find(({ jumlah_lembar }) => jumlah_lembar > 0)?.sl ?? sl;
  const path = { sl, periode: "semua" };
  const [bill] = await dataOf(client.GET("/app/history/{sl}/{periode}", { params: { path } }));
  return [
    ["home", "/"],
    ["bill", `/tagihan/${bill?.id_tagihan}`],
    ["pay", `/bayar/pilih?sl=${due}`],
    ["meter", "/meter"],
    ["outages", "/gangguan"],
    ["payers", `/akun/sambungan/${sl}`],
  ] as const;
}
