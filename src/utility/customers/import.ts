import { fieldError } from "../../field-errors/field-errors.ts";
import type { Tx } from "../../kernel/context.ts";
import { checkedBy } from "../../kernel/csv-check.ts";
import { compileBody } from "../../kernel/http/validation.ts";
import { type CsvImport, cellReader, columnsIn, type FieldOf, namesInExports } from "../../runs/runs.ts";
import { openNik } from "../accounts/nik.ts";
import { Customer, NewCustomer } from "./office-schema.ts";
import { type CustomerValues, lockNiks, putCustomers } from "./queries.ts";
import { storedValues } from "./values.ts";

const columns = columnsIn(NewCustomer);
type Column = FieldOf<typeof NewCustomer>;
type Row = CustomerValues & { code: string };

/** Creates the customers of a CSV file and changes those that are there, all or nothing. A blank cell leaves an existing value as it is. */
export function customersOfFile(): CsvImport<Column, Row> {
  const lineOf = new Map<string, number>();
  const shapeFaults = compileBody(NewCustomer);
  const valuesOf = cellReader(NewCustomer);
  return {
    entity: "customers",
    columns,
    reading: { otherNames: namesInExports(columns, Customer) },
    check(cells, line) {
      const given = valuesOf(cells);
      const { values, faults } = storedValues(given as unknown as Row);
      const fields = { ...faults, ...shapeFaults(given) };
      const earlier = lineOf.get(cells.code.trim());
      if (earlier !== undefined) fields.code = [fieldError("ALREADY_ON_LINE", { line: earlier })];
      lineOf.set(cells.code.trim(), line);
      return checkedBy<Column, Row>(fields, values);
    },
    store: (tx, rows) => async () => {
      const customers = rows.map(({ row }) => row);
      const { created, updated } = await putCustomers(tx, await withoutKnownNiks(tx, customers));
      return { created, updated, unchanged: rows.length - created - updated };
    },
  };
}

/** Leaves out the numbers that are stored already: a sealed one looks different each time. */
async function withoutKnownNiks(tx: Tx, customers: Row[]): Promise<Row[]> {
  const codes = customers.filter(({ nik }) => nik != null).map(({ code }) => code);
  const stored = await lockNiks(tx, codes);
  const known = new Map(stored.map((row) => [row.code, openNik(tx, `customers:${row.code}`, row)]));
  return customers.map((row) => ({
    ...row,
    nik: known.get(row.code) === row.nik ? null : (row.nik ?? null),
  }));
}
