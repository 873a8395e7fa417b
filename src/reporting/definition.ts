import { type Static, type TSchema, Type } from "typebox";
import type { Ctx } from "../kernel/context.ts";
import { conflict, type RefusalFacts } from "../kernel/refusal.ts";
import type { Language } from "../languages.ts";
import type { Letterhead, Report } from "./report.ts";
import { ReportWording } from "./schema.ts";

/** A report that staff can read, print, save, and have mailed. */
export interface ReportDefinition {
  /** Stable; schedules name it. */
  name: string;
  path: string;
  letterhead: Letterhead;
  /** The weakest role of staff that may read it. */
  access: "viewer" | "operator";
  summary: string;
  description: string;
  query: TSchema;
  /** What it refuses in addition to what every report does. */
  errors?: readonly RefusalFacts[];
  build: (ctx: Ctx, query: never) => Promise<Report>;
}

/** What a report's build gets in addition to its own parameters. */
export type Worded<Properties extends Record<string, TSchema>> = Static<
  ReturnType<typeof Type.Object<Properties>>
> & { language: Language };

/** Defines a report; `query` are its parameters in addition to the language. */
export function defineReport<Properties extends Record<string, TSchema>>(
  definition: Omit<ReportDefinition, "query" | "build"> & {
    query: Properties;
    build: (ctx: Ctx, query: Worded<Properties>) => Promise<Report>;
  },
): ReportDefinition {
  const query = Type.Object({ ...definition.query, ...ReportWording });
  return { ...definition, query } as unknown as ReportDefinition;
}

/** Rows that a report may have: what is longer is no report but an export. */
const mostRows = 20_000;

export const ReportTooLong = conflict(
  "REPORT_TOO_LONG",
  (rows: number) =>
    `The report would have ${rows} rows, more than ${mostRows}. Ask for a shorter span, longer periods or one place.`,
  366_000,
);

/** @throws ReportTooLong */
export function checkLength<Row>(rows: readonly Row[]): readonly Row[] {
  if (rows.length > mostRows) throw ReportTooLong(rows.length);
  return rows;
}
