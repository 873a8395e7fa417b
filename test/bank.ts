import type { Run } from "../src/runs/schema.ts";
import { importAll } from "./csv-import.ts";
import type { TestServer } from "./harness.ts";
import { zone } from "./payments.ts";

/** A row of a bank statement; what is not told is the same in all. */
export interface Line {
  /** Rupiah; negative: money that went out. */
  amount: number;
  at?: Date;
  text?: string;
  sender?: string;
}

export const statementMapping = {
  delimiter: ";",
  date_column: "Tanggal",
  date_pattern: "DD/MM/YYYY",
  time_column: "Jam",
  amount_column: "Jumlah",
  thousands: ".",
  decimal: ",",
  description_column: "Keterangan",
  sender_column: "Pengirim",
};

/** The bank account of makeUtility, with statementMapping as its mapping. */
export async function makeStatements(server: TestServer): Promise<number> {
  const { rows } = await server.sql.query("SELECT min(id)::int AS id FROM bank_accounts");
  const { id } = rows[0];
  const changed = await server.admin.put(`/backoffice/v1/bank-accounts/${id}`, {
    csv_mapping: statementMapping,
  });
  if (changed.status !== 200) throw new Error(`entering the mapping: ${changed.text}`);
  return id;
}

/** A statement as statementMapping reads it, with a column that it does not know. */
export function statementOf(server: TestServer, lines: readonly Line[]): string {
  const rows = lines.map(({ amount, at = server.clock.now(), text = "TRSF", sender = "" }) => {
    const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
    const [year, month, date] = local.toPlainDate().toString().split("-");
    const time = local.toPlainTime().toString().slice(0, 8);
    return [`${date}/${month}/${year}`, time, text, sender, grouped(amount), "0,00"].join(";");
  });
  return ["Tanggal;Jam;Keterangan;Pengirim;Jumlah;Saldo", ...rows, ""].join("\n");
}

/** '1.234.567,00' */
function grouped(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")},00`;
}

/** Imports lines into the only bank account, and waits for the end of the run. */
export async function importLines(server: TestServer, id: number, lines: readonly Line[]): Promise<Run> {
  return importAll(server, importPath(id), statementOf(server, lines));
}

/** Enters a line of the bank by hand into an account, the only one unless told, and answers what became of it. */
export async function enterLine(
  server: TestServer,
  { amount, at, text = "TRSF", sender }: Line,
  into?: number,
) {
  const id = into ?? (await server.sql.query("SELECT min(id)::int AS id FROM bank_accounts")).rows[0].id;
  const answer = await server.operator.post(`/backoffice/v1/bank-accounts/${id}/mutations`, {
    booked_at: (at ?? server.clock.now()).toISOString(),
    amount,
    description: text,
    sender: sender ?? null,
  });
  if (answer.status !== 201) throw new Error(`entering a bank line: ${answer.status} ${answer.text}`);
  return answer.body.data as { id: number; status: string; note: string | null; payment_code: string | null };
}

export function importPath(id: number): string {
  return `/backoffice/v1/bank-accounts/${id}/mutations/import`;
}

/** What the database says of all mutations; of what was voided no money came. Rupiah. */
export async function moneyOf({ sql }: TestServer): Promise<Record<string, number>> {
  const { rows } = await sql.query(`
    SELECT coalesce(sum(amount) FILTER (WHERE status <> 'DIBATALKAN'), 0)::float8 AS came,
      coalesce(sum(amount) FILTER (WHERE status = 'DIBATALKAN'), 0)::float8 AS voided,
      coalesce(sum(amount) FILTER (WHERE status = 'ANTREAN'), 0)::float8 AS waits,
      coalesce(sum(to_bills), 0)::float8 AS to_bills,
      coalesce(sum(to_wallet), 0)::float8 AS to_wallet,
      coalesce(sum(returned), 0)::float8 AS returned,
      (SELECT coalesce(sum(total), 0)::float8 FROM payments WHERE mutation_id IS NOT NULL) AS paid,
      (SELECT coalesce(sum(entry.amount), 0)::float8 FROM bank_mutations
        JOIN wallet_entries AS entry ON entry.transaction_id = bank_mutations.wallet_transaction_id
        JOIN wallets ON wallets.id = entry.wallet_id AND wallets.kind = 'WALLET') AS credited,
      (SELECT coalesce(sum(total), 0)::float8 FROM payment_items WHERE hold = 'PAID') AS items,
      (SELECT count(*)::int FROM bills WHERE status = 'LUNAS') AS bills_paid,
      (SELECT count(*)::int FROM payment_items WHERE hold = 'PAID') AS items_paid
    FROM bank_mutations`);
  return rows[0];
}
