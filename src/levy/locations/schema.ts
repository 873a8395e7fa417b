import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Flag, Instant } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";

/** The code of a location or gate: 1-50 of letters, digits, dot, underscore, hyphen; case-sensitive. */
export function NewCode(description: string) {
  return Type.String({
    pattern: "^[A-Za-z0-9._-]{1,50}$",
    "x-hint": "must be 1-50 characters of A-Z, a-z, 0-9, dot, underscore and hyphen",
    description,
  });
}

/** A code that only looks something up: any text, so that an unknown one is simply not found. */
export function CodeFilter(description: string) {
  return Text({ maxLength: 100, description });
}

export const Name = Text({ minLength: 1, maxLength: 200, description: "For people." });
const LocationType = Text({
  minLength: 1,
  maxLength: 50,
  description: "Any word; GET …/location-types suggests some.",
});
const Zone = Text({
  maxLength: 64,
  description: "IANA time zone; fixed once the location has events. Default: the server's TIMEZONE.",
});
const isActive = Flag("1: works; 0: its gates accept no events.");

export const Location = Type.Object(
  {
    code: Type.String(),
    name: Type.String(),
    type: Type.String(),
    timezone: Type.String({
      description: "IANA time zone; dates and hours of this location are local to it.",
    }),
    is_active: isActive,
    created_at: Instant("When the location was created."),
    updated_at: Instant("When it was last changed."),
  },
  {
    examples: [
      {
        code: "PSR01",
        name: "Pasar Baru",
        type: "pasar",
        timezone: "Asia/Jakarta",
        is_active: 1,
        created_at: "2026-11-01T08:00:00+07:00",
        updated_at: "2026-11-01T08:00:00+07:00",
      },
    ],
  },
);
export type Location = Static<typeof Location>;

export const NewLocation = Body(
  {
    code: NewCode("Unique; cannot be changed."),
    name: Name,
    type: LocationType,
    is_active: isActive,
    timezone: Type.Optional(Zone),
  },
  { examples: [{ code: "PSR01", name: "Pasar Baru", type: "pasar", is_active: 1 }] },
);
export type NewLocation = Static<typeof NewLocation>;

export const LocationChange = Body(
  {
    code: Type.Optional(
      Type.Unknown({ description: "Ignored when equal to the path, refused when different." }),
    ),
    name: Type.Optional(Name),
    type: Type.Optional(LocationType),
    is_active: Type.Optional(isActive),
    timezone: Type.Optional(Zone),
  },
  { examples: [{ name: "Pasar Baru Timur", is_active: 1 }] },
);
export type LocationChange = Static<typeof LocationChange>;

export const LocationPath = Type.Object({ code: CodeFilter("Code of the location.") });

export const DeletedLocation = Type.Object(
  { deleted: Type.Literal(true), code: Type.String() },
  { examples: [{ deleted: true, code: "PSR01" }] },
);

export const locationTypes = [
  "pasar",
  "terminal",
  "parkir",
  "rekreasi",
  "pelabuhan",
  "pelelangan",
  "pertokoan",
  "kawasan",
  "lainnya",
];
export const LocationTypes = Type.Object(
  { items: Type.Array(Type.String()) },
  { examples: [{ items: locationTypes }] },
);
