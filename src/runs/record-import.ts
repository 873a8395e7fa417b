import { attempt } from "../db/snapshot.ts";
import type { Tx } from "../kernel/context.ts";
import type { RowProblem } from "../kernel/csv/read.ts";
import type { CsvImport } from "./csv-import.ts";
import { type ImportedList, type RowEnd, refusedBy, tableOf } from "./imported-list.ts";

/** How a list is filled from a file: a row is what its own call takes, and goes through the same rules, one after the other. */
export interface RecordImport<Record extends object = object> extends ImportedList<Record> {
  /** Creates the record, or changes the one that is there so that it says the same. A refusal is the row's problem. */
  put(tx: Tx, record: Record): Promise<RowEnd>;
}

/**
 * The import of a file of records. Whether a row is right its rule says as it carries it out, with its audit record; so whatever else wants to
 * change these lists waits for the end of the file.
 */
export function recordsOfFile<Record extends object>(
  importer: RecordImport<Record>,
): CsvImport<string, Record> {
  const { entity, product } = importer;
  const counts = { created: 0, updated: 0, unchanged: 0 };
  return {
    ...tableOf(importer),
    ...{ entity, product },
    async examine(tx, rows, run) {
      const problems: RowProblem[] = [];
      for (const [index, { line, row }] of rows.entries()) {
        try {
          counts[await attempt(tx.db, () => importer.put(tx, row))] += 1;
        } catch (error) {
          problems.push(...refusedBy(error, line, importer));
        }
        if (index % 50 === 49) await run.progress(index + 1, rows.length);
      }
      return problems;
    },
    store: async () => counts,
  };
}
