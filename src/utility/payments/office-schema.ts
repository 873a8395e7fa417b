import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import {
  Bool,
  Count,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  Rupiah,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { SearchText } from "../../kernel/lists/paging.ts";
import { sortBy } from "../../kernel/lists/sorting.ts";
import { Text } from "../../kernel/text.ts";
import { Actions } from "../../staff/actions.ts";
import { KnownSl } from "../sl.ts";
import { paymentMethods } from "../words.ts";
import { paymentCauses } from "./causes.ts";
import { paymentStates, refundChannels, staffRoles } from "./states.ts";

const proofStates = ["MENUNGGU", "DITERIMA", "DITOLAK"] as const;

const Code = Words("kode_pembayaran: 12 digits.", "799273987120");
const ofBill = 47_300;
const ofPayment = 47_423;
const paid = "2026-11-21T15:10:00+07:00";
const sent = "2026-11-21T14:20:00+07:00";

const paymentProperties = {
  id: Count("Number of the payment.", 42),
  code: Code,
  status: OneOf(paymentStates, { description: "State of the payment.", examples: ["DIBAYAR"] }),
  method: OneOf(paymentMethods, { description: "How it is paid." }),
  username: Nullable(
    Words("Account that asked for it; null: paid at the counter or matched by staff.", "budi.santoso"),
  ),
  account_id: Nullable(Count("Number of that account.", 12)),
  bills_total: Rupiah("Bills with penalty and stamp duty, rupiah.", ofBill),
  service_fee: Rupiah("Rupiah.", 0),
  service_fee_id: Nullable(
    Count("Version of the service fee that priced it; null: none was in force, or not known.", 4),
  ),
  unique_code: Rupiah("kode_unik, rupiah: with it the total names the payment.", 123),
  total: Rupiah("What is to be paid, rupiah.", ofPayment),
  created_at: Instant("When it was requested."),
  expires_at: Instant("Until when it holds its bills.", "2026-11-22T14:05:00+07:00"),
  paid_at: Nullable(Instant("When it was paid; a transfer: when the bank booked it.", paid)),
  cancelled_at: Nullable(Instant("When it was cancelled."), null),
  reason: Nullable(Words("Why it was cancelled.", "Pelanggan membayar di loket"), null),
  receipt_no: Nullable(Words("Number of its receipt.", "RS20261121000000042")),
  proof_status: Nullable(OneOf(proofStates, { description: "State of the last proof of transfer." }), null),
  customer_name: Nullable(Words("Names on its bills.", "Budi Santoso")),
  sls: Type.Array(Words("Connection of a bill.", "0101000001"), {
    description: "Connections that it pays for.",
  }),
  bill_count: Count("How many bills it pays."),
  counter_staff: Nullable(Words("Username of who took the money at the counter.", "operator"), null),
  till_id: Nullable(Count("Till that the cash went into; null: into none.", 12), null),
  cash_received: Nullable(
    Rupiah(
      "Cash that was handed over at the counter, rupiah; the change is what is above the total.",
      50_000,
    ),
    null,
  ),
};

export const Payment = WireRecord("Payment", paymentProperties);

const PaidBill = WireRecord("PaidBill", {
  bill_no: Words("Number of the bill.", "202610000000007"),
  kind: OneOf(["AIR", "NON_AIR"], { description: "AIR: water; NON_AIR: anything else." }),
  sl: Nullable(Words("Connection; null: the bill belongs to none.", "0101000001")),
  period: Words("YYYYMM.", "202610"),
  name: Words("Name on the bill.", "Budi Santoso"),
  amount: Rupiah("Frozen, without penalty and stamp duty, rupiah.", ofBill),
  penalty: Rupiah("Frozen, rupiah.", 0),
  stamp: Rupiah("Frozen, rupiah.", 0),
  total: Rupiah("Rupiah.", ofBill),
});

const PaymentEvent = WireRecord("PaymentEvent", {
  status: OneOf(paymentStates, { description: "State it went to." }),
  actor: Words("Username of staff, account:<id> of a customer, or system.", "account:12"),
  note: Nullable(Words("What was noted.", "mutasi bank 9"), null),
  ...paymentCauses.fields("9"),
  at: Instant("When."),
});

/** What staff do with the photo of a transfer. */
export const proofRoles = { review: { access: "operator", permission: "matching" } } as const;

const proofProperties = {
  id: Count("Number of the proof.", 5),
  file_id: Words("The photo, at /backoffice/v1/files/{id}.", "Jx0oXq3cN2aF8mVbS1kYwZr7tHd5uLeG"),
  sender: Nullable(Words("Sender, as the customer says.", "Budi Santoso")),
  bank: Nullable(Words("Sender's bank, as the customer says.", "BANK CONTOH")),
  amount: Nullable(Rupiah("Amount, as the customer says, rupiah.", ofPayment)),
  repeated_photo: Bool("The same photo was uploaded before, by whomever.", false),
  status: OneOf(proofStates, { description: "What staff think of it; it pays nothing." }),
  note: Nullable(Words("What the reviewer noted.", "Cocok dengan total"), null),
  reviewed_by: Nullable(Words("Username of the reviewer.", "operator"), null),
  reviewed_at: Nullable(Instant("When it was reviewed."), null),
  created_at: Instant("When it was sent.", sent),
  actions: Actions(proofRoles, "review it."),
};
export const TransferProof = WireRecord("TransferProof", proofProperties);

export const QueuedProof = WireRecord("QueuedProof", {
  ...proofProperties,
  code: Words("Payment it is for.", "799273987120"),
  payment_status: OneOf(paymentStates, {
    description: "State of the payment.",
    examples: ["MENUNGGU_KONFIRMASI"],
  }),
  payment_total: Rupiah("What is to be paid, rupiah.", ofPayment),
});

const PayingMutation = WireRecord("PayingMutation", {
  id: Count("Number of the bank's line.", 9),
  bank: Words("Bank that received it.", "BANK CONTOH"),
  amount: Rupiah("What came, rupiah.", ofPayment),
  booked_at: Instant("When the bank booked it.", paid),
  description: Words("The bank's text.", "TRF BUDI SANTOSO"),
  sender: Nullable(Words("Sender, where the bank tells.", "BUDI SANTOSO")),
});

const PaymentEvidence = WireRecord(
  "PaymentEvidence",
  {
    by: OneOf(["bank", "wallet", "counter", "sandbox"], { description: "What proved the money." }),
    mutation: Nullable(PayingMutation),
    wallet_transaction_id: Nullable(Count("Debit of the wallet."), null),
    staff: Nullable(Words("Who took the money at the counter.", "operator"), null),
  },
  { description: "What proved the money; null while nothing has." },
);

const TransferClaim = WireRecord(
  "TransferClaim",
  {
    sender: Nullable(Words("Sender.", "Budi Santoso")),
    bank: Nullable(Words("Sender's bank.", "BANK CONTOH")),
    at: Nullable(Instant("When it was transferred.")),
  },
  { description: "What the customer says about the transfer; null: nothing." },
);

const Refund = WireRecord("Refund", {
  amount: Rupiah("What went back, rupiah.", ofPayment),
  channel: OneOf(refundChannels, { description: "How it went back; TUNAI: cash." }),
  reason: Words("Why.", "Dibayar dua kali"),
  reference: Nullable(Words("What proves it.", "TRF-0099")),
  refunded_by: Words("Username of who refunded it.", "admin"),
  till_id: Nullable(Count("Till that the cash was given back from; null: from none.", 12), null),
  created_at: Instant("When."),
});

const ReceiptMail = WireRecord("ReceiptMail", {
  tries: Count("How often it was tried."),
  next_try_at: Nullable(Instant("When it is tried next; null: never again."), null),
  sent_at: Nullable(Instant("When it was sent.")),
  last_error: Nullable(Words("Why the last try failed.", "connect ECONNREFUSED"), null),
});

export const PaymentDetail = WireRecord("PaymentDetail", {
  ...paymentProperties,
  is_open: Bool("true: it waits for money, and holds its bills.", false),
  actions: Actions(staffRoles, "read its receipt, cancel it, give its money back."),
  items: Type.Array(PaidBill, { description: "Its bills, oldest first." }),
  events: Type.Array(PaymentEvent, { description: "Every step, oldest first." }),
  proofs: Type.Array(TransferProof, { description: "Photos of transfers, oldest first." }),
  evidence: Nullable(PaymentEvidence),
  claim: Nullable(TransferClaim, null),
  refund: Nullable(Refund, null),
  receipt_mail: Nullable(ReceiptMail, null),
});
export type PaymentDetail = Static<typeof PaymentDetail>;

const paymentFilters = {
  status: Type.Optional(OneOf(paymentStates, { description: "Only payments in this state." })),
  method: Type.Optional(OneOf(paymentMethods, { description: "Only payments of this method." })),
  sl: Type.Optional(KnownSl("Only payments with a bill of this connection.")),
  code: Type.Optional(Text(20, "Only the payment of this code.")),
  from: Type.Optional(
    LocalDate("Requested on this date or later. Default: 90 days before today, unless sl or code is given."),
  ),
  to: Type.Optional(LocalDate("Requested on this date or earlier.")),
  q: SearchText("Words of a name on its bills, or of an SL, in any order and case."),
  staff: Type.Optional(Text(100, "Only what this user took at the counter.")),
  till: Type.Optional(Whole([1, Number.MAX_SAFE_INTEGER], "Only what was taken into this till.")),
  paid_from: Type.Optional(
    LocalDate("Paid on this date or later; newest payment first. Then from and to are not heeded."),
  ),
  paid_to: Type.Optional(LocalDate("Paid on this date or earlier, likewise.")),
};
export const PaymentQuery = Type.Object({
  ...sortBy("oldest", "amount", "-amount"),
  ...paymentFilters,
});
export type PaymentQuery = Static<typeof PaymentQuery>;
export const PaymentSumsQuery = Type.Object(paymentFilters);
export type PaymentSumsQuery = Static<typeof PaymentSumsQuery>;

const CountAndTotal = {
  count: Count("How many.", 12),
  total: Rupiah("What they come to, rupiah.", 569_076),
};
export const PaymentSums = WireRecord("PaymentSums", {
  ...CountAndTotal,
  paid: WireRecord("PaidSums", CountAndTotal, {
    description: "What money came in for, also what was refunded later.",
  }),
  by_method: Type.Array(
    WireRecord("MethodSums", {
      method: OneOf(paymentMethods, { description: "How it was paid." }),
      ...CountAndTotal,
    }),
    { description: "Of what was paid, by method." },
  ),
  refunded: WireRecord("RefundedSums", CountAndTotal, { description: "What of it was refunded." }),
});

export const PaymentPath = Type.Object({ code: Text(20, "kode_pembayaran: 12 digits.") });

export const CounterPayment = Body(
  "CounterPayment",
  {
    sl: Type.Optional(KnownSl("Connection; optional with bill_nos.")),
    bill_nos: Type.Optional(
      Type.Array(Type.String({ pattern: "^[0-9]{15,24}$", ...hint(fieldError("NOT_A_BILL_NUMBER")) }), {
        minItems: 1,
        maxItems: 240,
        description: "Bills to be paid. Default: every unpaid bill of the connection.",
      }),
    ),
    note: Type.Optional(Text(500, "For colleagues.")),
    cash_received: Type.Optional(
      Whole(
        [1, 100_000_000_000],
        "Cash that was handed over, rupiah: the receipt says it with the change.",
        50_000,
      ),
    ),
    expected_total: Type.Optional(
      Whole(
        [1, Number.MAX_SAFE_INTEGER],
        "What it was seen to come to, service fee included, rupiah: where it comes to something else by now, as after the day of a penalty, nothing is taken.",
        49_800,
      ),
    ),
    cancel_open: Type.Optional(Bool("Cancel an open payment that holds one of the bills. Default: false.")),
  },
  {
    examples: [{ sl: "0101000001" }, { sl: "0101000001", bill_nos: ["202610000000007"], cancel_open: true }],
  },
);
export type CounterPayment = Static<typeof CounterPayment>;

export const CounterFee = WireRecord("CounterFee", {
  service_fee: Rupiah("BIAYA_LAYANAN of a payment at the counter today, rupiah.", 2500),
});

export const CancelReason = Body("CancelReason", {
  reason: Text([1, 500], "Why; the customer reads it.", "Pelanggan membayar di loket"),
});

export const NewRefund = Body(
  "NewRefund",
  {
    reason: Text([1, 500], "Why; the customer reads it."),
    channel: OneOf(refundChannels, {
      description:
        "How the money goes back; TUNAI: cash. What was paid from a wallet goes back to it, and what was simulated goes nowhere: not WIPAY.",
    }),
    reference: Type.Optional(Text(100, "What proves that it went back.")),
  },
  { examples: [{ reason: "Dibayar dua kali", channel: "TRANSFER", reference: "TRF-0099" }] },
);
export type NewRefund = Static<typeof NewRefund>;

export const ProofQuery = Type.Object({
  status: Type.Optional(OneOf(proofStates, { description: "Only proofs in this state." })),
});
export type ProofQuery = Static<typeof ProofQuery>;

export const ProofPath = Type.Object({ id: Whole([1, Number.MAX_SAFE_INTEGER], "Number of the proof.") });

const review = {
  decision: OneOf(["DITERIMA", "DITOLAK"], {
    description: "What you think of the photo. It never makes the payment paid: the bank's line does.",
  }),
  note: Type.Optional(
    Text(500, "For colleagues; of a proof that is refused, the customer reads it: say why."),
  ),
};
export const ProofReview = Body("ProofReview", review, {
  examples: [{ decision: "DITERIMA", note: "Cocok dengan total" }],
});
export type ProofReview = Static<typeof ProofReview>;

export const ProofReviews = Body(
  "ProofReviews",
  {
    ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      minItems: 1,
      maxItems: 100,
      description: "Numbers of the proofs, at most 100.",
      examples: [[5, 6]],
    }),
    ...review,
  },
  { examples: [{ ids: [5, 6], decision: "DITERIMA" }] },
);
export type ProofReviews = Static<typeof ProofReviews>;

const Ids = (description: string, example: number[]) =>
  Type.Array(Type.Integer(), { description, examples: [example] });
export const ReviewedProofs = WireRecord("ReviewedProofs", {
  reviewed: Ids("Those that have this decision now.", [5]),
  skipped: Ids("Those that somebody has decided otherwise before.", [6]),
});
export type ReviewedProofs = Static<typeof ReviewedProofs>;
