import type { CsvMapping } from "./statement-account.ts";

/** What a column may mean, in the order of the form. */
export const meanings = [
  "date_column",
  "time_column",
  "amount_column",
  "credit_column",
  "description_column",
  "sender_column",
  "reference_column",
  "direction_column",
] as const;
export type Meaning = (typeof meanings)[number];

/** How amounts are written: the thousands separator and the decimal separator. */
export const numberForms = {
  "1.234.567,00": { thousands: ".", decimal: "," },
  "1,234,567.00": { thousands: ",", decimal: "." },
  "1234567,00": { thousands: "", decimal: "," },
  "1234567.00": { thousands: "", decimal: "." },
} as const;
export type NumberForm = keyof typeof numberForms;

/** A mapping as its form holds it: every text there, empty where the mapping has none. */
export interface MappingValues extends Record<Meaning, string> {
  delimiter: CsvMapping["delimiter"];
  date_pattern: string;
  numbers: NumberForm;
  credit_word: string;
  [name: string]: string;
}

export function mappingValues(mapping: CsvMapping | null): MappingValues {
  const columns = Object.fromEntries(meanings.map((name) => [name, mapping?.[name] ?? ""]));
  const form = Object.entries(numberForms).find(
    ([, { thousands, decimal }]) => thousands === mapping?.thousands && decimal === mapping.decimal,
  );
  return {
    ...(columns as Record<Meaning, string>),
    delimiter: mapping?.delimiter ?? ";",
    date_pattern: mapping?.date_pattern ?? "DD/MM/YYYY",
    numbers: (form?.[0] as NumberForm | undefined) ?? "1.234.567,00",
    credit_word: mapping?.credit_word ?? "",
  };
}

/** The mapping that a form means. */
export function mappingOf(values: MappingValues): CsvMapping {
  const { delimiter, date_pattern, numbers, date_column, description_column } = values;
  const optional = [...meanings, "credit_word" as const].flatMap((name) => {
    const text = values[name]?.trim() ?? "";
    return text === "" ? [] : [[name, text] as const];
  });
  return {
    ...Object.fromEntries(optional),
    delimiter,
    date_pattern: date_pattern.trim(),
    ...numberForms[numbers],
    date_column: date_column.trim(),
    description_column: description_column.trim(),
  };
}

/** Names of columns are alike whatever their case and the space around them. */
export function isSameColumn(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
