import type { Static, TSchema } from "typebox";
import type { Ctx } from "../kernel/context.ts";
import type { Calls } from "../kernel/http/calls.ts";
import type { RefusalFacts } from "../kernel/refusal.ts";
import type { SheetForm } from "../kernel/workbook/values.ts";
import { type CsvImport, importCsv } from "./csv-import.ts";
import { type ImportedList, mostRecords } from "./imported-list.ts";
import { exampleCsv } from "./record-cells.ts";
import { type RecordImport, recordsOfFile } from "./record-import.ts";
import { RunInProgress } from "./runs.ts";
import { ConfirmedImportQuery, ImportQuery, ListImportQuery, Run } from "./schema.ts";
import { importSet, type SetImport } from "./set-import.ts";
import type { Runs } from "./work.ts";

interface ImportCall {
  /** "Import locations". */
  summary: string;
  /** What a row means in addition to its columns. */
  description: string;
  /** As it is for the call that creates one of them. */
  access: string;
  permission?: string;
  recent?: boolean;
}

/** Registers the import of a list, at its path and `/import`; one that is filled by set asks nothing about its rows. */
export function importRoute<Record extends object>(
  { postCsv }: Calls,
  path: string,
  runs: Runs,
  importer: RecordImport<Record> | SetImport<Record>,
  call: ImportCall,
): void {
  postCsv(`${path}/import`, {
    ...callOf(call, importer),
    query: ListImportQuery,
    handle: (ctx, { query: { dry_run, ...forms }, ...file }) => {
      const way = { dryRun: dry_run === "true" };
      const table = { ...file, forms };
      if ("plan" in importer) return importSet(ctx, runs, importer, table, way);
      return importCsv(ctx, runs, importer.kind, table, recordsOfFile(importer), way);
    },
  });
}

interface CsvImportCall<Params extends TSchema> extends ImportCall {
  params?: Params;
  /** What it may answer in addition to RunInProgress. */
  errors?: readonly RefusalFacts[];
  /** The file as the document shows it. */
  example: string;
  /** How the cells of a workbook are to be written. A file for which that is given has its own forms of dates and numbers. */
  sheetForm?: (ctx: Ctx, params: Static<Params>) => Promise<SheetForm>;
}

/** Registers the import of a file with a form of its own, as a run of this kind. */
export function csvImportRoute<Column extends string, Row, Params extends TSchema = TSchema>(
  { postCsv }: Calls,
  path: string,
  { runs, kind }: { runs: Runs; kind: string },
  importer: (
    ctx: Ctx,
    params: Static<Params>,
    csv: Buffer,
  ) => CsvImport<Column, Row> | Promise<CsvImport<Column, Row>>,
  { errors = [], ...call }: CsvImportCall<Params>,
): void {
  postCsv(path, {
    ...call,
    query: (call.sheetForm === undefined ? ListImportQuery : ImportQuery) as typeof ListImportQuery,
    answer: Run,
    status: 201,
    errors: [...errors, RunInProgress],
    handle: async (ctx, { params, query: { dry_run, ...forms }, ...file }) =>
      importCsv(ctx, runs, kind, { ...file, forms }, await importer(ctx, params, file.csv), {
        dryRun: dry_run === "true",
      }),
  });
}

/** The same of one that asks about rows. */
export function setImportRoute<Record extends object>(
  { postCsv }: Calls,
  path: string,
  runs: Runs,
  importer: SetImport<Record>,
  call: ImportCall,
): void {
  postCsv(`${path}/import`, {
    ...callOf(call, importer),
    query: ConfirmedImportQuery,
    handle: (ctx, { query: { dry_run, seen, ...forms }, ...file }) =>
      importSet(ctx, runs, importer, { ...file, forms }, { dryRun: dry_run === "true", seen }),
  });
}

function callOf({ description, ...call }: ImportCall, { record }: ImportedList<never>) {
  return {
    ...call,
    description: `${description} The columns are the fields of one record, as the call that creates it takes them; a file that the list's own export wrote is taken as it is. What is there already is changed where it differs; a blank cell leaves a value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most ${mostRecords} rows.`,
    answer: Run,
    status: 201 as const,
    example: exampleCsv(record),
    errors: [RunInProgress],
  };
}
