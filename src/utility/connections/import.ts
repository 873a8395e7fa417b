import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import type { Tx } from "../../kernel/context.ts";
import { checkedBy } from "../../kernel/csv/check.ts";
import type { RowProblem } from "../../kernel/csv/read.ts";
import { onViolation } from "../../kernel/errors.ts";
import { compileBody } from "../../kernel/http/validation.ts";
import {
  type CsvImport,
  cellReader,
  columnsIn,
  type FieldOf,
  kindsIn,
  namesInExports,
  storedCodes,
} from "../../runs/runs.ts";
import { auditConnection } from "./connections.ts";
import { Connection, NewConnection } from "./office-schema.ts";
import { addConnections, changeConnections, connectionsBySl } from "./queries.ts";
import {
  examineConnections,
  type ImportedConnection,
  type ImportFinding,
  lockBySl,
} from "./queries-imported.ts";
import { ConnectionNotFound, MeterExists } from "./refusals.ts";
import { faultsOf } from "./values.ts";

const columns = columnsIn(NewConnection);
type Column = FieldOf<typeof NewConnection>;

/** Creates the connections of a CSV file and changes those that are there, all or nothing. A blank cell leaves an existing value as it is. */
export function connectionsOfFile(): CsvImport<Column, ImportedConnection> {
  const shapeFaults = compileBody(NewConnection);
  const valuesOf = cellReader(NewConnection);
  const repeated = { sl: rememberLines(), meter_no: rememberLines() };
  return {
    entity: "connections",
    columns,
    kinds: kindsIn(NewConnection),
    codes: {
      sl: { stored: storedCodes("connections", "sl"), isKey: true },
      customer_code: { stored: storedCodes("customers", "code") },
      class_code: { stored: storedCodes("tariff_classes", "code") },
    },
    examinesEach: true,
    reading: { otherNames: namesInExports(columns, Connection) },
    check(cells, line) {
      const given = valuesOf(cells) as NewConnection;
      const fields = { ...faultsOf(given), ...shapeFaults(given) };
      for (const column of ["sl", "meter_no"] as const) {
        const earlier = repeated[column](cells[column].trim(), line);
        if (earlier !== undefined) fields[column] = [fieldError("ALREADY_ON_LINE", { line: earlier })];
      }
      return checkedBy<Column, ImportedConnection>(fields, { ...given, line });
    },
    async examine(tx, lined) {
      const rows = lined.map(({ row }) => row);
      const numbers = rows.map(({ sl }) => sl);
      await lockBySl(tx, numbers);
      const findings = await examineConnections(tx, rows);
      return rows.flatMap((row) => {
        const finding = findings.get(row.line);
        if (finding === undefined) throw new Error(`line ${row.line} was not examined`);
        if (finding.customer_id !== null) row.customer_id = finding.customer_id;
        return problemsOf(row, finding);
      });
    },
    store: (tx, rows) =>
      store(
        tx,
        rows.map(({ row }) => row),
      ),
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

function problemsOf(
  { line, customer_code, class_code, area }: ImportedConnection,
  found: ImportFinding,
): RowProblem<Column>[] {
  const problems: RowProblem<Column>[] = [];
  const add = (column: Column, error: FieldError) => problems.push({ line, column, error });
  if (found.customer_id === null) add("customer_code", fieldError("NO_SUCH_CUSTOMER", { customer_code }));
  if (found.class_active === null) add("class_code", fieldError("NO_SUCH_CLASS", { class_code }));
  if (found.class_active === false && found.old_class !== class_code)
    add("class_code", fieldError("NO_LONGER_IN_USE"));
  if (found.area_unknown) add("area", fieldError("NO_SUCH_AREA", { area }));
  if (found.meter_of !== null) add("meter_no", fieldError("METER_OF", { sl: found.meter_of }));
  if (found.stand_too_long) add("initial_stand", fieldError("MORE_THAN_DIGITS_SHOW"));
  if (found.meter_changed) add("initial_stand", fieldError("METER_WAS_READ"));
  return problems;
}

/** Adds those that are new, and changes the others; one that comes up meanwhile is one of the others. */
async function store(tx: Tx, connections: readonly ImportedConnection[]) {
  return onViolation({ connections_meter_unique: MeterExists() }, async () => {
    const added = await addConnections(tx, connections);
    for (const row of added) await auditConnection(tx, "create", null, row);
    const areAdded = new Set(added.map(({ sl }) => sl));
    const others = connections.filter(({ sl }) => !areAdded.has(sl));
    const updated = await change(tx, others);
    return { created: added.length, updated, unchanged: others.length - updated };
  });
}

/** Answers how many were changed. */
async function change(tx: Tx, connections: readonly ImportedConnection[]): Promise<number> {
  if (connections.length === 0) return 0;
  const numbers = connections.map(({ sl }) => sl);
  await lockBySl(tx, numbers);
  const before = new Map((await connectionsBySl(tx.db, numbers)).map((row) => [row.sl, row]));
  const gone = numbers.find((sl) => !before.has(sl));
  if (gone !== undefined) throw ConnectionNotFound(`${gone} any more`);
  const changed = await changeConnections(tx, connections);
  for (const row of changed) await auditConnection(tx, "update", before.get(row.sl) ?? null, row);
  return changed.length;
}
