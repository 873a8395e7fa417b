import { type Static, type TSchema, Type } from "typebox";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import {
  Count,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  optional,
  UnixTime,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { FilledText, Text } from "../../kernel/text.ts";
import { Actions } from "../../staff/actions.ts";
import { DirectionWord, gateKeyFields, gateName } from "../gates/schema.ts";
import { CodeFilter } from "../locations/schema.ts";
import { categories } from "../tariffs/schema.ts";
import { verdicts } from "./error-bounds.ts";

/** Seconds. */
export const longest = 8 * 3600;
const mostTaps = 20_000;
const moment = { minimum: 946_684_800, maximum: 4_102_444_800 };

export const weathers = ["CLEAR", "CLOUDY", "RAIN", "DARK"] as const;
/** What staff may do, and the role that it needs, or else the permission. */
export const checkRoles = { void: { access: "operator", permission: "checking" } } as const;

const Percent = (description: string, example: number) =>
  Nullable(Type.Number({ description, examples: [example] }));
const machine = Count(
  "What the machine counted in those seconds and counts now, without what was voided.",
  96,
);
const compared = {
  person: Count("What the person counted.", 100),
  machine,
  missed: Count("Of all minutes in which the machine counted fewer: by how many.", 5),
  extra: Count("Of all minutes in which it counted more: by how many.", 1),
};
const judged = {
  ...compared,
  error_percent: Percent("(machine - person) in percent of person; null: nothing passed.", -4),
  low_percent: Percent("From here on lies the error of the machine, with 95 % certainty at least.", -12.4),
  high_percent: Percent("Up to here.", 3.1),
  verdict: OneOf(verdicts, {
    description:
      "By SPOT_CHECK_BAND. too_few: fewer than 30 passed; within and beyond: the whole interval lies there; unclear: a longer count is needed.",
  }),
};
const ofCheck = {
  machine_first: Count(
    "What the machine had counted when the check was sent; events that came later differ it.",
    95,
  ),
};

const CategoryCount = WireRecord("SpotCheckCount", {
  category: OneOf(categories, { description: "What was counted." }),
  ...judged,
  ...ofCheck,
});

export const SpotCheck = WireRecord("SpotCheck", {
  id: Count("Number of the spot check.", 12),
  ...gateKeyFields,
  gate_name: gateName,
  direction: DirectionWord,
  from: UnixTime("Unix seconds: its first moment."),
  until: UnixTime("Unix seconds: the first moment after it.", 1795246500),
  ...judged,
  ...ofCheck,
  counts: Type.Array(CategoryCount, { description: "By category; the sums are of these alone." }),
  machines: Type.Array(Type.String(), {
    description: "Names of the keys with which the machine's events of those seconds were sent.",
    examples: [["Kamera gerbang utara"]],
  }),
  weather: Nullable(OneOf(weathers, { description: "What it was like." }), null),
  note: Nullable(Words("What the person says of it.", "Antrean truk di lajur kiri"), null),
  counted_by: Words("Username of the person who counted.", "juru.pungut"),
  created_at: Instant("When it was sent."),
  voided_at: Nullable(Instant("When it was voided; null: it counts."), null),
  voided_by: Nullable(Words("Username of who voided it.", "pengawas"), null),
  void_reason: Nullable(Words("Why.", "Salah gerbang"), null),
  actions: Actions(checkRoles, "void it."),
});
export type SpotCheck = Static<typeof SpotCheck>;

const Taps = Type.Array(Type.Integer({ minimum: 0, maximum: longest - 1 }), {
  maxItems: mostTaps,
  description: "Seconds after `from`, one for each that passed. Empty: none did.",
  examples: [[3, 9, 9, 41]],
});
const tapsOf = Object.fromEntries(categories.map((category) => [category, Taps])) as Record<
  (typeof categories)[number],
  typeof Taps
>;

export const NewSpotCheck = Body(
  "NewSpotCheck",
  {
    location_code: CodeFilter("Code of the location."),
    gate_code: CodeFilter("Code of its gate.", "G1"),
    from: Type.Integer({ ...moment, description: "Unix seconds: its first moment.", examples: [1795244700] }),
    until: Type.Integer({
      ...moment,
      description: "Unix seconds: the first moment after it, a minute to 8 hours later.",
      examples: [1795246500],
    }),
    taps: Type.Object(optional(tapsOf) as Record<string, TSchema>, {
      minProperties: 1,
      additionalProperties: false,
      description: "By category; one that is left out was not counted, and is not compared.",
      examples: [{ motor: [3, 9, 9, 41], car: [] }],
    }) as ReturnType<typeof tapsSchema>,
    weather: Type.Optional(OneOf(weathers, { description: "What it was like." })),
    note: Type.Optional(FilledText(500, "Anything to be said of it.", "Antrean truk di lajur kiri")),
  },
  {
    examples: [
      {
        location_code: "PSR01",
        gate_code: "G1",
        from: 1795244700,
        until: 1795246500,
        taps: { motor: [3, 9, 9, 41], car: [] },
      },
    ],
  },
);
function tapsSchema() {
  return Type.Object(optional(tapsOf));
}
export type NewSpotCheck = Static<typeof NewSpotCheck>;

export const CheckReason = Body("SpotCheckReason", {
  reason: FilledText(500, "Why.", "Salah gerbang"),
});
export type CheckReason = Static<typeof CheckReason>;

export const CheckPath = Type.Object({ id: Whole([1, Number.MAX_SAFE_INTEGER], "Number of it.") });

const places = {
  location_code: Type.Optional(Text(100, "Only of this location.")),
  gate_code: Type.Optional(Text(100, "Only of gates with this code.")),
};
export const CheckQuery = Type.Object({
  ...places,
  machine: Type.Optional(Text(100, "Only with events of the machine whose key has this name.")),
  from: Type.Optional(LocalDate("Begun on this date or later, by the calendar of the location.")),
  to: Type.Optional(LocalDate("Begun on this date or earlier.")),
  counted_by: Type.Optional(Text(100, "Only what this user counted.")),
  state: Type.Optional(
    OneOf(["counted", "voided"], { description: "Only those that count, or are voided." }),
  ),
});
export type CheckQuery = Static<typeof CheckQuery>;

export const CheckedGateQuery = Type.Object(places);
export type CheckedGateQuery = Static<typeof CheckedGateQuery>;

/** A gate is judged by up to this many checks of this many days. */
export const lastChecks = { most: 5, days: 90 };

const ofLastChecks = {
  checks: Count(
    "How many checks these figures are of: the last 5 of the last 90 days that were not voided.",
    3,
  ),
  last_at: Instant("When the last of them began."),
  ...judged,
};
export const CheckedGate = WireRecord("CheckedGate", {
  ...gateKeyFields,
  gate_name: gateName,
  ...ofLastChecks,
});
export type CheckedGate = Static<typeof CheckedGate>;

export const CheckedMachine = WireRecord("CheckedMachine", {
  name: Words("Name of the key with which it sends.", "Kamera gerbang utara"),
  gates: Type.Array(Type.String(), {
    description: "Where these checks were, as location and gate.",
    examples: [["PSR01/G1"]],
  }),
  ...ofLastChecks,
});
export type CheckedMachine = Static<typeof CheckedMachine>;
