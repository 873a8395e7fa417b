import { type Static, Type } from "typebox";
import { type FieldErrors, fieldError, hint } from "../field-errors/field-errors.ts";
import { invalid } from "../kernel/errors.ts";
import { Body } from "../kernel/http/record.ts";
import { OneOf, optional } from "../kernel/http/schema.ts";
import { linePattern, Text, unstorableCharacters } from "../kernel/text.ts";
import { isDatePattern } from "./date-pattern.ts";

const Column = (description: string, example: string) =>
  Type.String({
    pattern: linePattern(unstorableCharacters),
    title: "ColumnName",
    minLength: 1,
    maxLength: 100,
    ...hint(fieldError("NOT_A_COLUMN_NAME")),
    description,
    examples: [example],
  });

/** A whole one, since not all fields go together. */
export const mappingExample = {
  delimiter: ";",
  date_column: "Tanggal",
  date_pattern: "DD/MM/YYYY",
  amount_column: "Jumlah",
  thousands: ".",
  decimal: ",",
  description_column: "Keterangan",
};

/** How a bank writes its statements as CSV: what each column of the file means, and how dates and amounts are written. */
export const CsvMapping = Body(
  "CsvMapping",
  {
    delimiter: OneOf([",", ";", "\t"], { description: "What stands between two cells." }),
    date_column: Column("Column with the date on which the bank booked the row.", "Tanggal"),
    date_pattern: Text(
      30,
      "How it is written: YYYY or YY, MM, DD, MMM or MMMM for a month by name, perhaps HH, mm, ss, and what stands between them. Leading zeros and a year at the end may be missing.",
      "DD/MM/YYYY",
    ),
    time_column: Type.Optional(
      Column("Column with the time, HH:mm or HH:mm:ss (or with points), where the date has none.", "Jam"),
    ),
    amount_column: Type.Optional(
      Column(
        "Column with the amount of every row, negative where money goes out, or with a word such as CR or DB behind it. Or else credit_column.",
        "Jumlah",
      ),
    ),
    credit_column: Type.Optional(
      Column(
        "Column with the amount of rows where money comes in; blank or 0 where it goes out. Or else amount_column.",
        "Kredit",
      ),
    ),
    thousands: OneOf([".", ",", ""], { description: "What sets thousands apart; '': nothing." }),
    decimal: OneOf([".", ","], { description: "What stands before the decimals." }),
    description_column: Column("Column with the bank's description.", "Keterangan"),
    ...optional({
      sender_column: Column("Column with the sender's name.", "Pengirim"),
      reference_column: Column("Column with the bank's reference.", "Referensi"),
      direction_column: Column(
        "Column that tells whether money comes in; it may be amount_column, where the word follows the amount.",
        "D/K",
      ),
      credit_word: Text(
        [1, 20],
        "What direction_column says when money comes in, in any case; anything else is a debit.",
        "K",
      ),
    }),
  },
  {
    description:
      "How the bank writes its statements. Columns are found by name, in any case, or by their place: 'Description #2' is the second of that name, '#4' the fourth column. Those that are not named here are passed over.",
    examples: [mappingExample],
  },
);
export type CsvMapping = Static<typeof CsvMapping>;

/** A mapping as a table keeps it. @throws 422 for what its schema does not refuse */
export function storedMapping(mapping: CsvMapping | null): string | null {
  if (mapping === null) return null;
  const faults = mappingFaults(mapping);
  if (faults !== null) throw invalid(faults);
  return JSON.stringify(mapping);
}

/** What is wrong with a mapping beyond its schema, by field; null when nothing is. */
function mappingFaults(mapping: CsvMapping): FieldErrors | null {
  const { amount_column, credit_column, direction_column, credit_word } = mapping;
  const fields: FieldErrors = {};
  if (!isDatePattern(mapping.date_pattern)) fields.date_pattern = [fieldError("NOT_A_DATE_PATTERN")];
  else if (mapping.time_column !== undefined && mapping.date_pattern.includes("HH"))
    fields.time_column = [fieldError("TIME_IN_DATE_PATTERN")];
  if (mapping.thousands === mapping.decimal) fields.thousands = [fieldError("SAME_AS_DECIMAL")];
  if ((amount_column === undefined) === (credit_column === undefined))
    fields.amount_column = [fieldError("ONE_AMOUNT_COLUMN")];
  if (direction_column !== undefined && credit_column !== undefined)
    fields.direction_column = [fieldError("DIRECTION_WITH_CREDIT")];
  if ((direction_column === undefined) !== (credit_word === undefined))
    fields.credit_word = [fieldError("CREDIT_WORD_ALONE")];
  if (Object.keys(fields).length === 0) return null;
  return Object.fromEntries(Object.entries(fields).map(([name, faults]) => [`csv_mapping.${name}`, faults]));
}
