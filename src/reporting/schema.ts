import { type Static, Type } from "typebox";
import { Instant, LocalDate, Nullable, OneOf, Words } from "../kernel/http/schema.ts";
import { columnKinds, reportLanguages } from "./report.ts";

/** What every report is asked with. */
export const ReportSpan = {
  start_date: LocalDate("First date.", { examples: ["2026-11-01"] }),
  end_date: LocalDate("Last date; at most 366 days, both counted.", { examples: ["2026-11-30"] }),
};
export const ReportWording = {
  language: OneOf(reportLanguages, {
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

const ReportColumn = Type.Object(
  {
    key: Words("Stable name of the column.", "revenue"),
    label: Words("Its title in the language asked for.", "Pendapatan"),
    kind: OneOf(columnKinds, {
      description:
        "What its cells hold: rupiah and m³ are whole numbers, percentages as 12.5, dates YYYY-MM-DD.",
      examples: ["rupiah"],
    }),
  },
  { title: "ReportColumn" },
);

const ReportSection = Type.Object(
  {
    title: Nullable(Words("Title of the table; null where there is only one.", "Antrean"), {
      examples: [null],
    }),
    columns: Type.Array(ReportColumn),
    rows: Type.Array(Row, { examples: [[[2_000]]] }),
    sums: Nullable(Row, { examples: [[2_000]] }),
  },
  { title: "ReportSection" },
);

const ReportFact = Type.Object(
  { label: Words("What was asked for.", "Dari"), value: Words("Its value.", "2026-11-01") },
  { title: "ReportFact" },
);

export const ReportTable = Type.Object(
  {
    title: Words("Title of the report.", "Penerimaan retribusi"),
    letterhead: Words("Name of the office that it is of.", "Dinas Perdagangan Kota Contoh"),
    facts: Type.Array(ReportFact),
    sections: Type.Array(ReportSection, { description: "Its tables; their sums are those of the rows." }),
    notes: Type.Array(Words("Where figures come from.", "Lintasan yang dibatalkan tidak dihitung.")),
    made_at: Instant("When it was made."),
    made_by: Words("For whom.", "petugas"),
  },
  { title: "ReportTable" },
);
export type ReportTable = Static<typeof ReportTable>;
