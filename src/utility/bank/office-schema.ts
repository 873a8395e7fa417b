import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Instant, LocalDate, Nullable, OneOf, Rupiah } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { Problem } from "../runs/office-schema.ts";
import { CsvMapping, mappingExample } from "./mapping.ts";
import { largestAmount } from "./statement.ts";

export const officeErrors: Record<string, [ErrorKind, string]> = {
  BANK_ACCOUNT_NOT_FOUND: ["not-found", "There is no bank account 1."],
  BANK_ACCOUNT_EXISTS: ["conflict", "There is already an account 1234567890 of BANK CONTOH."],
  MAPPING_MISSING: ["conflict", "The bank account 1 has no csv_mapping. Enter one first."],
  MUTATION_NOT_FOUND: ["not-found", "There is no mutation 7."],
  MUTATION_DECIDED: ["conflict", "The mutation 7 no longer waits: it is COCOK."],
};

const Id = (description: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description });
/** Text of which something can be seen. */
const Named = (maxLength: number, description: string) =>
  Text({
    minLength: 1,
    maxLength,
    pattern: "^(?=.*\\S)[^\\u0000\\ud800-\\udfff]*$",
    "x-hint": "must not be blank, nor contain U+0000 or half of a surrogate pair",
    description,
  });

// Bank accounts ------------------------------------------------------------------------------------

const Bank = Named(100, "Name of the bank, as customers read it.");
const AccountNo = Type.String({
  pattern: "^[0-9-]{5,30}$",
  "x-hint": "must be 5-30 digits and hyphens",
  description: "Number of the account, digits and hyphens.",
});
const Holder = Named(200, "Who holds it, as customers read it.");

export const BankAccount = Type.Object(
  {
    id: Type.Integer(),
    bank: Type.String({ description: "Name of the bank." }),
    account_no: Type.String({ description: "Number of the account." }),
    holder: Type.String({ description: "Who holds it." }),
    is_active: Type.Boolean({
      description:
        "Customers are asked to transfer to the oldest active one; statements of others are still imported.",
    }),
    csv_mapping: Nullable(CsvMapping),
    created_at: Instant("When it was entered."),
    updated_at: Instant("When it was last changed."),
  },
  {
    examples: [
      {
        id: 1,
        bank: "BANK CONTOH",
        account_no: "1234567890",
        holder: "Perumda Air Minum",
        is_active: true,
        csv_mapping: mappingExample,
        created_at: "2026-11-01T08:00:00+07:00",
        updated_at: "2026-11-01T08:00:00+07:00",
      },
    ],
  },
);
export type BankAccount = Static<typeof BankAccount>;

export const NewBankAccount = Body(
  { bank: Bank, account_no: AccountNo, holder: Holder, csv_mapping: Type.Optional(Nullable(CsvMapping)) },
  {
    examples: [
      {
        bank: "BANK CONTOH",
        account_no: "1234567890",
        holder: "Perumda Air Minum",
        csv_mapping: mappingExample,
      },
    ],
  },
);
export type NewBankAccount = Static<typeof NewBankAccount>;

export const BankAccountChange = Body(
  {
    bank: Type.Optional(Bank),
    account_no: Type.Optional(AccountNo),
    holder: Type.Optional(Holder),
    is_active: Type.Optional(Type.Boolean({ description: "false: deactivated." })),
    csv_mapping: Type.Optional(Nullable(CsvMapping)),
  },
  { minProperties: 1, examples: [{ csv_mapping: mappingExample }, { is_active: false }] },
);
export type BankAccountChange = Static<typeof BankAccountChange>;

export const BankAccountPath = Type.Object({ id: Id("Id of the bank account.") });

export const BankAccountQuery = Type.Object({
  ...PageQuery,
  is_active: Type.Optional(
    OneOf(["true", "false"], { description: "Only active, or only deactivated ones." }),
  ),
});
export type BankAccountQuery = Static<typeof BankAccountQuery>;

export const RemovedBankAccount = Type.Object(
  {
    id: Type.Integer({ description: "Id of the bank account." }),
    deleted: Type.Boolean({ description: "false: something refers to it, so it was deactivated instead." }),
  },
  { examples: [{ id: 1, deleted: false }] },
);

const TriedRow = Type.Object({
  line: Type.Integer({ description: "Line of the file." }),
  kind: OneOf(["CREDIT", "DEBIT"], {
    description: "CREDIT: money came in; DEBIT: it went out and is passed over.",
  }),
  booked_at: Nullable(Instant("When it was booked.")),
  amount: Nullable(Rupiah("Rupiah.")),
  description: Nullable(Type.String({ description: "What the bank says." })),
  sender: Nullable(Type.String({ description: "Who sent it." })),
  reference: Nullable(Type.String({ description: "The bank's reference." })),
});
export type TriedRow = Static<typeof TriedRow>;

export const MappingTrial = Type.Object(
  {
    rows: Type.Integer({ description: "Rows of the file." }),
    credits: Type.Integer({ description: "Rows where money came in." }),
    debits: Type.Integer({ description: "Rows where it went out." }),
    amount: Rupiah("Sum of the credits, rupiah."),
    problem_count: Type.Integer({ description: "How many problems an import would name." }),
    problems: Type.Array(Problem, { description: "The first 20." }),
    first: Type.Array(TriedRow, { description: "The first 20 rows, as they are understood." }),
  },
  {
    examples: [
      {
        rows: 2,
        credits: 1,
        debits: 1,
        amount: 47_423,
        problem_count: 0,
        problems: [],
        first: [
          {
            line: 2,
            kind: "CREDIT",
            booked_at: "2026-11-21T00:00:00+07:00",
            amount: 47_423,
            description: "TRSF E-BANKING",
            sender: null,
            reference: null,
          },
        ],
      },
    ],
  },
);
export type MappingTrial = Static<typeof MappingTrial>;

// Mutations ----------------------------------------------------------------------------------------

/** ANTREAN: waits for staff. COCOK: paid bills. DIKREDITKAN: went to a wallet. DIKEMBALIKAN: was sent back. */
export const mutationStatuses = ["ANTREAN", "COCOK", "DIKREDITKAN", "DIKEMBALIKAN"] as const;
export type MutationStatus = (typeof mutationStatuses)[number];

const mutation = {
  id: Type.Integer(),
  bank_account_id: Type.Integer({ description: "Bank account it came to." }),
  bank: Type.String({ description: "Name of that bank." }),
  account_no: Type.String({ description: "Number of that account." }),
  booked_at: Instant("When the bank booked it; midnight where it tells the day only."),
  amount: Rupiah("Rupiah."),
  description: Type.String({ description: "What the bank says." }),
  sender: Nullable(Type.String({ description: "Who sent it, as the bank says." })),
  reference: Nullable(Type.String({ description: "The bank's reference." })),
  status: OneOf(mutationStatuses, {
    description:
      "ANTREAN: waits; COCOK: paid bills; DIKREDITKAN: went to a wallet whole; DIKEMBALIKAN: was sent back.",
  }),
  to_bills: Rupiah("How much of it paid bills, with fee and kode_unik."),
  to_wallet: Rupiah("How much of it went to a wallet."),
  returned: Rupiah("How much of it was sent back."),
  payment_code: Nullable(Type.String({ description: "Payment that it paid." })),
  credited_to: Nullable(
    Type.String({ description: "Username of the account whose wallet took some of it." }),
  ),
  return_reference: Nullable(Type.String({ description: "What proves that it was sent back." })),
  note: Nullable(
    Type.String({ description: "Why it waits (null: not tried yet), or what staff said when they decided." }),
  ),
  decided_by: Nullable(
    Type.String({ description: "Username of who decided; system: matched by its total." }),
  ),
  decided_at: Nullable(Instant("When it was decided.")),
  run_id: Nullable(Type.Integer({ description: "Import that brought it; null: entered by hand." })),
  created_at: Instant("When it was entered."),
};
const mutationExample = {
  id: 7,
  bank_account_id: 1,
  bank: "BANK CONTOH",
  account_no: "1234567890",
  booked_at: "2026-11-21T15:10:00+07:00",
  amount: 47_423,
  description: "TRSF E-BANKING BUDI SANTOSO",
  sender: "BUDI SANTOSO",
  reference: "FT26325000123",
  status: "COCOK",
  to_bills: 47_423,
  to_wallet: 0,
  returned: 0,
  payment_code: "799273987120",
  credited_to: null,
  return_reference: null,
  note: null,
  decided_by: "system",
  decided_at: "2026-11-21T16:00:00+07:00",
  run_id: 12,
  created_at: "2026-11-21T16:00:00+07:00",
};

export const Mutation = Type.Object(mutation, { examples: [mutationExample] });
export type Mutation = Static<typeof Mutation>;

const PaymentCandidate = Type.Object({
  code: Type.String({ description: "kode_pembayaran." }),
  status: Type.String({ description: "MENUNGGU_PEMBAYARAN, MENUNGGU_KONFIRMASI, KADALUARSA or DIBATALKAN." }),
  total: Rupiah("What was to be paid, rupiah."),
  username: Nullable(Type.String({ description: "Who asked for it." })),
  claimed_sender: Nullable(Type.String({ description: "Who sends it, as the customer says." })),
  created_at: Instant("When it was requested."),
  expires_at: Instant("Until when it held its bills."),
  reasons: Type.Array(OneOf(["CODE", "AMOUNT", "SENDER"]), {
    description: "CODE: the bank's texts name it; AMOUNT: a total like this; SENDER: a name like this.",
  }),
});
export type PaymentCandidate = Static<typeof PaymentCandidate>;

const BillCandidate = Type.Object({
  bill_no: Type.String({ description: "Number of the bill." }),
  sl: Nullable(Type.String({ description: "Connection; null: the bill belongs to none." })),
  name: Type.String({ description: "Name on the bill." }),
  period: Type.String({ description: "YYYYMM." }),
  amount: Rupiah("Without penalty and stamp duty, rupiah."),
  total: Rupiah("What it cost on the day of booking, rupiah."),
});
export type BillCandidate = Static<typeof BillCandidate>;

export const MutationDetail = Type.Object(
  {
    ...mutation,
    candidates: Type.Object(
      {
        payments: Type.Array(PaymentCandidate, { description: "At most 10, the likeliest first." }),
        bills: Type.Array(BillCandidate, { description: "At most 10 unpaid ones of exactly this amount." }),
      },
      { description: "What it may be for while it waits; staff decide." },
    ),
  },
  { examples: [{ ...mutationExample, candidates: { payments: [], bills: [] } }] },
);
export type MutationDetail = Static<typeof MutationDetail>;

export const MutationPath = Type.Object({ id: Id("Id of the mutation.") });

const Amount = (description: string) => Type.Integer({ minimum: 1, maximum: largestAmount, description });

export const MutationQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(
    OneOf(mutationStatuses, { description: "Only those in this state; ANTREAN: the queue." }),
  ),
  bank_account_id: Type.Optional(Id("Only those that came to this bank account.")),
  from: Type.Optional(LocalDate("Booked on this day or later.")),
  to: Type.Optional(LocalDate("Booked on this day or earlier.")),
  amount: Type.Optional(Amount("Only those of exactly this amount, rupiah.")),
  q: Type.Optional(
    Text({
      minLength: 1,
      maxLength: 100,
      description: "Part of description, sender or reference, in any case.",
    }),
  ),
});
export type MutationQuery = Static<typeof MutationQuery>;

export const NewMutation = Body(
  {
    booked_at: Type.String({
      format: "date-time",
      maxLength: 40,
      "x-hint": "must be a moment with offset such as 2026-11-21T15:10:00+07:00",
      description:
        "When the bank booked it: ISO 8601 with offset; local midnight where the statement tells the day only.",
    }),
    amount: Amount("Rupiah."),
    description: Text({ maxLength: 1000, description: "What the bank says, as in its statement." }),
    sender: Type.Optional(Nullable(Text({ maxLength: 300, description: "Who sent it." }))),
    reference: Type.Optional(Nullable(Text({ maxLength: 300, description: "The bank's reference." }))),
    occurrence: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: "Which of several that are equal in everything else, from 1. Default 1.",
      }),
    ),
  },
  {
    examples: [
      {
        booked_at: "2026-11-21T15:10:00+07:00",
        amount: 47_423,
        description: "TRSF E-BANKING BUDI SANTOSO",
        sender: "BUDI SANTOSO",
        reference: "FT26325000123",
      },
    ],
  },
);
export type NewMutation = Static<typeof NewMutation>;

// Decisions ----------------------------------------------------------------------------------------

const Note = Named(500, "Why; kept with the mutation and in the audit trail.");
const Username = Text({ minLength: 1, maxLength: 100, description: "Account whose wallet takes it." });

export const MatchPayment = Body(
  {
    payment_code: Text({
      minLength: 1,
      maxLength: 100,
      description: "kode_pembayaran of the payment it is for.",
    }),
  },
  { examples: [{ payment_code: "799273987120" }] },
);
export type MatchPayment = Static<typeof MatchPayment>;

export const PayBills = Body(
  {
    sl: Type.Optional(
      Text({
        minLength: 1,
        maxLength: 100,
        description: "Connection; without bill_nos all its unpaid bills.",
      }),
    ),
    bill_nos: Type.Optional(
      Type.Array(Text({ minLength: 1, maxLength: 30 }), {
        minItems: 1,
        maxItems: 100,
        description: "Numbers of the bills to pay.",
      }),
    ),
    excess_to: Type.Optional(
      Nullable(
        Text({
          minLength: 1,
          maxLength: 100,
          description: "Username of the account whose wallet takes what is above the bills.",
        }),
      ),
    ),
    cancel_open: Type.Optional(
      Type.Boolean({ description: "Cancel open payments that hold one of the bills. Default false." }),
    ),
  },
  { examples: [{ sl: "0101000001", bill_nos: ["202610000000007"], excess_to: null }] },
);
export type PayBills = Static<typeof PayBills>;

export const CreditWallet = Body(
  { username: Username, note: Note },
  { examples: [{ username: "budi.santoso", note: "Isi saldo lewat transfer, konfirmasi telepon" }] },
);
export type CreditWallet = Static<typeof CreditWallet>;

export const Return = Body(
  { note: Note, reference: Named(100, "What proves that it was sent back: number of the transfer.") },
  { examples: [{ note: "Salah kirim, diminta pengirim", reference: "FT26326000456" }] },
);
export type Return = Static<typeof Return>;
