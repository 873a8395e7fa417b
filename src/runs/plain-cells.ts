import type { TSchema } from "typebox";
import { type FieldError, fieldError } from "../field-errors/field-errors.ts";
import {
  type CellForm,
  type CellKind,
  cellValue,
  dateForms,
  type Forms,
  formToldBy,
  isNoDay,
  meaningsOf,
  numberForms,
} from "../kernel/csv/forms.ts";
import {
  type CsvReading,
  type CsvRow,
  isOfSheet,
  type RowCells,
  readCsvInPieces,
} from "../kernel/csv/read.ts";
import { partsOf, typesOf } from "../kernel/http/schema-parts.ts";

/** What the cells of columns are, where a spreadsheet may have written them in its own form; the others are texts. */
export type ColumnKinds<Column extends string = string> = { readonly [Each in Column]?: CellKind };

/** Of the columns that are a record's fields. */
export function kindsIn(record: TSchema): ColumnKinds {
  const kinds: { [column: string]: CellKind } = {};
  for (const [name, field] of Object.entries(partsOf(record).properties ?? {})) {
    const types = typesOf(field);
    if (partsOf(field).format === "date") kinds[name] = "date";
    else if (types.includes("integer") && !types.includes("string")) kinds[name] = "whole";
  }
  return kinds;
}

/**
 * The rows of a file whose dates and whole numbers are written as the contracts have them, whatever form the spreadsheet gave them. A cell
 * that may mean two things is a fault of its row, unless the form is said, or other cells of the file have one form alone.
 * @throws {LoketError} as readCsvInPieces
 */
export async function* plainRows<Column extends string>(
  csv: Buffer,
  reading: CsvReading<Readonly<Record<Column, "required" | "optional">>>,
  kinds: ColumnKinds<Column>,
  said: Forms,
): AsyncGenerator<readonly CsvRow<Column>[]> {
  const columns = Object.entries(kinds) as [Column, CellKind][];
  // A number of a sheet may be 1.125, and no form that was said makes it 1125.
  const known = isOfSheet(csv) ? { dates: said.dates } : said;
  let told: Forms | undefined;
  for await (const rows of readCsvInPieces(csv, reading)) {
    const plain: CsvRow<Column>[] = [];
    for (const row of rows) {
      const once = "cells" in row ? plainRow(row, columns, { said: known, told }) : row;
      if (once === row || told !== undefined || !("faults" in once)) {
        plain.push(once);
        continue;
      }
      told = await formsTold(readCsvInPieces(csv, reading), columns);
      if (isOfSheet(csv)) delete told.numbers;
      plain.push("cells" in row ? plainRow(row, columns, { said: known, told }) : row);
    }
    yield plain;
  }
}

/** The row itself where all of its cells are plain. */
function plainRow<Column extends string>(
  row: RowCells<Column>,
  columns: readonly [Column, CellKind][],
  { said, told }: { said: Forms; told: Forms | undefined },
): RowCells<Column> {
  let cells: RowCells<Column>["cells"] | undefined;
  const faults: { column: Column; error: FieldError }[] = [];
  for (const [column, kind] of columns) {
    const meanings = meaningsOf(row.cells[column], kind);
    if (meanings === undefined) {
      const value = row.cells[column];
      if (kind !== "whole" && isNoDay(value))
        faults.push({ column, error: fieldError("NO_SUCH_DAY", { value }) });
      continue;
    }
    const what = kind === "whole" ? "numbers" : "dates";
    const read = cellValue(meanings, { said: said[what], told: told?.[what] });
    if ("error" in read) faults.push({ column, ...read });
    else cells = { ...(cells ?? row.cells), [column]: read.value };
  }
  if (cells === undefined && faults.length === 0) return row;
  return { ...row, cells: cells ?? row.cells, ...(faults.length > 0 ? { faults } : {}) };
}

/** The forms that those cells have which can be read in one alone; none where they differ. */
async function formsTold<Column extends string>(
  pieces: AsyncIterable<readonly CsvRow<Column>[]>,
  columns: readonly [Column, CellKind][],
): Promise<Forms> {
  const found = new Set<CellForm>();
  for await (const rows of pieces)
    for (const row of rows)
      for (const [column, kind] of "cells" in row ? columns : []) {
        const meanings = "cells" in row ? meaningsOf(row.cells[column], kind) : undefined;
        const form = meanings === undefined ? undefined : formToldBy(meanings);
        if (form !== undefined) found.add(form);
      }
  return { dates: onlyOne(dateForms, found), numbers: onlyOne(numberForms, found) };
}

function onlyOne<Form extends CellForm>(
  forms: readonly Form[],
  found: ReadonlySet<CellForm>,
): Form | undefined {
  const there = forms.filter((form) => found.has(form));
  return there.length === 1 ? there[0] : undefined;
}
