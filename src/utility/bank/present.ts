import type { Snapshot } from "../../kernel/audit.ts";
import { isoInZone } from "../../kernel/time.ts";
import type { EqualBill, LikePayment } from "./candidates/queries.ts";
import type { CsvMapping } from "./mapping.ts";
import type {
  BankAccount,
  BillCandidate,
  Mutation,
  MutationStatus,
  PaymentCandidate,
} from "./office-schema.ts";
import type { BankAccountRow, MutationRow, ShownMutation } from "./queries.ts";

export function presentBankAccount(row: BankAccountRow, zone: string): BankAccount {
  const { id, bank, account_no, holder, is_active } = row;
  return {
    id,
    bank,
    account_no,
    holder,
    is_active,
    csv_mapping: row.csv_mapping as unknown as CsvMapping | null,
    created_at: isoInZone(row.created_at.getTime(), zone),
    updated_at: isoInZone(row.updated_at.getTime(), zone),
  };
}

export function presentMutation(row: ShownMutation, zone: string): Mutation {
  const iso = (at: Date) => isoInZone(at.getTime(), zone);
  const { id, bank_account_id, bank, account_no, amount, description, sender, reference } = row;
  const { to_bills, to_wallet, returned, return_reference, payment_code, credited_to } = row;
  const { note, decided_by, decided_at, run_id } = row;
  return {
    id,
    bank_account_id,
    bank,
    account_no,
    booked_at: iso(row.booked_at),
    amount,
    description,
    sender,
    reference,
    status: row.status as MutationStatus,
    to_bills,
    to_wallet,
    returned,
    payment_code,
    credited_to,
    return_reference,
    note,
    decided_by,
    decided_at: decided_at === null ? null : iso(decided_at),
    run_id,
    created_at: iso(row.created_at),
  };
}

export function presentPayment(row: LikePayment, zone: string): PaymentCandidate {
  const iso = (at: Date) => isoInZone(at.getTime(), zone);
  return { ...row, created_at: iso(row.created_at), expires_at: iso(row.expires_at) };
}

/** @param total what the bill costs with penalty and stamp duty, rupiah */
export function presentBill({ connection_id: _, ...bill }: EqualBill, total: number): BillCandidate {
  return { ...bill, total };
}

/** What the audit trail keeps of a mutation. */
export function snapshotOf(row: MutationRow): Snapshot {
  const { bank_account_id, amount, description, sender, reference, status } = row;
  const { to_bills, to_wallet, returned, return_reference, note } = row;
  return {
    bank_account_id,
    booked_at: row.booked_at.toISOString(),
    amount,
    description,
    sender,
    reference,
    status,
    to_bills,
    to_wallet,
    returned,
    return_reference,
    note,
  };
}
