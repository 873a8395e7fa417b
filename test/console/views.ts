import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createStaffClient, dataOf, login } from "../../client/staff.ts";
import type { ShownByDemo } from "../demo.ts";
import { patientFetch } from "../harness.ts";
import { addStaff } from "./add-staff.ts";

export interface Addresses {
  /** One of every view, those of single records with one that the demo has. */
  views: string[];
  /** What views show in addition: forms in drawers, and the tabs of a connection. */
  parts: string[];
}

/** The addresses of the console, for anyone who is signed in; who is not sees `/sign-in` alone. */
export async function everyAddress(demo: ShownByDemo): Promise<Addresses> {
  const token = await login(demo.url, "admin", demo.password);
  const staff = createStaffClient(demo.url, { token, fetch: patientFetch });
  const one = { params: { query: { limit: 1 } } };
  const first = async <Item>(list: Promise<{ items: Item[] }>): Promise<Item> => {
    const [item] = (await list).items;
    if (item === undefined) throw new Error("the demo lacks a record that a view shows");
    return item;
  };
  const [event, customer, account, wallet, bill, payment, report, installation, tariffClass, bank] =
    await Promise.all([
      first(dataOf(staff.GET("/retribusi/v1/frontend/entry-events", one))),
      first(dataOf(staff.GET("/backoffice/v1/customers", one))),
      first(dataOf(staff.GET("/backoffice/v1/accounts", one))),
      first(dataOf(staff.GET("/backoffice/v1/wallets", one))),
      first(dataOf(staff.GET("/backoffice/v1/bills", { params: { query: { limit: 1, kind: "AIR" } } }))),
      first(dataOf(staff.GET("/backoffice/v1/payments", one))),
      first(dataOf(staff.GET("/backoffice/v1/reports", one))),
      first(dataOf(staff.GET("/backoffice/v1/installations", one))),
      first(dataOf(staff.GET("/backoffice/v1/tariff-classes", one))),
      first(dataOf(staff.GET("/backoffice/v1/bank-accounts", one))),
    ]);
  const receiver = { name: "Piket lapangan", url: "https://piket.example/loket" };
  const webhook = await dataOf(staff.POST("/retribusi/v1/frontend/webhooks", { body: receiver }));
  // It may be open from an earlier walk.
  await staff.POST("/backoffice/v1/tills", { body: { opening_float: 100_000 } });
  const till = await first(dataOf(staff.GET("/backoffice/v1/tills", one)));
  const begun = Date.now();
  const outage = await dataOf(
    staff.POST("/backoffice/v1/outages", {
      body: {
        kind: "GANGGUAN",
        areas: ["UTARA"],
        report_types: ["AIR_TIDAK_MENGALIR"],
        reason: "Pipa induk pecah di Jl. Melati.",
        starts_at: new Date(begun - 3_600_000).toISOString(),
        ends_at: new Date(begun + 10_800_000).toISOString(),
      },
    }),
  );
  const window = { action: "void" as const, from: event.timestamp, until: event.timestamp + 1 };
  const asked = { ...window, location_code: event.location_code, reason: "Kamera salah hitung" };
  const correction = await dataOf(staff.POST("/retribusi/v1/frontend/entry-corrections", { body: asked }));
  const counted = { location_code: event.location_code, gate_code: event.gate_code, taps: { motor: [1] } };
  const from = Math.floor(Date.now() / 1000) - 120;
  const check = await dataOf(
    staff.POST("/retribusi/v1/frontend/spot-checks", {
      body: { ...counted, from, until: from + 60 },
    }),
  );
  const place = `${event.location_code}/${event.gate_code}`;
  const views = [
    "/",
    "/live",
    "/wall",
    "/locations",
    `/locations/${event.location_code}`,
    "/gates",
    `/gates/${place}`,
    "/map",
    "/map/locations",
    "/tariffs",
    `/tariffs/table?location=${event.location_code}`,
    `/tariffs/${place}/${event.category}`,
    "/machines",
    "/machines/1",
    "/webhooks",
    "/reports",
    "/reports/schedules",
    "/cash",
    "/cash/leakage",
    "/cash/bank-lines",
    "/cash/bank-form",
    `/cash/${event.location_code}/2026-11-21`,
    "/deposits",
    `/deposits/${await aDeposit(demo, event.location_code)}`,
    "/spot-checks",
    "/spot-checks/count",
    `/spot-checks/${check.id}`,
    "/targets",
    `/webhooks/${webhook.id}`,
    "/events",
    `/events/${event.id}`,
    "/corrections",
    `/corrections/${correction.id}`,
    "/quarantine",
    "/audit",
    "/audit?open=2",
    "/water",
    "/water/customers",
    `/water/customers/${customer.code}`,
    "/water/connections",
    `/water/connections/${bill.sl}`,
    "/water/accounts",
    `/water/accounts/${account.id}`,
    "/water/deliveries",
    "/water/message-texts",
    "/water/wallets",
    `/water/wallets/${wallet.wallet_no}`,
    "/water/bills",
    `/water/bills/${bill.bill_no}`,
    "/water/billing",
    `/water/billing/${bill.period}`,
    "/water/payments",
    `/water/payments/${payment.code}`,
    `/water/counter?sl=${bill.sl}`,
    "/water/tills",
    `/water/tills/${till.id}`,
    "/water/proofs",
    "/water/mutations",
    "/water/bank-accounts",
    `/water/bank-accounts/${bank.id}`,
    "/water/reports",
    `/water/reports/${report.report_no}`,
    "/water/outages",
    `/water/outages/${outage.id}`,
    "/water/jobs",
    "/water/report-types",
    "/water/areas",
    "/water/crews",
    "/water/map",
    "/water/map/outages",
    "/water/map/connections",
    "/water/readings",
    "/water/self-readings",
    "/water/anomalies",
    "/water/schedules",
    "/water/installations",
    `/water/installations/${installation.registration_no}`,
    "/water/pricing",
    `/water/pricing/${tariffClass.code}`,
    "/water/fees",
    "/water/penalty-rules",
    "/water/stamp-rules",
    "/water/promotions",
    "/alerts",
    "/alerts/recipients",
    "/users",
    "/kiosks",
    "/security",
    "/imports",
    "/account",
  ];
  const forms = [
    "/gates?open=new",
    `/tariffs/${place}/${event.category}?open=price`,
    `/tariffs/table?location=${event.location_code}&open=change`,
    "/machines?open=new",
    "/webhooks?open=new",
    `/webhooks/${webhook.id}?open=rotate`,
    "/corrections?open=new",
    "/users?open=1",
    "/water/customers?open=new",
    "/water/readings?open=new",
    "/water/promotions?open=new",
    "/water/mutations?act=new",
    `/water/pricing/${tariffClass.code}?open=version`,
  ];
  const tabs = ["payments", "readings", "meters", "reports", "installation", "accounts"];
  const connection = `/water/connections/${bill.sl}`;
  // In turns: from one address of a view to another of the same a walk has to load it again.
  const parts = [
    ...forms.flatMap((form, index) => [
      form,
      ...tabs.slice(index, index + 1).map((tab) => `${connection}?tab=${tab}`),
    ]),
    `${connection}?open=bill`,
    `${connection}?open=exchange`,
  ];
  return { views, parts };
}

/** The id of a deposit slip, of a day long past: its cash was handed in by an admin and its day closed by a supervisor. */
async function aDeposit({ url, password }: ShownByDemo, location_code: string): Promise<number> {
  const admin = createStaffClient(url, { token: await login(url, "admin", password) });
  const known = await dataOf(admin.GET("/retribusi/v1/frontend/cash/deposits"));
  const [slip] = known.items;
  if (slip !== undefined) return slip.id;
  const day = { location_code, date: "2020-01-06" };
  const who = { username: "pengawas.jalan", password: "kata sandi yang panjang" };
  await addStaff(admin, { ...who, role: "supervisor" });
  const supervisor = createStaffClient(url, { token: await login(url, who.username, who.password) });
  await dataOf(
    admin.POST("/retribusi/v1/frontend/cash/hand-ins", { body: { ...day, method: "CASH", amount: 50_000 } }),
  );
  const body = { counted: 0, exempt: 0, handed_in: 50_000, reason: "Karcis kertas" };
  const close = "/retribusi/v1/frontend/cash/days/{location_code}/{date}/close";
  await dataOf(supervisor.POST(close, { params: { path: day }, body }));
  const made = admin.POST("/retribusi/v1/frontend/cash/deposits", { body: { days: [day], amount: 50_000 } });
  return (await dataOf(made)).id;
}

const source = join(import.meta.dirname, "..", "..", "web", "src");

/** The views that the console has and that none of the addresses leads to. */
export function missingFrom(addresses: string[]): string[] {
  const pathnames = addresses.map((address) => address.replace(/\?.*/, ""));
  const paths = ["levy", "water", "office"].flatMap((part) => {
    const text = readFileSync(join(source, part, "views.ts"), "utf8");
    return [...text.matchAll(/\bpath: "([^"]+)"/g)].map(([, path = ""]) => path);
  });
  if (paths.length === 0) throw new Error("no view is found in the console's source");
  return paths.filter((path) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
    return !pathnames.some((pathname) => pattern.test(pathname));
  });
}
