import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createCustomerClient, loginCustomer } from "../client/customer.ts";
import { streamEvents } from "../client/events.ts";
import { createStaffClient, dataOf, login } from "../client/staff.ts";
import { type Demo, type ShownByDemo, startDemo } from "./demo.ts";

const folder = mkdtempSync(join(tmpdir(), "loket-demo-"));
const demos: Demo[] = [];
afterAll(async () => {
  for (const { child, exited } of demos) {
    child.kill("SIGTERM");
    await exited;
  }
  rmSync(folder, { recursive: true, force: true });
});

test("the demo shows two pasts and live traffic, stops cleanly, and finds its pasts at the second start", async () => {
  const first = begin();
  const before = await figures(await first.ready());
  expect(before).toMatchObject({ locations: 7, gates: 16 });
  expect(before.counted).toBeGreaterThan(10_000);
  expect(before.connections).toBeGreaterThanOrEqual(60);
  expect(before.bills).toBeGreaterThanOrEqual(120);
  expect(before.waiting).toBeGreaterThan(0);
  // Longer ago than lists of payments go back by themselves, a collector brought the money of many.
  expect(before.collected).toBeGreaterThan(1);
  // As an office would have it: gates watched, targets set, and what a connection costs.
  expect(before).toMatchObject({ watched: 6, targets: 6 });
  expect(before.quoteItems).toBeGreaterThan(0);
  // What a newcomer sees at once on the map and in the customers' app.
  expect(before.outages).toEqual(["BERLANGSUNG GANGGUAN", "DIUMUMKAN PEKERJAAN"]);
  first.child.kill("SIGINT");
  expect(await first.exited, first.output()).toBe(0);
  expect(existsSync(join(folder, "postgres"))).toBe(false);
  // What the service logs, mails among it, is in a file: it would push the way in off the screen.
  expect(first.output()).not.toMatch(/^\{/m);
  expect(first.output()).toContain(`log            ${join(folder, "demo", "log")} `);

  const second = begin();
  const shown = await second.ready();
  const { url, password } = shown;
  const stream = streamEvents(url, { token: await login(url, "admin", password), lastId: before.counted });
  await stream.next();
  expect((await stream.next()).value).toMatchObject({ type: "entry", id: before.counted + 1 });
  await stream.return();
  const after = await figures(shown);
  expect(after.bills).toBe(before.bills);
  // One machine's memory at most; were its past sent again, all of it would be counted by now.
  expect(after.counted - before.counted).toBeLessThan(1000);
  second.child.kill("SIGTERM");
  expect(await second.exited, second.output()).toBe(0);
});

const size = ["--days", "1", "--months", "5", "--connections", "60"];

function begin(): Demo {
  const demo = startDemo(folder, size);
  demos.push(demo);
  return demo;
}

async function figures({ url, password, publicUrl, customer }: ShownByDemo) {
  const staff = createStaffClient(url, { token: await login(url, "admin", password) });
  const token = await loginCustomer(publicUrl, customer.username, customer.password);
  const linked = await dataOf(createCustomerClient(publicUrl, { token }).GET("/app/daftar_sl"));
  expect(linked.map(({ hubungan }) => hubungan).sort()).toEqual(["PEMBAYAR", "PEMILIK"]);
  const one = { params: { query: { page: 1, limit: 1 } } };
  const waiting = { params: { query: { page: 1, limit: 1, status: "MENUNGGU" as const } } };
  const longAgo = {
    method: "LOKET" as const,
    from: monthsBefore(5),
    to: monthsBefore(3),
    page: 1,
    limit: 100,
  };
  const open = { params: { query: { page: 1, limit: 10, open: "true" as const } } };
  const [locations, gates, events, connections, bills, proofs, counter, targets, quote, outages] =
    await Promise.all([
      dataOf(staff.GET("/retribusi/v1/frontend/locations", { params: { query: { page: 1, limit: 100 } } })),
      dataOf(staff.GET("/retribusi/v1/frontend/gates", one)),
      dataOf(staff.GET("/retribusi/v1/frontend/entry-events", one)),
      dataOf(staff.GET("/backoffice/v1/connections", one)),
      dataOf(staff.GET("/backoffice/v1/bills", one)),
      dataOf(staff.GET("/backoffice/v1/proofs", waiting)),
      dataOf(staff.GET("/backoffice/v1/payments", { params: { query: longAgo } })),
      dataOf(staff.GET("/retribusi/v1/frontend/targets", one)),
      dataOf(staff.GET("/backoffice/v1/quote-items")),
      dataOf(staff.GET("/backoffice/v1/outages", open)),
    ]);
  const details = await Promise.all(
    counter.items.map(({ code }) =>
      dataOf(staff.GET("/backoffice/v1/payments/{code}", { params: { path: { code } } })),
    ),
  );
  return {
    locations: locations.pagination.total,
    gates: gates.pagination.total,
    counted: events.pagination.total,
    connections: connections.pagination.total,
    bills: bills.pagination.total,
    waiting: proofs.pagination.total,
    /** Locations whose gates must send. */
    watched: locations.items.filter(({ sending_rule }) => sending_rule !== null).length,
    targets: targets.pagination.total,
    quoteItems: quote.items.length,
    outages: outages.items.map(({ status, kind }) => `${status} ${kind}`).sort(),
    /** The most connections of one payment. */
    collected: Math.max(...details.map(({ items }) => new Set(items.map(({ sl }) => sl)).size)),
  };
}

function monthsBefore(months: number): string {
  return Temporal.Now.plainDateISO().subtract({ months }).toString();
}
