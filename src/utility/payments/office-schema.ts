import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Instant, LocalDate, Nullable, OneOf, Rupiah } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { paymentStates } from "./states.ts";

export const methods = ["TRANSFER", "WIPAY", "LOKET", "SIMULASI"] as const;
const proofStates = ["MENUNGGU", "DITERIMA", "DITOLAK"] as const;

/** A word that the database keeps to a list. */
function Word(values: readonly string[], description: string) {
  return Type.Unsafe<string>({ type: "string", enum: [...values], description });
}

const paymentProperties = {
  id: Type.Integer({ description: "Number of the payment." }),
  code: Type.String({ description: "kode_pembayaran: 12 digits." }),
  status: Word(paymentStates, "State of the payment."),
  method: Word(methods, "How it is paid."),
  username: Nullable(
    Type.String({ description: "Account that asked for it; null: paid at the counter or matched by staff." }),
  ),
  bills_total: Rupiah("Bills with penalty and stamp duty, rupiah."),
  service_fee: Rupiah("Rupiah."),
  unique_code: Rupiah("kode_unik, rupiah: with it the total names the payment."),
  total: Rupiah("What is to be paid, rupiah."),
  created_at: Instant("When it was requested."),
  expires_at: Instant("Until when it holds its bills."),
  paid_at: Nullable(Instant("When it was paid; a transfer: when the bank booked it.")),
  cancelled_at: Nullable(Instant("When it was cancelled.")),
  reason: Nullable(Type.String({ description: "Why it was cancelled." })),
  receipt_no: Nullable(Type.String({ description: "Number of its receipt." })),
  proof_status: Nullable(Word(proofStates, "State of the last proof of transfer.")),
};
const paymentExample = {
  id: 42,
  code: "799273987120",
  status: "DIBAYAR",
  method: "TRANSFER",
  username: "budi.santoso",
  bills_total: 47_300,
  service_fee: 0,
  unique_code: 123,
  total: 47_423,
  created_at: "2026-11-21T14:05:00+07:00",
  expires_at: "2026-11-22T14:05:00+07:00",
  paid_at: "2026-11-21T15:10:00+07:00",
  cancelled_at: null,
  reason: null,
  receipt_no: "RS20261121000000042",
  proof_status: null,
};

export const Payment = Type.Object(paymentProperties, { examples: [paymentExample] });
export type Payment = Static<typeof Payment>;

const Item = Type.Object({
  bill_no: Type.String({ description: "Number of the bill." }),
  kind: Word(["AIR", "NON_AIR"], "AIR: water; NON_AIR: anything else."),
  sl: Nullable(Type.String({ description: "Connection; null: the bill belongs to none." })),
  period: Type.String({ description: "YYYYMM." }),
  name: Type.String({ description: "Name on the bill." }),
  amount: Rupiah("Frozen, without penalty and stamp duty, rupiah."),
  penalty: Rupiah("Frozen, rupiah."),
  stamp: Rupiah("Frozen, rupiah."),
  total: Rupiah("Rupiah."),
});

const Event = Type.Object({
  status: Word(paymentStates, "State it went to."),
  actor: Type.String({ description: "Username of staff, account:<id> of a customer, or system." }),
  note: Nullable(Type.String({ description: "What was noted." })),
  at: Instant("When."),
});

const proofProperties = {
  id: Type.Integer({ description: "Number of the proof." }),
  file_id: Type.String({ description: "The photo, at /backoffice/v1/files/{id}." }),
  sender: Nullable(Type.String({ description: "Sender, as the customer says." })),
  bank: Nullable(Type.String({ description: "Sender's bank, as the customer says." })),
  amount: Nullable(Rupiah("Amount, as the customer says, rupiah.")),
  repeated_photo: Type.Boolean({ description: "The same photo was uploaded before, by whomever." }),
  status: Word(proofStates, "What staff think of it; it pays nothing."),
  note: Nullable(Type.String({ description: "What the reviewer noted." })),
  reviewed_by: Nullable(Type.String({ description: "Username of the reviewer." })),
  reviewed_at: Nullable(Instant("When it was reviewed.")),
  created_at: Instant("When it was sent."),
};
const proofExample = {
  id: 5,
  file_id: "Jx0oXq3cN2aF8mVbS1kYwZr7tHd5uLeG",
  sender: "Budi Santoso",
  bank: "BANK CONTOH",
  amount: 47_423,
  repeated_photo: false,
  status: "MENUNGGU",
  note: null,
  reviewed_by: null,
  reviewed_at: null,
  created_at: "2026-11-21T14:20:00+07:00",
};

export const QueuedProof = Type.Object(
  {
    ...proofProperties,
    code: Type.String({ description: "Payment it is for." }),
    payment_status: Word(paymentStates, "State of the payment."),
    payment_total: Rupiah("What is to be paid, rupiah."),
  },
  {
    examples: [
      { ...proofExample, code: "799273987120", payment_status: "MENUNGGU_KONFIRMASI", payment_total: 47_423 },
    ],
  },
);
export type QueuedProof = Static<typeof QueuedProof>;

const Mutation = Type.Object({
  id: Type.Integer({ description: "Number of the bank's line." }),
  bank: Type.String({ description: "Bank that received it." }),
  amount: Rupiah("What came, rupiah."),
  booked_at: Instant("When the bank booked it."),
  description: Type.String({ description: "The bank's text." }),
  sender: Nullable(Type.String({ description: "Sender, where the bank tells." })),
});

const Evidence = Type.Object(
  {
    by: Word(["bank", "wallet", "counter", "sandbox"], "What proved the money."),
    mutation: Nullable(Mutation),
    wallet_transaction_id: Nullable(Type.Integer({ description: "Debit of the wallet." })),
    staff: Nullable(Type.String({ description: "Who took the money at the counter." })),
  },
  { description: "What proved the money; null while nothing has." },
);

const Refund = Type.Object({
  amount: Rupiah("What went back, rupiah."),
  channel: Word(["TRANSFER", "TUNAI", "WIPAY"], "How it went back; TUNAI: cash."),
  reason: Type.String({ description: "Why." }),
  reference: Nullable(Type.String({ description: "What proves it." })),
  refunded_by: Type.String({ description: "Username of who refunded it." }),
  created_at: Instant("When."),
});

export const PaymentDetail = Type.Object(
  {
    ...paymentProperties,
    items: Type.Array(Item, { description: "Its bills, oldest first." }),
    events: Type.Array(Event, { description: "Every step, oldest first." }),
    proofs: Type.Array(Type.Object(proofProperties), { description: "Photos of transfers, oldest first." }),
    evidence: Nullable(Evidence),
    claim: Nullable(
      Type.Object(
        {
          sender: Nullable(Type.String({ description: "Sender." })),
          bank: Nullable(Type.String({ description: "Sender's bank." })),
          at: Nullable(Instant("When it was transferred.")),
        },
        { description: "What the customer says about the transfer; null: nothing." },
      ),
    ),
    refund: Nullable(Refund),
    receipt_mail: Nullable(
      Type.Object({
        tries: Type.Integer({ description: "How often it was tried." }),
        next_try_at: Nullable(Instant("When it is tried next; null: never again.")),
        sent_at: Nullable(Instant("When it was sent.")),
        last_error: Nullable(Type.String({ description: "Why the last try failed." })),
      }),
    ),
  },
  {
    examples: [
      {
        ...paymentExample,
        items: [
          {
            bill_no: "202610000000007",
            kind: "AIR",
            sl: "0101000001",
            period: "202610",
            name: "Budi Santoso",
            amount: 47_300,
            penalty: 0,
            stamp: 0,
            total: 47_300,
          },
        ],
        events: [
          { status: "MENUNGGU_PEMBAYARAN", actor: "account:12", note: null, at: "2026-11-21T14:05:00+07:00" },
          { status: "DIBAYAR", actor: "system", note: "mutasi bank 9", at: "2026-11-21T16:00:00+07:00" },
        ],
        proofs: [proofExample],
        evidence: {
          by: "bank",
          mutation: {
            id: 9,
            bank: "BANK CONTOH",
            amount: 47_423,
            booked_at: "2026-11-21T15:10:00+07:00",
            description: "TRF BUDI SANTOSO",
            sender: "BUDI SANTOSO",
          },
          wallet_transaction_id: null,
          staff: null,
        },
        claim: null,
        refund: null,
        receipt_mail: null,
      },
    ],
  },
);
export type PaymentDetail = Static<typeof PaymentDetail>;

export const PaymentQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(OneOf(paymentStates, { description: "Only payments in this state." })),
  method: Type.Optional(OneOf(methods, { description: "Only payments of this method." })),
  sl: Type.Optional(Text({ maxLength: 20, description: "Only payments with a bill of this connection." })),
  code: Type.Optional(Text({ maxLength: 20, description: "Only the payment of this code." })),
  from: Type.Optional(
    LocalDate("Requested on this date or later. Default: 90 days before today, unless sl or code is given."),
  ),
  to: Type.Optional(LocalDate("Requested on this date or earlier.")),
});
export type PaymentQuery = Static<typeof PaymentQuery>;

export const PaymentPath = Type.Object({
  code: Text({ maxLength: 20, description: "kode_pembayaran: 12 digits." }),
});

export const CounterPayment = Body(
  {
    sl: Type.Optional(Text({ maxLength: 20, description: "Connection; optional with bill_nos." })),
    bill_nos: Type.Optional(
      Type.Array(Type.String({ pattern: "^[0-9]{15,24}$", "x-hint": "must be a bill number" }), {
        minItems: 1,
        maxItems: 240,
        description: "Bills to be paid. Default: every unpaid bill of the connection.",
      }),
    ),
    note: Type.Optional(Text({ maxLength: 500, description: "For colleagues." })),
    cancel_open: Type.Optional(
      Type.Boolean({ description: "Cancel an open payment that holds one of the bills. Default: false." }),
    ),
  },
  {
    examples: [{ sl: "0101000001" }, { sl: "0101000001", bill_nos: ["202610000000007"], cancel_open: true }],
  },
);
export type CounterPayment = Static<typeof CounterPayment>;

export const CancelReason = Body(
  { reason: Text({ minLength: 1, maxLength: 500, description: "Why; the customer reads it." }) },
  { examples: [{ reason: "Pelanggan membayar di loket" }] },
);

export const NewRefund = Body(
  {
    reason: Text({ minLength: 1, maxLength: 500, description: "Why." }),
    channel: OneOf(["TRANSFER", "TUNAI", "WIPAY"], {
      description:
        "How the money goes back; TUNAI: cash. What was paid from a wallet goes back to it, and what was simulated goes nowhere: not WIPAY.",
    }),
    reference: Type.Optional(Text({ maxLength: 100, description: "What proves that it went back." })),
  },
  { examples: [{ reason: "Dibayar dua kali", channel: "TRANSFER", reference: "TRF-0099" }] },
);
export type NewRefund = Static<typeof NewRefund>;

export const ProofQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(OneOf(proofStates, { description: "Only proofs in this state." })),
});
export type ProofQuery = Static<typeof ProofQuery>;

export const ProofPath = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "Number of the proof." }),
});

export const ProofReview = Body(
  {
    decision: OneOf(["DITERIMA", "DITOLAK"], {
      description: "What you think of the photo. It never makes the payment paid: the bank's line does.",
    }),
    note: Type.Optional(Text({ maxLength: 500, description: "For colleagues." })),
  },
  { examples: [{ decision: "DITERIMA", note: "Cocok dengan total" }] },
);
export type ProofReview = Static<typeof ProofReview>;

export const officeErrors: Record<string, [ErrorKind, string]> = {
  PAYMENT_NOT_FOUND: ["not-found", "There is no payment 799273987120."],
  PROOF_NOT_FOUND: ["not-found", "There is no proof 5."],
  RECEIPT_NOT_FOUND: ["not-found", "The payment 799273987120 is not paid, so it has no receipt."],
  BILL_NOT_FOUND: ["not-found", "There is no bill 202610000000007."],
  BILL_NOT_DUE: ["conflict", "The bill 202610000000007 is LUNAS."],
  OLDER_BILL_UNPAID: ["conflict", "The older bill 202609000000003 must be paid first, or together."],
  PAYMENT_OPEN: [
    "conflict",
    "The payment 799273987120 holds a bill until 2026-11-22T07:05:00.000Z. Cancel it first, or send cancel_open.",
  ],
  PAYMENT_STATE: ["conflict", "The payment 799273987120 is DIBAYAR and cannot be cancelled."],
  PAYMENT_CANNOT_BE_SETTLED: [
    "conflict",
    "The payment 799273987120 cannot be settled: it is DIBAYAR already.",
  ],
  AMOUNT_TOO_SMALL: ["conflict", "The transfer is 47000 rupiah, and 47300 are needed."],
  PROOF_REVIEWED: ["conflict", "The proof 5 was reviewed before: DITERIMA."],
};
