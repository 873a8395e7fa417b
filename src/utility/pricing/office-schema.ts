import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Instant, LocalDate, Nullable, Rupiah, Whole, Words } from "../../kernel/http/schema.ts";
import { ActiveQuery } from "../../kernel/lists/paging.ts";
import { Text } from "../../kernel/text.ts";

export const Amount = (description: string, example: number) =>
  Whole([0, 1_000_000_000], description, example);
export const LegalBasis = Nullable(Text(500, "The regulation behind it.", "Perwali 12/2025"));
export const EffectiveFrom = LocalDate(
  "First day on which it is valid. It may lie in the past; bills keep what they were made with.",
  "2026-01-01",
);
/** When something dated was entered, and by whom. */
export const entered = {
  created_at: Instant("When it was entered.", "2026-11-01T08:00:00+07:00"),
  created_by: Words("Username of who entered it.", "admin"),
};

// Classes ------------------------------------------------------------------------------------------

const ClassName = Text([1, 200], "For people.", "Rumah Tangga A");
const ClassCode = Words("Code of the class.", "RT-A");
const pathCode = { code: Text(100, "Code of the tariff class (golongan).") };

export const ClassPath = Type.Object(pathCode);
export const ClassQuery = Type.Object({ ...ActiveQuery });
export type ClassQuery = Static<typeof ClassQuery>;

export const TariffClass = WireRecord("TariffClass", {
  code: ClassCode,
  name: Words("For people.", "Rumah Tangga A"),
  is_active: Bool("false: it is kept for the connections and bills that have it."),
  created_at: Instant("When it was created."),
  updated_at: Instant("When it was last changed."),
});
export type TariffClass = Static<typeof TariffClass>;

export const NewClass = Body("NewTariffClass", {
  code: Type.String({
    pattern: "^[A-Z0-9-]{1,10}$",
    ...hint(fieldError("NOT_MADE_OF", { min: 1, max: 10, characters: ["A-Z", "0-9", "hyphen"] })),
    description: "1-10 of A-Z, 0-9 and hyphen; never changed.",
    examples: ["RT-A"],
  }),
  name: ClassName,
});
export type NewClass = Static<typeof NewClass>;

export const ClassChange = Body(
  "TariffClassChange",
  {
    name: Type.Optional(ClassName),
    is_active: Type.Optional(Bool("false: deactivated.")),
  },
  { minProperties: 1, examples: [{ name: "Rumah Tangga A1" }, { is_active: false }] },
);
export type ClassChange = Static<typeof ClassChange>;

export const RemovedClass = WireRecord("RemovedTariffClass", {
  code: ClassCode,
  deleted: Bool("false: something refers to it, so it was deactivated instead."),
});

// Tariffs ------------------------------------------------------------------------------------------

const TariffBlock = Body("TariffBlock", {
  from: Whole([0, 100_000_000], "First m³: 0, then the end before plus 1.", 0),
  to: Nullable(Whole([0, 100_000_000], "Last m³; null: no end.", 10)),
  price: Rupiah("Rupiah for one m³.", 1100),
});
const exampleBlocks = [
  { from: 0, to: 10, price: 1100 },
  { from: 11, to: 20, price: 1480 },
  { from: 21, to: null, price: 2000 },
];

export const NewTariff = Body("NewWaterTariff", {
  effective_from: EffectiveFrom,
  blocks: Type.Array(TariffBlock, {
    minItems: 1,
    maxItems: 20,
    description: "From 0 without gap or overlap; the last one is open.",
    examples: [exampleBlocks],
  }),
  minimum_volume: Type.Optional(Whole([0, 100_000], "m³ billed even when less was used. Default: 0.")),
  base_fee: Type.Optional(Amount("Biaya beban, rupiah a bill. Default: 0.", 5000)),
  maintenance_fee: Type.Optional(Amount("Biaya pemeliharaan, rupiah a bill. Default: 0.", 4000)),
  admin_fee: Type.Optional(Amount("Biaya admin, rupiah a bill. Default: 0.", 2500)),
  legal_basis: Type.Optional(LegalBasis),
});
export type NewTariff = Static<typeof NewTariff>;

export const Tariff = WireRecord("WaterTariff", {
  id: Count("Number of the version; a bill names the one it was made with.", 3),
  class_code: ClassCode,
  effective_from: LocalDate("First day on which it is valid.", "2026-01-01"),
  effective_until: Nullable(LocalDate("Last day; null: until a later version begins."), null),
  blocks: Type.Array(TariffBlock, { examples: [exampleBlocks] }),
  minimum_volume: Count("m³ billed even when less was used.", 0),
  base_fee: Rupiah("Biaya beban, rupiah a bill.", 5000),
  maintenance_fee: Rupiah("Biaya pemeliharaan, rupiah a bill.", 4000),
  admin_fee: Rupiah("Biaya admin, rupiah a bill.", 2500),
  legal_basis: LegalBasis,
  is_used: Bool("Bills were made with it: it can be neither replaced nor deleted."),
  ...entered,
});
export const TariffHistory = WireRecord("WaterTariffHistory", { items: Type.Array(Tariff) });

export const VersionPath = Type.Object({
  ...pathCode,
  effective_from: Text(100, "First day of the version, YYYY-MM-DD."),
});
export const DeletedVersion = Deleted("DeletedWaterTariff", {
  class_code: ClassCode,
  effective_from: LocalDate("First day of the version that is gone.", "2027-01-01"),
});

// Quotes -------------------------------------------------------------------------------------------

export const QuoteQuery = Type.Object({
  usage: Whole([0, 10_000_000], "m³."),
  on: Type.Optional(LocalDate("Day whose prices are taken. Default: today.")),
});
export type QuoteQuery = Static<typeof QuoteQuery>;

export const PriceLines = Type.Array(
  WireRecord("PriceLine", {
    block: Count("1 for the first block."),
    from: Count("First m³ of the block.", 0),
    to: Nullable(Count("Last m³ of the block; null: no end.", 10)),
    volume: Count("m³ billed in it.", 8),
    price: Rupiah("Rupiah for one m³.", 1100),
    amount: Rupiah("volume × price.", 8800),
  }),
);

export const Quote = WireRecord("WaterQuote", {
  class_code: ClassCode,
  on: LocalDate("Day whose prices were taken.", "2026-11-01"),
  usage: Count("m³.", 8),
  tariff_id: Count("Version of the tariff.", 3),
  blocks: PriceLines,
  water: Rupiah("Sum of the blocks.", 8800),
  base: Rupiah("Biaya beban.", 5000),
  maintenance: Rupiah("Biaya pemeliharaan.", 4000),
  admin: Rupiah("Biaya admin.", 2500),
  levy: Rupiah("Retribusi.", 0),
  vat: Rupiah("PPN on water.", 0),
  amount: Rupiah("Sum of the parts: the bill without penalty and stamp duty.", 20_300),
});
export type Quote = Static<typeof Quote>;
