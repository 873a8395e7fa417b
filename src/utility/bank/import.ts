import type { Ctx } from "../../kernel/context.ts";
import { conflict } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { type CsvImport, importCsv, type Run, type Runs, type RunUnderWay } from "../runs/runs.ts";
import { requireBankAccount } from "./accounts.ts";
import { matchAll, storeMutations } from "./bank.ts";
import { fingerprintsOfFile } from "./fingerprint.ts";
import { type CsvMapping, columnsOf } from "./mapping.ts";
import type { NewMutation } from "./queries.ts";
import { statementReader } from "./statement.ts";

/** Rows of one file; with the largest amount in each, their sum is still a safe integer. */
export const mostRows = 50_000;

/** What an import has stored, for what comes after. */
type Stored = { id: number; booked_at: Date }[];

/**
 * Imports the credits of a bank statement, all or nothing, by the mapping of its bank account; rows that are there already are
 * passed over. When they are committed, each new one is tried to match, before the run ends (see matchWaiting).
 * @throws 404 BANK_ACCOUNT_NOT_FOUND; 409 MAPPING_MISSING, RUN_IN_PROGRESS
 */
export async function importStatement(
  ctx: Ctx,
  runs: Runs,
  bankAccountId: number,
  csv: Buffer,
  { dryRun, zone }: { dryRun: boolean; zone: string },
): Promise<Run> {
  const mapping = await requireMapping(ctx, bankAccountId);
  const stored: Stored = [];
  const importer = creditsOfFile(bankAccountId, mapping, { zone, today: today(zone, ctx.now()) }, stored);
  const matching = dryRun ? runs : withMatching(runs, stored, zone);
  return importCsv(ctx, matching, "mutations-import", csv, importer, { dryRun });
}

/** @throws 404 BANK_ACCOUNT_NOT_FOUND, 409 MAPPING_MISSING */
export async function requireMapping(ctx: Ctx, bankAccountId: number): Promise<CsvMapping> {
  const { csv_mapping } = await requireBankAccount(ctx, bankAccountId);
  if (csv_mapping === null)
    throw conflict(
      "MAPPING_MISSING",
      `The bank account ${bankAccountId} has no csv_mapping. Enter one first.`,
    );
  // Checked by its schema when it was entered.
  return csv_mapping as unknown as CsvMapping;
}

function creditsOfFile(
  bankAccountId: number,
  mapping: CsvMapping,
  calendar: { zone: string; today: string },
  stored: Stored,
): CsvImport<string, NewMutation | "debit"> {
  const read = statementReader(mapping, calendar);
  const fingerprint = fingerprintsOfFile();
  const reading = { delimiter: mapping.delimiter, unknownColumns: "ignore", mostRows } as const;
  return {
    entity: "bank_mutations",
    columns: columnsOf(mapping),
    reading,
    check(cells) {
      const checked = read(cells);
      if (!("row" in checked)) return checked;
      const { row } = checked;
      return { row: row === "debit" ? row : { ...row, fingerprint: fingerprint(row) } };
    },
    async store(tx, rows, run) {
      const credits = rows.flatMap(({ row }) => (row === "debit" ? [] : [row]));
      const added = await storeMutations(tx, bankAccountId, run.id, credits);
      stored.push(...added);
      return {
        new: added.length,
        known: credits.length - added.length,
        debits: rows.length - credits.length,
        amount: added.reduce((sum, { amount }) => sum + amount, 0),
      };
    },
  };
}

/**
 * Runs that end after what they stored was tried to match, not with the rows: so their result tells both. Should the process die in
 * between, the run fails though its rows are there; the same file again finds them known, and matchWaiting tries the rest. That a
 * run which was given up meanwhile stores its rows nevertheless does no harm either: two runs cannot store the same row.
 */
function withMatching(runs: Runs, stored: Stored, zone: string): Runs {
  return {
    ...runs,
    start: (ctx, kind, options, work) =>
      runs.start(ctx, kind, options, async (run) => {
        const outcome = await work({ ...run, complete: async () => {} });
        if (outcome.failed === true) return outcome;
        const rows = Number(outcome.result.rows);
        const matched = await matchStored(ctx, run, stored, rows, zone);
        return { ...outcome, result: { ...outcome.result, matched, waiting: stored.length - matched } };
      }),
  };
}

/** In the order of booking: of two transfers of the same total the first pays. Returns how many have paid. */
function matchStored(
  ctx: Ctx,
  run: RunUnderWay,
  stored: Stored,
  rows: number,
  zone: string,
): Promise<number> {
  const inOrder = stored.toSorted(
    (one, other) => Number(one.booked_at) - Number(other.booked_at) || one.id - other.id,
  );
  const whole = rows + inOrder.length;
  const ids = inOrder.map(({ id }) => id);
  return matchAll(ctx, ids, zone, (tried) => run.progress(rows + tried + 1, whole));
}
