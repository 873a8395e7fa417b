import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Deleted, Instant, Nullable, OneOf, Rupiah, UnixTime, Words } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { GatePath, gateKeyFields } from "../gates/schema.ts";
import { CodeFilter, Immutable } from "../locations/schema.ts";

/** In the fixed order in which every summary lists them. */
export const categories = ["person_walk", "motor", "car"] as const;
export type Category = (typeof categories)[number];

export const CategoryWord = OneOf(categories, {
  description: "What passes the gate.",
  examples: ["motor"],
});

const Price = Type.Integer({
  minimum: 0,
  maximum: 1_000_000_000,
  description: "Rupiah for one passage, at most 1,000,000,000.",
  examples: [2000],
});
const LegalBasis = Nullable(
  Text({ maxLength: 500, description: "The regulation behind the price.", examples: ["Perda 4/2024"] }),
);
// A scheduled price begins within the century in which events can be sent.
const EffectiveFrom = Type.Integer({
  minimum: 0,
  maximum: 4102444800,
  description: "Unix seconds, in the future. Default: now.",
});

const since = { examples: [1793494800] };

export const Tariff = Type.Object(
  {
    ...gateKeyFields,
    category: CategoryWord,
    price: Rupiah("Price valid now, rupiah."),
    effective_from: UnixTime("Since when, Unix seconds.", since),
    legal_basis: LegalBasis,
    next_price: Nullable(Rupiah("Scheduled price, rupiah.", { examples: [3000] })),
    next_effective_from: Nullable(UnixTime("From when, Unix seconds.", { examples: [1798765200] })),
    created_at: Instant("When the tariff was created."),
    updated_at: Instant("When it was last changed."),
  },
  { title: "Tariff" },
);
export type Tariff = Static<typeof Tariff>;

export const TariffVersion = Type.Object(
  {
    price: Rupiah("Rupiah for one passage."),
    effective_from: UnixTime("First second in which it is valid.", since),
    effective_until: Nullable(
      UnixTime("First second in which it is no longer valid; null: until it is changed."),
      { examples: [null] },
    ),
    legal_basis: LegalBasis,
    created_at: Instant("When it was entered."),
    created_by: Words("Username of who entered it.", "admin"),
    replaced_at: Nullable(
      Instant(
        "When another version for the same second took its place, after which it priced nothing more; effective_until is then effective_from. null: it stands.",
      ),
      { examples: [null] },
    ),
  },
  { title: "TariffVersion" },
);
export type TariffVersion = Static<typeof TariffVersion>;
export const TariffHistory = Type.Object({ items: Type.Array(TariffVersion) }, { title: "TariffHistory" });

export const NewTariff = Body(
  {
    ...GatePath.properties,
    category: CategoryWord,
    price: Price,
    legal_basis: Type.Optional(LegalBasis),
  },
  { title: "NewTariff" },
);
export type NewTariff = Static<typeof NewTariff>;

export const PriceChange = Body(
  {
    location_code: Immutable,
    gate_code: Immutable,
    category: Immutable,
    price: Price,
    effective_from: Type.Optional(EffectiveFrom),
    legal_basis: Type.Optional(LegalBasis),
  },
  {
    title: "PriceChange",
    examples: [{ price: 3000 }, { price: 3000, effective_from: 1798765200, legal_basis: "Perda 7/2026" }],
  },
);
export type PriceChange = Static<typeof PriceChange>;

export const TariffPath = Type.Object({
  ...GatePath.properties,
  category: CodeFilter("person_walk, motor or car.", "motor"),
});
export type TariffKey = Static<typeof TariffPath>;

export const TariffQuery = Type.Object({
  ...PageQuery,
  location_code: Type.Optional(CodeFilter("Only tariffs of this location.")),
  gate_code: Type.Optional(CodeFilter("Only tariffs of gates with this code.")),
});
export type TariffQuery = Static<typeof TariffQuery>;

export const TariffRules = Type.Object(
  {
    legal_basis_required: Type.Boolean({
      description: "Whether a price is refused that does not name the regulation behind it.",
      examples: [false],
    }),
  },
  { title: "TariffRules" },
);

export const DeletedTariff = Deleted("DeletedTariff", {
  ...gateKeyFields,
  category: Words("person_walk, motor or car.", "motor"),
});

const Codes = (description: string) =>
  Type.Array(Text({ maxLength: 100 }), { minItems: 1, maxItems: 1000, description, examples: [["G1"]] });

const bulkChange = {
  location_code: Type.Optional(CodeFilter("Only tariffs of this location. Default: of all.")),
  gate_codes: Type.Optional(Codes("Only those of gates with these codes. Default: of all.")),
  categories: Type.Array(CategoryWord, { minItems: 1, maxItems: 3, description: "Only those of these." }),
  price: Type.Optional({ ...Price, description: "Set to this, rupiah. One of price, plus and factor." }),
  plus: Type.Optional(
    Type.Integer({
      minimum: -1_000_000_000,
      maximum: 1_000_000_000,
      description: "Raised by this, rupiah; below zero: lowered.",
      examples: [1000],
    }),
  ),
  factor: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1000, description: "Times this.", examples: [1.1] }),
  ),
  round_to: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: "Of plus and factor: to the nearest multiple of this, rupiah. Default: 1.",
      examples: [500],
    }),
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

export const PricesQuestion = Body(bulkChange, { title: "PricesQuestion", examples: [bulkExample] });
export type PricesQuestion = Static<typeof PricesQuestion>;

const seen = "x".repeat(43);
export const PricesChange = Body(
  {
    ...bulkChange,
    seen: Text({ minLength: 43, maxLength: 43, description: "Of the preview.", examples: [seen] }),
  },
  { title: "PricesChange", examples: [{ ...bulkExample, seen }] },
);
export type PricesChange = Static<typeof PricesChange>;

const PlannedPrice = Type.Object(
  {
    ...gateKeyFields,
    category: CategoryWord,
    old_price: Rupiah("Valid when the change begins, rupiah."),
    new_price: Rupiah("From then on.", { examples: [3000] }),
    note: Nullable(
      OneOf(["same_price", "scheduled"], {
        description:
          "same_price: it has that price already and is left alone; scheduled: another price takes over later.",
      }),
      { examples: [null] },
    ),
    next_price: Nullable(Rupiah("That other price.", { examples: [3500] })),
    next_effective_from: Nullable(UnixTime("From when it is valid.", { examples: [1798765200] })),
  },
  { title: "PlannedPrice" },
);
export type PlannedPrice = Static<typeof PlannedPrice>;

export const PricePlan = Type.Object(
  {
    items: Type.Array(PlannedPrice, { description: "By location, gate and category; at most 200." }),
    changed: Type.Integer({ description: "How many of them change.", examples: [1] }),
    seen: Words("What the change sends back, so that nothing changes that was not shown.", seen),
  },
  { title: "PricePlan" },
);
export type PricePlan = Static<typeof PricePlan>;

export const TariffCopy = Body(
  { from: GatePath, to: GatePath, legal_basis: Type.Optional(LegalBasis) },
  {
    title: "TariffCopy",
    examples: [
      {
        from: { location_code: "PSR01", gate_code: "G1" },
        to: { location_code: "PSR01", gate_code: "G2" },
      },
    ],
  },
);
export type TariffCopy = Static<typeof TariffCopy>;

export const CopiedTariffs = Type.Object(
  {
    created: Type.Array(
      Type.Object({ category: CategoryWord, price: Rupiah("Valid from now.") }, { title: "CopiedTariff" }),
      { description: "Those that the gate lacked." },
    ),
  },
  { title: "CopiedTariffs" },
);
export type CopiedTariffs = Static<typeof CopiedTariffs>;
