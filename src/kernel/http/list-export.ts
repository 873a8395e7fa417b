import type { TSchema } from "typebox";
import { overSnapshot } from "../../db/snapshot.ts";
import type { Language } from "../../languages.ts";
import { type Ctx, within } from "../context.ts";
import type { Cell } from "../csv/csv.ts";
import type { Listed } from "../lists/page-queries.ts";
import { piecesInTurn, turns } from "../throttle/turns.ts";
import { isoInZone } from "../time.ts";
import { type Table, tableHead } from "./download.ts";
import type { ListTexts } from "./list-texts.ts";

/** A list as a file is made of it. */
interface ListToExport {
  /** The path of the list: names the file. */
  url: string;
  item: TSchema;
  /** What was asked for. */
  filters: Record<string, unknown>;
  find: (ctx: Ctx) => Listed<unknown> | Promise<Listed<unknown>>;
  /** The fields that people read first; programs get them in the order of the record. */
  first?: readonly string[];
}

const rowsAtOnce = 1000;

// Each holds a connection of the pool for as long as its reader takes.
const inTurn = turns({
  atOnce: 2,
  waiting: 50,
  within: 20_000,
  message: "Too many lists are being exported. Please repeat the request in a minute.",
});

/**
 * A list as a table: its filters, when it was written and how many rows it has, then a column for each field of the record that is one
 * value. Fields of a record within it are columns too; lists of records within it are left out, as they belong to the record's own view,
 * and of a text in two languages there is the one that was asked for.
 * All rows are of one moment, and are read in pieces, so that memory stays flat.
 * @throws what `find` throws
 */
export function exportList(ctx: Ctx, list: ListToExport, texts: ListTexts): Table {
  const rows = () => overSnapshot(ctx.db, (snapshot) => tableOf(within(ctx, snapshot), list, texts));
  const { title = "" } = list.item as { title?: string };
  const filename = texts.language === undefined ? filenameOf(list.url) : slug(texts.titleOf(title));
  return { filename, rows: piecesInTurn(inTurn, rows) };
}

async function* tableOf(ctx: Ctx, { item, filters, find, first = [] }: ListToExport, texts: ListTexts) {
  const { title = "" } = item as { title?: string };
  const all = columnsOf(item, texts.language);
  const columns = texts.language === undefined ? all : inOrder(all, first);
  const wordAt = (value: unknown, way: readonly string[]) =>
    typeof value === "string" ? texts.wordOf(title, way.at(-1) ?? "", value) : value;
  const names = columns.map((way) => way.map(texts.labelOf).join(": "));
  const found = await find(ctx);
  const facts = [...filtersOf(filters, texts), ...originOf(ctx, await found.count(), texts)];
  yield* tableHead(texts.titleOf(title), facts, names);
  for await (const records of found.pieces(ctx.db, rowsAtOnce))
    for (const record of records)
      yield columns.map((way) => cellOf(wordAt(valueAt(record, way), way), texts));
}

type Fact = [string, Cell];

function filtersOf(filters: Record<string, unknown>, texts: ListTexts): Fact[] {
  return Object.entries(filters).map(([name, value]) => [texts.labelOf(name), cellOf(value, texts)]);
}

function originOf(ctx: Ctx, total: number, texts: ListTexts): Fact[] {
  return [
    [texts.zone, ctx.zone],
    [texts.exported, isoInZone(ctx.now().getTime(), ctx.zone)],
    [texts.rows, total],
  ];
}

/** The columns of a record, in the order of its fields: the names that lead to each value. What the caller may do with it is nothing for a file. */
export function columnsOf(schema: TSchema, language?: Language, above: string[] = []): string[][] {
  const { properties = {} } = schema as { properties?: Record<string, Schema> };
  return Object.entries(properties).flatMap(([name, property]) => {
    const way = [...above, name];
    const types = [property.type].flat();
    if (name === "actions" || isListOfRecords(property)) return [];
    const record = types.includes("object")
      ? property
      : property.anyOf?.find(({ type }) => type === "object");
    if (record?.properties === undefined) return [way];
    return language !== undefined && isInBothLanguages(record.properties)
      ? [way]
      : columnsOf(record as TSchema, language, way);
  });
}

interface Schema {
  type?: string | string[];
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

function isInBothLanguages(properties: object): properties is Record<Language, unknown> {
  return Object.keys(properties).sort().join() === "en,id";
}

function isListOfRecords({ items }: Schema): boolean {
  return (
    items?.properties !== undefined || items?.anyOf?.some((one) => one.properties !== undefined) === true
  );
}

function valueAt(record: unknown, way: readonly string[]): unknown {
  return way.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | null | undefined)?.[name],
    record,
  );
}

function cellOf(value: unknown, texts: ListTexts): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "number" || typeof value === "string") return value;
  if (Array.isArray(value)) return value.map((one) => String(cellOf(one, texts) ?? "")).join(", ");
  if (texts.language !== undefined && isInBothLanguages(value)) return String(value[texts.language]);
  return JSON.stringify(value);
}

/** Columns with those of these fields before the others. */
function inOrder(columns: readonly string[][], first: readonly string[]): string[][] {
  const placeOf = ([name = ""]: readonly string[]) =>
    first.includes(name) ? first.indexOf(name) : first.length;
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What a file is called after a title: "Tarif air" → tarif-air. */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** /backoffice/v1/tariff-classes → tariff-classes; what names one record is left out. */
function filenameOf(url: string): string {
  const parts = url.split("/").filter((part) => part !== "" && !part.startsWith(":"));
  return parts.at(-1) ?? "list";
}
