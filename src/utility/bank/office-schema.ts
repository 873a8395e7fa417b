import { type Static, Type } from "typebox";
import { mappingExample } from "../../bank-statements/mapping.ts";
import { Description, howRead, howReadChange, Reference } from "../../bank-statements/schema.ts";
import { largestAmount } from "../../bank-statements/statement.ts";
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
import { ActiveQuery, SearchText } from "../../kernel/lists/paging.ts";
import { sortBy } from "../../kernel/lists/sorting.ts";
import { FilledLine, Text } from "../../kernel/text.ts";
import { Actions } from "../../staff/actions.ts";
import { TransferProof } from "../payments/office-schema.ts";

const Id = (description: string) => Whole([1, Number.MAX_SAFE_INTEGER], description);
/** Text that is not blank. */
export const Named = (maxLength: number, description: string, example: string) =>
  FilledLine(maxLength, description, example);
const transfer = 47_423;

// Bank accounts ------------------------------------------------------------------------------------

const Bank = Named(100, "Name of the bank, as customers read it.", "BANK CONTOH");
const AccountNo = Type.String({
  pattern: "^[0-9-]{5,30}$",
  ...hint(fieldError("NOT_AN_ACCOUNT_NUMBER", { min: 5, max: 30 })),
  description: "Number of the account, digits and hyphens.",
  examples: ["1234567890"],
});
const Holder = Named(200, "Who holds it, as customers read it.", "Perumda Air Minum");
const AccountId = Count("Id of the bank account.");

export const BankAccount = WireRecord("BankAccount", {
  id: AccountId,
  bank: Words("Name of the bank.", "BANK CONTOH"),
  account_no: Words("Number of the account.", "1234567890"),
  holder: Words("Who holds it.", "Perumda Air Minum"),
  is_active: Bool(
    "Customers are asked to transfer to the oldest active one; statements of others are still imported.",
  ),
  ...howRead,
  created_at: Instant("When it was entered."),
  updated_at: Instant("When it was last changed."),
});
export type BankAccount = Static<typeof BankAccount>;

export const NewBankAccount = Body("NewBankAccount", {
  bank: Bank,
  account_no: AccountNo,
  holder: Holder,
  ...howReadChange,
});
export type NewBankAccount = Static<typeof NewBankAccount>;

export const BankAccountChange = Body(
  "BankAccountChange",
  {
    bank: Type.Optional(Bank),
    account_no: Type.Optional(AccountNo),
    holder: Type.Optional(Holder),
    is_active: Type.Optional(Bool("false: deactivated.")),
    ...howReadChange,
  },
  { minProperties: 1, examples: [{ csv_mapping: mappingExample }, { is_active: false }] },
);
export type BankAccountChange = Static<typeof BankAccountChange>;

export const BankAccountPath = Type.Object({ id: Id("Id of the bank account.") });

export const BankAccountQuery = Type.Object({ ...ActiveQuery });
export type BankAccountQuery = Static<typeof BankAccountQuery>;

export const RemovedBankAccount = WireRecord("RemovedBankAccount", {
  id: AccountId,
  deleted: Bool("false: something refers to it, so it was deactivated instead."),
});

// Mutations ----------------------------------------------------------------------------------------

const statuses = ["ANTREAN", "COCOK", "DIKREDITKAN", "DIKEMBALIKAN", "DIBATALKAN"] as const;
const Username = (description: string, example: string | null) =>
  Nullable(Words(description, "budi.santoso"), example);

/** What staff decide about money that waits. */
export const mutationRoles = {
  match: { access: "operator", permission: "matching" },
  "pay-bills": { access: "operator", permission: "matching" },
  credit: { access: "operator", permission: "matching" },
  return: { access: "admin", permission: "approval" },
  void: { access: "operator", permission: "matching" },
} as const;
export type MutationAction = keyof typeof mutationRoles;

const mutation = {
  id: Count("Id of the mutation.", 7),
  bank_account_id: Count("Bank account it came to."),
  bank: Words("Name of that bank.", "BANK CONTOH"),
  account_no: Words("Number of that account.", "1234567890"),
  booked_at: Instant("When the bank booked it; midnight where it tells the day only."),
  amount: Rupiah("Rupiah.", transfer),
  description: Description,
  sender: Nullable(Words("Who sent it, as the bank says.", "BUDI SANTOSO")),
  reference: Reference,
  status: OneOf(statuses, {
    description:
      "ANTREAN: waits; COCOK: paid bills; DIKREDITKAN: went to a wallet whole; DIKEMBALIKAN: was sent back; DIBATALKAN: was entered by mistake, its money never came.",
    examples: ["COCOK"],
  }),
  to_bills: Rupiah("How much of it paid bills, with fee and kode_unik.", transfer),
  to_wallet: Rupiah("How much of it went to a wallet.", 0),
  returned: Rupiah("How much of it was sent back.", 0),
  payment_code: Nullable(Words("Payment that it paid.", "799273987120")),
  credited_to: Username("Username of the account whose wallet took some of it.", null),
  return_reference: Nullable(Words("What proves that it was sent back.", "FT26326000456"), null),
  note: Nullable(
    Words("Why it waits (null: not tried yet), or what staff said when they decided.", "Salah kirim"),
    null,
  ),
  decided_by: Username("Username of who decided; system: matched by its total.", "system"),
  decided_at: Nullable(Instant("When it was decided.")),
  run_id: Nullable(Count("Import that brought it; null: entered by hand.", 12)),
  entered_by: Username("Username of who entered it by hand; null: an import brought it.", null),
  created_at: Instant("When it was entered."),
  actions: Actions(
    mutationRoles,
    "pay a payment or bills with it, credit it to a wallet, send it back, void it.",
  ),
};

export const Mutation = WireRecord("BankMutation", mutation);
export type Mutation = Static<typeof Mutation>;

const PaymentCandidate = WireRecord("PaymentCandidate", {
  code: Words("kode_pembayaran.", "799273987120"),
  status: Words("MENUNGGU_PEMBAYARAN, MENUNGGU_KONFIRMASI, KADALUARSA or DIBATALKAN.", "MENUNGGU_PEMBAYARAN"),
  total: Rupiah("What was to be paid, rupiah.", transfer),
  username: Username("Who asked for it.", "budi.santoso"),
  claimed_sender: Nullable(Words("Who sends it, as the customer says.", "BUDI SANTOSO")),
  created_at: Instant("When it was requested."),
  expires_at: Instant("Until when it held its bills."),
  reasons: Type.Array(OneOf(["CODE", "AMOUNT", "SENDER", "PROOF"]), {
    description:
      "CODE: the bank's texts name it; AMOUNT: a total like this; SENDER: a name like this; PROOF: a proof that waits says an amount or a name like this.",
  }),
  proofs: Type.Array(TransferProof, {
    description: "Photos of transfers that its customer sent, also after its end, oldest first.",
  }),
  obstacle: Nullable(
    OneOf(["AMOUNT", "STATUS", "BILL_PAID", "BILL_HELD", "PRICE"], {
      description:
        "Why matching it would be refused now; null: it would be accepted. AMOUNT: the money is too little, by `missing`; STATUS: it is paid or refunded; BILL_PAID: a bill of it is no longer to be paid; BILL_HELD: another payment holds a bill of it; PRICE: a bill cost more on the day of booking.",
    }),
    null,
  ),
  missing: Nullable(Rupiah("What the money lacks, rupiah; null: nothing."), null),
});

const BillCandidate = WireRecord("BillCandidate", {
  bill_no: Words("Number of the bill.", "202610000000007"),
  sl: Nullable(Words("Connection; null: the bill belongs to none.", "0101000001")),
  name: Words("Name on the bill.", "Budi Santoso"),
  period: Words("YYYYMM.", "202610"),
  amount: Rupiah("Without penalty and stamp duty, rupiah.", transfer),
  total: Rupiah("What pay-bills would take for it, rupiah.", transfer),
  older_bill_no: Nullable(
    Words(
      "The oldest unpaid bill of its connection, where that is an older one: pay-bills takes this one with it or after it; null: there is none.",
      "202609000000003",
    ),
    null,
  ),
  reasons: Type.Array(OneOf(["CONNECTION", "AMOUNT"]), {
    description: "CONNECTION: the bank's texts name its connection; AMOUNT: it is of exactly this amount.",
  }),
});

const ConnectionCandidate = WireRecord("ConnectionCandidate", {
  sl: Words("Connection that the bank's texts name.", "0101000001"),
  name: Words("Name on its oldest unpaid bill.", "Budi Santoso"),
  bill_nos: Type.Array(Words("Number of a bill.", "202610000000007"), {
    description:
      "Its unpaid bills that the money pays in full, the oldest first; empty: not enough for the oldest.",
  }),
  total: Rupiah("What pay-bills would take for them, rupiah.", transfer),
  excess: Rupiah("What is left of the money, rupiah.", 0),
  excess_to: Username("Whose wallet would take it: the connection's owner; null: it has no owner.", null),
  obstacle: Nullable(
    OneOf(["AMOUNT", "BILL_HELD", "NO_ACCOUNT"], {
      description:
        "Why pay-bills with just these would be refused now; null: it would be accepted. AMOUNT: the money is too little for the oldest bill; BILL_HELD: a payment that waits holds one of them; NO_ACCOUNT: there is an excess, and nobody's wallet to take it.",
    }),
    null,
  ),
});

export const MutationDetail = WireRecord("BankMutationDetail", {
  ...mutation,
  candidates: WireRecord(
    "MutationCandidates",
    {
      payments: Type.Array(PaymentCandidate, { description: "At most 10, the likeliest first." }),
      connections: Type.Array(ConnectionCandidate, {
        description: "Those that the bank's texts name and that owe something, the best fit first.",
      }),
      bills: Type.Array(BillCandidate, {
        description:
          "Unpaid ones: of connections that the bank's texts name, oldest first, and at most 10 of exactly this amount.",
      }),
    },
    {
      description: "What it may be for while it waits; staff decide.",
      examples: [{ payments: [], connections: [], bills: [] }],
    },
  ),
});
export type MutationDetail = Static<typeof MutationDetail>;

export const MutationPath = Type.Object({ id: Id("Id of the mutation.") });

const Amount = (description: string) =>
  Type.Integer({ minimum: 1, maximum: largestAmount, description, examples: [transfer] });

export const MutationQuery = Type.Object({
  ...sortBy("oldest", "amount", "-amount"),
  status: Type.Optional(OneOf(statuses, { description: "Only those in this state; ANTREAN: the queue." })),
  bank_account_id: Type.Optional(Id("Only those that came to this bank account.")),
  from: Type.Optional(LocalDate("Booked on this day or later.")),
  to: Type.Optional(LocalDate("Booked on this day or earlier.")),
  amount: Type.Optional(Amount("Only those of exactly this amount, rupiah.")),
  q: SearchText("Words of description, sender or reference, in any order and case."),
});
export type MutationQuery = Static<typeof MutationQuery>;

export const NewMutation = Body("NewBankMutation", {
  booked_at: Type.Optional(
    Type.String({
      format: "date-time",
      maxLength: 40,
      ...hint(fieldError("NOT_A_MOMENT", { example: "2026-11-21T15:10:00+07:00" })),
      description:
        "When the bank booked it: ISO 8601 with offset, such as 2026-11-21T15:10:00+07:00; local midnight where the statement tells the day only. Not in the future, and at most BANK_ENTRY_DAYS (30) days back. Default: today.",
    }),
  ),
  amount: Amount("Rupiah."),
  description: Text(
    1000,
    "What the bank says, as in its statement. Kept without space around it.",
    "TRSF E-BANKING BUDI SANTOSO",
  ),
  sender: Type.Optional(Nullable(Text(300, "Who sent it. Kept without space around it."))),
  reference: Type.Optional(Nullable(Text(300, "The bank's reference. Kept without space around it."))),
  occurrence: Type.Optional(
    Whole([1, 1000], "Which of several that are equal in everything else, from 1. Default 1."),
  ),
});
export type NewMutation = Static<typeof NewMutation>;
