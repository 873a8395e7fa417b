import { createStaffClient, dataOf, login, type StaffClient } from "../client/staff.ts";
import { datesBetween, shiftDate } from "./hours.ts";
import { seeded } from "./random.ts";

/*
 * A month of money at two locations of the town: at one all of it is handed in, at the other the collector of the afternoon keeps a part,
 * most of it on Saturdays and Sundays. Who looks at the leakage finds that.
 */

const base = "/retribusi/v1/frontend/cash";

/** By the names with which they sign in, all with the password of the invented people. */
export const cashPeople = {
  collectors: { PSR01: "juru.melati", PLG01: "juru.senja" },
  supervisor: "pengawas.pasar",
  second: "kepala.pasar",
  treasurer: "bendahara.pasar",
  finance: "keuangan.kota",
} as const;
type Place = keyof typeof cashPeople.collectors;

export interface CashPast {
  staffUrl: string;
  admin: StaffClient;
  /** Of the machines: one event comes after its day was closed. */
  machine: StaffClient;
  password: string;
  /** Local dates, both counted: the last is left open at the leaking location. */
  from: string;
  to: string;
  signal: AbortSignal;
  onBegin?: ((days: number) => void) | undefined;
  onProgress?: (() => void) | undefined;
}

interface People {
  collectors: Record<Place, StaffClient>;
  supervisor: StaffClient;
  second: StaffClient;
  treasurer: StaffClient;
  finance: StaffClient;
}

/** Adds the days of the month that are not closed yet. */
export async function liveCash(past: CashPast): Promise<void> {
  const missing = await missingDays(past);
  if (missing.length === 0) return;
  past.onBegin?.(missing.length);
  const people = await hire(past);
  for (const { place, date } of missing) {
    if (past.signal.aborted) return;
    await liveDay(people, place, date, date === past.to);
    past.onProgress?.();
  }
  await deposit(people, past.to);
  await sendLate(past);
}

interface MissingDay {
  place: Place;
  date: string;
}

async function missingDays({ admin, from, to }: CashPast): Promise<MissingDay[]> {
  const missing: MissingDay[] = [];
  for (const place of Object.keys(cashPeople.collectors) as Place[]) {
    const query = { from, to, location_code: place };
    const { days } = await dataOf(admin.GET(`${base}/leakage`, { params: { query } }));
    const closed = new Set(days.map(({ date }) => date));
    // Once the month is there, nobody goes on with it.
    if (closed.size > 0) return [];
    for (const date of datesBetween(from, to)) missing.push({ place, date });
  }
  return missing.toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

async function hire({ staffUrl, admin, password }: CashPast): Promise<People> {
  type Role = "collector" | "supervisor" | "treasurer" | "finance";
  const person = async (username: string, role: Role, places: string[] | null) => {
    const body = { username, password: firstPassword, role, location_codes: places };
    await dataOf(admin.POST("/auth/v1/users", { body }));
    const arriving = createStaffClient(staffUrl, { token: await login(staffUrl, username, firstPassword) });
    const change = { old: firstPassword, new: password };
    await dataOf(arriving.POST("/auth/v1/password", { body: change }));
    return createStaffClient(staffUrl, { token: await login(staffUrl, username, password) });
  };
  const { collectors, supervisor, second, treasurer, finance } = cashPeople;
  return {
    collectors: {
      PSR01: await person(collectors.PSR01, "collector", ["PSR01"]),
      PLG01: await person(collectors.PLG01, "collector", ["PLG01"]),
    },
    supervisor: await person(supervisor, "supervisor", null),
    second: await person(second, "supervisor", null),
    treasurer: await person(treasurer, "treasurer", null),
    finance: await person(finance, "finance", null),
  };
}

/** Given by the admin, and changed at the first login. */
const firstPassword = "kata sandi pertama Loketan";

async function liveDay(people: People, place: Place, date: string, isLast: boolean): Promise<void> {
  const random = seeded(`kas ${place} ${date}`);
  const collector = people.collectors[place];
  const path = { location_code: place, date };
  const day = `${base}/days/{location_code}/{date}` as const;
  const { shifts } = await dataOf(collector.GET(day, { params: { path } }));
  for (const { shift, counted } of shifts) {
    const amount = Math.round((counted * (1 - keptOf(place, date, shift, random))) / 500) * 500;
    if (shift === null || amount === 0) continue;
    const key = { header: { "Idempotency-Key": `demo ${place} ${date} ${shift}` } };
    const body = { ...path, shift, method: "CASH" as const, amount };
    await dataOf(collector.POST(`${base}/hand-ins`, { params: key, body }));
  }
  if (place === "PSR01" && random() < 0.4) await exempt(collector, path, shifts[0]?.shift ?? null);
  if (isLast && place === "PLG01") return;
  const {
    counted,
    exempt: free,
    handed_in,
    difference,
    tolerance,
  } = await dataOf(people.supervisor.GET(day, { params: { path } }));
  const isBeyond = Math.abs(difference) > tolerance;
  await dataOf(
    people.supervisor.POST(`${day}/close`, {
      params: { path },
      body: { counted, exempt: free, handed_in, ...(isBeyond ? { reason: "Karcis sobek dan hilang" } : {}) },
    }),
  );
  if (isBeyond) await dataOf(people.second.POST(`${day}/confirm`, { params: { path } }));
}

/** Which part of what was counted is not handed in. */
function keptOf(place: Place, date: string, shift: string | null, random: () => number): number {
  const change = random() * 0.008;
  if (place === "PSR01" || shift !== "SIANG") return change;
  const isWeekend = [6, 7].includes(Temporal.PlainDate.from(date).dayOfWeek);
  return change + (isWeekend ? 0.22 : 0.09);
}

async function exempt(collector: StaffClient, path: MissingDayPath, shift: string | null): Promise<void> {
  if (shift === null) return;
  const body = { ...path, shift, category: "motor" as const, kind: "warga", count: 2 };
  await dataOf(collector.POST(`${base}/exemptions`, { body }));
}

interface MissingDayPath {
  location_code: string;
  date: string;
}

/** One slip for each date, taken to the bank on the next; the last date is left for who looks on, and the one before to be verified. */
async function deposit({ treasurer, finance }: People, to: string): Promise<void> {
  const query = { state: "closed" as const, limit: 100 };
  const { items } = await dataOf(treasurer.GET(`${base}/undeposited`, { params: { query } }));
  const slips: Slip[] = [];
  for (const [date, days] of Map.groupBy(items, (day) => day.date)) {
    if (date === to) continue;
    const slip = {
      days: days.map(({ location_code }) => ({ location_code, date })),
      amount: days.reduce((sum, { amount }) => sum + amount, 0),
    };
    const key = { header: { "Idempotency-Key": `demo sts ${date}` } };
    const { id } = await dataOf(treasurer.POST(`${base}/deposits`, { params: key, body: slip }));
    const path = { params: { path: { id } } };
    const bank = { deposited_on: shiftDate(date, 1), bank_reference: `BPD-${date.replaceAll("-", "")}` };
    slips.push(await dataOf(treasurer.POST(`${base}/deposits/{id}/deposit`, { ...path, body: bank })));
    if (date < shiftDate(to, -1)) await dataOf(finance.POST(`${base}/deposits/{id}/verify`, path));
  }
  await importStatement(treasurer, slips);
}

type Slip = { number: string; amount: number; deposited_on: string | null };

/** The bank's statement has all slips but one, and a line that nobody deposited. */
async function importStatement(treasurer: StaffClient, slips: readonly Slip[]): Promise<void> {
  const unseen = slips.at(-4);
  const lineOf = ({ deposited_on, number, amount }: Slip) =>
    `${deposited_on};SETORAN STS ${number};0;${amount}`;
  const lines = slips.filter((slip) => slip !== unseen).map(lineOf);
  const [last] = slips.slice(-1);
  if (last !== undefined) lines.push(`${last.deposited_on};SETORAN TUNAI TANPA BERITA;0;175000`);
  await dataOf(
    treasurer.POST(`${base}/bank-lines/import`, {
      ...{ headers: { "content-type": "text/csv" }, bodySerializer: (body: unknown) => String(body) },
      body: `${["Tanggal;Keterangan;Debet;Kredit", ...lines].join("\n")}\n`,
    }),
  );
}

/** An event of a closed day that comes after all: it is listed as a change, and the closing stays. */
async function sendLate({ machine, to }: CashPast): Promise<void> {
  const at = Date.parse(`${shiftDate(to, -1)}T10:00:00+07:00`) / 1000;
  const body = {
    ...{ timestamp: at, location_code: "PSR01", gate_code: "UTARA", category: "car" as const },
    event_id: "demo-terlambat",
  };
  await dataOf(machine.POST("/retribusi/v1/ingest", { body }));
}
