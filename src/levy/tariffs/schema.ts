import { type Static, Type } from "typebox";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import {
  Bool,
  Count,
  Immutable,
  Instant,
  Nullable,
  OneOf,
  Rupiah,
  UnixTime,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { sortBy } from "../../kernel/lists/sorting.ts";
import { Text } from "../../kernel/text.ts";
import { GatePath, gateKeyFields } from "../gates/schema.ts";
import { CodeFilter } from "../locations/schema.ts";

/** In the fixed order in which every summary lists them. */
export const categories = ["person_walk", "motor", "car"] as const;
export type Category = (typeof categories)[number];

export const CategoryWord = OneOf(categories, { description: "What passes the gate.", examples: ["motor"] });

const Price = Whole([0, 1_000_000_000], "Rupiah for one passage, at most 1,000,000,000.", 2000);
const LegalBasis = Nullable(Text(500, "The regulation behind the price.", "Perda 4/2024"));
// A scheduled price begins within the century in which events can be sent.
const EffectiveFrom = Whole([0, 4102444800], "Unix seconds, in the future. Default: now.");

const since = 1793494800;

export const Tariff = WireRecord("Tariff", {
  ...gateKeyFields,
  category: CategoryWord,
  price: Rupiah("Price valid now, rupiah."),
  effective_from: UnixTime("Since when, Unix seconds.", since),
  legal_basis: LegalBasis,
  next_price: Nullable(Rupiah("Scheduled price, rupiah.", 3000)),
  next_effective_from: Nullable(UnixTime("From when, Unix seconds.", 2082733200)),
  created_at: Instant("When the tariff was created."),
  updated_at: Instant("When it was last changed."),
});
export type Tariff = Static<typeof Tariff>;

export const TariffVersion = WireRecord("TariffVersion", {
  price: Rupiah("Rupiah for one passage."),
  effective_from: UnixTime("First second in which it is valid.", since),
  effective_until: Nullable(
    UnixTime("First second in which it is no longer valid; null: until it is changed."),
    null,
  ),
  legal_basis: LegalBasis,
  created_at: Instant("When it was entered."),
  created_by: Words("Username of who entered it.", "admin"),
  replaced_at: Nullable(
    Instant(
      "When another version for the same second took its place, or it was withdrawn before it began with the tariff that was removed; effective_until is then effective_from. null: it stands.",
    ),
    null,
  ),
});
export type TariffVersion = Static<typeof TariffVersion>;
export const TariffHistory = WireRecord("TariffHistory", {
  items: Type.Array(TariffVersion),
  removed_at: Nullable(
    Instant("When the tariff was removed, after which it priced nothing more. null: it stands."),
    null,
  ),
});
export type TariffHistory = Static<typeof TariffHistory>;

export const NewTariff = Body("NewTariff", {
  ...GatePath.properties,
  category: CategoryWord,
  price: Price,
  legal_basis: Type.Optional(LegalBasis),
});
export type NewTariff = Static<typeof NewTariff>;

export const PriceChange = Body(
  "PriceChange",
  {
    location_code: Immutable,
    gate_code: Immutable,
    category: Immutable,
    price: Price,
    effective_from: Type.Optional(EffectiveFrom),
    legal_basis: Type.Optional(LegalBasis),
  },
  { examples: [{ price: 3000 }, { price: 3000, effective_from: 2082733200, legal_basis: "Perda 7/2026" }] },
);
export type PriceChange = Static<typeof PriceChange>;

export const TariffPath = Type.Object({
  ...GatePath.properties,
  category: CodeFilter("person_walk, motor or car.", "motor"),
});
export type TariffKey = Static<typeof TariffPath>;

export const TariffQuery = Type.Object({
  ...sortBy("price", "-price", "gate", "-gate", "category", "-category"),
  location_code: Type.Optional(CodeFilter("Only tariffs of this location.")),
  gate_code: Type.Optional(CodeFilter("Only tariffs of gates with this code.")),
});
export type TariffQuery = Static<typeof TariffQuery>;

export const TariffRules = WireRecord("TariffRules", {
  legal_basis_required: Bool(
    "Whether a price is refused that does not name the regulation behind it.",
    false,
  ),
});

export const DeletedTariff = Deleted("DeletedTariff", {
  ...gateKeyFields,
  category: Words("person_walk, motor or car.", "motor"),
});

const Codes = (description: string) =>
  Type.Array(Text(100), { minItems: 1, maxItems: 1000, description, examples: [["G1"]] });

/** Tariffs changed at once: events wait meanwhile. */
export const mostAtOnce = 200;

const CellPrice = Type.Object({ ...GatePath.properties, category: CategoryWord, price: Price });

const bulkChange = {
  location_code: Type.Optional(CodeFilter("Only tariffs of this location. Default: of all.")),
  gate_codes: Type.Optional(Codes("Only those of gates with these codes. Default: of all.")),
  categories: Type.Optional(
    Type.Array(CategoryWord, {
      minItems: 1,
      maxItems: 3,
      description: "Only those of these. Needed, unless `prices` names each.",
    }),
  ),
  price: Type.Optional({
    ...Price,
    description: "Set to this, rupiah. One of price, plus, factor and prices.",
  }),
  prices: Type.Optional(
    Type.Array(CellPrice, {
      minItems: 1,
      maxItems: mostAtOnce,
      description: "Each tariff with a price of its own; of two for one tariff the last counts.",
    }),
  ),
  plus: Type.Optional(
    Whole([-1_000_000_000, 1_000_000_000], "Raised by this, rupiah; below zero: lowered.", 1000),
  ),
  factor: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1000, description: "Times this.", examples: [1.1] }),
  ),
  round_to: Type.Optional(
    Whole([1, 1_000_000], "Of plus and factor: to the nearest multiple of this, rupiah. Default: 1.", 500),
  ),
  effective_from: Type.Optional(EffectiveFrom),
  legal_basis: Type.Optional(LegalBasis),
};
const bulkExample = {
  location_code: "PSR01",
  categories: ["motor"],
  plus: 1000,
  legal_basis: "Perda 7/2026",
};

const cellsExample = {
  prices: [{ location_code: "PSR01", gate_code: "G1", category: "motor" as const, price: 3000 }],
  legal_basis: "Perda 7/2026",
};

export const PricesQuestion = Body("PricesQuestion", bulkChange, { examples: [bulkExample, cellsExample] });

const seen = "x".repeat(43);
export const PricesChange = Body(
  "PricesChange",
  { ...bulkChange, seen: Text([43, 43], "Of the preview.", seen) },
  { examples: [{ ...bulkExample, seen }] },
);
export type PricesChange = Static<typeof PricesChange>;

const PlannedPrice = WireRecord("PlannedPrice", {
  ...gateKeyFields,
  category: CategoryWord,
  old_price: Rupiah("Valid when the change begins, rupiah."),
  new_price: Rupiah("From then on.", 3000),
  is_large: Bool(
    "Whether it is more than PRICE_QUESTION_FACTOR times the old one, or less than such a part of it.",
    false,
  ),
  note: Nullable(
    OneOf(["same_price", "scheduled"], {
      description:
        "same_price: it has that price already and is left alone; scheduled: another price takes over later.",
    }),
    null,
  ),
  next_price: Nullable(Rupiah("That other price.", 3500)),
  next_effective_from: Nullable(UnixTime("From when it is valid.", 2082733200)),
});
export type PlannedPrice = Static<typeof PlannedPrice>;

export const PricePlan = WireRecord("PricePlan", {
  items: Type.Array(PlannedPrice, { description: `By location, gate and category; at most ${mostAtOnce}.` }),
  changed: Count("How many of them change.", 1),
  seen: Words("What the change sends back, so that nothing changes that was not shown.", seen),
});
export type PricePlan = Static<typeof PricePlan>;

export const TariffCopy = Body(
  "TariffCopy",
  {
    from: Type.Object(GatePath.properties, { description: "The gate whose tariffs are copied." }),
    to: Type.Object(GatePath.properties, { description: "The gate that gets what it lacks of them." }),
    legal_basis: Type.Optional(LegalBasis),
  },
  {
    examples: [
      { from: { location_code: "PSR01", gate_code: "G1" }, to: { location_code: "PSR01", gate_code: "G2" } },
    ],
  },
);
export type TariffCopy = Static<typeof TariffCopy>;

export const CopiedTariffs = WireRecord("CopiedTariffs", {
  created: Type.Array(
    WireRecord("CopiedTariff", { category: CategoryWord, price: Rupiah("Valid from now.") }),
    { description: "Those that the gate lacked." },
  ),
});
export type CopiedTariffs = Static<typeof CopiedTariffs>;
