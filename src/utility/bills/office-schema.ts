import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Instant, LocalDate, Nullable, OneOf, Rupiah } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { PriceLines } from "../pricing/office-schema.ts";

/** Error codes of bills and billing on the staff door: code → kind and example message. */
export const officeErrors: Record<string, [ErrorKind, string]> = {
  BILL_NOT_FOUND: ["not-found", "There is no bill 202611000000812."],
  BILL_PAID: ["conflict", "The bill 202611000000812 is paid. Refund its payment first."],
  BILL_HELD: ["conflict", "The payment 123456789015 holds the bill 202611000000812. Cancel it first."],
  BILL_CORRECTED: [
    "conflict",
    "The bill 202611000000812 was corrected by 202611000000900. Correct that one.",
  ],
  PERIOD_NOT_OVER: ["conflict", "The period 202611 can be closed from 2026-11-30 on."],
  READINGS_MISSING: ["conflict", "25 active connections have no reading of 202611, 0101000123 for one."],
  TARIFF_MISSING: ["conflict", "These classes have no tariff valid on 2026-11-01: RT-B."],
};

const kinds = ["AIR", "NON_AIR"] as const;
const statuses = ["BELUM_LUNAS", "LUNAS", "DIKOREKSI"] as const;
const Kind = OneOf(kinds, { description: "AIR: water; NON_AIR: anything else." });
const Status = OneOf(statuses, {
  description: "BELUM_LUNAS: unpaid; LUNAS: paid, or nothing to pay; DIKOREKSI: another bill took its place.",
});
const PeriodText = (description: string) => Text({ maxLength: 100, description });
const BillNo = Text({ maxLength: 100, description: "Number of the bill." });
const CubicMetres = (description: string) => Type.Integer({ minimum: 0, maximum: 10_000_000, description });
const Stand = (description: string) => Type.Integer({ minimum: 0, maximum: 999_999_999, description });

export const BillPath = Type.Object({ bill_no: BillNo });

export const BillQuery = Type.Object({
  ...PageQuery,
  period: Type.Optional(PeriodText("Only of this period, YYYYMM or YYYY-MM.")),
  status: Type.Optional(OneOf(statuses, { description: "Only in this state." })),
  kind: Type.Optional(OneOf(kinds, { description: "Only of this kind." })),
  sl: Type.Optional(Text({ maxLength: 100, description: "Only of this connection." })),
});
export type BillQuery = Static<typeof BillQuery>;

export const Bill = Type.Object(
  {
    bill_no: Type.String({ description: "Number of the bill (no_rekening)." }),
    kind: Kind,
    sl: Nullable(Type.String({ description: "Connection; null: of none." })),
    period: Type.String({ description: "YYYYMM; of NON_AIR the month of issue." }),
    description: Nullable(Type.String({ description: "Of NON_AIR: what it is for." })),
    name: Type.String({ description: "Of the customer, when the bill was made." }),
    address: Type.String({ description: "Of the connection, when the bill was made." }),
    class_code: Nullable(Type.String({ description: "Tariff class, when the bill was made." })),
    class_name: Nullable(Type.String({ description: "Its name." })),
    tariff_id: Nullable(Type.Integer({ description: "Version of the tariff that the bill keeps." })),
    issued_on: LocalDate("Day of issue."),
    due_on: LocalDate("Last day without penalty."),
    stand_start: Nullable(Type.Integer({ description: "Meter at the start." })),
    stand_end: Nullable(Type.Integer({ description: "Meter at the end." })),
    usage: Nullable(Type.Integer({ description: "m³." })),
    read_by: Nullable(OneOf(["PETUGAS", "MANDIRI", "TAKSASI"], { description: "Who read the meter." })),
    blocks: PriceLines,
    water: Rupiah("Sum of the blocks."),
    base: Rupiah("Biaya beban."),
    maintenance: Rupiah("Biaya pemeliharaan."),
    admin: Rupiah("Biaya admin."),
    levy: Rupiah("Retribusi."),
    vat: Rupiah("PPN on water."),
    installment: Rupiah("Angsuran; of NON_AIR the whole amount."),
    discount: Rupiah("What is taken off."),
    amount: Rupiah("Sum of the parts, without penalty and stamp duty."),
    penalty: Rupiah("Today's penalty, or the one that was paid."),
    stamp: Rupiah("Today's stamp duty, or the one that was paid."),
    total: Rupiah("amount + penalty + stamp."),
    status: Status,
    payment_code: Nullable(Type.String({ description: "The payment that holds or paid it." })),
    payment_method: Nullable(
      OneOf(["TRANSFER", "WIPAY", "LOKET", "SIMULASI"], { description: "Method of that payment." }),
    ),
    paid_at: Nullable(Instant("When it was paid.")),
    corrects: Nullable(Type.String({ description: "Number of the bill whose place it took." })),
    corrected_by: Nullable(Type.String({ description: "Number of the bill that took its place." })),
    reason: Nullable(Type.String({ description: "Why it corrects the other." })),
    created_at: Instant("When it was made."),
  },
  {
    examples: [
      {
        bill_no: "202611000000812",
        kind: "AIR" as const,
        sl: "0101000123",
        period: "202611",
        description: null,
        name: "Budi Contoh",
        address: "Jalan Melati 1",
        class_code: "RT-A",
        class_name: "Rumah Tangga A",
        tariff_id: 3,
        issued_on: "2026-12-01",
        due_on: "2026-12-20",
        stand_start: 1200,
        stand_end: 1208,
        usage: 8,
        read_by: "PETUGAS" as const,
        blocks: [{ block: 1, from: 0, to: 10, volume: 8, price: 1100, amount: 8800 }],
        water: 8800,
        base: 5000,
        maintenance: 4000,
        admin: 2500,
        levy: 0,
        vat: 0,
        installment: 0,
        discount: 0,
        amount: 20_300,
        penalty: 0,
        stamp: 0,
        total: 20_300,
        status: "BELUM_LUNAS" as const,
        payment_code: null,
        payment_method: null,
        paid_at: null,
        corrects: null,
        corrected_by: null,
        reason: null,
        created_at: "2026-12-01T01:00:00+07:00",
      },
    ],
  },
);
export type Bill = Static<typeof Bill>;

export const NewOtherBill = Body(
  {
    sl: Text({ minLength: 1, maxLength: 100, description: "Connection that the bill belongs to." }),
    description: Text({ minLength: 1, maxLength: 200, description: "What it is for." }),
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: "Rupiah." }),
    due_on: Type.Optional(LocalDate("Last day to pay; today or later. Default: 14 days from today.")),
  },
  { examples: [{ sl: "0101000123", description: "Penggantian meter air", amount: 350_000 }] },
);
export type NewOtherBill = Static<typeof NewOtherBill>;

export const Correction = Body(
  {
    reason: Text({ minLength: 1, maxLength: 500, description: "Why; it stays on the new bill." }),
    cancel: Type.Optional(
      Type.Boolean({ description: "true: the new bill is over nothing. Then no other value is sent." }),
    ),
    stand_start: Type.Optional(Stand("Of AIR. Default: as it was.")),
    stand_end: Type.Optional(Stand("Of AIR. Default: as it was.")),
    usage: Type.Optional(CubicMetres("Of AIR, m³. Default: stand_end - stand_start.")),
    amount: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: "Of NON_AIR, rupiah." }),
    ),
    due_on: Type.Optional(
      LocalDate("Last day without penalty. Default: as it was, though not before today."),
    ),
  },
  {
    examples: [
      { reason: "Stand salah baca", stand_end: 1206 },
      { reason: "Meter diganti di tengah bulan", stand_start: 0, stand_end: 3, usage: 8 },
      { reason: "Rumah kosong, meter tertukar", cancel: true },
    ],
  },
);
export type Correction = Static<typeof Correction>;

// Billing -----------------------------------------------------------------------------------------

export const PeriodPath = Type.Object({ period: PeriodText("YYYYMM or YYYY-MM.") });

export const Close = Body(
  {
    issued_on: Type.Optional(LocalDate("Day of issue of the bills. Default: today.")),
    due_on: Type.Optional(
      LocalDate(
        "Last day without penalty. Default: the 20th of the month after the period, though at least 14 days after issue.",
      ),
    ),
    missing: Type.Optional(
      OneOf(["refuse", "skip"], {
        description:
          "What to do when active connections have no reading: refuse (the default), or bill the others; a later close bills those that are read then.",
      }),
    ),
  },
  { examples: [{}, { due_on: "2026-12-25", missing: "skip" }] },
);
export type Close = Static<typeof Close>;

export const PeriodQuery = Type.Object({
  page: PageQuery.page,
  limit: Type.Integer({ minimum: 1, maximum: 24, default: 12, description: "Periods a page." }),
});
export type PeriodQuery = Static<typeof PeriodQuery>;

export const BillingPeriod = Type.Object(
  {
    period: Type.String({ description: "YYYYMM." }),
    status: OneOf(["OPEN", "UNFINISHED", "CLOSED"], {
      description:
        "OPEN: read but not billed; UNFINISHED: a close began and did not end, repeat it; CLOSED: billed.",
    }),
    issued_on: Nullable(LocalDate("Day of issue of its bills.")),
    due_on: Nullable(LocalDate("Last day without penalty.")),
    closed_at: Nullable(Instant("When it was closed last.")),
    closed_by: Nullable(Type.String({ description: "Username of who closed it." })),
    readings: Type.Integer({ description: "Connections that were read." }),
    bills: Type.Integer({ description: "Bills of water that stand." }),
    paid: Type.Integer({ description: "How many of them are paid." }),
    amount: Rupiah("Their sum without penalty and stamp duty."),
    paid_amount: Rupiah("What of it is paid."),
  },
  {
    examples: [
      {
        period: "202611",
        status: "CLOSED" as const,
        issued_on: "2026-12-01",
        due_on: "2026-12-20",
        closed_at: "2026-12-01T01:00:00+07:00",
        closed_by: "admin",
        readings: 98_400,
        bills: 98_400,
        paid: 61_200,
        amount: 5_314_000_000,
        paid_amount: 3_304_000_000,
      },
    ],
  },
);
export type BillingPeriod = Static<typeof BillingPeriod>;
