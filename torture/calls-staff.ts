import { adminPassword } from "../test/harness.ts";
import { makeBill, makeConnection } from "../test/utility.ts";
import { accountCalls } from "./calls-account.ts";
import { cashCalls } from "./calls-cash.ts";
import { levyCalls } from "./calls-levy.ts";
import { advance, fresh, freshDay, type Prepare, type Stage } from "./stage.ts";

const office = "/backoffice/v1";
const csv = "text/csv";

/** Calls of the staff API that the documented example about a household's things does not make succeed. */
export const staffCalls: Record<string, Prepare> = {
  "POST /auth/v1/login": () => ({ body: { username: "admin", password: adminPassword } }),
  ...accountCalls,
  ...levyCalls,
  ...cashCalls,
  "POST /auth/v1/users": () => ({
    body: { username: fresh("petugas."), password: adminPassword, role: "viewer" },
  }),
  "GET /backoffice/v1/runs/{id}": async (stage) => {
    const body = `code,name,phone\n${fresh("P-8")},Budi Contoh,+6281234567890\n`;
    await stage.send("POST", `${office}/customers/import`, body, csv);
    await stage.untilNoRuns();
    return { path: { id: await stage.newest("runs") } };
  },
  "GET /backoffice/v1/files/{id}": async (stage) => ({ path: { id: await stage.storePicture() } }),
  "POST /backoffice/v1/customers": () => ({ body: { code: fresh("P-7"), name: "Wulan Contoh" } }),
  "DELETE /backoffice/v1/customers/{code}": async (stage) => {
    const code = fresh("P-7");
    await stage.send("POST", `${office}/customers`, { code, name: "Wulan Contoh" });
    return { path: { code } };
  },
  "POST /backoffice/v1/connections": (stage) => ({ body: connectionOf(stage) }),
  "DELETE /backoffice/v1/connections/{sl}": async (stage) => {
    const body = connectionOf(stage);
    await stage.send("POST", `${office}/connections`, body);
    return { path: { sl: body.sl } };
  },
  "POST /backoffice/v1/connections/{sl}/meter-exchange": () => ({ body: exchange() }),
  "DELETE /backoffice/v1/connections/{sl}/accounts/{username}": ({ things }) => ({
    path: { sl: things.spareSl },
  }),
  "POST /backoffice/v1/tariff-classes": () => ({ body: { code: fresh("K"), name: "Kelas baru" } }),
  "DELETE /backoffice/v1/tariff-classes/{code}": async (stage) => {
    const code = fresh("K");
    await stage.send("POST", `${office}/tariff-classes`, { code, name: "Kelas baru" });
    return { path: { code } };
  },
  "POST /backoffice/v1/tariff-classes/{code}/tariffs": () => ({ body: waterTariff(freshDay()) }),
  "DELETE /backoffice/v1/tariff-classes/{code}/tariffs/{effective_from}": async (stage) => {
    const effective_from = freshDay();
    await stage.send("POST", `${office}/tariff-classes/RT-A/tariffs`, waterTariff(effective_from));
    return { path: { effective_from } };
  },
  "POST /backoffice/v1/penalty-rules": () => ({ body: penaltyRule() }),
  "DELETE /backoffice/v1/penalty-rules/{id}": (stage) => newRule(stage, "penalty-rules", penaltyRule()),
  "POST /backoffice/v1/stamp-rules": () => ({ body: stampRule() }),
  "DELETE /backoffice/v1/stamp-rules/{id}": (stage) => newRule(stage, "stamp-rules", stampRule()),
  "POST /backoffice/v1/fees": () => ({ body: fee() }),
  "DELETE /backoffice/v1/fees/{id}": (stage) => newRule(stage, "fees", fee()),
  "POST /backoffice/v1/billing/{period}/close": () => ({ body: { missing: "skip" } }),
  "POST /backoffice/v1/billing/{period}/withdraw": async (stage) => {
    const period = "202001";
    const { id } = await makeConnection(stage.server);
    await makeBill(stage.server, id, { period });
    await stage.send("POST", `${office}/billing/${period}/withdraw/preview`);
    await stage.untilNoRuns();
    return { path: { period }, body: { reason: "Tarif salah", preview: await stage.newest("runs") } };
  },
  "GET /backoffice/v1/payments/{code}/receipt": ({ things }) => ({ path: { code: things.paidPayment } }),
  "POST /backoffice/v1/counter-payments": ({ things }) => ({ body: { sl: things.sl, cancel_open: true } }),
  "POST /backoffice/v1/payments/{code}/cancel": ({ things }) => ({ path: { code: things.openPayment } }),
  "POST /backoffice/v1/payments/{code}/refund": ({ things }) => ({ path: { code: things.paidPayment } }),
  "POST /backoffice/v1/proofs/review": ({ known }) => ({
    body: { ids: known["proofs/id"], decision: "DITERIMA" },
  }),
  "POST /backoffice/v1/bank-accounts": () => ({
    body: { bank: "BANK CONTOH", account_no: fresh("88"), holder: "Perumda Air Minum" },
  }),
  "POST /backoffice/v1/bank-accounts/{id}/mutations": () => ({ body: mutationOf(600_000) }),
  "POST /backoffice/v1/mutations/{id}/match": async (stage) => ({
    path: { id: await newMutation(stage, 900_000) },
    body: { payment_code: stage.things.openPayment },
  }),
  "POST /backoffice/v1/mutations/{id}/pay-bills": async (stage) => {
    // The only bill of its connection: one that leaves out an older one is refused.
    const { id } = await makeConnection(stage.server);
    const { bill_no } = await makeBill(stage.server, id, { period: "202610" });
    return {
      path: { id: await newMutation(stage, 900_000) },
      body: { bill_nos: [bill_no], excess_to: stage.known.username?.[0] },
    };
  },
  "POST /backoffice/v1/mutations/{id}/credit": async (stage) => ({
    path: { id: await newMutation(stage, 700_000) },
  }),
  "POST /backoffice/v1/mutations/{id}/return": async (stage) => ({
    path: { id: await newMutation(stage, 700_000) },
  }),
  "POST /backoffice/v1/mutations/{id}/void": async (stage) => {
    // By another than the admin who will void it.
    await stage.server.operator.post(`${office}/bank-accounts/1/mutations`, mutationOf(700_000));
    return { path: { id: await stage.newest("bank_mutations") } };
  },
  "POST /backoffice/v1/wallets/{wallet_no}/top-ups": () => ({
    body: { amount: 100_000, reference: fresh("KW-") },
  }),
  "POST /backoffice/v1/wallets/{wallet_no}/payouts": async (stage) => {
    const [wallet] = stage.known.wallet_no ?? [];
    const topUp = { amount: 1000, reference: fresh("KW-") };
    await stage.send("POST", `${office}/wallets/${wallet}/top-ups`, topUp);
    const evidence = { channel: "TUNAI", reference: fresh("KK-"), identity_seen: "KTP dicocokkan" };
    return { body: { amount: 1000, ...evidence } };
  },
  "POST /backoffice/v1/account-recoveries": async (stage) => {
    const { account_id } = await waitingRecovery(stage);
    await stage.server.sql.query("DELETE FROM account_recoveries");
    return { body: { account_id, identity_seen: "KTP dicocokkan" } };
  },
  "POST /backoffice/v1/account-recoveries/{id}/give": async (stage) => ({
    path: { id: (await waitingRecovery(stage)).id },
  }),
  "POST /backoffice/v1/account-recoveries/{id}/reject": async (stage) => ({
    path: { id: (await waitingRecovery(stage)).id },
  }),
  "POST /backoffice/v1/reading-schedules": () => ({
    body: { area: fresh("WILAYAH "), period: "202612", starts_on: "2026-12-01", ends_on: "2026-12-10" },
  }),
  "PUT /backoffice/v1/reading-schedules/{id}": () => ({ body: { ends_on: "2036-10-31" } }),
  "POST /backoffice/v1/readings": ({ things }) => ({
    body: { sl: things.spareSl, period: "202610", stand: 12, read_at: new Date().toISOString() },
  }),
  "POST /backoffice/v1/readings/{period}/estimate": () => ({ path: { period: "202610" } }),
  "POST /backoffice/v1/alert-recipients": () => ({
    body: { email: `${fresh("piket.")}@example.id`, location_codes: [], language: "id" },
  }),
  "GET /auth/v1/kiosks/current": async ({ server }) => {
    const { body } = await server.admin.post("/auth/v1/kiosks", { name: fresh("Layar ") });
    return { credential: { authorization: `Bearer ${body.data.token}` } };
  },
  "POST /backoffice/v1/areas": () => ({ body: { name: fresh("WILAYAH ") } }),
  "GET /backoffice/v1/areas/{id}": newArea,
  "PUT /backoffice/v1/areas/{id}": newArea,
  "DELETE /backoffice/v1/areas/{id}": newArea,
  "POST /backoffice/v1/outages": () => ({ body: outage(1) }),
  "GET /backoffice/v1/outages/{id}": (stage) => newOutage(stage, 1),
  "POST /backoffice/v1/outages/{id}/start": (stage) => newOutage(stage, 1),
  "POST /backoffice/v1/outages/{id}/cancel": (stage) => newOutage(stage, 1),
  "POST /backoffice/v1/outages/{id}/extend": async (stage) => ({
    ...(await newOutage(stage, -1)),
    body: { ends_at: hoursAhead(5) },
  }),
  "POST /backoffice/v1/outages/{id}/end": (stage) => newOutage(stage, -1),
  "POST /backoffice/v1/outages/{id}/finish-reports": async (stage) => {
    const given = await newOutage(stage, -1);
    await stage.send("POST", `${office}/outages/${given.path.id}/end`);
    return given;
  },
  "POST /backoffice/v1/crews": () => ({ body: { name: fresh("Regu "), phone: "0812-3456-7890" } }),
  "POST /backoffice/v1/report-types": () => ({ body: reportType() }),
  "DELETE /backoffice/v1/report-types/{code}": async (stage) => {
    const body = reportType();
    await stage.send("POST", `${office}/report-types`, body);
    return { path: { code: body.code } };
  },
  "GET /backoffice/v1/billing/{period}/letters": async (stage) => ({
    path: { period: await unpaidPeriod(stage) },
  }),
  "POST /backoffice/v1/reports/assign": ({ things }) => ({
    body: { report_nos: [things.report], assigned_to: "regu.utara" },
  }),
  "POST /backoffice/v1/reports/{no}/start": (stage) => advance(stage, "reports", ["assign"]),
  "POST /backoffice/v1/reports/{no}/progress": (stage) => advance(stage, "reports", ["assign", "start"]),
  "POST /backoffice/v1/reports/{no}/finish": (stage) => advance(stage, "reports", ["assign", "start"]),
  "POST /backoffice/v1/reports/{no}/reopen": (stage) =>
    advance(stage, "reports", ["assign", "start", "finish"]),
  "POST /backoffice/v1/installations/{no}/survey": (stage) => advance(stage, "installations", ["verify"]),
  "POST /backoffice/v1/installations/{no}/approve": (stage) =>
    advance(stage, "installations", ["verify", "survey"]),
  "POST /backoffice/v1/installations/{no}/quote": (stage) =>
    advance(stage, "installations", ["verify", "survey", "approve"]),
  "POST /backoffice/v1/installations/{no}/schedule": paidInstallation,
  "POST /backoffice/v1/installations/{no}/installed": async (stage) => ({
    ...(await paidInstallation(stage)),
    body: meter(),
  }),
  "POST /backoffice/v1/installations/{no}/activate": async (stage) => {
    const { path } = await paidInstallation(stage);
    await stage.send("POST", `${office}/installations/${path.no}/installed`, meter());
    const body = { sl: fresh("0800"), class_code: "RT-A", area: "UTARA", new_customer_code: fresh("P-9") };
    return { path, body };
  },
};

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** @param begins in how many hours */
const outage = (begins: number) => ({
  kind: "GANGGUAN",
  areas: ["UTARA"],
  report_types: ["AIR_TIDAK_MENGALIR"],
  reason: "Pipa induk pecah.",
  starts_at: hoursAhead(begins),
  ends_at: hoursAhead(3),
});

async function newOutage({ send, newest }: Stage, begins: number) {
  await send("POST", `${office}/outages`, outage(begins));
  return { path: { id: await newest("outages") } };
}

async function newArea({ send, newest }: Stage) {
  await send("POST", `${office}/areas`, { name: fresh("WILAYAH ") });
  return { path: { id: await newest("areas") } };
}

function connectionOf({ known }: Stage) {
  const sl = fresh("0700");
  return {
    sl,
    customer_code: known.customer_code?.[0],
    class_code: "RT-A",
    address: "Jl. Melati No. 12",
    area: "UTARA",
    meter_no: `M-${sl}`,
  };
}

const waterTariff = (effective_from: string) => ({
  effective_from,
  blocks: [{ from: 0, to: null, price: 1100 }],
  minimum_volume: 0,
  base_fee: 5000,
  maintenance_fee: 4000,
  admin_fee: 2500,
});
const penaltyRule = () => ({ effective_from: freshDay(), rule: { kind: "MONTHS", amounts: [2500, 5000] } });
const stampRule = () => ({ effective_from: freshDay(), threshold: 5_000_000, amount: 10_000 });
const fee = () => ({ kind: "PPN", effective_from: freshDay(), rate_basis_points: 1100 });
const meter = () => ({ meter_no: fresh("BARU-"), meter_digits: 5, initial_stand: 0 });
const exchange = () => ({
  exchanged_on: "2026-11-05",
  old_stand: 1229,
  meter_no: fresh("TUKAR-"),
  meter_digits: 5,
  start_stand: 0,
  reason: "Meter buram",
});
const reportType = () => ({
  code: `JENIS_${[...fresh("")].map((digit) => String.fromCharCode(65 + Number(digit))).join("")}`,
  name: "Hidran rusak",
  needs_photo: 0,
  needs_location: 0,
  priority: "TINGGI",
  sla_hours: 24,
});

async function unpaidPeriod({ server }: Stage): Promise<string> {
  const { rows } = await server.sql.query(
    "SELECT max(period) AS period FROM bills WHERE kind = 'AIR' AND status = 'BELUM_LUNAS'",
  );
  return rows[0].period;
}

async function newRule(stage: Stage, kind: string, body: object) {
  await stage.send("POST", `${office}/${kind}`, body);
  return { path: { id: await stage.newest(kind.replace("-", "_")) } };
}

const mutationOf = (amount: number) => ({
  booked_at: new Date().toISOString(),
  amount,
  description: fresh("SETORAN "),
});

async function newMutation(stage: Stage, amount: number): Promise<number> {
  // By another than the admin who will decide about it.
  await stage.server.operator.post(`${office}/bank-accounts/1/mutations`, mutationOf(amount));
  return stage.newest("bank_mutations");
}

/** An application whose cost is paid; the server's own job moves it on. */
async function paidInstallation(stage: Stage): Promise<{ path: { no: string } }> {
  const { path } = await advance(stage, "installations", ["verify", "survey", "approve", "quote"]);
  const { rows } = await stage.server.sql.query(
    "SELECT bill_no FROM bills JOIN installations i ON i.bill_id = bills.id WHERE i.registration_no = $1",
    [path.no],
  );
  await stage.send("POST", `${office}/counter-payments`, { bill_nos: [rows[0].bill_no] });
  await stage.until(
    "SELECT FROM installations WHERE registration_no = $1 AND status = 'DIJADWALKAN'",
    path.no,
  );
  return { path: { no: String(path.no) } };
}

/** A code that another member of staff has asked for, and the account that it is for. */
async function waitingRecovery({ server: { sql } }: Stage): Promise<{ id: number; account_id: number }> {
  await sql.query("DELETE FROM account_recoveries");
  const { rows } = await sql.query(
    `INSERT INTO account_recoveries (account_id, identity_seen, requested_at, requested_by_id, requested_by, expires_at)
     SELECT (SELECT min(id) FROM accounts), 'KTP dicocokkan', now(), id, username, now() + interval '1 hour'
     FROM users WHERE username = 'operator' RETURNING id, account_id::int`,
  );
  return rows[0];
}
