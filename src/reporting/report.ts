import type { Cell } from "../kernel/csv/csv.ts";
import type { Language } from "../languages.ts";

/*
 * A report is defined once: which columns it has, which rows, what they come to, and what its reader has to know. Its view in the
 * console, its PDF and its workbook all come from that definition.
 */

/**
 * What a column holds: amounts are whole rupiah, volumes whole m³, percentages as 12.5, dates YYYY-MM-DD,
 * periods YYYY, YYYY-MM, or one date or two with " – " between.
 */
export const columnKinds = ["text", "date", "period", "count", "rupiah", "volume", "percent"] as const;
export type ColumnKind = (typeof columnKinds)[number];

export interface ReportColumn {
  key: string;
  label: string;
  kind: ColumnKind;
}

/** A table of a report. A row has a cell for each column, and so have the sums. */
export interface ReportSection {
  /** Null where a report has one table only. */
  title: string | null;
  columns: ReportColumn[];
  rows: (string | number | null)[][];
  sums: (string | number | null)[] | null;
}

/** What every report over a span of local dates is asked for, both counted. */
export interface SpanQuery {
  start_date: string;
  end_date: string;
  language: Language;
}

/** The letterhead that a report is printed under: that of the office that collects levies, or of the water utility. */
export type Letterhead = "office" | "utility";

export interface Report {
  title: string;
  /** What was asked for: the span, filters. */
  facts: { label: string; value: string }[];
  sections: ReportSection[];
  /** Where figures come from, and what they do not contain. */
  notes: string[];
}

/** A column and how its cell is found. `total`: the rows' sum, or something that is computed of them. */
export interface ColumnOf<Row> {
  key: string;
  label: string;
  kind: ColumnKind;
  value: (row: Row) => Cell;
  total?: "sum" | ((rows: readonly Row[]) => number | null);
}

const columnOf =
  (kind: ColumnKind, total?: "sum") =>
  <Row>(key: string, label: string, value: (row: Row) => Cell): ColumnOf<Row> => ({
    key,
    label,
    kind,
    value,
    ...(total === undefined ? {} : { total }),
  });

/** Columns by what they hold; below those that are called sums stands what the rows come to. */
export const column = {
  text: columnOf("text"),
  date: columnOf("date"),
  period: columnOf("period"),
  count: columnOf("count"),
  rupiah: columnOf("rupiah"),
  percent: columnOf("percent"),
  countSums: columnOf("count", "sum"),
  rupiahSums: columnOf("rupiah", "sum"),
  volumeSums: columnOf("volume", "sum"),
};

/** A table made of rows by its columns; without a column that has a total there are no sums. */
export function sectionOf<Row>(
  columns: readonly ColumnOf<Row>[],
  rows: readonly Row[],
  t: Translate,
  title: string | null = null,
): ReportSection {
  const total = t("Jumlah", "Total");
  // A zero that was taken off something has a sign, which paper would show.
  const plain = (cell: Cell) => (typeof cell === "boolean" ? String(cell) : cell === 0 ? 0 : cell);
  const hasSums = rows.length > 0 && columns.some((column) => column.total !== undefined);
  return {
    title,
    columns: columns.map(({ key, label, kind }) => ({ key, label, kind })),
    rows: rows.map((row) => columns.map(({ value }) => plain(value(row)))),
    sums: hasSums ? columns.map((column, index) => (index === 0 ? total : totalOf(column, rows))) : null,
  };
}

function totalOf<Row>({ total, value }: ColumnOf<Row>, rows: readonly Row[]): number | null {
  if (total === undefined) return null;
  if (total !== "sum") return total(rows);
  // From +0 onwards: a sum of zeros has no sign.
  return rows.reduce((sum, row) => sum + Number(value(row) ?? 0), 0);
}

export type Translate = (id: string, en: string) => string;

/** A text in the language asked for: `const t = inLanguage("id"); t("Jumlah", "Total")`. */
export function inLanguage(language: Language): Translate {
  return (id, en) => (language === "id" ? id : en);
}

/** A part of a whole, in percent with one digit; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}
