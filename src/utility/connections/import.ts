import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import type { Tx } from "../../kernel/context.ts";
import type { Checked } from "../../kernel/csv-check.ts";
import type { RowProblem } from "../../kernel/csv-read.ts";
import { onViolation } from "../../kernel/errors.ts";
import { compileBody } from "../../kernel/http/validation.ts";
import { type CsvImport, namesInExports } from "../../runs/runs.ts";
import { examineConnections, type ImportedConnection, type ImportFinding } from "./imported/queries.ts";
import { Connection, NewConnection } from "./office-schema.ts";
import { connectionsAdder, putConnections } from "./queries.ts";
import { MeterExists } from "./refusals.ts";
import { faultsOf } from "./values.ts";

const columns = {
  sl: "required",
  customer_code: "required",
  class_code: "required",
  address: "required",
  area: "required",
  meter_no: "optional",
  meter_digits: "optional",
  initial_stand: "optional",
  status: "optional",
  latitude: "optional",
  longitude: "optional",
  installed_on: "optional",
} as const;
type Column = keyof typeof columns;
type Cells = Record<Column, string>;

/** Creates the connections of a CSV file and changes those that are there, all or nothing. A blank cell leaves an existing value as it is. */
export function connectionsOfFile(): CsvImport<Column, ImportedConnection> {
  const shapeFaults = compileBody(NewConnection);
  let areNew = true;
  const findingOn = new Map<number, ImportFinding>();
  const repeated = { sl: rememberLines(), meter_no: rememberLines() };
  return {
    entity: "connections",
    columns,
    reading: { otherNames: namesInExports(columns, Connection) },
    check(cells, line): Checked<Column, ImportedConnection> {
      const given = valuesOf(cells);
      const fields = { ...faultsOf(given), ...shapeFaults(given) };
      for (const column of ["sl", "meter_no"] as const) {
        const earlier = repeated[column](cells[column].trim(), line);
        if (earlier !== undefined) fields[column] = [fieldError("ALREADY_ON_LINE", { line: earlier })];
      }
      const names = Object.keys(fields) as Column[];
      if (names.length === 0) return { row: { ...(given as unknown as NewConnection), line } };
      return {
        problems: names.flatMap((column) => (fields[column] ?? []).map((error) => ({ column, error }))),
      };
    },
    async lookUp(tx, lined) {
      const rows = lined.map(({ row }) => row);
      const { customers, findings, hasKnown } = await examineConnections(tx, rows);
      for (const [index, row] of rows.entries()) row.customer_id = customers[index];
      areNew &&= !hasKnown;
      for (const finding of findings) findingOn.set(finding.line, finding);
    },
    examine: async (_, rows) =>
      rows.flatMap(({ line }) => {
        const finding = findingOn.get(line);
        return finding === undefined ? [] : problemsOf(finding);
      }),
    store: (tx, rows) => {
      const connections = rows.map(({ row }) => row);
      const add = areNew ? connectionsAdder(tx, connections) : undefined;
      return () => store(tx, connections, add);
    },
  };
}

/** The line on which a value stood before; a blank one never did. */
function rememberLines(): (value: string, line: number) => number | undefined {
  // Most files are in order. In one where each value comes after the last, none has stood before, and no table of them is needed.
  let inOrder: { value: string; line: number }[] | undefined = [];
  const lines = new Map<string, number>();
  return (value, line) => {
    if (value === "") return undefined;
    if (inOrder !== undefined && value > (inOrder.at(-1)?.value ?? "")) {
      inOrder.push({ value, line });
      return undefined;
    }
    for (const before of inOrder ?? []) lines.set(before.value, before.line);
    inOrder = undefined;
    const earlier = lines.get(value);
    if (earlier === undefined) lines.set(value, line);
    return earlier;
  };
}

/** What the cells say: a blank one says nothing, and a number that is none stays a text, which its schema refuses. */
function valuesOf(cells: Cells): Partial<Record<Column, string>> & Parameters<typeof faultsOf>[0] {
  const given: Record<string, string | number> = {};
  for (const column of Object.keys(columns) as Column[]) {
    const cell = cells[column].trim();
    if (cell !== "") given[column] = cell;
  }
  for (const column of ["meter_digits", "initial_stand"])
    if (/^\d{1,15}$/.test(String(given[column]))) given[column] = Number(given[column]);
  for (const column of ["latitude", "longitude"]) {
    const text = String(given[column]).replace(",", ".");
    if (/^-?\d{1,3}(\.\d{1,20})?$/.test(text)) given[column] = Number(text);
  }
  return given as ReturnType<typeof valuesOf>;
}

function problemsOf(found: ImportFinding): RowProblem<Column>[] {
  const { line, customer_code, class_code } = found;
  const problems: RowProblem<Column>[] = [];
  const add = (column: Column, error: FieldError) => problems.push({ line, column, error });
  if (!found.has_customer) add("customer_code", fieldError("NO_SUCH_CUSTOMER", { customer_code }));
  if (found.class_active === null) add("class_code", fieldError("NO_SUCH_CLASS", { class_code }));
  if (found.class_active === false && found.old_class !== class_code)
    add("class_code", fieldError("NO_LONGER_IN_USE"));
  if (found.meter_of !== null) add("meter_no", fieldError("METER_OF", { sl: found.meter_of }));
  if (found.stand_too_long) add("initial_stand", fieldError("MORE_THAN_DIGITS_SHOW"));
  if (found.meter_changed) add("initial_stand", fieldError("METER_WAS_READ"));
  return problems;
}

/**
 * Writes rows. New ones alone are added without looking for others, which is twice as fast; where one comes up meanwhile, they are
 * written as the others are.
 */
async function store(
  tx: Tx,
  connections: readonly ImportedConnection[],
  add: (() => Promise<boolean>) | undefined,
) {
  const { created, updated } = await onViolation({ connections_meter_unique: MeterExists() }, async () => {
    const isAdded = add !== undefined && (await add());
    return isAdded ? { created: connections.length, updated: 0 } : putConnections(tx, connections);
  });
  return { created, updated, unchanged: connections.length - created - updated };
}
