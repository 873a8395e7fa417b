import { type Static, Type } from "typebox";
import { PrintQuery } from "../../kernel/http/pdf-endpoint.ts";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import {
  Bool,
  Count,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  optional,
  Rupiah,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { PageQuery, SearchText } from "../../kernel/lists/paging.ts";
import { sortBy } from "../../kernel/lists/sorting.ts";
import { Text } from "../../kernel/text.ts";
import { Actions } from "../../staff/actions.ts";
import { PriceLines } from "../pricing/office-schema.ts";
import { KnownSl } from "../sl.ts";
import { paymentMethods, readingMethods } from "../words.ts";
import { billRoles } from "./actions.ts";

const kinds = ["AIR", "NON_AIR"] as const;
const statuses = ["BELUM_LUNAS", "LUNAS", "DIKOREKSI"] as const;
const PeriodText = (description: string) => Text(100, description);

/** Why something is done to a bill. */
export const Reason = (description: string, example: string) => Text([1, 500], description, example);
export const OtherAmount = (description: string) => Whole([1, 1_000_000_000], description, 350_000);

export const BillPath = Type.Object({ bill_no: Text(100, "Number of the bill.") });

export const LetterQuery = Type.Object(PrintQuery);
export type LetterQuery = Static<typeof LetterQuery>;
export const LettersQuery = Type.Object({
  area: Type.Optional(
    Text([1, 100], "Only of connections that lie in this area now. Default: of all.", "UTARA"),
  ),
  ...PrintQuery,
});
export type LettersQuery = Static<typeof LettersQuery>;

const billFilters = {
  period: Type.Optional(PeriodText("Only of this period, YYYYMM or YYYY-MM.")),
  status: Type.Optional(OneOf(statuses, { description: "Only in this state." })),
  kind: Type.Optional(OneOf(kinds, { description: "Only of this kind." })),
  sl: Type.Optional(KnownSl("Only of this connection.")),
  q: SearchText(
    "Words, in any order and case: of the name or address of a connection as they are now, or of an SL.",
  ),
};
export const BillQuery = Type.Object({
  ...sortBy("oldest", "amount", "-amount"),
  ...billFilters,
});
export type BillQuery = Static<typeof BillQuery>;
export const BillSumsQuery = Type.Object(billFilters);
export type BillSumsQuery = Static<typeof BillSumsQuery>;

export const BillSums = WireRecord("BillSums", {
  count: Count("How many bills.", 98_400),
  amount: Rupiah("Their sum without penalty and stamp duty, rupiah.", 5_314_000_000),
  unpaid: Count("How many of them are unpaid.", 37_200),
  unpaid_amount: Rupiah("What of it is unpaid, rupiah.", 2_010_000_000),
});
export type BillSums = Static<typeof BillSums>;

const Volume = (description: string, example: number) => Count(description, example);
const Money = (description: string, example = 0) => Rupiah(description, example);
const BillNo = (description: string) => Words(description, "202611000000812");

const BillMeter = WireRecord("BillMeter", {
  meter_no: Nullable(Words("Number of the meter.", "M-00123")),
  stand_start: Volume("At the start, m³.", 1200),
  stand_end: Volume("At the end, m³.", 1208),
});

const BillCredit = WireRecord("BillCredit", {
  period: Words("The month that was estimated, YYYYMM.", "202610"),
  block: Nullable(Count("Block of that month's bill; null: below the minimum volume, worth nothing.", 1)),
  volume: Volume("m³.", 2),
  price: Money("For one m³.", 1100),
  amount: Money("volume × price.", 2200),
  vat: Money("PPN on it, as that bill bore it."),
});

export const Bill = WireRecord("Bill", {
  bill_no: BillNo("Number of the bill (no_rekening)."),
  kind: OneOf(kinds, { description: "AIR: water; NON_AIR: anything else." }),
  sl: Nullable(Words("Connection; null: of none.", "0101000123")),
  period: Words("YYYYMM; of NON_AIR the month of issue.", "202611"),
  description: Nullable(Type.String({ description: "Of NON_AIR: what it is for." }), null),
  name: Words("Of the customer, when the bill was made.", "Budi Contoh"),
  address: Words("Of the connection, when the bill was made.", "Jalan Melati 1"),
  class_code: Nullable(Words("Tariff class, when the bill was made.", "RT-A")),
  class_name: Nullable(Words("Its name.", "Rumah Tangga A")),
  tariff_id: Nullable(Count("Version of the tariff that the bill keeps.", 3)),
  penalty_rule_id: Nullable(Count("Version of the penalty rule that the bill keeps; null: none.", 2)),
  stamp_rule_id: Nullable(Count("Version of the rule of stamp duty that the bill keeps; null: none.", 1)),
  issued_on: LocalDate("Day of issue.", "2026-12-01"),
  due_on: LocalDate("Last day without penalty.", "2026-12-20"),
  stand_start: Nullable(Volume("Meter at the start.", 1200)),
  stand_end: Nullable(Volume("Meter at the end.", 1208)),
  usage: Nullable(Volume("m³ that are billed.", 8)),
  adjustment: Nullable(
    Volume(
      "Of usage, m³ that staff billed beside what the meter counted; below zero: less. 0: none; null: not of water.",
      0,
    ),
  ),
  overestimate: Volume(
    "m³ that were estimated and billed too much before, as its reading found; they come back in credits.",
    0,
  ),
  read_by: Nullable(
    OneOf(readingMethods, {
      description: "Who read the meter.",
      examples: ["PETUGAS"],
    }),
  ),
  meters: Type.Array(BillMeter, {
    description: "What each meter showed, where one was exchanged for another; else empty.",
    examples: [[]],
  }),
  blocks: PriceLines,
  credits: Type.Array(BillCredit, {
    description:
      "What is given back of months that were estimated too high, dearest first; discount is their sum with VAT.",
    examples: [[]],
  }),
  water: Money("Sum of the blocks.", 8800),
  base: Money("Biaya beban.", 5000),
  maintenance: Money("Biaya pemeliharaan.", 4000),
  admin: Money("Biaya admin.", 2500),
  levy: Money("Retribusi."),
  vat: Money("PPN on water."),
  installment: Money("Angsuran; of NON_AIR the whole amount."),
  discount: Money("What is taken off."),
  amount: Money("Sum of the parts, without penalty and stamp duty.", 20_300),
  penalty: Money("Today's penalty, or the one that was paid."),
  stamp: Money("Today's stamp duty, or the one that was paid."),
  total: Money("amount + penalty + stamp.", 20_300),
  status: OneOf(statuses, {
    description:
      "BELUM_LUNAS: unpaid; LUNAS: paid, or nothing to pay; DIKOREKSI: another bill took its place, or it was withdrawn.",
  }),
  payment_code: Nullable(Type.String({ description: "The payment that holds or paid it." }), null),
  payment_method: Nullable(OneOf(paymentMethods, { description: "Method of that payment." }), null),
  paid_at: Nullable(Instant("When it was paid."), null),
  corrects: Nullable(BillNo("Number of the bill whose place it took."), null),
  corrected_by: Nullable(BillNo("Number of the bill that took its place."), null),
  reason: Nullable(Type.String({ description: "Why it took the place of the other." }), null),
  is_cancelled: Bool(
    "true: over nothing, in the place of a bill that should not have been. The period's next close bills the reading again.",
    false,
  ),
  withdrawn_reason: Nullable(
    Type.String({ description: "Why it was withdrawn with its whole period." }),
    null,
  ),
  is_opening: Bool("true: taken over unpaid from another system; no reading made it.", false),
  created_at: Instant("When it was made.", "2026-12-01T01:00:00+07:00"),
  actions: Actions(billRoles, "take its money at the counter, correct or cancel it."),
});
export type Bill = Static<typeof Bill>;

const UsageCredit = WireRecord("UsageCredit", {
  period: Words("The month that was estimated too high, YYYYMM.", "202611"),
  found_in: Words("The month whose reading found it, YYYYMM.", "202612"),
  volume: Volume("m³ that come back.", 15),
  used: Volume("m³ of them on bills that stand.", 10),
  open: Volume("m³ that wait for the next bill.", 5),
});
export const UsageCredits = WireRecord("UsageCredits", { items: Type.Array(UsageCredit) });

export const NewOtherBill = Body("NewOtherBill", {
  sl: KnownSl("Connection that the bill belongs to."),
  description: Text([1, 200], "What it is for.", "Penggantian meter air"),
  amount: OtherAmount("Rupiah."),
  due_on: Type.Optional(
    LocalDate("Last day to pay: today or later, at most 120 days ahead. Default: 14 days from today."),
  ),
});
export type NewOtherBill = Static<typeof NewOtherBill>;

// Billing -----------------------------------------------------------------------------------------

export const PeriodPath = Type.Object({ period: PeriodText("YYYYMM or YYYY-MM.") });

const BillingArea = WireRecord("BillingArea", {
  area: Words("Area in which the connections lie now.", "UTARA"),
  bills: Count("Bills of water that stand.", 812),
  amount: Rupiah("Their sum without penalty and stamp duty, rupiah.", 38_400_000),
  unpaid: Count("How many of them are unpaid.", 790),
  unpaid_amount: Rupiah("What of it is unpaid, rupiah.", 37_100_000),
});
export const BillingAreas = WireRecord("BillingAreas", { items: Type.Array(BillingArea) });

export const Close = Body(
  "PeriodClose",
  optional({
    issued_on: LocalDate(
      "Day of issue of the bills, not before the period and at most 31 days ahead. Default: today.",
    ),
    due_on: LocalDate(
      "Last day without penalty, at most 120 days after issue. Default: the 20th of the month after the period, though at least 14 days after issue.",
    ),
    missing: OneOf(["refuse", "skip"], {
      description:
        "What to do when active connections have no reading: refuse (the default), or bill the others; a later close bills those that are read then.",
    }),
  }),
  { examples: [{}, { missing: "skip" }] },
);
export type Close = Static<typeof Close>;

export const Withdrawal = Body("PeriodWithdrawal", {
  reason: Reason("Why; it stays on every bill that is withdrawn.", "Tarif salah ketik"),
  preview: Whole(
    [1, Number.MAX_SAFE_INTEGER],
    "Id of the run that previewed it: what it found is withdrawn, or nothing.",
    12,
  ),
});
export type Withdrawal = Static<typeof Withdrawal>;

export const PeriodPaging = {
  page: PageQuery.page,
  limit: Type.Integer({ minimum: 1, maximum: 24, default: 12, description: "Periods a page." }),
};

export const BillingPeriod = WireRecord("BillingPeriod", {
  period: Words("YYYYMM.", "202611"),
  status: OneOf(["OPEN", "UNFINISHED", "CLOSED"], {
    description:
      "OPEN: read but not billed; UNFINISHED: a close began and did not end, repeat it; CLOSED: billed.",
    examples: ["CLOSED"],
  }),
  issued_on: Nullable(LocalDate("Day of issue of its bills.", "2026-12-01")),
  due_on: Nullable(LocalDate("Last day without penalty.", "2026-12-20")),
  closed_at: Nullable(Instant("When it was closed last.", "2026-12-01T01:00:00+07:00")),
  closed_by: Nullable(Words("Username of who closed it.", "admin")),
  readings: Count("Connections that were read.", 98_400),
  bills: Count("Bills of water that stand; cancelled ones do not.", 98_400),
  paid: Count("How many of them are paid.", 61_200),
  amount: Money("Their sum without penalty and stamp duty.", 5_314_000_000),
  paid_amount: Money("What of it is paid.", 3_304_000_000),
});
export type BillingPeriod = Static<typeof BillingPeriod>;
