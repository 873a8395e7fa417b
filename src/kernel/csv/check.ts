import type { FieldErrors } from "../../field-errors/field-errors.ts";
import type { CsvRow, RowCells, RowProblem } from "./read.ts";

/** What a check says of one row: what it means, or everything that is wrong with it, at least one thing. */
export type Checked<Column extends string, Row> =
  | { row: Row }
  | { problems: Pick<RowProblem<Column>, "column" | "error">[] };

/** A row, or what is wrong with its fields where anything is. */
export function checkedBy<Column extends string, Row>(wrong: FieldErrors, row: Row): Checked<Column, Row> {
  const names = Object.keys(wrong) as Column[];
  if (names.length === 0) return { row };
  return { problems: names.flatMap((column) => (wrong[column] ?? []).map((error) => ({ column, error }))) };
}

export interface CheckedRows<Column extends string, Row> {
  /** Every row with its line where none has a problem, else none, as a file is taken whole or not at all; or those that have none. */
  rows: { line: number; row: Row }[];
  /** How many rows the file has. */
  rowCount: number;
  /** The first 1,000, in the order of the file. */
  problems: RowProblem<Column>[];
  /** How many problems there are in all. */
  problemCount: number;
}

const MOST_PROBLEMS = 1000;

/**
 * Checks every row of a file, also those after the first problem, so that one reading finds them all.
 * @param pieces of the file, as readCsvInPieces gives them
 * @param keepsRight whether rows without a problem are handed on alongside others that have one, to be looked at further
 * @throws {TypeError} when `check` refuses a row without saying why
 */
export async function checkRows<Column extends string, Row>(
  pieces: AsyncIterable<readonly CsvRow<Column>[]>,
  check: (cells: Record<Column, string>, line: number) => Checked<Column, Row>,
  keepsRight = false,
): Promise<CheckedRows<Column, Row>> {
  const result: CheckedRows<Column, Row> = { rows: [], rowCount: 0, problems: [], problemCount: 0 };
  const isWanted = () => keepsRight || result.problemCount === 0;
  const add = (problem: RowProblem<Column>) => {
    if (!keepsRight) result.rows = [];
    result.problemCount += 1;
    if (result.problems.length < MOST_PROBLEMS) result.problems.push(problem);
  };
  for await (const rows of pieces) {
    result.rowCount += rows.length;
    for (const read of rows) {
      const { line } = read;
      if (!("cells" in read)) {
        add(read);
        continue;
      }
      const checked = besideFaults(read, check(read.cells, line));
      if ("row" in checked) {
        if (isWanted()) result.rows.push({ line, row: checked.row });
        continue;
      }
      if (checked.problems.length === 0) throw new TypeError(`line ${line} was refused without a reason`);
      for (const { column, error } of checked.problems) add({ line, column, error });
    }
  }
  return result;
}

/** What a check says of a row; a cell that was found wrong before is wrong by that alone. */
function besideFaults<Column extends string, Row>(
  { faults = [] }: RowCells<Column>,
  checked: Checked<Column, Row>,
): Checked<Column, Row> {
  if (faults.length === 0) return checked;
  const found = "problems" in checked ? checked.problems : [];
  const others = found.filter(({ column }) => !faults.some((fault) => fault.column === column));
  return { problems: [...faults, ...others] };
}
