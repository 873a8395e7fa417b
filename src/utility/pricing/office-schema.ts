import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Instant, LocalDate, Nullable, OneOf, Rupiah } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";

/** Error codes of prices on the staff door: code → kind and example message. */
export const officeErrors: Record<string, [ErrorKind, string]> = {
  TARIFF_CLASS_NOT_FOUND: ["not-found", "There is no tariff class RT-A."],
  TARIFF_CLASS_EXISTS: ["conflict", "There is already a tariff class RT-A."],
  WATER_TARIFF_NOT_FOUND: ["not-found", "The class RT-A has no tariff valid on 2026-11-01."],
  WATER_TARIFF_USED: [
    "conflict",
    "Bills were made with the tariff RT-A/2026-01-01. Enter a new version instead.",
  ],
  RULE_NOT_FOUND: ["not-found", "There is no rule 7."],
  RULE_EXISTS: ["conflict", "There is already such a rule from 2026-01-01. Choose another date."],
  RULE_IN_FORCE: ["conflict", "The rule 7 is in force or was used by bills. Enter a new one instead."],
};

export const Amount = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 1_000_000_000, description });
export const LegalBasis = Nullable(Text({ maxLength: 500, description: "The regulation behind it." }));
const ClassName = Text({ minLength: 1, maxLength: 200, description: "For people." });
const Code = Text({ maxLength: 100, description: "Code of the tariff class (golongan)." });
export const EffectiveFrom = LocalDate(
  "First day on which it is valid. It may lie in the past; bills keep what they were made with.",
);
export const CreatedBy = Type.String({ description: "Username of who entered it." });

export const ClassPath = Type.Object({ code: Code });
export const VersionPath = Type.Object({
  code: Code,
  effective_from: Text({ maxLength: 100, description: "First day of the version, YYYY-MM-DD." }),
});
export const ClassQuery = Type.Object({
  ...PageQuery,
  is_active: Type.Optional(
    OneOf(["true", "false"], { description: "Only active, or only deactivated ones." }),
  ),
});
export type ClassQuery = Static<typeof ClassQuery>;

export const TariffClass = Type.Object(
  {
    code: Type.String({ description: "Code of the class." }),
    name: Type.String({ description: "For people." }),
    is_active: Type.Boolean({ description: "false: it is kept for the connections and bills that have it." }),
    created_at: Instant("When it was created."),
    updated_at: Instant("When it was last changed."),
  },
  {
    examples: [
      {
        code: "RT-A",
        name: "Rumah Tangga A",
        is_active: true,
        created_at: "2026-11-01T08:00:00+07:00",
        updated_at: "2026-11-01T08:00:00+07:00",
      },
    ],
  },
);
export type TariffClass = Static<typeof TariffClass>;

export const NewClass = Body(
  {
    code: Type.String({
      pattern: "^[A-Z0-9-]{1,10}$",
      "x-hint": "must be 1-10 characters of A-Z, 0-9 and hyphen",
      description: "1-10 of A-Z, 0-9 and hyphen; never changed.",
    }),
    name: ClassName,
  },
  { examples: [{ code: "RT-A", name: "Rumah Tangga A" }] },
);
export type NewClass = Static<typeof NewClass>;

export const ClassChange = Body(
  {
    name: Type.Optional(ClassName),
    is_active: Type.Optional(Type.Boolean({ description: "false: deactivated." })),
  },
  { minProperties: 1, examples: [{ name: "Rumah Tangga A1" }, { is_active: false }] },
);
export type ClassChange = Static<typeof ClassChange>;

export const RemovedClass = Type.Object(
  {
    code: Type.String({ description: "Code of the class." }),
    deleted: Type.Boolean({ description: "false: something refers to it, so it was deactivated instead." }),
  },
  { examples: [{ code: "RT-A", deleted: false }] },
);

const TariffBlock = Type.Object(
  {
    from: Type.Integer({
      minimum: 0,
      maximum: 100_000_000,
      description: "First m³: 0, then the end before plus 1.",
    }),
    to: Nullable(Type.Integer({ minimum: 0, maximum: 100_000_000, description: "Last m³; null: no end." })),
    price: Rupiah("Rupiah for one m³."),
  },
  { additionalProperties: false },
);

const tariffExample = {
  effective_from: "2026-01-01",
  blocks: [
    { from: 0, to: 10, price: 1100 },
    { from: 11, to: 20, price: 1480 },
    { from: 21, to: null, price: 2000 },
  ],
  minimum_volume: 0,
  base_fee: 5000,
  maintenance_fee: 4000,
  admin_fee: 2500,
  legal_basis: "Perwali 12/2025",
};

export const NewTariff = Body(
  {
    effective_from: EffectiveFrom,
    blocks: Type.Array(TariffBlock, {
      minItems: 1,
      maxItems: 20,
      description: "From 0 without gap or overlap; the last one is open.",
    }),
    minimum_volume: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 100_000,
        description: "m³ billed even when less was used. Default: 0.",
      }),
    ),
    base_fee: Type.Optional(Amount("Biaya beban, rupiah a bill. Default: 0.")),
    maintenance_fee: Type.Optional(Amount("Biaya pemeliharaan, rupiah a bill. Default: 0.")),
    admin_fee: Type.Optional(Amount("Biaya admin, rupiah a bill. Default: 0.")),
    legal_basis: Type.Optional(LegalBasis),
  },
  { examples: [tariffExample] },
);
export type NewTariff = Static<typeof NewTariff>;

export const Tariff = Type.Object(
  {
    id: Type.Integer({ description: "Number of the version; a bill names the one it was made with." }),
    class_code: Type.String({ description: "Code of the class." }),
    effective_from: LocalDate("First day on which it is valid."),
    effective_until: Nullable(LocalDate("Last day; null: until a later version begins.")),
    blocks: Type.Array(TariffBlock),
    minimum_volume: Type.Integer({ description: "m³ billed even when less was used." }),
    base_fee: Rupiah("Biaya beban, rupiah a bill."),
    maintenance_fee: Rupiah("Biaya pemeliharaan, rupiah a bill."),
    admin_fee: Rupiah("Biaya admin, rupiah a bill."),
    legal_basis: LegalBasis,
    is_used: Type.Boolean({
      description: "Bills were made with it: it can be neither replaced nor deleted.",
    }),
    created_at: Instant("When it was entered."),
    created_by: CreatedBy,
  },
  {
    examples: [
      {
        id: 3,
        class_code: "RT-A",
        effective_until: null,
        ...tariffExample,
        is_used: true,
        created_at: "2026-11-01T08:00:00+07:00",
        created_by: "admin",
      },
    ],
  },
);
export type Tariff = Static<typeof Tariff>;
export const TariffHistory = Type.Object({ items: Type.Array(Tariff) });

export const DeletedVersion = Type.Object(
  {
    deleted: Type.Literal(true),
    class_code: Type.String({ description: "Code of the class." }),
    effective_from: LocalDate("First day of the version that is gone."),
  },
  { examples: [{ deleted: true, class_code: "RT-A", effective_from: "2027-01-01" }] },
);

export const QuoteQuery = Type.Object({
  usage: Type.Integer({ minimum: 0, maximum: 10_000_000, description: "m³." }),
  on: Type.Optional(LocalDate("Day whose prices are taken. Default: today.")),
});
export type QuoteQuery = Static<typeof QuoteQuery>;

export const PriceLines = Type.Array(
  Type.Object({
    block: Type.Integer({ description: "1 for the first block." }),
    from: Type.Integer({ description: "First m³ of the block." }),
    to: Nullable(Type.Integer({ description: "Last m³ of the block; null: no end." })),
    volume: Type.Integer({ description: "m³ billed in it." }),
    price: Rupiah("Rupiah for one m³."),
    amount: Rupiah("volume × price."),
  }),
  { examples: [[{ block: 1, from: 0, to: 10, volume: 8, price: 1100, amount: 8800 }]] },
);

export const Quote = Type.Object(
  {
    class_code: Type.String({ description: "Code of the class." }),
    on: LocalDate("Day whose prices were taken."),
    usage: Type.Integer({ description: "m³." }),
    tariff_id: Type.Integer({ description: "Version of the tariff." }),
    blocks: PriceLines,
    water: Rupiah("Sum of the blocks."),
    base: Rupiah("Biaya beban."),
    maintenance: Rupiah("Biaya pemeliharaan."),
    admin: Rupiah("Biaya admin."),
    levy: Rupiah("Retribusi."),
    vat: Rupiah("PPN on water."),
    amount: Rupiah("Sum of the parts: the bill without penalty and stamp duty."),
  },
  {
    examples: [
      {
        class_code: "RT-A",
        on: "2026-11-01",
        usage: 8,
        tariff_id: 3,
        blocks: [{ block: 1, from: 0, to: 10, volume: 8, price: 1100, amount: 8800 }],
        water: 8800,
        base: 5000,
        maintenance: 4000,
        admin: 2500,
        levy: 0,
        vat: 0,
        amount: 20_300,
      },
    ],
  },
);
export type Quote = Static<typeof Quote>;
