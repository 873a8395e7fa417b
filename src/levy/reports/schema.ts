import { type Static, Type } from "typebox";
import { DownloadQuery } from "../../kernel/http/download.ts";
import { WireRecord } from "../../kernel/http/record.ts";
import {
  Bool,
  Count,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  Rupiah,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { directions, gateKeyFields, gateName } from "../gates/schema.ts";
import { CodeFilter } from "../locations/schema.ts";
import { CategoryWord } from "../tariffs/schema.ts";

const location = { location_code: Type.Optional(CodeFilter("Only this location, deleted or not.")) };
const scope = {
  ...location,
  gate_code: Type.Optional(CodeFilter("Only gates with this code, deleted or not, in whichever location.")),
};
const day = { date: LocalDate("Calendar date, local to each location.") };
const range = {
  start_date: LocalDate("First date."),
  end_date: LocalDate("Last date; at most 366 days, both counted."),
};

export const DayQuery = Type.Object({ ...day, ...scope });
export type DayQuery = Static<typeof DayQuery>;
export const RangeQuery = Type.Object({ ...range, ...scope });
export type RangeQuery = Static<typeof RangeQuery>;
export const DashboardQuery = Type.Object({ ...day, ...location });
export type DashboardQuery = Static<typeof DashboardQuery>;
const otherDay = { with_date: LocalDate("The date it is compared with.", "2026-11-14") };
export const ComparisonQuery = Type.Object({ ...day, ...otherDay, ...scope });
export type ComparisonQuery = Static<typeof ComparisonQuery>;
const inLanguage = {
  ...DownloadQuery,
  language: OneOf(["en", "id"], {
    default: "en",
    description: "Of the title, the filters and the columns' names.",
  }),
};
export const DayExportQuery = Type.Object({ ...day, ...scope, ...inLanguage });
export type DayExportQuery = Static<typeof DayExportQuery>;
export const HoursExportQuery = Type.Object({
  ...day,
  with_date: Type.Optional(LocalDate("A date whose hours stand beside those of `date`.", "2026-11-14")),
  ...scope,
  ...inLanguage,
});
export type HoursExportQuery = Static<typeof HoursExportQuery>;
export const RangeExportQuery = Type.Object({ ...range, ...scope, ...inLanguage });
export type RangeExportQuery = Static<typeof RangeExportQuery>;

const date = LocalDate("The day.");
const count = Count("Counted events; voided ones are not.", 3);
const revenue = Rupiah("Sum of the prices stored with them, rupiah.", 6000);
const total = { total_count: count, total_revenue: revenue };
const ofOneCategory = Count("Counted events of this category.");
const perCategory = { person_walk: ofOneCategory, motor: ofOneCategory, car: ofOneCategory };
const asked = {
  location_code: Nullable(Words("The location asked for; null: all.", "PSR01")),
  gate_code: Nullable(Words("The gate code asked for; null: all.", "G1"), null),
};
const byDirection = {
  in_count: Count("Counted at gates that lead in.", 3),
  out_count: Count("Counted at gates that lead out.", 0),
};
export const dayFigures = { ...total, ...byDirection };

const hourNumber = Whole([0, 23], "Local hour; one that a clock change repeats holds both passes.", 14);
const PeakHour = Nullable({
  ...hourNumber,
  description: "The hour with the most events, the first of equals; null when there are none.",
});

const CategoryTotal = WireRecord("CategoryTotal", { category: CategoryWord, count, revenue });
const exampleCategories = [
  { category: "person_walk" as const, count: 1, revenue: 1000 },
  { category: "motor" as const, count: 1, revenue: 2000 },
  { category: "car" as const, count: 1, revenue: 3000 },
];
export const CategoryTotals = Type.Array(CategoryTotal, {
  description: "Always the three, in this order.",
  examples: [exampleCategories],
});

export const GateTotal = WireRecord("GateTotal", {
  ...gateKeyFields,
  name: gateName,
  direction: OneOf(directions),
  count,
  revenue,
  last_event_at: Nullable(Instant("The day's newest event at this gate.")),
});
export type GateTotal = Static<typeof GateTotal>;

export const DailySummary = WireRecord("DailySummary", {
  date,
  ...asked,
  ...dayFigures,
  late_count: Count("How many of them arrived late.", 0),
  by_category: CategoryTotals,
  by_gate: Type.Array(GateTotal, {
    description: "Gates under the filter, and deleted ones that have events on that day.",
  }),
  first_event_at: Nullable(Instant("The day's first event.", "2026-11-21T07:58:12+07:00")),
  last_event_at: Nullable(Instant("The day's newest event.")),
});
export type DailySummary = Static<typeof DailySummary>;

const HourTotal = WireRecord("HourTotal", {
  hour: hourNumber,
  count,
  revenue,
  ...perCategory,
  ...byDirection,
});

export const HourlySummary = WireRecord("HourlySummary", {
  date,
  ...asked,
  hours: Type.Array(HourTotal, { description: "Always 24, from 0 to 23.", examples: [exampleHours()] }),
  ...total,
  peak_hour: PeakHour,
});
export type HourlySummary = Static<typeof HourlySummary>;

function exampleHours() {
  const empty = { count: 0, revenue: 0, person_walk: 0, motor: 0, car: 0, in_count: 0, out_count: 0 };
  const busy = { count: 3, revenue: 6000, person_walk: 1, motor: 1, car: 1, in_count: 3, out_count: 0 };
  return Array.from({ length: 24 }, (_, hour) => ({ hour, ...(hour === 14 ? busy : empty) }));
}

const DayTotal = WireRecord("DayTotal", { date, count, revenue, ...perCategory });

export const DailyChart = WireRecord("DailyChart", {
  start_date: date,
  end_date: date,
  series: Type.Array(DayTotal, { description: "A row for every day of the range." }),
  ...total,
});
export type DailyChart = Static<typeof DailyChart>;

const percentage = Type.Number({
  description:
    "Part of the total count, one decimal. They sum to exactly 100.0; all 0 when nothing was counted.",
});
const exampleParts = [33.4, 33.3, 33.3];

const CategoryPart = WireRecord("CategoryPart", { ...CategoryTotal.properties, percentage });

export const CategoryChart = WireRecord("CategoryChart", {
  date,
  items: Type.Array(CategoryPart, {
    description: "Always the three, in this order.",
    examples: [exampleCategories.map((item, index) => ({ ...item, percentage: exampleParts[index] ?? 0 }))],
  }),
  ...total,
});
export type CategoryChart = Static<typeof CategoryChart>;

const TopGate = WireRecord("TopGate", { ...gateKeyFields, name: gateName, count, revenue });
const change = Nullable(
  Type.Number({
    description: "Percent against that day, one decimal; null when there was nothing then.",
    examples: [50],
  }),
);
const Comparison = WireRecord(
  "WeekComparison",
  {
    date: LocalDate("The same weekday a week earlier.", "2026-11-14"),
    total_count: Count("Counted events of that day.", 2),
    total_revenue: Rupiah("Sum of the prices stored with them, rupiah.", 4000),
    count_change_pct: change,
    revenue_change_pct: change,
  },
  { description: "The same weekday a week earlier." },
);

export const SpanFigures = WireRecord("SpanFigures", dayFigures);
export type SpanFigures = Static<typeof SpanFigures>;

export const DayComparison = WireRecord("DayComparison", {
  date,
  with_date: otherDay.with_date,
  ...asked,
  until: Nullable(
    Instant(
      "While the day is running: both days count up to this minute of the local clock (to the full hour where events of the other are archived). null: both are whole.",
    ),
  ),
  figures: { ...SpanFigures, description: "Of `date`." },
  with_figures: { ...SpanFigures, description: "Of `with_date`, over the same span." },
  count_change_pct: change,
  revenue_change_pct: change,
  in_change_pct: change,
  out_change_pct: change,
});
export type DayComparison = Static<typeof DayComparison>;

const placesCompared = ["location", "gate"] as const;
export const PlacesQuery = Type.Object({
  ...ComparisonQuery.properties,
  by: OneOf(placesCompared, {
    default: "location",
    description: "A row for each location, or for each gate.",
  }),
});
export type PlacesQuery = Static<typeof PlacesQuery>;

const ComparedPlace = WireRecord("ComparedPlace", {
  location_code: Words("Its location.", "PSR01"),
  gate_code: Nullable(Words("Its gate; null: the location.", "G1"), null),
  name: Words("For people.", "Pasar Baru"),
  ...total,
  with_count: Count("What was counted on `with_date`, over the same span."),
  with_revenue: Rupiah("What was paid then, rupiah."),
  count_change_pct: change,
  revenue_change_pct: change,
});
export type ComparedPlace = Static<typeof ComparedPlace>;

export const PlacesComparison = WireRecord("PlacesComparison", {
  date,
  with_date: otherDay.with_date,
  ...asked,
  until: DayComparison.properties.until,
  items: Type.Array(ComparedPlace, {
    description: "Those where anything was counted on either day, the largest revenue first; at most 200.",
  }),
  more: Count("How many others there are.", 0),
});
export type PlacesComparison = Static<typeof PlacesComparison>;

export const PriceEffectQuery = Type.Object({
  location_code: CodeFilter("The gate's location."),
  gate_code: CodeFilter("The gate."),
  category: CategoryWord,
  price: Rupiah("The price that is thought of, rupiah.", 20_000),
});
export type PriceEffectQuery = Static<typeof PriceEffectQuery>;

export const PriceEffect = WireRecord("PriceEffect", {
  price: Rupiah("The price in force, rupiah."),
  new_price: Rupiah("The price that is thought of, rupiah.", 20_000),
  is_large: Bool(
    "Whether it is more than PRICE_QUESTION_FACTOR times the one in force, or less than such a part of it.",
    true,
  ),
  date: LocalDate("Yesterday at the gate."),
  count: Count("Counted events of that day, gate and category.", 3),
  revenue: Rupiah("What they paid, rupiah.", 6000),
  new_revenue: Rupiah("What they would have paid at the new price, rupiah.", 60_000),
});
export type PriceEffect = Static<typeof PriceEffect>;

export const DashboardSummary = WireRecord("DashboardSummary", {
  date,
  ...dayFigures,
  active_locations: Count("Locations that are switched on."),
  active_gates: Count("Gates that are switched on."),
  online_gates: Count("Gates heard of within GATE_OFFLINE_AFTER seconds."),
  offline_gates: Count("Gates silent for longer. Those never heard of are neither.", 0),
  peak_hour: PeakHour,
  top_gate: Nullable(TopGate),
  by_category: CategoryTotals,
  comparison: Comparison,
});
export type DashboardSummary = Static<typeof DashboardSummary>;
