import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Count, Instant, LocalDate, Nullable, OneOf, Rupiah, Words } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { Actions } from "../../staff/actions.ts";
import { paymentStates, staffRoles } from "./states.ts";

const methods = ["TRANSFER", "WIPAY", "LOKET", "SIMULASI"] as const;
const proofStates = ["MENUNGGU", "DITERIMA", "DITOLAK"] as const;
const refundChannels = ["TRANSFER", "TUNAI", "WIPAY"] as const;

const Code = Words("kode_pembayaran: 12 digits.", "799273987120");
const ofBill = { examples: [47_300] };
const ofPayment = { examples: [47_423] };
const zero = { examples: [0] };
const none = { examples: [null] };
const paid = { examples: ["2026-11-21T15:10:00+07:00"] };
const sent = { examples: ["2026-11-21T14:20:00+07:00"] };

const paymentProperties = {
  id: Count("Number of the payment.", { examples: [42] }),
  code: Code,
  status: OneOf(paymentStates, { description: "State of the payment.", examples: ["DIBAYAR"] }),
  method: OneOf(methods, { description: "How it is paid." }),
  username: Nullable(
    Words("Account that asked for it; null: paid at the counter or matched by staff.", "budi.santoso"),
  ),
  account_id: Nullable(Count("Number of that account.", { examples: [12] })),
  bills_total: Rupiah("Bills with penalty and stamp duty, rupiah.", ofBill),
  service_fee: Rupiah("Rupiah.", zero),
  unique_code: Rupiah("kode_unik, rupiah: with it the total names the payment.", { examples: [123] }),
  total: Rupiah("What is to be paid, rupiah.", ofPayment),
  created_at: Instant("When it was requested."),
  expires_at: Instant("Until when it holds its bills.", { examples: ["2026-11-22T14:05:00+07:00"] }),
  paid_at: Nullable(Instant("When it was paid; a transfer: when the bank booked it.", paid)),
  cancelled_at: Nullable(Instant("When it was cancelled."), none),
  reason: Nullable(Words("Why it was cancelled.", "Pelanggan membayar di loket"), none),
  receipt_no: Nullable(Words("Number of its receipt.", "RS20261121000000042")),
  proof_status: Nullable(OneOf(proofStates, { description: "State of the last proof of transfer." }), none),
  customer_name: Nullable(Words("Names on its bills.", "Budi Santoso")),
  sls: Type.Array(Words("Connection of a bill.", "0101000001"), {
    description: "Connections that it pays for.",
  }),
  bill_count: Count("How many bills it pays."),
  counter_staff: Nullable(Words("Username of who took the money at the counter.", "operator"), none),
};

export const Payment = Type.Object(paymentProperties, { title: "Payment" });
export type Payment = Static<typeof Payment>;

const PaidBill = Type.Object(
  {
    bill_no: Words("Number of the bill.", "202610000000007"),
    kind: OneOf(["AIR", "NON_AIR"], { description: "AIR: water; NON_AIR: anything else." }),
    sl: Nullable(Words("Connection; null: the bill belongs to none.", "0101000001")),
    period: Words("YYYYMM.", "202610"),
    name: Words("Name on the bill.", "Budi Santoso"),
    amount: Rupiah("Frozen, without penalty and stamp duty, rupiah.", ofBill),
    penalty: Rupiah("Frozen, rupiah.", zero),
    stamp: Rupiah("Frozen, rupiah.", zero),
    total: Rupiah("Rupiah.", ofBill),
  },
  { title: "PaidBill" },
);

const PaymentEvent = Type.Object(
  {
    status: OneOf(paymentStates, { description: "State it went to." }),
    actor: Words("Username of staff, account:<id> of a customer, or system.", "account:12"),
    note: Nullable(Words("What was noted.", "mutasi bank 9"), none),
    at: Instant("When."),
  },
  { title: "PaymentEvent" },
);

/** What staff do with the photo of a transfer. */
export const proofRoles = { review: { access: "operator", permission: "matching" } } as const;

const proofProperties = {
  id: Count("Number of the proof.", { examples: [5] }),
  file_id: Words("The photo, at /backoffice/v1/files/{id}.", "Jx0oXq3cN2aF8mVbS1kYwZr7tHd5uLeG"),
  sender: Nullable(Words("Sender, as the customer says.", "Budi Santoso")),
  bank: Nullable(Words("Sender's bank, as the customer says.", "BANK CONTOH")),
  amount: Nullable(Rupiah("Amount, as the customer says, rupiah.", ofPayment)),
  repeated_photo: Type.Boolean({
    description: "The same photo was uploaded before, by whomever.",
    examples: [false],
  }),
  status: OneOf(proofStates, { description: "What staff think of it; it pays nothing." }),
  note: Nullable(Words("What the reviewer noted.", "Cocok dengan total"), none),
  reviewed_by: Nullable(Words("Username of the reviewer.", "operator"), none),
  reviewed_at: Nullable(Instant("When it was reviewed."), none),
  created_at: Instant("When it was sent.", sent),
  actions: Actions(proofRoles, "review it."),
};
const TransferProof = Type.Object(proofProperties, { title: "TransferProof" });

export const QueuedProof = Type.Object(
  {
    ...proofProperties,
    code: Words("Payment it is for.", "799273987120"),
    payment_status: OneOf(paymentStates, {
      description: "State of the payment.",
      examples: ["MENUNGGU_KONFIRMASI"],
    }),
    payment_total: Rupiah("What is to be paid, rupiah.", ofPayment),
  },
  { title: "QueuedProof" },
);
export type QueuedProof = Static<typeof QueuedProof>;

const PayingMutation = Type.Object(
  {
    id: Count("Number of the bank's line.", { examples: [9] }),
    bank: Words("Bank that received it.", "BANK CONTOH"),
    amount: Rupiah("What came, rupiah.", ofPayment),
    booked_at: Instant("When the bank booked it.", paid),
    description: Words("The bank's text.", "TRF BUDI SANTOSO"),
    sender: Nullable(Words("Sender, where the bank tells.", "BUDI SANTOSO")),
  },
  { title: "PayingMutation" },
);

const PaymentEvidence = Type.Object(
  {
    by: OneOf(["bank", "wallet", "counter", "sandbox"], { description: "What proved the money." }),
    mutation: Nullable(PayingMutation),
    wallet_transaction_id: Nullable(Count("Debit of the wallet."), none),
    staff: Nullable(Words("Who took the money at the counter.", "operator"), none),
  },
  { title: "PaymentEvidence", description: "What proved the money; null while nothing has." },
);

const TransferClaim = Type.Object(
  {
    sender: Nullable(Words("Sender.", "Budi Santoso")),
    bank: Nullable(Words("Sender's bank.", "BANK CONTOH")),
    at: Nullable(Instant("When it was transferred.")),
  },
  { title: "TransferClaim", description: "What the customer says about the transfer; null: nothing." },
);

const Refund = Type.Object(
  {
    amount: Rupiah("What went back, rupiah.", ofPayment),
    channel: OneOf(refundChannels, { description: "How it went back; TUNAI: cash." }),
    reason: Words("Why.", "Dibayar dua kali"),
    reference: Nullable(Words("What proves it.", "TRF-0099")),
    refunded_by: Words("Username of who refunded it.", "admin"),
    created_at: Instant("When."),
  },
  { title: "Refund" },
);

const ReceiptMail = Type.Object(
  {
    tries: Count("How often it was tried."),
    next_try_at: Nullable(Instant("When it is tried next; null: never again."), none),
    sent_at: Nullable(Instant("When it was sent.")),
    last_error: Nullable(Words("Why the last try failed.", "connect ECONNREFUSED"), none),
  },
  { title: "ReceiptMail" },
);

export const PaymentDetail = Type.Object(
  {
    ...paymentProperties,
    is_open: Type.Boolean({
      description: "true: it waits for money, and holds its bills.",
      examples: [false],
    }),
    actions: Actions(staffRoles, "read its receipt, cancel it, give its money back."),
    items: Type.Array(PaidBill, { description: "Its bills, oldest first." }),
    events: Type.Array(PaymentEvent, { description: "Every step, oldest first." }),
    proofs: Type.Array(TransferProof, { description: "Photos of transfers, oldest first." }),
    evidence: Nullable(PaymentEvidence),
    claim: Nullable(TransferClaim, none),
    refund: Nullable(Refund, none),
    receipt_mail: Nullable(ReceiptMail, none),
  },
  { title: "PaymentDetail" },
);
export type PaymentDetail = Static<typeof PaymentDetail>;

const paymentFilters = {
  status: Type.Optional(OneOf(paymentStates, { description: "Only payments in this state." })),
  method: Type.Optional(OneOf(methods, { description: "Only payments of this method." })),
  sl: Type.Optional(Text({ maxLength: 20, description: "Only payments with a bill of this connection." })),
  code: Type.Optional(Text({ maxLength: 20, description: "Only the payment of this code." })),
  from: Type.Optional(
    LocalDate("Requested on this date or later. Default: 90 days before today, unless sl or code is given."),
  ),
  to: Type.Optional(LocalDate("Requested on this date or earlier.")),
  q: Type.Optional(
    Text({ minLength: 1, maxLength: 100, description: "Part of a name on its bills, or of an SL." }),
  ),
  staff: Type.Optional(Text({ maxLength: 100, description: "Only what this user took at the counter." })),
  paid_from: Type.Optional(
    LocalDate("Paid on this date or later; newest payment first. Then from and to are not heeded."),
  ),
  paid_to: Type.Optional(LocalDate("Paid on this date or earlier, likewise.")),
};
export const PaymentQuery = Type.Object({ ...PageQuery, ...paymentFilters });
export type PaymentQuery = Static<typeof PaymentQuery>;
export const PaymentSumsQuery = Type.Object(paymentFilters);
export type PaymentSumsQuery = Static<typeof PaymentSumsQuery>;

const CountAndTotal = {
  count: Count("How many.", { examples: [12] }),
  total: Rupiah("What they come to, rupiah.", { examples: [569_076] }),
};
export const PaymentSums = Type.Object(
  {
    ...CountAndTotal,
    paid: Type.Object(CountAndTotal, {
      title: "PaidSums",
      description: "What money came in for, also what was refunded later.",
    }),
    by_method: Type.Array(
      Type.Object(
        { method: OneOf(methods, { description: "How it was paid." }), ...CountAndTotal },
        { title: "MethodSums" },
      ),
      { description: "Of what was paid, by method." },
    ),
    refunded: Type.Object(CountAndTotal, { title: "RefundedSums", description: "What of it was refunded." }),
  },
  { title: "PaymentSums" },
);
export type PaymentSums = Static<typeof PaymentSums>;

export const PaymentPath = Type.Object({
  code: Text({ maxLength: 20, description: "kode_pembayaran: 12 digits." }),
});

export const CounterPayment = Body(
  {
    sl: Type.Optional(Text({ maxLength: 20, description: "Connection; optional with bill_nos." })),
    bill_nos: Type.Optional(
      Type.Array(Type.String({ pattern: "^[0-9]{15,24}$", ...hint(fieldError("NOT_A_BILL_NUMBER")) }), {
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
    title: "CounterPayment",
    examples: [{ sl: "0101000001" }, { sl: "0101000001", bill_nos: ["202610000000007"], cancel_open: true }],
  },
);
export type CounterPayment = Static<typeof CounterPayment>;

export const CancelReason = Body(
  {
    reason: Text({
      minLength: 1,
      maxLength: 500,
      description: "Why; the customer reads it.",
      examples: ["Pelanggan membayar di loket"],
    }),
  },
  { title: "CancelReason" },
);

export const NewRefund = Body(
  {
    reason: Text({ minLength: 1, maxLength: 500, description: "Why." }),
    channel: OneOf(refundChannels, {
      description:
        "How the money goes back; TUNAI: cash. What was paid from a wallet goes back to it, and what was simulated goes nowhere: not WIPAY.",
    }),
    reference: Type.Optional(Text({ maxLength: 100, description: "What proves that it went back." })),
  },
  {
    title: "NewRefund",
    examples: [{ reason: "Dibayar dua kali", channel: "TRANSFER", reference: "TRF-0099" }],
  },
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

const review = {
  decision: OneOf(["DITERIMA", "DITOLAK"], {
    description: "What you think of the photo. It never makes the payment paid: the bank's line does.",
  }),
  note: Type.Optional(Text({ maxLength: 500, description: "For colleagues." })),
};
export const ProofReview = Body(review, {
  title: "ProofReview",
  examples: [{ decision: "DITERIMA", note: "Cocok dengan total" }],
});
export type ProofReview = Static<typeof ProofReview>;

export const ProofReviews = Body(
  {
    ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      minItems: 1,
      maxItems: 100,
      description: "Numbers of the proofs, at most 100.",
      examples: [[5, 6]],
    }),
    ...review,
  },
  { title: "ProofReviews", examples: [{ ids: [5, 6], decision: "DITERIMA" }] },
);
export type ProofReviews = Static<typeof ProofReviews>;

const Ids = (description: string, example: number[]) =>
  Type.Array(Type.Integer(), { description, examples: [example] });
export const ReviewedProofs = Type.Object(
  {
    reviewed: Ids("Those that have this decision now.", [5]),
    skipped: Ids("Those that somebody has decided otherwise before.", [6]),
  },
  { title: "ReviewedProofs" },
);
export type ReviewedProofs = Static<typeof ReviewedProofs>;
