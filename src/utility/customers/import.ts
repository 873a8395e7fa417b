import { fieldError } from "../../field-errors/field-errors.ts";
import type { Tx } from "../../kernel/context.ts";
import { checkedBy } from "../../kernel/csv/check.ts";
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
import { openNik } from "../accounts/nik.ts";
import { auditCustomer } from "./customers.ts";
import { Customer, NewCustomer } from "./office-schema.ts";
import { type CustomerRow, type CustomerValues, lockCustomers, putCustomers } from "./queries.ts";
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
    kinds: kindsIn(NewCustomer),
    codes: { code: { stored: storedCodes("customers", "code"), isKey: true } },
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
    async store(tx, rows) {
      const customers = rows.map(({ row }) => row);
      const codes = customers.map(({ code }) => code);
      const before = new Map((await lockCustomers(tx, codes)).map((row) => [row.code, row]));
      const written = await putCustomers(tx, withoutKnownNiks(tx, customers, before));
      for (const row of written) await auditCustomer(tx, before.get(row.code), row);
      const updated = written.filter(({ code }) => before.has(code)).length;
      return { created: written.length - updated, updated, unchanged: rows.length - written.length };
    },
  };
}

/** Leaves out the numbers that are stored already: a sealed one looks different each time. */
function withoutKnownNiks(tx: Tx, customers: Row[], stored: ReadonlyMap<string, CustomerRow>): Row[] {
  const isKnown = ({ code, nik }: Row) => {
    const row = stored.get(code);
    return nik != null && row !== undefined && openNik(tx, `customers:${code}`, row) === nik;
  };
  return customers.map((row) => ({ ...row, nik: isKnown(row) ? null : (row.nik ?? null) }));
}
