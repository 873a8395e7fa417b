import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import {
  Count,
  Flag,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  Rupiah,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { FilledLine, FilledText, Text } from "../../kernel/text.ts";
import { Actions } from "../../staff/actions.ts";

export const depositStatuses = ["DRAFT", "DEPOSITED", "VERIFIED", "CANCELLED"] as const;

/** What staff may do, and the role that each action needs, or else the permission. */
export const depositRoles = {
  deposit: { access: "operator", permission: "depositing" },
  verify: { access: "operator", permission: "verifying" },
  cancel: { access: "operator", permission: "depositing" },
} as const;

const where = {
  location_code: Words("Code of the location.", "PSR01"),
  location_name: Words("Name of the location.", "Pasar Anggrek"),
  date: LocalDate("Local date of the location.", "2026-11-28"),
};
const cash = Rupiah("Its cash that counts, rupiah.", 1_210_000);
const revenueAccount = (description: string) => Nullable(Words(description, "4.1.02.01.04.0002"), null);

export const DepositDay = WireRecord("DepositDay", {
  ...where,
  amount: cash,
  revenue_account: revenueAccount(
    "Account of the budget (kode rekening) of the location when the slip was made.",
  ),
});
export type DepositDay = Static<typeof DepositDay>;

export const Deposit = WireRecord("Deposit", {
  id: Count("Id of the slip.", 12),
  number: Words("Its number, by STS_NUMBER.", "0012/STS/XI/2026"),
  status: OneOf(depositStatuses, {
    description:
      "DRAFT: the money is with the treasurer; DEPOSITED: with the bank; VERIFIED: another person has seen that it is; CANCELLED: its days are free again.",
  }),
  amount: Rupiah("What its days come to, rupiah.", 1_210_000),
  days: Type.Array(DepositDay, { description: "The closed days whose cash it is, by location and date." }),
  note: Nullable(Words("What the treasurer says of it.", "Setoran akhir pekan"), null),
  made_on: LocalDate("Local date on which it was made.", "2026-11-29"),
  made_at: Instant("When it was made."),
  made_by: Words("Username of who made it.", "bendahara"),
  deposited_on: Nullable(LocalDate("Local date on which the bank took it.", "2026-11-29"), null),
  bank_reference: Nullable(Words("The number that the bank gave it.", "BPD-2291-004417"), null),
  file_id: Nullable(
    Words(
      "Photo of the slip with the bank's stamp: GET …/cash/deposit-photos/{id}.",
      "Zm90by1zZXRvcmFuLWNvbnRvaC0wMDAx",
    ),
    null,
  ),
  deposited_at: Nullable(Instant("When that was entered."), null),
  deposited_by: Nullable(Words("Username of who entered that.", "bendahara"), null),
  verified_at: Nullable(Instant("When it was verified."), null),
  verified_by: Nullable(Words("Username of who verified it.", "keuangan"), null),
  bank_line_id: Nullable(Count("The line of the treasury's account that is its money.", 7), null),
  bank_booked_at: Nullable(Instant("When the bank booked that line."), null),
  bank_description: Nullable(Words("What the bank says there.", "SETORAN STS 0012/STS/XI/2026"), null),
  matched_at: Nullable(Instant("When it was matched with that line."), null),
  matched_by: Nullable(
    Words("Username of who matched it; system: by its amount and its number or reference.", "system"),
    null,
  ),
  cancelled_at: Nullable(Instant("When it was cancelled."), null),
  cancelled_by: Nullable(Words("Username of who cancelled it.", "bendahara"), null),
  cancel_reason: Nullable(Words("Why.", "Uang belum dihitung ulang"), null),
  actions: Actions(depositRoles, "enter what the bank said, verify it, cancel it."),
});
export type Deposit = Static<typeof Deposit>;

/** Days of one slip: more than a month of a town's markets. */
const mostDays = 2000;
export const NewDeposit = Body(
  "NewDeposit",
  {
    days: Type.Array(
      Body("NewDepositDay", {
        location_code: FilledLine(100, "Code of the location.", "PSR01"),
        date: LocalDate("Local date of the location.", "2026-11-28"),
      }),
      { minItems: 1, maxItems: mostDays, description: "Closed days, each with all of its cash." },
    ),
    amount: Whole(
      [1, Number.MAX_SAFE_INTEGER],
      "What they come to as it was seen, rupiah; where it is another sum by now, no slip is made.",
      1_210_000,
    ),
    note: Type.Optional(FilledText(500, "Anything to be said of it.", "Setoran akhir pekan")),
  },
  { examples: [{ days: [{ location_code: "PSR01", date: "2026-11-28" }], amount: 1_210_000 }] },
);
export type NewDeposit = Static<typeof NewDeposit>;

export const BankDeposit = Body(
  "BankDeposit",
  {
    deposited_on: LocalDate("Local date on which the bank took it; not before its days.", "2026-11-29"),
    bank_reference: FilledLine(100, "The number that the bank gave it.", "BPD-2291-004417"),
    photo: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          "Photo of the slip with the bank's stamp: JPEG, PNG or WebP as base64 or data: URI, 5 MiB.",
        examples: ["data:image/png;base64,iVBORw0KGgo="],
      }),
    ),
  },
  { examples: [{ deposited_on: "2026-11-29", bank_reference: "BPD-2291-004417" }] },
);
export type BankDeposit = Static<typeof BankDeposit>;

export const CancelReason = Body("DepositCancellation", {
  reason: FilledText(500, "Why.", "Uang belum dihitung ulang"),
});
export type CancelReason = Static<typeof CancelReason>;

export const DepositPath = Type.Object({ id: Whole([1, Number.MAX_SAFE_INTEGER], "Id of the slip.") });
export const DepositQuery = Type.Object({
  status: Type.Optional(OneOf(depositStatuses, { description: "Only with this status." })),
  bank: Type.Optional(
    OneOf(["seen", "unseen"], {
      description:
        "Only those with a line of the treasury's account; or those that the bank took, and has not shown after one working day. Slips of before the first statement are neither.",
    }),
  ),
  location_code: Type.Optional(Text(100, "Only with a day of this location.")),
  from: Type.Optional(LocalDate("Made on this date or later.")),
  to: Type.Optional(LocalDate("Made on this date or earlier.")),
});
export type DepositQuery = Static<typeof DepositQuery>;

export const UndepositedDay = WireRecord("UndepositedDay", {
  ...where,
  amount: cash,
  revenue_account: revenueAccount("Account of the budget (kode rekening) of the location."),
  is_closed: Flag("1: the day is closed, and a slip may take it; 0: it is open."),
  closed_by: Nullable(Words("Username of who closed it, and makes no slip of it.", "pengawas"), null),
  due_on: LocalDate("Local date until which it has to be deposited (DEPOSIT_WORKING_DAYS).", "2026-11-30"),
  is_late: Flag("1: that date has passed."),
});
export type UndepositedDay = Static<typeof UndepositedDay>;
export const UndepositedQuery = Type.Object({
  location_code: Type.Optional(Text(100, "Only of this location.")),
  state: Type.Optional(
    OneOf(["closed", "open", "late"], { description: "Only days that are closed, open, or late." }),
  ),
});
export type UndepositedQuery = Static<typeof UndepositedQuery>;
