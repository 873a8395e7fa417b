import type { Known, Side } from "./fuzz-side.ts";
import { adminPassword, type CustomerCaller, firstKey, type TestServer } from "./harness.ts";
import { makeHousehold, type Things } from "./household.ts";
import type { Operation } from "./operations.ts";
import { takePhoto } from "./photo.ts";
import { makeUtility } from "./utility.ts";

/** The staff API: the levy, and the utility's back office. */
export async function staffSide(server: TestServer): Promise<Side> {
  await makeUtility(server);
  const known: Known = {};
  await provideLevy(server);
  const { spare, newcomer, ...gathered } = await staffCredentials(server);
  const credentials: Record<string, Record<string, string>> = gathered.credentials;
  // Anyone who logs out, or changes the password, is signed out: nobody else whom a test needs.
  let leaving: Record<string, string> = {};
  return {
    url: server.url,
    credentials,
    entitled: (operation) => (isOwnAccount(operation) ? leaving : staffCredentialFor(server, operation)),
    forbidden: ({ responses }) => {
      const codes = responses.get(403)?.codes ?? [];
      return [
        ...(codes.includes("FORBIDDEN") ? [server.viewer.headers] : []),
        ...(codes.includes("PASSWORD_CHANGE_REQUIRED") ? [newcomer] : []),
      ];
    },
    known,
    async provide() {
      leaving = await signInToLeave(server);
      Object.assign(credentials, { leaving });
      await provideLevy(server);
      await openForBusiness(server);
      const { things, owner } = await makeHousehold(server);
      Object.assign(known, levyNames, officeNames(things), {
        "users/id": [spare.user],
        "api-keys/id": [spare.key],
        ...(await provideWebhook(server)),
        ...(await provideLevyPapers(server)),
        "accounts/id": [owner.id],
        ...(await provideOffice(server, owner, things)),
      });
    },
  };
}

/** What people do about their own account, and what may end the session they do it in. */
function isOwnAccount({ path }: Pick<Operation, "path">): boolean {
  return /^\/auth\/v1\/(logout|password|reauthenticate|second-factor|sessions)/.test(path);
}

/** A fresh session of somebody whose account is as at the beginning, whatever was done to it. */
async function signInToLeave(server: TestServer): Promise<Record<string, string>> {
  const { sql } = server;
  await sql.query(
    `INSERT INTO users (username, password_hash, role, created_at, updated_at)
     SELECT 'pamit', password_hash, 'viewer', created_at, updated_at FROM users WHERE username = 'admin'
     ON CONFLICT (username) DO UPDATE SET password_hash = excluded.password_hash, second_factor_at = NULL`,
  );
  await sql.query(
    "DELETE FROM second_factors WHERE user_id = (SELECT id FROM users WHERE username = 'pamit')",
  );
  return (await server.as("pamit", adminPassword)).headers;
}

/** A call that ends the session it is made in. */
export function endsItself({ path }: Pick<Operation, "path">): boolean {
  return path === "/auth/v1/logout";
}

const levyNames: Known = {
  "locations/code": ["PSR01"],
  location_code: ["PSR01", "nowhere"],
  gate_code: ["G1"],
  category: ["motor"],
};

function officeNames(things: Things): Known {
  return {
    sl: [things.sl, things.spareSl],
    period: ["202610", "202612", "2026-11"],
    "billing/period": ["202512"],
    class_code: ["RT-A", "2A3"],
    "tariff-classes/code": ["RT-A"],
    effective_from: ["2020-01-01"],
    "report-types/code": ["LAINNYA"],
    type: ["LAINNYA"],
    "reports/no": [things.report],
    "payments/code": [things.openPayment, things.paidPayment],
    payment_code: [things.openPayment, things.paidPayment],
    kode_pembayaran: [things.openPayment],
    "files/id": [things.file],
    file_id: [things.file],
    no_resi: [things.receipt],
  };
}

/** Of the statements that the document has as examples. */
const csv_mapping = {
  delimiter: ";",
  date_column: "Tanggal",
  date_pattern: "DD/MM/YYYY",
  amount_column: "Jumlah",
  thousands: ".",
  decimal: ",",
  description_column: "Keterangan",
};

/** Whatever a household needs works again. */
async function openForBusiness({ admin }: TestServer): Promise<void> {
  const base = "/backoffice/v1";
  await admin.put(`${base}/bank-accounts/1`, { is_active: true, csv_mapping });
  await admin.put(`${base}/report-types/LAINNYA`, { is_active: 1, needs_photo: 0, needs_location: 0 });
}

/** What only staff have, or only staff name. */
async function provideOffice(server: TestServer, owner: CustomerCaller, things: Things): Promise<Known> {
  const { admin, sql, clock } = server;
  const wallet: string = (await owner.post("/app/cek_wipay")).body.data.no_wipay;
  await admin.post(`/backoffice/v1/wallets/${wallet}/top-ups`, { amount: 100_000, reference: "0042" });
  const image = await takePhoto();
  const promotion = await admin.post("/backoffice/v1/promotions", {
    title: "Diskon pasang baru",
    body: "Potongan 20 %.",
    starts_at: "2026-01-01T00:00:00+07:00",
    ends_at: "2036-01-01T00:00:00+07:00",
  });
  const foto = await takePhoto();
  const reading = { id_order: things.order, stand_akhir: 20, foto };
  await owner.post("/app/upload_baca_mandiri", reading);
  const newest = async (table: string): Promise<number> =>
    (await sql.query(`SELECT max(id)::int AS id FROM ${table}`)).rows[0].id ?? 1;
  const { rows } = await sql.query(
    "SELECT bill_no, code FROM bills JOIN connections c ON c.id = connection_id JOIN customers k ON k.id = customer_id WHERE bills.id = $1",
    [things.unpaidBill],
  );
  const mutation = { booked_at: clock.now().toISOString(), amount: 1_234_567, description: "SETORAN" };
  await admin.post("/backoffice/v1/bank-accounts/1/mutations", mutation);
  const recovery = await admin.post("/backoffice/v1/account-recoveries", {
    account_id: owner.id,
    identity_seen: "KTP",
  });
  const crew = await admin.post("/backoffice/v1/crews", { name: `Regu ${wallet}` });
  return {
    "crews/id": [crew.body.data.id],
    crew_id: [crew.body.data.id],
    "account-recoveries/id": [recovery.body.data?.id ?? (await newest("account_recoveries"))],
    wallet_no: [wallet],
    username: [owner.username],
    "accounts/username": [owner.username],
    customer_code: [rows[0].code],
    "customers/code": [rows[0].code],
    "installations/no": [things.installation, await approvedInstallation(server, owner)],
    bill_no: [rows[0].bill_no],
    bill_nos: [[rows[0].bill_no], ["nowhere"]],
    "promotions/id": [promotion.body.data?.id ?? 1],
    "proofs/id": [await newest("payment_proofs")],
    "tills/id": [1],
    "self-readings/id": [things.order],
    "reading-schedules/id": [await farSchedule(server)],
    "bank-accounts/id": [1],
    "mutations/id": [await newest("bank_mutations")],
    "penalty-rules/id": [await newest("penalty_rules")],
    "stamp-rules/id": [await newest("stamp_rules")],
    "alerts/id": [await openAlert(server)],
    "alert-recipients/id": [await newest("alert_recipients")],
    image: [image],
    photos: [[image, foto]],
    id_card_photo: [foto],
    house_photo: [foto],
    title_file: [foto],
  };
}

/** An alert that is open, and somebody whom alerts are mailed to. */
async function openAlert({ admin, sql }: TestServer): Promise<number> {
  const recipient = { email: "dinas@example.id", location_codes: [], language: "id" };
  await admin.post("/backoffice/v1/alert-recipients", recipient);
  const { rows } = await sql.query(
    `INSERT INTO alerts (kind, subject, details, since, opened_at)
     SELECT 'quarantine', 'quarantine ' || count(*), '{"count": 3, "above": 2}', now(), now() FROM alerts RETURNING id::int`,
  );
  return rows[0].id;
}

/** A window for readings that nobody is to read in: the one in which households read stays open, whatever is tried. */
async function farSchedule({ admin }: TestServer): Promise<number> {
  const base = "/backoffice/v1/reading-schedules";
  const period = "203610";
  await admin.post(base, { area: null, period, starts_on: "2036-10-20", ends_on: "2036-10-27" });
  const { body } = await admin.get(`${base}?period=${period}`);
  return body.data.items[0].id;
}

/** A request for a connection that waits for its price. */
async function approvedInstallation({ admin }: TestServer, owner: CustomerCaller): Promise<string> {
  const request = { nik: "3174010101011234", no_hp: "0812-3456-7890", alamat: "Jalan Kenanga 7" };
  const foto_ktp = await takePhoto();
  const { body } = await owner.post("/app/upload_pasang_baru", { ...request, foto_ktp });
  const no: string = body.data.no_registrasi;
  for (const step of ["verify", "survey", "approve"])
    await admin.post(`/backoffice/v1/installations/${no}/${step}`, { note: "Sudah diperiksa." });
  return no;
}

async function provideLevy({ admin, machine, clock }: TestServer): Promise<void> {
  const base = "/retribusi/v1/frontend";
  const [location_code, gate_code] = ["PSR01", "G1"];
  const active = { is_active: 1 };
  await admin.post(`${base}/locations`, {
    code: location_code,
    name: "Pasar Baru",
    type: "pasar",
    ...active,
  });
  await admin.put(`${base}/locations/${location_code}`, active);
  const gate = { location_code, gate_code, name: "Utara", direction: "in", ...active };
  await admin.post(`${base}/gates`, gate);
  await admin.put(`${base}/gates/${location_code}/${gate_code}`, active);
  await admin.post(`${base}/tariffs`, { location_code, gate_code, category: "motor", price: 2000 });
  const event = { timestamp: clock.seconds(), location_code, gate_code, category: "motor" };
  const { status } = await machine.post("/retribusi/v1/ingest", event);
  if (status !== 200) throw new Error(`the event that is to be fuzzed was not stored: ${status}`);
  await machine.post("/retribusi/v1/ingest", { ...event, gate_code: "G9" });
}

/** A webhook with a delivery; it leads nowhere. */
async function provideWebhook({ admin }: TestServer): Promise<Known> {
  const base = "/retribusi/v1/frontend/webhooks";
  const { body } = await admin.post(base, { name: "Piket", url: "https://piket.example/loket" });
  const { body: sent } = await admin.post(`${base}/${body.data.id}/test`);
  return { "webhooks/id": [body.data.id], "deliveries/delivery_id": [sent.data.id] };
}

/** A target, a request for a correction, a scheduled report and a screen. */
async function provideLevyPapers(server: TestServer): Promise<Known> {
  const { admin, operator, clock, sql } = server;
  const base = "/retribusi/v1/frontend";
  await sql.query("DELETE FROM levy_targets");
  const target = { year: 2026, location_code: null, category: null, amount: 2_500_000_000 };
  const now = clock.seconds();
  const window = { location_code: "PSR01", from: now - 3600, until: now + 60 };
  const correction = { action: "void", ...window, reason: "Salah hitung" };
  const schedule = {
    report: "levy-takings",
    parameters: { by: "location" },
    frequency: "monthly",
    local_hour: 7,
    language: "id",
    recipients: ["dinas@example.id"],
    is_active: true,
  };
  const calls = await Promise.all([
    admin.post(`${base}/targets`, target),
    operator.post(`${base}/entry-corrections`, correction),
    admin.post("/backoffice/v1/report-schedules", schedule),
    admin.post("/auth/v1/kiosks", { name: "Layar pos utara" }),
  ]);
  const made = ["targets/id", "entry-corrections/id", "report-schedules/id", "kiosks/id"];
  const ids = calls.map(({ status, body, text }, at): [string, number[]] => {
    if (status !== 201) throw new Error(`what is to be fuzzed was not made: ${status} ${text}`);
    return [made[at] ?? "", [body.data.id]];
  });
  return Object.fromEntries(ids);
}

/** Every kind of caller, and a user and a key that may be broken. */
async function staffCredentials(server: TestServer) {
  server.clock.set(new Date(Date.now() - 9 * 3600_000));
  const expired = await server.as("viewer", adminPassword);
  server.clock.real();
  const keys = "/retribusi/v1/frontend/api-keys";
  const { body: revoked } = await server.admin.post(keys, { name: "Lama" });
  await server.admin.post(`${keys}/${revoked.data.id}/revoke`);
  const { body: other } = await server.admin.post(keys, { name: "Cadangan", location_codes: ["PSR01"] });
  const { body: user } = await server.admin.post("/auth/v1/users", {
    username: "cadangan",
    password: adminPassword,
    role: "viewer",
  });
  await server.admin.post("/auth/v1/users", { username: "baru", password: adminPassword, role: "admin" });
  const first = { username: "baru", password: adminPassword };
  const { body: login } = await server.anonymous.post("/auth/v1/login", first);
  const newcomer: Record<string, string> = { authorization: `Bearer ${login.data.token}` };
  const credentials = {
    none: {},
    garbage: { authorization: "Bearer \u00ff..", "x-api-key": "%00" },
    expired: expired.headers,
    customer: (await server.customer()).headers,
    viewer: server.viewer.headers,
    operator: server.operator.headers,
    admin: server.admin.headers,
    machine: server.machine.headers,
    revoked: { "x-api-key": revoked.data.key },
    swapped: {
      authorization: `Bearer ${firstKey}`,
      "x-api-key": server.admin.headers.authorization?.slice(7) ?? "",
    },
  };
  return { credentials, newcomer, spare: { user: user.data.id as number, key: other.data.id as number } };
}

function staffCredentialFor(server: TestServer, { security }: Operation): Record<string, string> {
  if (security.length === 0) return {};
  return security.includes("apiKey") ? server.machine.headers : server.admin.headers;
}

/** The customer API. A fresh household is provided each time, because a customer may lock himself out. */
export async function publicSide(server: TestServer): Promise<Side> {
  await makeUtility(server);
  const deactivated = await server.customer();
  await server.admin.post(`/backoffice/v1/accounts/${deactivated.id}/deactivate`, { reason: "Uji" });
  const known: Known = {};
  const credentials: Record<string, Record<string, string>> = {
    none: {},
    garbage: { authorization: "Bearer \u00ff.." },
    staff: server.admin.headers,
    machine: server.machine.headers,
    deactivated: deactivated.headers,
    stranger: (await server.customer()).headers,
  };
  return {
    url: server.publicUrl,
    credentials,
    entitled: ({ security }) => (security.length === 0 ? {} : (credentials.owner ?? {})),
    forbidden: ({ responses }) => (responses.has(403) ? [deactivated.headers] : []),
    known,
    async provide() {
      const { owner, payer, things } = await makeHousehold(server);
      await owner.post("/app/atur_pin", { password: owner.password, pin: "482913" });
      Object.assign(credentials, { owner: owner.headers, payer: payer.headers });
      Object.assign(known, await customerNames(things, owner));
    },
  };
}

async function customerNames(things: Things, owner: CustomerCaller): Promise<Known> {
  const photo = await takePhoto();
  const bare = (await takePhoto()).split(",")[1] ?? "";
  return {
    sl: [things.sl, things.spareSl],
    periode: [things.paidPeriod, "202610", "2026", "semua", ["202610"], "2026-10"],
    id_tagihan: [[things.unpaidBill], [things.unpaidBill, 999_999]],
    kode_pembayaran: [things.openPayment, things.paidPayment],
    no_resi: [things.receipt],
    no_laporan: [things.report],
    no_registrasi: [things.installation],
    id_order: [things.order],
    "berkas/id": [things.file],
    kode_jenis: ["LAINNYA", "PIPA_BOCOR"],
    password: [owner.password],
    password_lama: [owner.password],
    pin: ["482913"],
    foto: [photo, bare, [photo, bare]],
    foto_ktp: [photo],
    foto_rumah: [photo],
    bukti_kepemilikan: [photo],
  };
}
