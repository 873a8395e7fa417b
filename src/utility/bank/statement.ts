import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Checked } from "../../kernel/csv-check.ts";
import {
  type AmountForm,
  type LocalDateTime,
  parseAmount,
  parseLocalDateTime,
} from "../../kernel/csv-values.ts";
import { today } from "../../kernel/time.ts";
import { type CsvMapping, columnKey } from "./mapping.ts";

/** Money that came in, as a bank statement has it. */
export interface Credit {
  bookedAt: Date;
  /** Rupiah, at least 1. */
  amount: number;
  description: string;
  sender: string | null;
  reference: string | null;
}

/** What a row of a statement means; money that went out is none of our business. */
export type StatementRow = Credit | "debit";
type Problem = { column: string | null; error: FieldError };

/** Rupiah; what is above it is rather a misread file, and sums of a whole file stay safe integers. */
export const largestAmount = 100_000_000_000;

/**
 * Reads rows of a statement by its bank's mapping. A row is a debit when its amount is negative, its direction is another than the
 * credit word, or its credit is blank or 0; of a debit nothing else is looked at.
 * @returns what a row means, or everything that is wrong with it, by the key of the column
 */
export function statementReader(
  { zone, now }: Ctx,
  mapping: CsvMapping,
): (cells: Record<string, string>) => Checked<string, StatementRow> {
  const lastDay = today(zone, now());
  return (cells) => {
    const cell = (name: string | undefined) =>
      name === undefined ? "" : (cells[columnKey(name)] ?? "").trim();
    const amount = creditOf(mapping, cell);
    if (amount === "debit") return { row: "debit" };
    const moment = momentOf(mapping, cell, zone, lastDay);
    if (typeof amount !== "number" || !(moment instanceof Date))
      return { problems: [moment, amount].filter((part) => typeof part === "object" && "error" in part) };
    return {
      row: {
        bookedAt: moment,
        amount,
        description: cell(mapping.description_column),
        sender: cell(mapping.sender_column) || null,
        reference: cell(mapping.reference_column) || null,
      },
    };
  };
}

type Cell = (name: string | undefined) => string;

function creditOf(mapping: CsvMapping, cell: Cell): number | "debit" | Problem {
  const name = mapping.credit_column ?? mapping.amount_column ?? "";
  const { text, direction } = amountText(mapping, cell, name);
  if (direction === "none")
    return { column: columnKey(mapping.direction_column ?? ""), error: fieldError("NO_DIRECTION") };
  if (direction === "out") return "debit";
  const isCreditColumn = mapping.credit_column !== undefined;
  if (isCreditColumn && text === "") return "debit";
  const amount = parseAmount(text, mapping);
  if (amount === undefined) return { column: columnKey(name), error: amountHint(mapping) };
  if (amount < 0 || (amount === 0 && isCreditColumn)) return "debit";
  if (amount === 0) return { column: columnKey(name), error: fieldError("ZERO") };
  if (amount > largestAmount)
    return { column: columnKey(name), error: fieldError("ABOVE_LIMIT", { max: largestAmount }) };
  return amount;
}

/** The amount's own text, and which way the money went, where a word beside it shows that. */
function amountText(
  { direction_column, credit_word = "" }: CsvMapping,
  cell: Cell,
  name: string,
): { text: string; direction: "in" | "out" | "none" } {
  if (direction_column === undefined) return { text: cell(name), direction: "in" };
  const whole = cell(name);
  const isInOneCell = columnKey(direction_column) === columnKey(name);
  const [, text = whole, word = ""] = isInOneCell
    ? (/^([-+\d.,]*)\s*(.*)$/s.exec(whole) ?? [])
    : ["", whole, cell(direction_column)];
  if (word === "") return { text, direction: "none" };
  const isCredit = word.toLowerCase() === credit_word.trim().toLowerCase();
  return { text, direction: isCredit ? "in" : "out" };
}

function amountHint({ thousands, decimal }: AmountForm): FieldError {
  return fieldError("NOT_AN_AMOUNT", { example: `1${thousands}234${thousands}567${decimal}00` });
}

/** @param lastDay local date, after which nothing can have been booked */
function momentOf(mapping: CsvMapping, cell: Cell, zone: string, lastDay: string): Date | Problem {
  const { date_column, date_pattern, time_column } = mapping;
  const pattern = date_pattern.trim();
  const date = cell(date_column);
  const day = parseLocalDateTime(date, pattern);
  if (day === undefined)
    return { column: columnKey(date_column), error: fieldError("NOT_A_DATE_LIKE", { pattern }) };
  if (day.date > lastDay)
    return { column: columnKey(date_column), error: fieldError("BOOKED_IN_THE_FUTURE") };
  if (time_column === undefined) return instantOf(day, zone);
  const time = cell(time_column).replaceAll(".", ":");
  const form = time.length > "HH:mm".length ? "HH:mm:ss" : "HH:mm";
  const moment = parseLocalDateTime(`${date} ${time}`, `${pattern} ${form}`);
  if (moment === undefined)
    return { column: columnKey(time_column), error: fieldError("NOT_A_TIME", { example: "14:05:00" }) };
  return instantOf(moment, zone);
}

/** A day without a time is its first moment. */
function instantOf({ date, time }: LocalDateTime, zone: string): Date {
  const local = Temporal.PlainDateTime.from(`${date}T${time ?? "00:00:00"}`);
  return new Date(local.toZonedDateTime(zone).epochMilliseconds);
}
