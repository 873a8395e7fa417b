import { type Static, Type } from "typebox";
import { type FieldErrors, fieldError } from "../../../field-errors/field-errors.ts";
import type { Ctx, Tx } from "../../../kernel/context.ts";
import { checkedBy } from "../../../kernel/csv/check.ts";
import type { RowProblem } from "../../../kernel/csv/read.ts";
import { Body } from "../../../kernel/http/record.ts";
import { LocalDate, Whole } from "../../../kernel/http/schema.ts";
import { compileBody } from "../../../kernel/http/validation.ts";
import { conflict } from "../../../kernel/refusal.ts";
import { Text } from "../../../kernel/text.ts";
import { isDate } from "../../../kernel/time.ts";
import {
  type CsvImport,
  cellReader,
  columnsIn,
  type FieldOf,
  kindsIn,
  type Lined,
  storedCodes,
} from "../../../runs/runs.ts";
import { type Pricing, pricingOn } from "../../pricing/pricing.ts";
import { KnownSl } from "../../sl.ts";
import { dueOnErrors } from "../due-date.ts";
import { recordNewBill } from "../office.ts";
import { currentPeriod, firstDayOf, parsePeriod } from "../period.ts";
import { addBillsInRoom, type NewBill } from "../queries.ts";
import { type ArrearsFinding, findArrears } from "./queries.ts";

const Volume = Type.Optional(Whole([0, 99_999_999], "m³."));
const ArrearsRow = Body("ArrearsRow", {
  sl: KnownSl("Connection."),
  period: Text(7, "YYYYMM or YYYY-MM."),
  amount: Whole([1, 1_000_000_000], "Rupiah without penalty."),
  due_on: LocalDate("Last day without penalty."),
  issued_on: Type.Optional(LocalDate("Day of issue.")),
  usage: Volume,
  stand_start: Volume,
  stand_end: Volume,
});
type ArrearsRow = Static<typeof ArrearsRow>;
const columns = columnsIn(ArrearsRow);
type Column = FieldOf<typeof ArrearsRow>;

export const arrearsCsvExample = `${Object.keys(columns).join(",")}\n0100123456,202508,47300,2025-09-20,2025-09-01,25,1200,1225\n`;

const BilledMeanwhile = conflict(
  "BILLED_MEANWHILE",
  "A period of the file was billed while it was imported. Nothing was stored; import it again.",
);

/**
 * Takes over the unpaid bills of another system, all or nothing: each row becomes a bill of water (AIR) that no reading made, unpaid, of
 * the amount that the file says. Its denda begins after `due_on`, by the rule that was valid on that day for the connection's class.
 */
export function arrearsOfFile(ctx: Ctx): CsvImport<Column, ArrearsRow> {
  const shapeErrors = compileBody(ArrearsRow);
  const valuesOf = cellReader(ArrearsRow);
  const lineOf = new Map<string, number>();
  const running = currentPeriod(ctx);
  const found = new Map<number, ArrearsFinding>();
  const pricing = pricingByDay();
  return {
    entity: "bills",
    columns,
    kinds: kindsIn(ArrearsRow),
    codes: { sl: { stored: storedCodes("connections", "sl") } },
    examinesEach: true,
    check(cells, line) {
      const given = valuesOf(cells) as Partial<ArrearsRow>;
      const period = parsePeriod(given.period ?? "");
      const fields: FieldErrors = { ...dateErrors(given, period, running), ...shapeErrors(given) };
      const key = `${given.sl} ${period}`;
      const earlier = lineOf.get(key);
      if (earlier !== undefined) fields.period = [fieldError("PERIOD_ON_LINE", { line: earlier })];
      lineOf.set(key, line);
      return checkedBy<Column, ArrearsRow>(fields, { ...(given as ArrearsRow), period: period ?? "" });
    },
    async examine(tx, rows) {
      const findings = await findArrears(
        tx,
        rows.map(({ line, row }) => ({ ...row, line })),
      );
      for (const one of findings) found.set(one.line, one);
      const slOf = new Map(rows.map(({ line, row }) => [line, row.sl]));
      return findings.flatMap((one) => problemsOf(one, slOf.get(one.line) ?? ""));
    },
    async store(tx, rows) {
      const bills: NewBill[] = [];
      for (const one of rows) bills.push(await billOf(tx, one, found.get(one.line), pricing));
      const stored = await addBillsInRoom(tx, bills);
      if (stored === undefined) throw BilledMeanwhile();
      const slOf = new Map(bills.map(({ connection_id }, index) => [connection_id, rows[index]?.row.sl]));
      for (const bill of stored)
        await recordNewBill(tx, { ...bill, sl: slOf.get(bill.connection_id) ?? null });
      return countsOf(rows.map(({ row }) => row));
    },
    count: countsOf,
  };
}

function countsOf(rows: readonly ArrearsRow[]) {
  return { bills: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0) };
}

/** What is wrong with the days of a row in addition to their form. */
function dateErrors(row: Partial<ArrearsRow>, period: string | undefined, running: string): FieldErrors {
  const { due_on: due, issued_on: issued } = row;
  const errors: FieldErrors = {};
  if (row.period !== undefined && period === undefined) errors.period = [fieldError("NOT_A_PERIOD")];
  if (period !== undefined && period > running) errors.period = [fieldError("IN_THE_FUTURE")];
  for (const [name, date] of Object.entries({ due_on: due, issued_on: issued }))
    if (date !== undefined && !isDate(date))
      errors[name] = [fieldError("NOT_A_DATE", { example: "2025-09-20" })];
  if (Object.keys(errors).length > 0 || due === undefined || period === undefined) return errors;
  if (due < firstDayOf(period)) errors.due_on = [fieldError("BEFORE_THE_PERIOD")];
  if (issued !== undefined && issued < firstDayOf(period))
    errors.issued_on = [fieldError("BEFORE_THE_PERIOD")];
  if (issued !== undefined && issued > due)
    errors.issued_on = [fieldError("AFTER_FIELD", { field: "due_on" })];
  return Object.keys(errors).length > 0 ? errors : dueOnErrors(due, issued ?? firstDayOf(period));
}

function problemsOf(found: ArrearsFinding, sl: string): RowProblem<Column>[] {
  const { line, class_code: classCode, bill_no: billNo } = found;
  if (found.connection_id === null || classCode === null)
    return [{ line, column: "sl", error: fieldError("NO_SUCH_CONNECTION", { sl }) }];
  const problems: RowProblem<Column>[] = [];
  if (found.first_tariff_id === null)
    problems.push({
      line,
      column: "sl",
      error: fieldError("CLASS_WITHOUT_TARIFF", { class_code: classCode }),
    });
  if (billNo !== null)
    problems.push({ line, column: "period", error: fieldError("PERIOD_BILLED", { bill_no: billNo }) });
  else if (found.was_read) problems.push({ line, column: "period", error: fieldError("PERIOD_WAS_READ") });
  return problems;
}

type PricingByDay = (tx: Tx, date: string) => Promise<Pricing>;

/** What is valid on a day, read once for each day of the file. */
function pricingByDay(): PricingByDay {
  const known = new Map<string, Pricing>();
  return async (tx, date) => {
    const pricing = known.get(date) ?? (await pricingOn(tx.db, date));
    known.set(date, pricing);
    return pricing;
  };
}

async function billOf(
  tx: Tx,
  { row, line }: Lined<ArrearsRow>,
  found: ArrearsFinding | undefined,
  pricing: PricingByDay,
): Promise<NewBill> {
  const { connection_id, name, address, class_code, class_name, first_tariff_id: oldest } = found ?? {};
  if (connection_id == null || name == null || address == null || class_code == null || oldest == null)
    throw new Error(`line ${line} was stored without having been found`);
  const { period, due_on } = row;
  const issued_on = row.issued_on ?? firstDayOf(period);
  // The tariff prices nothing here: the amount is the file's. A month before the first version has that one.
  const frozen = (await pricing(tx, firstDayOf(period))).tariffOf(class_code);
  return {
    kind: "AIR",
    is_opening: true,
    ...{
      connection_id,
      period,
      name,
      address,
      class_code,
      class_name: class_name ?? null,
      issued_on,
      due_on,
    },
    tariff_id: frozen?.id ?? oldest,
    penalty_rule_id: (await pricing(tx, due_on)).penaltyOf(class_code)?.id ?? null,
    stamp_rule_id: (await pricing(tx, issued_on)).stamp?.id ?? null,
    stand_start: row.stand_start ?? null,
    stand_end: row.stand_end ?? null,
    usage: row.usage ?? 0,
    water: row.amount,
  };
}
