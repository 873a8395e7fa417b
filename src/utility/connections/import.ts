import type { Ctx, Tx } from "../../kernel/context.ts";
import type { Checked } from "../../kernel/csv-check.ts";
import type { RowProblem } from "../../kernel/csv-read.ts";
import { conflict, onViolation } from "../../kernel/errors.ts";
import { compileBody } from "../../kernel/http/validation.ts";
import { type CsvImport, importCsv, type Lined, type Run, type Runs } from "../runs/runs.ts";
import { NewConnection } from "./office-schema.ts";
import {
  examineConnections,
  type ImportedConnection,
  type ImportFinding,
  putConnections,
} from "./queries.ts";
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

const blank: Omit<ImportedConnection, "line" | "sl" | "customer_code" | "class_code" | "address" | "area"> = {
  meter_no: null,
  meter_digits: null,
  initial_stand: null,
  status: null,
  latitude: null,
  longitude: null,
  installed_on: null,
};

/**
 * Creates the connections of a CSV file and changes those that are there, all or nothing. A blank cell leaves an existing value as it is.
 * @throws 409 RUN_IN_PROGRESS
 */
export function importConnections(ctx: Ctx, runs: Runs, csv: Buffer, dryRun: boolean): Promise<Run> {
  return importCsv(ctx, runs, "connections-import", csv, connectionsOfFile(), { dryRun });
}

function connectionsOfFile(): CsvImport<Column, ImportedConnection> {
  const shapeFaults = compileBody(NewConnection);
  const repeated = { sl: rememberLines(), meter_no: rememberLines() };
  return {
    entity: "connections",
    columns,
    check(cells, line): Checked<Column, ImportedConnection> {
      const given = valuesOf(cells);
      const fields = { ...faultsOf(given), ...shapeFaults(given) };
      for (const column of ["sl", "meter_no"] as const) {
        const earlier = repeated[column](cells[column].trim(), line);
        if (earlier !== undefined) fields[column] = [`is already on line ${earlier}`];
      }
      const names = Object.keys(fields) as Column[];
      if (names.length === 0) return { row: { ...blank, ...(given as unknown as ImportedConnection), line } };
      return {
        problems: names.flatMap((column) => (fields[column] ?? []).map((message) => ({ column, message }))),
      };
    },
    examine,
    store,
  };
}

/** The line on which a value stood before; a blank one never did. */
function rememberLines(): (value: string, line: number) => number | undefined {
  const lines = new Map<string, number>();
  return (value, line) => {
    const earlier = value === "" ? undefined : lines.get(value);
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

async function examine(tx: Tx, rows: readonly Lined<ImportedConnection>[]): Promise<RowProblem<Column>[]> {
  const byLine = new Map(rows.map(({ line, row }) => [line, row]));
  const findings = await examineConnections(
    tx,
    rows.map(({ row }) => row),
  );
  return findings
    .toSorted((one, other) => one.line - other.line)
    .flatMap((finding) => problemsOf(finding, byLine.get(finding.line)));
}

function problemsOf(finding: ImportFinding, row: ImportedConnection | undefined): RowProblem<Column>[] {
  const problems: RowProblem<Column>[] = [];
  const add = (column: Column, message: string) => problems.push({ line: finding.line, column, message });
  if (!finding.has_customer) add("customer_code", `there is no customer ${row?.customer_code}`);
  if (finding.class_active === null) add("class_code", `there is no tariff class ${row?.class_code}`);
  if (finding.class_active === false && finding.old_class !== row?.class_code)
    add("class_code", "is no longer in use");
  if (finding.meter_of !== null) add("meter_no", `is the meter of ${finding.meter_of}`);
  if (finding.stand_too_long) add("initial_stand", "is more than the meter's digits can show");
  if (finding.meter_changed)
    add("initial_stand", "has been read from: digits and first stand stay as they are");
  return problems;
}

async function store(tx: Tx, rows: readonly Lined<ImportedConnection>[]) {
  const changed = conflict("METER_EXISTS", "A meter of the file has just been given to another connection.");
  const { created, updated } = await onViolation({ connections_meter_unique: changed }, () =>
    putConnections(
      tx,
      rows.map(({ row }) => row),
    ),
  );
  return { created, updated, unchanged: rows.length - created - updated };
}
