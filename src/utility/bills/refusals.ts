import type { LoketError } from "../../kernel/errors.ts";
import { conflict, notFound, recordNotFound } from "../../kernel/refusal.ts";

export const BillNotFound = recordNotFound("BILL_NOT_FOUND", "bill", "202611000000812");

export const TagihanTidakDitemukan = notFound("TAGIHAN_TIDAK_DITEMUKAN", "Tagihan tidak ditemukan.");

export const BillPaid = conflict(
  "BILL_PAID",
  (billNo: string) => `The bill ${billNo} is paid. Refund its payment first.`,
  "202611000000812",
);
export const BillHeld = conflict(
  "BILL_HELD",
  (billNo: string, payment: string) => `The payment ${payment} holds the bill ${billNo}. Cancel it first.`,
  "202611000000812",
  "123456789015",
);
export const BillCorrected = conflict(
  "BILL_CORRECTED",
  (billNo: string, later: string | null) =>
    later === null
      ? `The bill ${billNo} was withdrawn.`
      : `The bill ${billNo} was corrected by ${later}. Correct that one.`,
  "202611000000812",
  "202611000000900" as string | null,
);
export const BillGivenBack = conflict(
  "BILL_GIVEN_BACK",
  (billNo: string, other: string) =>
    `The bill ${other} gives m³ of the bill ${billNo} back, which was estimated too high. Correct or cancel that one first.`,
  "202611000000812",
  "202612000000950",
);
export const TariffMissing = conflict(
  "TARIFF_MISSING",
  (classCodes: readonly string[], day: string) => ({
    message: `These classes have no tariff valid on ${day}: ${classCodes.join(", ")}.`,
    data: { class_codes: classCodes, on: day },
  }),
  ["RT-B"],
  "2026-11-01",
);

export const PricesChanged = conflict(
  "PRICES_CHANGED",
  (closing: string | undefined) =>
    closing === undefined
      ? "A tariff or rule was replaced at this moment. Repeat the correction."
      : `A tariff or rule was replaced while ${closing} was being closed. What was billed before stays; close it again, and the rest is billed with the new one.`,
  undefined as string | undefined,
);

/** What the database says of a bill whose tariff or rule was replaced after it was priced, by constraint. @param closing the period */
export function pricesGone(closing?: string): Record<string, LoketError> {
  const gone = PricesChanged(closing);
  return { bills_tariff: gone, bills_penalty_rule: gone, bills_stamp_rule: gone };
}
