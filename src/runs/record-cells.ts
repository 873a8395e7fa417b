import type { Static, TSchema } from "typebox";
import { englishFieldNames } from "../../labels/field-names-en.ts";
import { indonesianFieldNames } from "../../labels/field-names-id.ts";
import type { OtherNames } from "../kernel/csv/header.ts";
import { columnsOf } from "../kernel/http/list-export.ts";
import { exampleOf } from "../kernel/http/record.ts";
import { partsOf, typesOf } from "../kernel/http/schema-parts.ts";

type Columns<Name extends string> = { [Column in Name]: "required" | "optional" };
/** The names of a record's fields; of one that is not known any. */
export type FieldOf<Record extends TSchema> = TSchema extends Record ? string : keyof Static<Record> & string;

/** A column for each field of a record. What must be there but may be null may be left out of a file. */
export function columnsIn<Record extends TSchema>(record: Record): Readonly<Columns<FieldOf<Record>>> {
  const { properties = {}, required = [] } = partsOf(record);
  const columns = Object.entries(properties).map(([name, field]) => [
    name,
    required.includes(name) && !isNullable(field) ? "required" : "optional",
  ]);
  return Object.fromEntries(columns) as Columns<FieldOf<Record>>;
}

/**
 * Makes what reads the cells of a row as a record. A blank one says nothing, or null where the field must be there; what cannot be read
 * stays a text, which the schema refuses.
 */
export function cellReader(record: TSchema) {
  const { properties = {}, required = [] } = partsOf(record);
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    types: typesOf(field),
    isNullWhenBlank: required.includes(name) && isNullable(field),
  }));
  return (cells: { [column: string]: string }): { [field: string]: unknown } => {
    const values: { [field: string]: unknown } = {};
    for (const { name, types, isNullWhenBlank } of fields) {
      const cell = cells[name]?.trim() ?? "";
      if (cell !== "") values[name] = readCell(types, cell);
      else if (isNullWhenBlank) values[name] = null;
    }
    return values;
  };
}

function isNullable(field: TSchema): boolean {
  return typesOf(field).includes("null");
}

const yes = ["true", "yes", "ya", "1"];
const no = ["false", "no", "tidak", "0"];

function readCell(types: readonly string[], cell: string): unknown {
  if (types.includes("integer") && /^-?\d{1,15}$/.test(cell)) return Number(cell);
  const decimal = cell.replace(",", ".");
  if (types.includes("number") && /^-?\d{1,15}(\.\d{1,20})?$/.test(decimal)) return Number(decimal);
  if (types.includes("boolean")) {
    const word = cell.toLowerCase();
    return yes.includes(word) ? true : no.includes(word) ? false : cell;
  }
  return types.includes("array") ? partsOfCell(cell) : cell;
}

/** What a cell lists, set apart by commas or semicolons. */
export function partsOfCell(cell: string): string[] {
  return cell
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** How exports of a list call these columns in any language, so that such a file can be sent back; null: what says nothing here. */
export function namesInExports(columns: object, listed: TSchema): OtherNames {
  const names = new Map<string, string | null>();
  const labels: Readonly<Record<string, string>>[] = [{}, englishFieldNames, indonesianFieldNames];
  for (const way of columnsOf(listed))
    for (const label of labels) {
      const name = way.map((field) => label[field] ?? field).join(": ");
      const [field = ""] = way;
      names.set(name.toLowerCase(), way.length === 1 && field in columns ? field : null);
    }
  return names;
}

/** A small file: the columns' names, and a record. */
export function exampleCsv(record: TSchema): string {
  const fields = Object.entries(partsOf(record).properties ?? {});
  const given = exampleOf(record) as { [field: string]: unknown };
  const cells = fields.map(([name]) => cellOf(given[name]));
  return `${fields.map(([name]) => name).join(",")}\n${cells.join(",")}\n`;
}

function cellOf(value: unknown): string {
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
