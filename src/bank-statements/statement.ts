import { type FieldError, fieldError } from "../field-errors/field-errors.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Checked } from "../kernel/csv/check.ts";
import { startOfDay, today } from "../kernel/time.ts";
import { readAmount } from "./amount.ts";
import type { Cells } from "./cells.ts";
import { isNoDay, type LocalDateTime, readDay, readTime, readTimeNumber } from "./day.ts";
import { type Layout, type LeftOutCode, leftOutCodes, type Role } from "./layout.ts";
import type { StatementFile } from "./statement-file.ts";
import { isNoTableRow, isOpeningBalance } from "./summary.ts";

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
export type StatementRow =
  | {
      kind: "credit";
      credit: Credit;
      /** The amount as the file has it. */
      written: string;
      /** Whether its sen are left out of the amount. */
      hasSen: boolean;
      /** Whether the bank has not booked it yet: it comes again with its day. */
      isPending: boolean;
    }
  | { kind: "debit" }
  | { kind: "left out"; why: LeftOutCode };
type Problem = { column: string | null; error: FieldError };
type Amount = { rupiah: number; written: string; hasSen: boolean };

/** Rupiah; what is above it is rather a misread file, and sums of a whole file stay safe integers. */
export const largestAmount = 100_000_000_000;

/**
 * Reads rows of a statement. A row is a debit when its amount is negative, its direction is another than in, or its credit is blank
 * or 0; of a debit nothing else is looked at. What is no row of the table, or no money, is left out and says so.
 * @returns what a row means, or everything that is wrong with it, by the name of the column
 */
export function statementReader(
  { zone, now }: Ctx,
  { layout, names, lastDay }: Pick<StatementFile, "layout" | "names" | "lastDay">,
): (cells: Cells) => Checked<string, StatementRow> {
  const latest = today(zone, now());
  const last = lastDay ?? latest;
  const named = (role: Role, error: FieldError): Problem => ({ column: names[role] ?? null, error });
  const isDay = (text: string) => isPend(text) || readDay(text, layout.dates, last) !== undefined;

  const meaningOf = (cells: Cells): StatementRow | Problem[] => {
    const why = leftOutCodes.find((code) => code === cells.leftOut);
    if (why !== undefined) return leftOut(why);
    if (isNoTableRow(cells, names) && !isDay(cells.date)) return leftOut("NO_TABLE_ROW");
    const amount = amountOf(cells, layout, named);
    if (amount === "blank") return isDay(cells.date) ? noMoney(cells) : leftOut("NO_TABLE_ROW");
    if (amount === "debit") return { kind: "debit" };
    if (isOpeningBalance(cells.description)) return leftOut("NO_TABLE_ROW");
    if ("error" in amount) return [...problemsOf(momentOf(cells)), amount];
    if (amount.rupiah === 0) return leftOut(amount.hasSen ? "LESS_THAN_A_RUPIAH" : "NO_MONEY");
    if (!/^(?:idr|rp\.?|rupiah|)$/i.test(cells.currency))
      return [named("currency", fieldError("NOT_RUPIAH"))];
    const bookedAt = momentOf(cells);
    if ("error" in bookedAt) return [bookedAt];
    const { rupiah, written, hasSen } = amount;
    const credit = { bookedAt, amount: rupiah, ...textsOf(cells, layout) };
    return { kind: "credit", credit, written, hasSen, isPending: isPend(cells.date) };
  };

  const noMoney = ({ amount }: Cells): StatementRow | Problem[] =>
    layout.isProfile || amount !== "" || layout.columns.credit !== undefined
      ? leftOut("NO_MONEY")
      : [named("amount", amountHint("", layout))];

  /** A day without a time is its first moment; what is pending is of the last day that a statement of today can have. */
  const momentOf = ({ date, time }: Cells): Date | Problem => {
    if (isPend(date)) return startOfDay(last < latest ? last : latest, zone);
    const day = readDay(date, layout.dates, last);
    if (day === undefined) return named("date", dateHint(date, layout, last));
    if (day.date > latest) return named("date", fieldError("BOOKED_IN_THE_FUTURE"));
    if (layout.columns.time === undefined || day.time !== null) return instantOf(day, zone);
    if (time === "" && layout.isProfile) return instantOf(day, zone);
    const clock = readTime(time) ?? (layout.isProfile ? readTimeNumber(time) : undefined);
    if (clock === undefined)
      return named("time", fieldError("NOT_A_TIME", { example: "14:05:00", value: shown(time) }));
    return instantOf({ date: day.date, time: clock }, zone);
  };

  return (cells) => {
    const meaning = meaningOf(cells);
    return Array.isArray(meaning) ? { problems: meaning } : { row: meaning };
  };
}

type Named = (role: Role, error: FieldError) => Problem;

/** "blank": no money at all, neither in nor out. */
function amountOf(cells: Cells, layout: Layout, named: Named): Amount | "debit" | "blank" | Problem {
  const role = layout.columns.credit === undefined ? "amount" : "credit";
  const { text, direction } = directed(cells, layout, role);
  const isBlank = /^(?:(?:rp|idr)\.?)?\s*-*$/i.test(text);
  if (isBlank && role === "credit") return isBlankDebit(cells, layout) ? "blank" : "debit";
  if (isBlank) return direction === "out" ? "debit" : "blank";
  if (direction === "unknown") return named("word", fieldError("NO_DIRECTION"));
  if (direction === "out") return "debit";
  const amount = readAmount(text, layout.amounts);
  if (amount === undefined) return named(role, shortenedHint(text) ?? amountHint(text, layout));
  if (amount.rupiah < 0) return "debit";
  if (amount.rupiah === 0 && !amount.hasSen && role === "credit")
    return isBlankDebit(cells, layout) ? "blank" : "debit";
  if (amount.rupiah > largestAmount) return named(role, fieldError("ABOVE_LIMIT", { max: largestAmount }));
  return { ...amount, written: text };
}

/** Whether a form that has a column for debits has nothing in it. */
function isBlankDebit({ debit, date }: Cells, layout: Layout): boolean {
  if (layout.columns.debit === undefined) return date === "";
  return /^(?:rp|idr)?[\s.,\-0]*$/i.test(debit);
}

type Direction = "in" | "out" | "unknown";

/** The amount's own text, and which way the money went, where a word with it or alongside it says that. */
function directed(
  cells: Cells,
  layout: Layout,
  role: "amount" | "credit",
): { text: string; direction: Direction } {
  const whole = cells[role];
  const [, number = whole, behind = ""] = /^(.*[\d.,)])\s*\(?([a-z]+)\.?\)?$/is.exec(whole) ?? [];
  const within = /^(?:rp|idr)$/i.test(behind) ? "" : behind;
  const isWithin = cells.word === whole || layout.columns.word === undefined;
  const word = (isWithin ? within || cells.beside : cells.word).replace(/\.$/, "").trim();
  const text = isWithin && within !== "" ? number : whole;
  if (layout.columns.word === undefined) {
    const direction = role === "amount" ? wayOf(word, layout) : "unknown";
    return direction === "unknown" ? { text: whole, direction: "in" } : { text, direction };
  }
  return { text, direction: wayOf(word, layout) };
}

const usualWords = {
  in: ["cr", "c", "k", "kr", "kredit", "credit"],
  out: ["db", "dr", "d", "debit", "debet"],
};

function wayOf(word: string, layout: Layout): Direction {
  const spoken = word.toLowerCase();
  if (spoken === "") return "unknown";
  const isMapped = layout.columns.word !== undefined || layout.isProfile;
  const credits = isMapped ? layout.creditWords : usualWords.in;
  const debits = isMapped ? layout.debitWords : usualWords.out;
  if (credits.some((each) => each.trim().toLowerCase() === spoken)) return "in";
  return debits === null || debits.includes(spoken) ? "out" : "unknown";
}

function textsOf({ description, sender, reference }: Cells, { isProfile }: Layout) {
  // Banks pad texts to a width of theirs.
  const plain = (text: string) => (isProfile ? text.replace(/\s+/g, " ").trim() : text);
  return {
    description: plain(description),
    sender: plain(sender) || null,
    reference: plain(reference) || null,
  };
}

/** What BCA says instead of the day of what it has not booked yet. */
function isPend(date: string): boolean {
  return /^pend(?:ing)?$/i.test(date);
}

function leftOut(why: LeftOutCode): StatementRow {
  return { kind: "left out", why };
}

function problemsOf(part: Date | Problem): Problem[] {
  return part instanceof Date ? [] : [part];
}

/** Of a cell as much as a sentence has room for. */
function shown(cell: string): string {
  return cell.slice(0, 60).toWellFormed();
}

function amountHint(value: string, { amounts }: Layout): FieldError {
  const { thousands, decimal } = amounts === "either" ? { thousands: ".", decimal: "," } : amounts;
  const example = `1${thousands}234${thousands}567${decimal}00`;
  return fieldError("NOT_AN_AMOUNT", { example, value: shown(value) });
}

/** 1,25E+06: a spreadsheet has left out digits, and which ones nobody knows. */
function shortenedHint(text: string): FieldError | undefined {
  const [, number = "", power] = /^[-+]?(\d+(?:[.,]\d+)?)e\+?(\d{1,2})$/i.exec(text.trim()) ?? [];
  const shown = Number(`${number.replace(",", ".")}e${power}`);
  return Number.isSafeInteger(shown) ? fieldError("DIGITS_LEFT_OUT", { example: String(shown) }) : undefined;
}

function dateHint(cell: string, { dates, datePattern }: Layout, last: string): FieldError {
  const value = shown(cell);
  return isNoDay(cell, dates, last)
    ? fieldError("NO_SUCH_DAY", { value })
    : fieldError("NOT_A_DATE_LIKE", { pattern: datePattern, value });
}

function instantOf({ date, time }: LocalDateTime, zone: string): Date {
  const local = Temporal.PlainDateTime.from(`${date}T${time ?? "00:00:00"}`);
  return new Date(local.toZonedDateTime(zone).epochMilliseconds);
}
