import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import { Flag, Immutable, Instant, Nullable, Whole, Words } from "../../kernel/http/schema.ts";
import { SearchText } from "../../kernel/lists/paging.ts";
import { sortBy } from "../../kernel/lists/sorting.ts";
import { placeFields, placeGiven } from "../../kernel/places/coordinates.ts";
import { Text } from "../../kernel/text.ts";

/** The code of a location or gate: 1-50 of letters, digits, dot, underscore, hyphen; case-sensitive. */
export function NewCode(description: string, example: string) {
  return Type.String({
    pattern: "^[A-Za-z0-9._-]{1,50}$",
    ...hint(
      fieldError("NOT_MADE_OF", {
        min: 1,
        max: 50,
        characters: ["A-Z", "a-z", "0-9", "dot", "underscore", "hyphen"],
      }),
    ),
    description,
    examples: [example],
  });
}

/** A code that only looks something up: any text, so that an unknown one is simply not found. */
export function CodeFilter(description: string, example = "PSR01") {
  return Text(100, description, example);
}

export const Name = (example: string) => Text([1, 200], "For people.", example);
const LocationName = Name("Pasar Baru");
const LocationType = Text([1, 50], "Any word; GET …/location-types suggests some.", "pasar");
const Zone = Text(
  64,
  "IANA time zone; fixed once the location has events. Default: the server's TIMEZONE.",
  "Asia/Jakarta",
);
const isActive = Flag("1: works; 0: its gates accept no events.");

const time = "([01][0-9]|2[0-3]):[0-5][0-9]";
const Time = (pattern: string, description: string, example: string) =>
  Type.String({
    pattern: `^(${pattern})$`,
    ...hint(fieldError("NOT_A_TIME_OF_DAY")),
    description,
    examples: [example],
  });

/** When gates must send, and for how long they may send nothing then. */
export const SendingRule = Body("SendingRule", {
  silent_after_minutes: Whole(
    [1, 1440],
    "Minutes without a passage, within these hours, after which a gate is silent.",
    30,
  ),
  hours: Type.Array(
    Body("SendingHours", {
      weekday: Whole([1, 7], "1: Monday, 7: Sunday.", 1),
      from: Time(time, "Local time.", "06:00"),
      until: Time(`${time}|24:00`, "Local time; what is not after `from` is on the next day.", "17:00"),
    }),
    { maxItems: 28, description: "Empty: never." },
  ),
});
export type SendingRule = Static<typeof SendingRule>;

export function SendingRuleField(description: string) {
  return Type.Unsafe<SendingRule | null>({ ...Nullable(SendingRule), description });
}
const sendingRule = SendingRuleField("When its gates must send; null: nobody watches whether they do.");

const capacity = Nullable(
  Whole([1, 1_000_000], "How many it has room for; with more inside an alert opens. null: not said.", 400),
  null,
);

const revenueAccount = Nullable(
  Text([1, 50], "Account of the budget (kode rekening) that its levies belong to.", "4.1.02.01.04.0002"),
  null,
);

export const Location = WireRecord("Location", {
  code: Words("Its key; case-sensitive.", "PSR01"),
  name: Words("For people.", "Pasar Baru"),
  type: Words("What kind of place it is.", "pasar"),
  timezone: Words("IANA time zone; dates and hours of this location are local to it.", "Asia/Jakarta"),
  is_active: isActive,
  sending_rule: sendingRule,
  capacity,
  revenue_account: revenueAccount,
  ...placeFields,
  created_at: Instant("When the location was created."),
  updated_at: Instant("When it was last changed."),
});
export type Location = Static<typeof Location>;

export const NewLocation = Body("NewLocation", {
  code: NewCode("Unique; cannot be changed. Not `.`, `..` or `export`.", "PSR01"),
  name: LocationName,
  type: LocationType,
  is_active: isActive,
  timezone: Type.Optional(Zone),
  sending_rule: Type.Optional(sendingRule),
  capacity: Type.Optional(capacity),
  revenue_account: Type.Optional(revenueAccount),
  ...placeGiven,
});
export type NewLocation = Static<typeof NewLocation>;

export const LocationChange = Body(
  "LocationChange",
  {
    code: Immutable,
    name: Type.Optional(LocationName),
    type: Type.Optional(LocationType),
    is_active: Type.Optional(isActive),
    timezone: Type.Optional(Zone),
    sending_rule: Type.Optional(sendingRule),
    capacity: Type.Optional(capacity),
    revenue_account: Type.Optional(revenueAccount),
    ...placeGiven,
  },
  { examples: [{ name: "Pasar Baru Timur", is_active: 1 }] },
);
export type LocationChange = Static<typeof LocationChange>;

export const LocationQuery = Type.Object({
  ...sortBy("name", "-name"),
  q: SearchText("Words of code or name, in any order and case."),
});
export type LocationQuery = Static<typeof LocationQuery>;

export const LocationPath = Type.Object({ code: CodeFilter("Code of the location.") });

export const DeletedLocation = Deleted("DeletedLocation", { code: CodeFilter("Its code.") });

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
export const LocationTypes = WireRecord(
  "LocationTypes",
  { items: Type.Array(Type.String()) },
  { examples: [{ items: locationTypes }] },
);
