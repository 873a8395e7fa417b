import type { Calls } from "../kernel/http/calls.ts";
import { exampleCsv } from "./record-cells.ts";
import { importRecords, mostRecords, type RecordImport } from "./record-import.ts";
import { RunInProgress } from "./runs.ts";
import { ImportQuery, Run } from "./schema.ts";
import type { Runs } from "./work.ts";

interface ImportCall {
  /** "Import locations". */
  summary: string;
  /** What a row means beside its columns. */
  description: string;
  /** As it is for the call that creates one of them. */
  access: string;
  permission?: string;
  recent?: boolean;
}

/** Registers the import of a list, at its path and `/import`. */
export function importRoute<Record extends object>(
  { postCsv }: Calls,
  path: string,
  runs: Runs,
  { description, ...call }: ImportCall,
  importer: RecordImport<Record>,
): void {
  postCsv(`${path}/import`, {
    ...call,
    description: `${description} The columns are the fields of one record, as the call that creates it takes them; a file that the list's own export wrote is taken as it is. What is there already is changed where it differs; a blank cell leaves a value as it is. All rows or none: the answer is the run, after at most 2 seconds; ask GET …/runs/{id} for its end. At most ${mostRecords} rows.`,
    query: ImportQuery,
    answer: Run,
    status: 201,
    example: exampleCsv(importer.record),
    errors: [RunInProgress],
    handle: (ctx, { query, csv }) =>
      importRecords(ctx, runs, importer, csv, { dryRun: query.dry_run === "true" }),
  });
}
