import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import {
  Bool,
  Count,
  LocalDate,
  Nullable,
  optional,
  Rupiah,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Bill, OtherAmount, Reason } from "../bills/office-schema.ts";

const CubicMetres = (description: string) => Whole([0, 10_000_000], description);
const Stand = (description: string) => Whole([0, 999_999_999], description);

export const Correction = Body(
  "BillCorrection",
  {
    reason: Reason("Why; it stays on the new bill.", "Stand salah baca"),
    ...optional({
      cancel: Bool(
        "true: the new bill is over nothing, and the period's next close bills the reading again. Then only due_on may be sent with it.",
      ),
      stand_start: Stand(
        "Of AIR. Default: as it was. It is where the reading before ends: no other is taken.",
      ),
      stand_end: Stand("Of AIR. Default: as it was."),
      usage: CubicMetres(
        "Of AIR, m³ that the meter counted. Required where stand_end is below stand_start (the meter rolled over); elsewhere it can only be stand_end - stand_start.",
      ),
      adjustment: Whole(
        [-10_000_000, 10_000_000],
        "Of AIR, m³ that are billed beside what the meter counted, below zero: less. Staff and customer see it on the bill. Default: as it was.",
      ),
      reprice: Bool(
        "Of AIR. true: price it by the class, with the tariff, levy and VAT valid on the period's first day and the rules of its new dates. Else by the tariff that the bill keeps.",
      ),
      class_code: Text([1, 10], "With reprice: the class. Default: the one that the connection has now."),
      with_follower: Bool(
        "Of AIR. true: where the next reading has its bill, replace that one too. It must be neither paid nor held.",
      ),
      amount: OtherAmount("Of NON_AIR, rupiah."),
      due_on: LocalDate(
        "Last day without penalty, at most 120 days from today, not before the old bill was issued or due. Alone it prices nothing anew. Default: as it was, though not within 14 days.",
      ),
    }),
  },
  {
    examples: [
      { reason: "Stand salah baca", stand_end: 1206 },
      { reason: "Meter melewati angka tertinggi", stand_end: 12, usage: 22 },
      { reason: "Keringanan karena pipa bocor", adjustment: -5 },
      { reason: "Golongan salah", reprice: true, class_code: "RT-B" },
      { reason: "Rumah kosong, meter tertukar", cancel: true },
    ],
  },
);
export type Correction = Static<typeof Correction>;

const Follower = WireRecord(
  "CorrectedFollower",
  {
    period: Words("YYYYMM.", "202612"),
    previous: Count("Where it now begins.", 1208),
    stand: Count("As it was read.", 1220),
    usage: Count("m³.", 12),
    flags: Type.Array(Type.String(), { description: "As of readings.", examples: [[]] }),
    bill: Nullable(Bill),
  },
  {
    description:
      "The next reading, as it was recomputed, and the bill in the place of the one it had; null: it had none.",
  },
);

const WithFollower = Type.Object({ follower: Nullable(Follower, null) });
export const CorrectedBill = Type.Unsafe<Bill & Static<typeof WithFollower>>({
  title: "CorrectedBill",
  allOf: [Bill, WithFollower],
});
export const CorrectionPreview = WireRecord(
  "BillCorrectionPreview",
  {
    amount: Rupiah("Of the new bill, without penalty and stamp duty.", 25_460),
    total: Rupiah("What would be paid for it today.", 25_460),
    due_on: LocalDate("Last day without penalty."),
    follower: Nullable(
      WireRecord("BillCorrectionPreviewFollower", {
        period: Words("YYYYMM.", "202612"),
        total: Nullable(Rupiah("What would be paid for its new bill today; null: it has no bill.", 47_300)),
      }),
      null,
    ),
  },
  { description: "What a correction would make; `follower`: of the next reading, where it is recomputed." },
);
export type CorrectionPreview = Static<typeof CorrectionPreview>;

export type CorrectedBill = Static<typeof CorrectedBill>;
