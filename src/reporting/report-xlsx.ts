import { type CellStyle, type Sheet, type StyledCell, workbook } from "../kernel/workbook/workbook.ts";
import { type Paper, printedLine } from "./paper.ts";
import type { ColumnKind, Report, ReportSection } from "./report.ts";
import { cellText } from "./report-texts.ts";

const stylesOf: Record<ColumnKind, { row: CellStyle; sum: CellStyle; width: number }> = {
  text: { row: "plain", sum: "sum", width: 24 },
  date: { row: "date", sum: "sum", width: 12 },
  period: { row: "plain", sum: "sum", width: 26 },
  count: { row: "whole", sum: "sum-whole", width: 12 },
  rupiah: { row: "whole", sum: "sum-whole", width: 18 },
  volume: { row: "whole", sum: "sum-whole", width: 12 },
  percent: { row: "percent", sum: "sum-percent", width: 10 },
};

const isFigure = (kind: ColumnKind) => kind !== "text" && kind !== "date" && kind !== "period";

/** A report as an Excel workbook: a sheet for each of its tables, numbers as numbers and dates as dates. */
export function reportXlsx(report: Report, paper: Paper): Promise<Buffer> {
  return workbook(report.sections.map((section) => sheetOf(report, section, paper)));
}

function sheetOf(report: Report, section: ReportSection, paper: Paper): Sheet {
  const line = (value: string, style: CellStyle): StyledCell[] => [{ value, style }];
  const head: StyledCell[][] = [
    line(paper.letterhead.name, "strong"),
    line(report.title, "title"),
    ...(section.title === null ? [] : [line(section.title, "strong")]),
    ...report.facts.map(({ label, value }): StyledCell[] => [
      { value: label, style: "plain" },
      { value, style: "plain" },
    ]),
    line(printedLine(paper), "note"),
    [],
    section.columns.map(
      ({ label, kind }): StyledCell => ({ value: label, style: isFigure(kind) ? "head-right" : "head" }),
    ),
  ];
  const cells = (row: readonly (string | number | null)[], style: "row" | "sum"): StyledCell[] =>
    row.map((value, index) => {
      const { kind } = section.columns[index] ?? { kind: "text" };
      const isPeriod = kind === "period" && typeof value === "string";
      return {
        value: isPeriod ? cellText(value, { kind }, paper.language) : value,
        style: stylesOf[kind][style],
      };
    });
  return {
    name: section.title ?? report.title,
    widths: section.columns.map(({ kind }) => stylesOf[kind].width),
    frozenRows: head.length,
    rows: [
      ...head,
      ...section.rows.map((row) => cells(row, "row")),
      ...(section.sums === null ? [] : [cells(section.sums, "sum")]),
      [],
      ...report.notes.map((note) => line(note, "note")),
    ],
  };
}
