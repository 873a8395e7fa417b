import type { AmountReading } from "./amount.ts";
import { type DateReading, readingBy } from "./date-pattern.ts";
import type { CsvMapping } from "./mapping.ts";

/** What a column of a statement may say. */
export const roles = [
  "date",
  "time",
  "amount",
  "credit",
  "debit",
  "word",
  "description",
  "sender",
  "reference",
  "currency",
] as const;
export type Role = (typeof roles)[number];

/** Why a row of a statement is left out, as the closed list of field errors says it. */
export const leftOutCodes = [
  "NO_TABLE_ROW",
  "NO_MONEY",
  "LESS_THAN_A_RUPIAH",
  "REVERSAL",
  "REPEATED_STATEMENT",
  "OTHER_ACCOUNT",
] as const;
export type LeftOutCode = (typeof leftOutCodes)[number];

/** The names that banks give a column; a file has one of them; `Name #2` is the second of that name, `#4` the fourth column. */
export type Names = readonly string[];

/** How a bank lays out its statements, and writes what is in them. */
export interface Layout {
  /** The columns that are read; what a file has besides is passed over. Several of one role are read as one text. */
  columns: Readonly<Partial<Record<Role, readonly Names[]>>>;
  /** The roles whose columns a file may lack. */
  mayLack?: readonly Role[];
  dates: DateReading;
  /** How days are written, as problems say it. */
  datePattern: string;
  amounts: AmountReading;
  /** What the word next to an amount says when money comes in. */
  creditWords: readonly string[];
  /** What it says when money goes out; null: anything else. */
  debitWords: readonly string[] | null;
  /** Whether texts stand without quotation marks even where they contain the delimiter. */
  isUnquoted?: boolean;
  /** Whether this is a bank's own form, whose small print (blank times, padded texts) is known. */
  isProfile: boolean;
}

/** A layout as the mapping of a bank account describes it. */
export function layoutOf(mapping: CsvMapping): Layout {
  const { date_column, time_column, amount_column, credit_column, description_column } = mapping;
  const { sender_column, reference_column, direction_column, credit_word = "" } = mapping;
  const named = {
    date: date_column,
    time: time_column,
    amount: amount_column,
    credit: credit_column,
    description: description_column,
    sender: sender_column,
    reference: reference_column,
    word: direction_column,
  };
  const columns = Object.entries(named).flatMap(([role, name]): [string, Names[]][] =>
    name === undefined ? [] : [[role, [[name]]]],
  );
  return {
    columns: Object.fromEntries(columns),
    dates: readingBy(mapping.date_pattern),
    datePattern: mapping.date_pattern.trim(),
    amounts: { thousands: mapping.thousands, decimal: mapping.decimal },
    creditWords: [credit_word],
    debitWords: null,
    isProfile: false,
  };
}
