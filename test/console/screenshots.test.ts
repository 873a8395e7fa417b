import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createStaffClient, dataOf, login, type StaffClient } from "../../client/staff.ts";
import { needs, onlyIf } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";

/** The pictures in docs/console, made again when LOKET_SCREENSHOTS is set; they are looked at by people, not compared. */
const folder = join(import.meta.dirname, "..", "..", "docs", "console");
const wanted = onlyIf(process.env.LOKET_SCREENSHOTS !== undefined, "LOKET_SCREENSHOTS is not set");

const desk = { width: 1440, height: 900 };
const phone = { width: 375, height: 812 };

describe("pictures of the console", { ...wanted, ...needs("chromium") }, () => {
  let bench: Bench;
  let views: [name: string, path: string, size?: typeof desk][];
  beforeAll(async () => {
    bench = await startBench({}, { size: { days: 10, months: 6, connections: 300 }, isLive: true });
    const { url, password } = bench.demo;
    views = await addresses(createStaffClient(url, { token: await login(url, "admin", password) }));
    await mkdir(folder, { recursive: true });
  }, 1_200_000);
  afterAll(() => bench?.close());

  for (const scheme of ["light", "dark"] as const) {
    test(`of the main views, ${scheme}`, async () => {
      const { page, faults } = await bench.open("/", { colorScheme: scheme });
      for (const [name, path, size = desk] of views) {
        // The wall is dark by either scheme.
        if (name === "wall" && scheme === "light") continue;
        await page.setViewportSize(size);
        await page.goto(`${bench.demo.url}/console${path}`);
        await settled(page);
        // Charts and photos have their own pace, a live view has something to show after a while, and the wall's buttons fade.
        await page.waitForTimeout(5500);
        const picture = await page.screenshot();
        await sharp(picture)
          .png({ palette: true, colours: 160, effort: 10 })
          .toFile(join(folder, `${name}-${scheme}.png`));
      }
      expect(faults).toEqual([]);
    }, 1_200_000);
  }
});

/** What is worth a picture, and where it is in this demo. */
async function addresses(staff: StaffClient): Promise<[string, string, typeof desk?][]> {
  const [changes, bills, installations] = await Promise.all([
    dataOf(
      staff.GET("/retribusi/v1/frontend/audit-logs", { params: { query: { action: "update", limit: 1 } } }),
    ),
    dataOf(staff.GET("/backoffice/v1/bills", { params: { query: { limit: 1, kind: "AIR" } } })),
    dataOf(
      staff.GET("/backoffice/v1/installations", {
        params: { query: { limit: 1, status: "MENUNGGU_PEMBAYARAN" } },
      }),
    ),
  ]);
  const [change, bill, installation] = [changes.items[0], bills.items[0], installations.items[0]];
  return [
    ["home", "/"],
    ["live", "/live"],
    ["wall", "/wall"],
    ["gate", "/gates/PRK01/MASUK"],
    ["tariff", "/tariffs/PRK01/MASUK/car"],
    ["events", "/events"],
    ["corrections", "/corrections?open=new"],
    ["targets", "/targets"],
    ["alerts", "/alerts"],
    ["webhooks", "/webhooks"],
    ["periodic-reports", "/reports?step=month&by=location"],
    ["audit", `/audit?open=${change?.id}`],
    ["water", "/water"],
    ["connection", `/water/connections/${bill?.sl}`],
    ["billing", `/water/billing/${bill?.period}`],
    ["mutations", "/water/mutations"],
    ["proofs", "/water/proofs"],
    ["reports", "/water/reports"],
    ["installation", `/water/installations/${installation?.registration_no}`],
    ["home-phone", "/", phone],
    ["connection-phone", `/water/connections/${bill?.sl}`, phone],
  ];
}
