import { type Static, Type } from "typebox";
import { WireRecord } from "../kernel/http/record.ts";
import { Instant, LocalDate, Nullable, OneOf, Words } from "../kernel/http/schema.ts";
import { languages } from "../languages.ts";
import { columnKinds } from "./report.ts";

export const ReportSpan = {
  start_date: LocalDate("First date.", "2026-11-01"),
  end_date: LocalDate("Last date; at most 366 days, both counted.", "2026-11-30"),
};
export const ReportWording = {
  language: OneOf(languages, {
    default: "id",
    description: "Of the titles, the columns' labels and the notes.",
    examples: ["id"],
  }),
};
export const reportFormats = ["pdf", "xlsx"] as const;
export type ReportFormat = (typeof reportFormats)[number];
export const ReportFile = {
  format: OneOf(reportFormats, {
    default: "pdf",
    description: "pdf: to be printed; xlsx: an Excel workbook.",
  }),
};

const Cell = Type.Unsafe<string | number | null>({ type: ["string", "number", "null"] });
const Row = Type.Array(Cell, { description: "A cell for each column, in their order." });

const ReportColumn = WireRecord("ReportColumn", {
  key: Words("Stable name of the column.", "revenue"),
  label: Words("Its title in the language asked for.", "Pendapatan"),
  kind: OneOf(columnKinds, {
    description:
      "What its cells hold: rupiah and m³ are whole numbers, percentages as 12.5, dates YYYY-MM-DD, periods YYYY, YYYY-MM, or one date or two with ' – ' between.",
    examples: ["rupiah"],
  }),
});

const ReportSection = WireRecord("ReportSection", {
  title: Nullable(Words("Title of the table; null where there is only one.", "Antrean"), null),
  columns: Type.Array(ReportColumn),
  rows: Type.Array(Row, { examples: [[[2_000]]] }),
  sums: Nullable(Row, [2_000]),
});

const ReportFact = WireRecord("ReportFact", {
  label: Words("What was asked for.", "Dari"),
  value: Words("Its value.", "2026-11-01"),
});

export const ReportTable = WireRecord("ReportTable", {
  title: Words("Title of the report.", "Penerimaan retribusi"),
  letterhead: Words("Name of the office that it is of.", "Dinas Perdagangan Kota Contoh"),
  facts: Type.Array(ReportFact),
  sections: Type.Array(ReportSection, { description: "Its tables; their sums are those of the rows." }),
  notes: Type.Array(Words("Where figures come from.", "Kejadian yang dibatalkan tidak dihitung.")),
  made_at: Instant("When it was made."),
  made_by: Words("For whom.", "petugas"),
});
export type ReportTable = Static<typeof ReportTable>;
