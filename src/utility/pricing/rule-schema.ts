import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Instant, Nullable, OneOf, Rupiah } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { Amount, CreatedBy, EffectiveFrom, LegalBasis } from "./office-schema.ts";
import { PenaltyRule } from "./penalty.ts";

/** A class, or null: every class that has none of its own. */
const ClassOrAll = Nullable(
  Text({
    maxLength: 100,
    description: "Tariff class; null or absent: every class that has none of its own.",
  }),
);
const Id = Type.Integer({ description: "Number of the rule." });

export const RulePath = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "Number of the rule." }),
});
export const RuleQuery = Type.Object({ ...PageQuery });

const entered = { created_at: Instant("When it was entered."), created_by: CreatedBy };
const enteredExample = { created_at: "2026-11-01T08:00:00+07:00", created_by: "admin" };

const Rule = Type.Unsafe<PenaltyRule | null>({
  ...Nullable(PenaltyRule),
  description: "How the penalty on a bill that is paid late grows; null: there is none from that day on.",
});
const penaltyExample = {
  class_code: null,
  effective_from: "2026-01-01",
  rule: { kind: "MONTHS" as const, amounts: [2500, 5000, 7500, 10_000] },
  legal_basis: "Perwali 12/2025",
};
export const NewPenaltyRule = Body(
  {
    class_code: Type.Optional(ClassOrAll),
    effective_from: EffectiveFrom,
    rule: Rule,
    legal_basis: Type.Optional(LegalBasis),
  },
  {
    description: "`rule` null ends the penalty from that day on.",
    examples: [
      penaltyExample,
      {
        effective_from: "2026-01-01",
        rule: { kind: "PERCENT", rate_basis_points: 1000, minimum: 2000, maximum: 50_000 },
      },
      { class_code: "SOS", effective_from: "2026-07-01", rule: null },
    ],
  },
);
export type NewPenaltyRule = Static<typeof NewPenaltyRule>;
export const DatedPenaltyRule = Type.Object(
  {
    id: Id,
    class_code: ClassOrAll,
    effective_from: EffectiveFrom,
    rule: Rule,
    legal_basis: LegalBasis,
    ...entered,
  },
  { examples: [{ id: 7, ...penaltyExample, ...enteredExample }] },
);
export type DatedPenaltyRule = Static<typeof DatedPenaltyRule>;

const stampExample = {
  effective_from: "2021-01-01",
  threshold: 5_000_000,
  amount: 10_000,
  legal_basis: "UU 10/2020",
};
const Threshold = Type.Integer({
  minimum: 0,
  maximum: 1_000_000_000_000,
  description: "Rupiah. A total above it is stamped, the threshold itself is not.",
});
export const NewStampRule = Body(
  {
    effective_from: EffectiveFrom,
    threshold: Threshold,
    amount: Amount("Stamp duty, rupiah. 0 ends it from that day on."),
    legal_basis: Type.Optional(LegalBasis),
  },
  { examples: [stampExample] },
);
export type NewStampRule = Static<typeof NewStampRule>;
export const DatedStampRule = Type.Object(
  {
    id: Id,
    effective_from: EffectiveFrom,
    threshold: Threshold,
    amount: Rupiah("Stamp duty, rupiah."),
    legal_basis: LegalBasis,
    ...entered,
  },
  { examples: [{ id: 7, ...stampExample, ...enteredExample }] },
);
export type DatedStampRule = Static<typeof DatedStampRule>;

const feeKinds = ["RETRIBUSI", "PPN", "BIAYA_LAYANAN"] as const;
const FeeKind = OneOf(feeKinds, {
  description: "RETRIBUSI: rupiah a bill. PPN: part of the price of water. BIAYA_LAYANAN: rupiah a payment.",
});
const Method = Nullable(
  OneOf(["TRANSFER", "WIPAY", "LOKET", "SIMULASI"], {
    description: "Of BIAYA_LAYANAN: the method; null or absent: every method that has none of its own.",
  }),
);
const Rate = Nullable(
  Type.Integer({ minimum: 0, maximum: 10_000, description: "Of PPN, basis points: 1,100 is 11 %." }),
);
const FeeAmount = Nullable(Amount("Of RETRIBUSI and BIAYA_LAYANAN, rupiah."));
const feeExample = {
  kind: "RETRIBUSI" as const,
  class_code: "RT-A",
  method: null,
  effective_from: "2026-01-01",
  amount: 3000,
  rate_basis_points: null,
  legal_basis: "Perda 4/2024",
};
export const NewFee = Body(
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
      feeExample,
      { kind: "PPN", effective_from: "2026-01-01", rate_basis_points: 1100 },
      { kind: "BIAYA_LAYANAN", method: "TRANSFER", effective_from: "2026-01-01", amount: 2500 },
    ],
  },
);
export type NewFee = Static<typeof NewFee>;
export const DatedFee = Type.Object(
  {
    id: Id,
    kind: FeeKind,
    class_code: ClassOrAll,
    method: Method,
    effective_from: EffectiveFrom,
    amount: FeeAmount,
    rate_basis_points: Rate,
    legal_basis: LegalBasis,
    ...entered,
  },
  { examples: [{ id: 7, ...feeExample, ...enteredExample }] },
);
export type DatedFee = Static<typeof DatedFee>;

export const DeletedRule = Type.Object(
  { deleted: Type.Literal(true), id: Id },
  { examples: [{ deleted: true, id: 7 }] },
);
