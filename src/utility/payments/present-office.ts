import type { Selectable } from "kysely";
import type { ReceiptMails, Refunds } from "../../db/tables.ts";
import { isoInZone } from "../../kernel/time.ts";
import type { Payment, PaymentDetail, QueuedProof } from "./office-schema.ts";
import { when } from "./present.ts";
import type { EventRow, mutationOf, ProofRow, ShownItem, ShownPayment } from "./views/queries.ts";

type MutationRow = Awaited<ReturnType<typeof mutationOf>>;

export interface DetailRows {
  row: ShownPayment;
  items: ShownItem[];
  events: EventRow[];
  proofs: ProofRow[];
  refund: Selectable<Refunds> | undefined;
  mail: Selectable<ReceiptMails> | undefined;
  mutation: MutationRow;
}

export function presentPayment(row: ShownPayment, zone: string): Payment {
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    method: row.method,
    username: row.username,
    bills_total: row.bills_total,
    service_fee: row.service_fee,
    unique_code: row.unique_code,
    total: row.total,
    created_at: isoInZone(row.created_at.getTime(), zone),
    expires_at: isoInZone(row.expires_at.getTime(), zone),
    paid_at: when(row.paid_at, zone),
    cancelled_at: when(row.cancelled_at, zone),
    reason: row.reason,
    receipt_no: row.receipt_no,
    proof_status: row.proof_status,
  };
}

export function presentDetail(rows: DetailRows, zone: string): PaymentDetail {
  const { row, refund, mail } = rows;
  return {
    ...presentPayment(row, zone),
    items: rows.items.map(({ bill_no, kind, sl, period, name, amount, penalty, stamp, total }) => {
      return { bill_no, kind, sl, period, name, amount, penalty, stamp, total };
    }),
    events: rows.events.map(({ status, actor, note, created_at }) => {
      return { status, actor, note, at: isoInZone(created_at.getTime(), zone) };
    }),
    proofs: rows.proofs.map((proof) => presentProof(proof, zone)),
    evidence: evidenceOf(row, rows.mutation, zone),
    claim: claimOf(row, zone),
    refund:
      refund === undefined
        ? null
        : { ...pickRefund(refund), created_at: isoInZone(refund.created_at.getTime(), zone) },
    receipt_mail:
      mail === undefined
        ? null
        : {
            tries: mail.tries,
            next_try_at: when(mail.next_try_at, zone),
            sent_at: when(mail.sent_at, zone),
            last_error: mail.last_error,
          },
  };
}

export function presentQueuedProof(row: ProofRow, zone: string): QueuedProof {
  return {
    ...presentProof(row, zone),
    code: row.code,
    payment_status: row.payment_status,
    payment_total: row.total,
  };
}

function presentProof(row: ProofRow, zone: string): PaymentDetail["proofs"][number] {
  const { id, file_id, sender, bank, amount, status, note, reviewed_by } = row;
  return {
    ...{ id, file_id, sender, bank, amount, status, note, reviewed_by },
    repeated_photo: row.repeats,
    reviewed_at: when(row.reviewed_at, zone),
    created_at: isoInZone(row.created_at.getTime(), zone),
  };
}

function evidenceOf(row: ShownPayment, mutation: MutationRow, zone: string): PaymentDetail["evidence"] {
  const by =
    row.mutation_id !== null
      ? "bank"
      : row.wallet_transaction_id !== null
        ? "wallet"
        : row.counter_staff !== null
          ? "counter"
          : "sandbox";
  if (row.paid_at === null) return null;
  return {
    by,
    mutation:
      mutation === undefined
        ? null
        : {
            id: mutation.id,
            bank: mutation.bank,
            amount: mutation.amount,
            booked_at: isoInZone(mutation.booked_at.getTime(), zone),
            description: mutation.description,
            sender: mutation.sender,
          },
    wallet_transaction_id: row.wallet_transaction_id,
    staff: row.counter_staff,
  };
}

function claimOf(row: ShownPayment, zone: string): PaymentDetail["claim"] {
  const { claimed_sender: sender, claimed_bank: bank, claimed_at } = row;
  if (sender === null && bank === null && claimed_at === null) return null;
  return { sender, bank, at: when(claimed_at, zone) };
}

function pickRefund({ amount, channel, reason, reference, refunded_by }: Selectable<Refunds>) {
  return { amount, channel, reason, reference, refunded_by };
}
