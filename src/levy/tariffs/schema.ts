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
