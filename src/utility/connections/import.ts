import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import type { Tx } from "../../kernel/context.ts";
import { checkedBy } from "../../kernel/csv-check.ts";
import type { RowProblem } from "../../kernel/csv-read.ts";
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
import {
  examineConnections,
  type ImportedConnection,
  type ImportFinding,
  lockBySl,
} from "./imported/queries.ts";
import { Connection, NewConnection } from "./office-schema.ts";
import { connectionsAdder, connectionsBySl, putConnections } from "./queries.ts";
import { MeterExists } from "./refusals.ts";
import { faultsOf } from "./values.ts";

const columns = columnsIn(NewConnection);
type Column = FieldOf<typeof NewConnection>;

/** Creates the connections of a CSV file and changes those that are there, all or nothing. A blank cell leaves an existing value as it is. */
export function connectionsOfFile(): CsvImport<Column, ImportedConnection> {
  const shapeFaults = compileBody(NewConnection);
  const valuesOf = cellReader(NewConnection);
  let areNew = true;
  const findingOn = new Map<number, ImportFinding>();
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
 * Writes rows, and their audit records. New ones alone are added without looking for others; where one comes up meanwhile, they are
 * written as the others are.
 */
async function store(
  tx: Tx,
  connections: readonly ImportedConnection[],
  add: (() => Promise<boolean>) | undefined,
) {
  const numbers = connections.map(({ sl }) => sl);
  const before = await onViolation({ connections_meter_unique: MeterExists() }, async () => {
    if (add !== undefined && (await add())) return [];
    await lockBySl(tx, numbers);
    const stored = await connectionsBySl(tx.db, numbers);
    await putConnections(tx, connections);
    return stored;
  });
  const beforeOf = new Map(before.map((row) => [row.sl, row]));
  let [created, updated] = [0, 0];
  for (const row of await connectionsBySl(tx.db, numbers)) {
    const stood = beforeOf.get(row.sl);
    if (row.version === stood?.version) continue;
    await auditConnection(tx, stood === undefined ? "create" : "update", stood ?? null, row);
    if (stood === undefined) created += 1;
    else updated += 1;
  }
  return { created, updated, unchanged: connections.length - created - updated };
}
