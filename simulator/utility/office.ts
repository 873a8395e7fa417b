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

/** Imports a bank's statement. */
export async function importStatement(staff: StaffClient, bankAccount: number, csv: string): Promise<void> {
  const params = { path: { id: bankAccount } };
  const url = "/backoffice/v1/bank-accounts/{id}/mutations/import";
  await end(staff, await dataOf(staff.POST(url, { ...asCsv, params, body: csv })));
}

/** Estimates what nobody read, and bills the period. */
export async function closeMonth(staff: StaffClient, period: string): Promise<void> {
  const params = { path: { period } };
  await end(staff, await dataOf(staff.POST("/backoffice/v1/readings/{period}/estimate", { params })));
  const close = staff.POST("/backoffice/v1/billing/{period}/close", { params, body: { missing: "skip" } });
  await end(staff, await dataOf(close));
}

async function end(staff: StaffClient, started: Run): Promise<void> {
  let run = started;
  while (run.status === "BERJALAN") {
    await sleep(100);
    run = await dataOf(staff.GET("/backoffice/v1/runs/{id}", { params: { path: { id: run.id } } }));
  }
  if (run.status === "SELESAI") return;
  const [first] = run.problems;
  throw new Error(
    `${run.kind}: ${run.problem_count} problems, such as line ${first?.line}: ${first?.message}`,
  );
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
