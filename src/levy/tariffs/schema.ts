import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Instant, Nullable, OneOf, Rupiah, UnixTime } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { CodeFilter } from "../locations/schema.ts";

/** In the fixed order in which every summary lists them. */
export const categories = ["person_walk", "motor", "car"] as const;
export type Category = (typeof categories)[number];

export const CategoryWord = OneOf(categories, { description: "What passes the gate." });

const Price = Type.Integer({
  minimum: 0,
  maximum: 1_000_000_000,
  description: "Rupiah for one passage, at most 1,000,000,000.",
});
const LegalBasis = Nullable(Text({ maxLength: 500, description: "The regulation behind the price." }));
// A scheduled price begins within the century in which events can be sent.
const EffectiveFrom = Type.Integer({
  minimum: 0,
  maximum: 4102444800,
  description: "Unix seconds, in the future. Default: now.",
});

export const Tariff = Type.Object(
  {
    location_code: Type.String(),
    gate_code: Type.String(),
    category: CategoryWord,
    price: Rupiah("Price valid now, rupiah."),
    effective_from: UnixTime("Since when, Unix seconds."),
    legal_basis: LegalBasis,
    next_price: Nullable(Rupiah("Scheduled price, rupiah.")),
    next_effective_from: Nullable(UnixTime("From when, Unix seconds.")),
    created_at: Instant("When the tariff was created."),
    updated_at: Instant("When it was last changed."),
  },
  {
    examples: [
      {
        location_code: "PSR01",
        gate_code: "G1",
        category: "motor",
        price: 2000,
        effective_from: 1793494800,
        legal_basis: "Perda 4/2024",
        next_price: 3000,
        next_effective_from: 1798765200,
        created_at: "2026-11-01T08:00:00+07:00",
        updated_at: "2026-11-01T08:00:00+07:00",
      },
    ],
  },
);
export type Tariff = Static<typeof Tariff>;

export const TariffVersion = Type.Object(
  {
    price: Rupiah("Rupiah for one passage."),
    effective_from: UnixTime("First second in which it is valid."),
    effective_until: Nullable(
      UnixTime("First second in which it is no longer valid; null: until it is changed."),
    ),
    legal_basis: LegalBasis,
    created_at: Instant("When it was entered."),
    created_by: Type.String({ description: "Username of who entered it." }),
  },
  {
    examples: [
      {
        price: 2000,
        effective_from: 1793494800,
        effective_until: null,
        legal_basis: "Perda 4/2024",
        created_at: "2026-11-01T08:00:00+07:00",
        created_by: "admin",
      },
    ],
  },
);
export type TariffVersion = Static<typeof TariffVersion>;
export const TariffHistory = Type.Object({ items: Type.Array(TariffVersion) });

export const NewTariff = Body(
  {
    location_code: CodeFilter("Code of the location."),
    gate_code: CodeFilter("Code of the gate."),
    category: CategoryWord,
    price: Price,
    legal_basis: Type.Optional(LegalBasis),
  },
  { examples: [{ location_code: "PSR01", gate_code: "G1", category: "motor", price: 2000 }] },
);
export type NewTariff = Static<typeof NewTariff>;

const immutable = Type.Optional(
  Type.Unknown({ description: "Ignored when equal to the path, refused when different." }),
);

export const PriceChange = Body(
  {
    location_code: immutable,
    gate_code: immutable,
    category: immutable,
    price: Price,
    effective_from: Type.Optional(EffectiveFrom),
    legal_basis: Type.Optional(LegalBasis),
  },
  { examples: [{ price: 3000 }, { price: 3000, effective_from: 1798765200, legal_basis: "Perda 7/2026" }] },
);
export type PriceChange = Static<typeof PriceChange>;

export const TariffPath = Type.Object({
  location_code: CodeFilter("Code of the location."),
  gate_code: CodeFilter("Code of the gate."),
  category: CodeFilter("person_walk, motor or car."),
});
export type TariffKey = Static<typeof TariffPath>;

export const TariffQuery = Type.Object({
  ...PageQuery,
  location_code: Type.Optional(CodeFilter("Only tariffs of this location.")),
  gate_code: Type.Optional(CodeFilter("Only tariffs of gates with this code.")),
});
export type TariffQuery = Static<typeof TariffQuery>;

export const DeletedTariff = Type.Object(
  {
    deleted: Type.Literal(true),
    location_code: Type.String(),
    gate_code: Type.String(),
    category: Type.String(),
  },
  { examples: [{ deleted: true, location_code: "PSR01", gate_code: "G1", category: "motor" }] },
);
