import { type Static, Type } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Count, LocalDate, Nullable, OneOf, Words } from "../../kernel/http/schema.ts";
import { CodeFilter } from "../locations/schema.ts";
import { money } from "./schema.ts";

export const leakageGroups = ["location", "collector", "shift", "weekday"] as const;
export type LeakageGroup = (typeof leakageGroups)[number];

const span = {
  from: LocalDate("First local date.", "2026-11-01"),
  to: LocalDate("Last local date; at most 366 days, both counted.", "2026-11-30"),
};

export const LeakageQuery = Type.Object({
  ...span,
  group: OneOf(leakageGroups, { default: "location", description: "What a row is of." }),
  location_code: Type.Optional(CodeFilter("Only of this location; then its days are answered too.")),
});
export type LeakageQuery = Static<typeof LeakageQuery>;

export const OpenDaysQuery = Type.Object({
  ...span,
  location_code: Type.Optional(CodeFilter("Only of this location.")),
});
export type OpenDaysQuery = Static<typeof OpenDaysQuery>;

const Part = (description: string, example: number) =>
  Nullable(Type.Number({ description, examples: [example] }), example);
const band = (of: string) => ({
  low_percent: Part(`A quarter of ${of} differ by less than this, percent of what was expected.`, -2.1),
  median_percent: Part(`The median of ${of}, percent of what was expected; null: there are none.`, -0.4),
  high_percent: Part(`A quarter of ${of} differ by more than this, percent of what was expected.`, 0),
});
const closedDays = Count("How many closed days.", 30);

export const Leakage = WireRecord("CashLeakage", {
  from: LocalDate("First local date.", "2026-11-01"),
  to: LocalDate("Last local date.", "2026-11-30"),
  group: OneOf(leakageGroups, { description: "What a row is of." }),
  items: Type.Array(
    WireRecord("CashLeakageRow", {
      key: Nullable(
        Words(
          "Code of the location; usernames of all who handed in for a shift, separated by commas; code of the shift; weekday, 1 is Monday. Null: nobody handed in, or outside of all shifts.",
          "PSR01",
        ),
      ),
      name: Nullable(Words("Name of the location; null: the row is of something else.", "Pasar Anggrek")),
      days: closedDays,
      ...money,
      ...band("its closed days"),
    }),
    { description: "Closed days alone, the most missing first. Together they are `total`." },
  ),
  total: WireRecord("CashLeakageTotal", { days: closedDays, ...money }),
  days: Type.Array(
    WireRecord("CashLeakageDay", {
      date: LocalDate("Local date.", "2026-11-28"),
      ...money,
      ...band("the last closed days of this weekday before"),
    }),
    { description: "The closed days of the location by date; none where no location was asked for." },
  ),
});
export type Leakage = Static<typeof Leakage>;

export const OpenDays = WireRecord("CashOpenDays", {
  from: LocalDate("First local date.", "2026-11-01"),
  to: LocalDate("Last local date.", "2026-11-30"),
  items: Type.Array(
    WireRecord("CashOpenDaysRow", {
      location_code: Words("Code of the location.", "PSR01"),
      location_name: Words("Name of the location.", "Pasar Anggrek"),
      days: Count("How many days are not closed, of those since the first with an entry.", 2),
      first_date: LocalDate("The first of them.", "2026-11-28"),
      ...money,
    }),
    { description: "By locations: what is missing there may still come." },
  ),
});
export type OpenDays = Static<typeof OpenDays>;
