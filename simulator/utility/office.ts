import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../../client/errors.ts";
import { dataOf, type StaffClient } from "../../client/staff.ts";

type Imports =
  | "/backoffice/v1/customers/import"
  | "/backoffice/v1/connections/import"
  | "/backoffice/v1/crews/import"
  | "/backoffice/v1/readings/import";

interface Run {
  id: number;
  status: string;
  kind: string;
  problem_count: number;
  problems: readonly { line: number | null; column: string | null; message: string }[];
}

const asCsv = { headers: { "content-type": "text/csv" }, bodySerializer: (body: unknown) => String(body) };

/** Imports a list whole, and waits for the end. @throws Error with the first problems when a row was refused */
export async function importList(staff: StaffClient, path: Imports, lines: readonly string[]): Promise<void> {
  if (lines.length < 2) return;
  await end(staff, await dataOf(staff.POST(path, { ...asCsv, body: `${lines.join("\n")}\n` })));
}

/**
 * Imports readings, and leaves out what the service refuses: a visitor of the demo may have read the meter, exchanged it or billed the
 * period. @throws Error when something else is wrong
 */
export async function importReadings(staff: StaffClient, lines: readonly string[]): Promise<void> {
  let rest = [...lines];
  while (rest.length > 1) {
    const path = "/backoffice/v1/readings/import";
    const run = await ended(
      staff,
      await dataOf(staff.POST(path, { ...asCsv, body: `${rest.join("\n")}\n` })),
    );
    if (run.status === "SELESAI") return;
    const refused = new Set(run.problems.map(({ line }) => line));
    const left = rest.filter((_, index) => index === 0 || !refused.has(index + 1));
    if (left.length === rest.length) throw problemOf(run);
    rest = left;
  }
}

/** Imports a bank's statement. */
export async function importStatement(staff: StaffClient, bankAccount: number, csv: string): Promise<void> {
  const params = { path: { id: bankAccount } };
  const url = "/backoffice/v1/bank-accounts/{id}/mutations/import";
  await end(staff, await dataOf(staff.POST(url, { ...asCsv, params, body: csv })));
}

/** Estimates what nobody read, and bills the period. */
export async function closeMonth(staff: StaffClient, period: string): Promise<void> {
  const params = { path: { period } };
  const estimate = () => staff.POST("/backoffice/v1/readings/{period}/estimate", { params });
  const close = () =>
    staff.POST("/backoffice/v1/billing/{period}/close", { params, body: { missing: "skip" } });
  // A visitor of the demo may have billed it already.
  for (const start of [estimate, close]) {
    const run = await unlessConflict(dataOf(start()));
    if (run !== null) await end(staff, run);
  }
}

async function end(staff: StaffClient, started: Run): Promise<void> {
  const run = await ended(staff, started);
  if (run.status !== "SELESAI") throw problemOf(run);
}

async function ended(staff: StaffClient, started: Run): Promise<Run> {
  let run = started;
  while (run.status === "BERJALAN") {
    await sleep(100);
    run = await dataOf(staff.GET("/backoffice/v1/runs/{id}", { params: { path: { id: run.id } } }));
  }
  return run;
}

function problemOf({ kind, problem_count, problems: [first] }: Run): Error {
  return new Error(`${kind}: ${problem_count} problems, such as line ${first?.line}: ${first?.message}`);
}

/** Null when the service says that it is so already, or that it cannot be any more (409). */
export async function unlessConflict<Data>(call: Promise<Data>): Promise<Data | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return null;
    throw error;
  }
}

/** Null when the service refuses it in whatever words: what a visitor of the demo has done may be in its way. */
export async function unlessRefused<Data>(call: Promise<Data>): Promise<Data | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && [404, 409, 422].includes(error.status)) return null;
    throw error;
  }
}
