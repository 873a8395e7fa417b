import { type Static, Type } from "typebox";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import { Count, Nullable, OneOf, Rupiah, Whole } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { paymentMethods } from "../words.ts";
import { Amount, EffectiveFrom, entered, LegalBasis } from "./office-schema.ts";
import { PenaltyRule } from "./penalty.ts";

/** A class, or null: every class that has none of its own. */
const ClassOrAll = Nullable(
  Text(100, "Tariff class; null or absent: every class that has none of its own."),
  null,
);
const Id = Count("Number of the rule.", 7);

export const RulePath = Type.Object({ id: Whole([1, Number.MAX_SAFE_INTEGER], "Number of the rule.") });
export const DeletedRule = Deleted("DeletedRule", { id: Id });

// Penalties ----------------------------------------------------------------------------------------

const Rule = Type.Unsafe<PenaltyRule | null>({
  ...Nullable(PenaltyRule),
  description: "How the penalty on a bill that is paid late grows; null: there is none from that day on.",
});

export const NewPenaltyRule = Body(
  "NewPenaltyRule",
  {
    class_code: Type.Optional(ClassOrAll),
    effective_from: EffectiveFrom,
    rule: Rule,
    legal_basis: Type.Optional(LegalBasis),
  },
  {
    description: "`rule` null ends the penalty from that day on.",
    examples: [
      { effective_from: "2026-01-01", rule: { kind: "MONTHS", amounts: [2500, 5000, 7500, 10_000] } },
      {
        effective_from: "2026-01-01",
        rule: { kind: "PERCENT", rate_basis_points: 1000, minimum: 2000, maximum: 50_000 },
      },
      { class_code: "SOS", effective_from: "2026-07-01", rule: null },
    ],
  },
);
export type NewPenaltyRule = Static<typeof NewPenaltyRule>;

export const DatedPenaltyRule = WireRecord("DatedPenaltyRule", {
  id: Id,
  class_code: ClassOrAll,
  effective_from: EffectiveFrom,
  rule: Rule,
  legal_basis: LegalBasis,
  ...entered,
});

// Stamp duty ---------------------------------------------------------------------------------------

const Threshold = Whole(
  [0, 1_000_000_000_000],
  "Rupiah. A total above it is stamped, the threshold itself is not.",
  5_000_000,
);

export const NewStampRule = Body("NewStampRule", {
  effective_from: EffectiveFrom,
  threshold: Threshold,
  amount: Amount("Stamp duty, rupiah. 0 ends it from that day on.", 10_000),
  legal_basis: Type.Optional(LegalBasis),
});
export type NewStampRule = Static<typeof NewStampRule>;

export const DatedStampRule = WireRecord("DatedStampRule", {
  id: Id,
  effective_from: EffectiveFrom,
  threshold: Threshold,
  amount: Rupiah("Stamp duty, rupiah.", 10_000),
  legal_basis: LegalBasis,
  ...entered,
});

// Fees ---------------------------------------------------------------------------------------------

const FeeKind = OneOf(["RETRIBUSI", "PPN", "BIAYA_LAYANAN"], {
  description: "RETRIBUSI: rupiah a bill. PPN: part of the price of water. BIAYA_LAYANAN: rupiah a payment.",
});
const Method = Nullable(
  OneOf(paymentMethods, {
    description: "Of BIAYA_LAYANAN: the method; null or absent: every method that has none of its own.",
  }),
  null,
);
const Rate = Nullable(Whole([0, 10_000], "Of PPN, basis points: 1,100 is 11 %."), null);
const FeeAmount = Nullable(Amount("Of RETRIBUSI and BIAYA_LAYANAN, rupiah.", 3000));

export const NewFee = Body(
  "NewFee",
  {
    kind: FeeKind,
    class_code: Type.Optional(ClassOrAll),
    method: Type.Optional(Method),
    effective_from: EffectiveFrom,
    amount: Type.Optional(FeeAmount),
    rate_basis_points: Type.Optional(Rate),
    legal_basis: Type.Optional(LegalBasis),
  },
  {
    examples: [
      { kind: "RETRIBUSI", class_code: "RT-A", effective_from: "2026-01-01", amount: 3000 },
      { kind: "PPN", effective_from: "2026-01-01", rate_basis_points: 1100 },
      { kind: "BIAYA_LAYANAN", method: "TRANSFER", effective_from: "2026-01-01", amount: 2500 },
    ],
  },
);
export type NewFee = Static<typeof NewFee>;

export const DatedFee = WireRecord("DatedFee", {
  id: Id,
  kind: FeeKind,
  class_code: ClassOrAll,
  method: Method,
  effective_from: EffectiveFrom,
  amount: FeeAmount,
  rate_basis_points: Rate,
  legal_basis: LegalBasis,
  ...entered,
});
