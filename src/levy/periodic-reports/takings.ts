import type { Ctx } from "../../kernel/context.ts";
import { checkRange, type DateRange } from "../../kernel/date-range.ts";
import { addDays, eachDay } from "../../kernel/time.ts";
import { dateText } from "../../languages.ts";
import { checkLength } from "../../reporting/definition.ts";
import {
  type ColumnOf,
  column,
  inLanguage,
  percentOf,
  type Report,
  type ReportSection,
  type SpanQuery,
  sectionOf,
  type Translate,
} from "../../reporting/report.ts";
import { spanFacts } from "../../reporting/report-texts.ts";
import { changePercent } from "../reports/figures.ts";
import { type Category, categories } from "../tariffs/schema.ts";
import {
  type Grouping,
  revenueBetween,
  type Scope,
  type Step,
  type TakingsQuery,
  type TakingsRow,
  takingsOf,
} from "../totals/totals.ts";
import { type TargetRow, targetsOf } from "./queries.ts";

/** A row of the report: a period at a place, all categories together. */
interface Line
  extends Pick<TakingsRow, "period" | "location_code" | "location_name" | "gate_code" | "gate_name"> {
  revenue: Record<Category, number>;
  count: number;
  total: number;
  lastYear: number;
}

/** Takings by period and place, beside the same dates a year earlier. @throws 422, ReportTooLong */
export async function takingsReport(ctx: Ctx, query: TakingsQuery & SpanQuery): Promise<Report> {
  const span = checkRange(query, { required: true });
  const t = inLanguage(query.language);
  const lines = checkLength(linesOf(await takingsOf(ctx, query), query, span));
  const targets = query.gate_code === undefined ? await metTargets(ctx, query) : [];
  const title = t("Penerimaan retribusi", "Takings of levies");
  return {
    title,
    facts: factsOf(query),
    sections: [
      sectionOf(columnsOf(query, span, t), lines, t, targets.length === 0 ? null : title),
      ...(targets.length === 0 ? [] : [targetSection(targets, query, t)]),
    ],
    notes: notesOf(t),
  };
}

export function factsOf(query: Scope & SpanQuery & { category?: Category | undefined }): Report["facts"] {
  const t = inLanguage(query.language);
  const all = t("semua", "all");
  return [
    ...spanFacts(query),
    { label: t("Lokasi", "Location"), value: query.location_code ?? all },
    { label: t("Gerbang", "Gate"), value: query.gate_code ?? all },
    ...(query.category === undefined
      ? []
      : [{ label: t("Kategori", "Category"), value: categoryName(query.category, t) }]),
  ];
}

export function categoryName(category: Category, t: Translate): string {
  const names: Record<Category, string> = {
    person_walk: t("Pejalan kaki", "On foot"),
    motor: t("Motor", "Motorcycle"),
    car: t("Mobil", "Car"),
  };
  return names[category];
}

function linesOf(rows: readonly TakingsRow[], { by, step }: TakingsQuery, span: DateRange) {
  const lines = new Map<string, Line>();
  const lineOf = (row: Omit<Line, "revenue" | "count" | "total" | "lastYear">) => {
    const key = JSON.stringify([row.period, row.location_code, row.gate_code]);
    const line = lines.get(key) ?? {
      ...row,
      revenue: { person_walk: 0, motor: 0, car: 0 },
      count: 0,
      total: 0,
      lastYear: 0,
    };
    lines.set(key, line);
    return line;
  };
  const nowhere = { location_code: null, location_name: null, gate_code: null, gate_name: null };
  // Of all together every period has its row, also one in which nothing came in.
  if (by === "none") for (const period of periodsOf(step, span)) lineOf({ period, ...nowhere });
  for (const { category, count, revenue, last_year_count: _, last_year_revenue, ...row } of rows) {
    const line = lineOf(row);
    line.revenue[category] += revenue;
    line.count += count;
    line.total += revenue;
    line.lastYear += last_year_revenue;
  }
  return [...lines.values()];
}

/** The first dates of a span's periods. */
function periodsOf(step: Step, { start_date, end_date }: DateRange): string[] {
  return step === "all"
    ? [start_date]
    : [...new Set(eachDay(start_date, end_date).map((date) => startOf(step, date)))];
}

function startOf(step: Exclude<Step, "all">, date: string): string {
  const day = Temporal.PlainDate.from(date);
  const start = {
    day: () => day,
    week: () => day.subtract({ days: day.dayOfWeek - 1 }),
    month: () => day.with({ day: 1 }),
    year: () => day.with({ month: 1, day: 1 }),
  }[step]();
  return start.toString();
}

/** A period, never beyond the span, as a column of periods holds it: 2026-11-21, 2026-11-16 – 2026-11-22, 2026-11, 2026. */
function periodName(step: Step, period: string, { start_date, end_date }: DateRange): string {
  if (step === "day") return period;
  if (step === "month") return period.slice(0, 7);
  if (step === "year") return period.slice(0, 4);
  const last = step === "all" ? end_date : addDays(period, 6);
  return `${period < start_date ? start_date : period} – ${last > end_date ? end_date : last}`;
}

function columnsOf({ step, by, category }: TakingsQuery, span: DateRange, t: Translate): ColumnOf<Line>[] {
  const sum = (lines: readonly Line[], of: (line: Line) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  return [
    {
      key: "period",
      label: t("Periode", "Period"),
      kind: step === "day" ? "date" : "period",
      value: ({ period }) => periodName(step, period, span),
    },
    ...placeColumns(by, t),
    ...(category === undefined
      ? categories.map((one) =>
          column.rupiahSums<Line>(one, `${categoryName(one, t)} (Rp)`, (line) => line.revenue[one]),
        )
      : []),
    column.countSums("count", t("Kejadian", "Events"), ({ count }) => count),
    column.rupiahSums("revenue", t("Pendapatan (Rp)", "Revenue (Rp)"), ({ total }) => total),
    column.rupiahSums("last_year", t("Tahun lalu (Rp)", "Last year (Rp)"), ({ lastYear }) => lastYear),
    {
      ...column.percent<Line>("change", t("Selisih %", "Change %"), (line) =>
        changePercent(line.total, line.lastYear),
      ),
      total: (lines) =>
        changePercent(
          sum(lines, ({ total }) => total),
          sum(lines, ({ lastYear }) => lastYear),
        ),
    },
  ];
}

function placeColumns(by: Grouping, t: Translate): ColumnOf<Line>[] {
  const location: ColumnOf<Line> = column.text(
    "location",
    t("Lokasi", "Location"),
    ({ location_code, location_name }) => `${location_name} (${location_code})`,
  );
  const gate: ColumnOf<Line> = column.text(
    "gate",
    t("Gerbang", "Gate"),
    ({ gate_code, gate_name }) => `${gate_name} (${gate_code})`,
  );
  return by === "none" ? [] : by === "location" ? [location] : [location, gate];
}

/** A target, and what came in from the first of its year to the end of a span. Rupiah. */
interface MetTarget extends TargetRow {
  revenue: number;
}

/** The targets of the year of the last date, and how far they are met by then. */
async function metTargets(ctx: Ctx, query: TakingsQuery): Promise<MetTarget[]> {
  const { end_date: end, location_code, category } = query;
  const year = end.slice(0, 4);
  const targets = await targetsOf(ctx, { year: Number(year), location_code, category });
  const codes = targets.flatMap((target) => target.location_code ?? []);
  const taken = await revenueBetween(ctx.db, { start: `${year}-01-01`, end }, codes);
  return targets.map((target) => ({
    ...target,
    revenue: taken
      .filter((row) => row.location_code === target.location_code)
      .filter((row) => target.category === null || row.category === target.category)
      .reduce((sum, { revenue }) => sum + revenue, 0),
  }));
}

/** Targets of the year of the last date; there is no sum, since that of all holds those of locations. */
function targetSection(
  targets: readonly MetTarget[],
  { end_date, language }: SpanQuery,
  t: Translate,
): ReportSection {
  const columns: ColumnOf<MetTarget>[] = [
    column.text("target_of", t("Target", "Target"), ({ location_code, location_name, category }) =>
      [
        location_code === null ? t("Semua lokasi", "All locations") : `${location_name} (${location_code})`,
        ...(category === null ? [] : [categoryName(category, t)]),
      ].join(", "),
    ),
    column.rupiah("target", t("Target (Rp)", "Target (Rp)"), ({ amount }) => amount),
    column.rupiah("realised", t("Realisasi (Rp)", "Realised (Rp)"), ({ revenue }) => revenue),
    column.rupiah("rest", t("Sisa (Rp)", "Rest (Rp)"), ({ amount, revenue }) =>
      Math.max(0, amount - revenue),
    ),
    column.percent("met", t("Capaian %", "Met %"), ({ amount, revenue }) => percentOf(revenue, amount)),
  ];
  const year = end_date.slice(0, 4);
  const until = dateText(end_date, language);
  const title = t(`Target ${year}, realisasi sampai ${until}`, `Target ${year}, realised until ${until}`);
  return sectionOf(columns, targets, t, title);
}

function notesOf(t: Translate): string[] {
  return [
    t(
      "Pendapatan adalah jumlah tarif yang tersimpan pada setiap kejadian menurut tanggal setempat; kejadian yang dibatalkan tidak dihitung.",
      "Revenue is the sum of the prices stored with each event, by local date; voided events are not counted.",
    ),
    t("Tahun lalu: tanggal yang sama setahun sebelumnya.", "Last year: the same dates a year earlier."),
  ];
}
