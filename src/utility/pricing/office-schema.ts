import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import {
  Count,
  Deleted,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  Rupiah,
  Words,
} from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";

export const Amount = (description: string, example: number) =>
  Type.Integer({ minimum: 0, maximum: 1_000_000_000, description, examples: [example] });
export const LegalBasis = Nullable(
  Text({ maxLength: 500, description: "The regulation behind it.", examples: ["Perwali 12/2025"] }),
);
export const EffectiveFrom = LocalDate(
  "First day on which it is valid. It may lie in the past; bills keep what they were made with.",
  { examples: ["2026-01-01"] },
);
/** When something dated was entered, and by whom. */
export const entered = {
  created_at: Instant("When it was entered.", { examples: ["2026-11-01T08:00:00+07:00"] }),
  created_by: Words("Username of who entered it.", "admin"),
};

// Classes ------------------------------------------------------------------------------------------

const ClassName = Text({
  minLength: 1,
  maxLength: 200,
  description: "For people.",
  examples: ["Rumah Tangga A"],
});
const ClassCode = Words("Code of the class.", "RT-A");
const pathCode = {
  code: Text({ maxLength: 100, description: "Code of the tariff class (golongan)." }),
};

export const ClassPath = Type.Object(pathCode);
export const ClassQuery = Type.Object({
  ...PageQuery,
  is_active: Type.Optional(
    OneOf(["true", "false"], { description: "Only active, or only deactivated ones." }),
  ),
});
export type ClassQuery = Static<typeof ClassQuery>;

export const TariffClass = Type.Object(
  {
    code: ClassCode,
    name: Words("For people.", "Rumah Tangga A"),
    is_active: Type.Boolean({ description: "false: it is kept for the connections and bills that have it." }),
    created_at: Instant("When it was created."),
    updated_at: Instant("When it was last changed."),
  },
  { title: "TariffClass" },
);
export type TariffClass = Static<typeof TariffClass>;

export const NewClass = Body(
  {
    code: Type.String({
      pattern: "^[A-Z0-9-]{1,10}$",
      ...hint(fieldError("NOT_MADE_OF", { min: 1, max: 10, characters: ["A-Z", "0-9", "hyphen"] })),
      description: "1-10 of A-Z, 0-9 and hyphen; never changed.",
      examples: ["RT-A"],
    }),
    name: ClassName,
  },
  { title: "NewTariffClass" },
);
export type NewClass = Static<typeof NewClass>;

export const ClassChange = Body(
  {
    name: Type.Optional(ClassName),
    is_active: Type.Optional(Type.Boolean({ description: "false: deactivated." })),
  },
  {
    title: "TariffClassChange",
    minProperties: 1,
    examples: [{ name: "Rumah Tangga A1" }, { is_active: false }],
  },
);
export type ClassChange = Static<typeof ClassChange>;

export const RemovedClass = Type.Object(
  {
    code: ClassCode,
    deleted: Type.Boolean({ description: "false: something refers to it, so it was deactivated instead." }),
  },
  { title: "RemovedTariffClass" },
);

// Tariffs ------------------------------------------------------------------------------------------

const TariffBlock = Type.Object(
  {
    from: Type.Integer({
      minimum: 0,
      maximum: 100_000_000,
      description: "First m³: 0, then the end before plus 1.",
      examples: [0],
    }),
    to: Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 100_000_000,
        description: "Last m³; null: no end.",
        examples: [10],
      }),
    ),
    price: Rupiah("Rupiah for one m³.", { examples: [1100] }),
  },
  { title: "TariffBlock", additionalProperties: false },
);
const exampleBlocks = [
  { from: 0, to: 10, price: 1100 },
  { from: 11, to: 20, price: 1480 },
  { from: 21, to: null, price: 2000 },
];

export const NewTariff = Body(
  {
    effective_from: EffectiveFrom,
    blocks: Type.Array(TariffBlock, {
      minItems: 1,
      maxItems: 20,
      description: "From 0 without gap or overlap; the last one is open.",
      examples: [exampleBlocks],
    }),
    minimum_volume: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 100_000,
        description: "m³ billed even when less was used. Default: 0.",
      }),
    ),
    base_fee: Type.Optional(Amount("Biaya beban, rupiah a bill. Default: 0.", 5000)),
    maintenance_fee: Type.Optional(Amount("Biaya pemeliharaan, rupiah a bill. Default: 0.", 4000)),
    admin_fee: Type.Optional(Amount("Biaya admin, rupiah a bill. Default: 0.", 2500)),
    legal_basis: Type.Optional(LegalBasis),
  },
  { title: "NewWaterTariff" },
);
export type NewTariff = Static<typeof NewTariff>;

export const Tariff = Type.Object(
  {
    id: Count("Number of the version; a bill names the one it was made with.", { examples: [3] }),
    class_code: ClassCode,
    effective_from: LocalDate("First day on which it is valid.", { examples: ["2026-01-01"] }),
    effective_until: Nullable(LocalDate("Last day; null: until a later version begins."), {
      examples: [null],
    }),
    blocks: Type.Array(TariffBlock, { examples: [exampleBlocks] }),
    minimum_volume: Count("m³ billed even when less was used.", { examples: [0] }),
    base_fee: Rupiah("Biaya beban, rupiah a bill.", { examples: [5000] }),
    maintenance_fee: Rupiah("Biaya pemeliharaan, rupiah a bill.", { examples: [4000] }),
    admin_fee: Rupiah("Biaya admin, rupiah a bill.", { examples: [2500] }),
    legal_basis: LegalBasis,
    is_used: Type.Boolean({
      description: "Bills were made with it: it can be neither replaced nor deleted.",
    }),
    ...entered,
  },
  { title: "WaterTariff" },
);
export type Tariff = Static<typeof Tariff>;
export const TariffHistory = Type.Object({ items: Type.Array(Tariff) }, { title: "WaterTariffHistory" });

export const VersionPath = Type.Object({
  ...pathCode,
  effective_from: Text({ maxLength: 100, description: "First day of the version, YYYY-MM-DD." }),
});
export const DeletedVersion = Deleted("DeletedWaterTariff", {
  class_code: ClassCode,
  effective_from: LocalDate("First day of the version that is gone.", { examples: ["2027-01-01"] }),
});

// Quotes -------------------------------------------------------------------------------------------

export const QuoteQuery = Type.Object({
  usage: Type.Integer({ minimum: 0, maximum: 10_000_000, description: "m³." }),
  on: Type.Optional(LocalDate("Day whose prices are taken. Default: today.")),
});
export type QuoteQuery = Static<typeof QuoteQuery>;

export const PriceLines = Type.Array(
  Type.Object(
    {
      block: Count("1 for the first block."),
      from: Count("First m³ of the block.", { examples: [0] }),
      to: Nullable(Count("Last m³ of the block; null: no end.", { examples: [10] })),
      volume: Count("m³ billed in it.", { examples: [8] }),
      price: Rupiah("Rupiah for one m³.", { examples: [1100] }),
      amount: Rupiah("volume × price.", { examples: [8800] }),
    },
    { title: "PriceLine" },
  ),
);

export const Quote = Type.Object(
  {
    class_code: ClassCode,
    on: LocalDate("Day whose prices were taken.", { examples: ["2026-11-01"] }),
    usage: Count("m³.", { examples: [8] }),
    tariff_id: Count("Version of the tariff.", { examples: [3] }),
    blocks: PriceLines,
    water: Rupiah("Sum of the blocks.", { examples: [8800] }),
    base: Rupiah("Biaya beban.", { examples: [5000] }),
    maintenance: Rupiah("Biaya pemeliharaan.", { examples: [4000] }),
    admin: Rupiah("Biaya admin.", { examples: [2500] }),
    levy: Rupiah("Retribusi.", { examples: [0] }),
    vat: Rupiah("PPN on water.", { examples: [0] }),
    amount: Rupiah("Sum of the parts: the bill without penalty and stamp duty.", { examples: [20_300] }),
  },
  { title: "WaterQuote" },
);
export type Quote = Static<typeof Quote>;
