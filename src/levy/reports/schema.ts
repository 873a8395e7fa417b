import { type Static, Type } from "typebox";
import { DownloadQuery } from "../../kernel/http/download.ts";
import { Instant, LocalDate, Nullable, OneOf, Rupiah } from "../../kernel/http/schema.ts";
import { directions, type GateStatus } from "../gates/schema.ts";
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
export const DayExportQuery = Type.Object({ ...day, ...scope, ...DownloadQuery });
export const RangeExportQuery = Type.Object({ ...range, ...scope, ...DownloadQuery });

const date = Type.String({ description: "YYYY-MM-DD" });
const count = Type.Integer({ description: "Counted events; voided ones are not." });
const revenue = Rupiah("Sum of the prices stored with them, rupiah.");
const total = { total_count: count, total_revenue: revenue };
const perCategory = { person_walk: count, motor: count, car: count };
const asked = { location_code: Nullable(Type.String()), gate_code: Nullable(Type.String()) };
const byDirection = { in_count: count, out_count: count };
const hourNumber = Type.Integer({
  minimum: 0,
  maximum: 23,
  description: "Local hour; one that a clock change repeats holds both passes.",
});
const PeakHour = Nullable({
  ...hourNumber,
  description: "The hour with the most events, the first of equals; null when there are none.",
});
const CategoryTotals = Type.Array(Type.Object({ category: CategoryWord, count, revenue }), {
  description: "Always the three, in this order.",
});

const exampleTotals = { total_count: 3, total_revenue: 6000 };
const exampleCategories = [
  { category: "person_walk", count: 1, revenue: 1000 },
  { category: "motor", count: 1, revenue: 2000 },
  { category: "car", count: 1, revenue: 3000 },
];
const examplePoint = { count: 3, revenue: 6000, person_walk: 1, motor: 1, car: 1 };
const emptyPoint = { count: 0, revenue: 0, person_walk: 0, motor: 0, car: 0 };

export const GateTotal = Type.Object({
  location_code: Type.String(),
  gate_code: Type.String(),
  name: Type.String(),
  direction: OneOf(directions),
  count,
  revenue,
  last_event_at: Nullable(Instant("The day's newest event at this gate.")),
});
export type GateTotal = Static<typeof GateTotal>;

export const DailySummary = Type.Object(
  {
    date,
    ...asked,
    ...total,
    ...byDirection,
    late_count: Type.Integer({ description: "How many of them arrived late." }),
    by_category: CategoryTotals,
    by_gate: Type.Array(GateTotal, {
      description: "Gates under the filter, and deleted ones that have events on that day.",
    }),
    first_event_at: Nullable(Instant("The day's first event.")),
    last_event_at: Nullable(Instant("The day's newest event.")),
  },
  {
    examples: [
      {
        date: "2026-11-21",
        location_code: "PSR01",
        gate_code: null,
        ...exampleTotals,
        in_count: 3,
        out_count: 0,
        late_count: 0,
        by_category: exampleCategories,
        by_gate: [
          {
            location_code: "PSR01",
            gate_code: "G1",
            name: "Gerbang utara",
            direction: "in",
            count: 3,
            revenue: 6000,
            last_event_at: "2026-11-21T14:05:00+07:00",
          },
        ],
        first_event_at: "2026-11-21T07:58:12+07:00",
        last_event_at: "2026-11-21T14:05:00+07:00",
      },
    ],
  },
);
export type DailySummary = Static<typeof DailySummary>;

export const HourlySummary = Type.Object(
  {
    date,
    ...asked,
    hours: Type.Array(Type.Object({ hour: hourNumber, count, revenue, ...perCategory, ...byDirection }), {
      description: "Always 24, from 0 to 23.",
    }),
    ...total,
    peak_hour: PeakHour,
  },
  {
    examples: [
      {
        date: "2026-11-21",
        location_code: "PSR01",
        gate_code: null,
        hours: Array.from({ length: 24 }, (_, hour) => ({
          hour,
          ...(hour === 14
            ? { ...examplePoint, in_count: 3, out_count: 0 }
            : { ...emptyPoint, in_count: 0, out_count: 0 }),
        })),
        ...exampleTotals,
        peak_hour: 14,
      },
    ],
  },
);
export type HourlySummary = Static<typeof HourlySummary>;

export const DailyChart = Type.Object(
  {
    start_date: date,
    end_date: date,
    series: Type.Array(Type.Object({ date, count, revenue, ...perCategory }), {
      description: "A row for every day of the range.",
    }),
    ...total,
  },
  {
    examples: [
      {
        start_date: "2026-11-20",
        end_date: "2026-11-21",
        series: [
          { date: "2026-11-20", ...emptyPoint },
          { date: "2026-11-21", ...examplePoint },
        ],
        ...exampleTotals,
      },
    ],
  },
);
export type DailyChart = Static<typeof DailyChart>;

const percentage = Type.Number({
  description:
    "Part of the total count, one decimal. They sum to exactly 100.0; all 0 when nothing was counted.",
});

export const CategoryChart = Type.Object(
  {
    date,
    items: Type.Array(Type.Object({ category: CategoryWord, count, revenue, percentage }), {
      description: "Always the three, in this order.",
    }),
    ...total,
  },
  {
    examples: [
      {
        date: "2026-11-21",
        items: exampleCategories.map((item, index) => ({ ...item, percentage: [33.4, 33.3, 33.3][index] })),
        ...exampleTotals,
      },
    ],
  },
);
export type CategoryChart = Static<typeof CategoryChart>;

const TopGate = Type.Object({
  location_code: Type.String(),
  gate_code: Type.String(),
  name: Type.String(),
  count,
  revenue,
});
const change = Nullable(
  Type.Number({ description: "Percent against that day, one decimal; null when there was nothing then." }),
);

export const DashboardSummary = Type.Object(
  {
    date,
    ...total,
    ...byDirection,
    active_locations: Type.Integer({ description: "Locations that are switched on." }),
    active_gates: Type.Integer({ description: "Gates that are switched on." }),
    online_gates: Type.Integer({ description: "Gates heard of within GATE_OFFLINE_AFTER seconds." }),
    offline_gates: Type.Integer({
      description: "Gates silent for longer. Those never heard of are neither.",
    }),
    peak_hour: PeakHour,
    top_gate: Nullable(TopGate),
    by_category: CategoryTotals,
    comparison: Type.Object(
      { date, ...total, count_change_pct: change, revenue_change_pct: change },
      { description: "The same weekday a week earlier." },
    ),
  },
  {
    examples: [
      {
        date: "2026-11-21",
        ...exampleTotals,
        in_count: 3,
        out_count: 0,
        active_locations: 1,
        active_gates: 1,
        online_gates: 1,
        offline_gates: 0,
        peak_hour: 14,
        top_gate: { location_code: "PSR01", gate_code: "G1", name: "Gerbang utara", count: 3, revenue: 6000 },
        by_category: exampleCategories,
        comparison: {
          date: "2026-11-14",
          total_count: 2,
          total_revenue: 4000,
          count_change_pct: 50,
          revenue_change_pct: 50,
        },
      },
    ],
  },
);
export type DashboardSummary = Static<typeof DashboardSummary>;

/** The figures of a realtime snapshot. */
export type DaySnapshot = Pick<
  DailySummary,
  "total_count" | "total_revenue" | "in_count" | "out_count" | "by_category"
> & {
  gates: (GateTotal & { status: GateStatus })[];
};
