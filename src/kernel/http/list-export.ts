import { type TSchema, Type } from "typebox";
import { overSnapshot } from "../../db/snapshot.ts";
import { walkIn } from "../../db/walk.ts";
import type { Language } from "../../languages.ts";
import { type Ctx, within } from "../context.ts";
import type { Cell } from "../csv.ts";
import type { Page } from "../paging.ts";
import { isoInZone } from "../time.ts";
import { turns } from "../turns.ts";
import { DownloadQuery, type Table, tableHead } from "./download.ts";
import type { ListTexts, TextsOfLists } from "./list-texts.ts";
import { OneOf } from "./schema.ts";
import { partsOf } from "./schema-parts.ts";

/** A list that is answered in pages, as `get` registers it. */
export interface PagedList {
  /** The path of the list, without its base: names the file. */
  url: string;
  item: TSchema;
  handle: (ctx: Ctx, input: { params: unknown; query: Record<string, unknown> }) => unknown;
}

const rowsAtOnce = 1000;

// Each holds a connection of the pool for as long as its reader takes.
const inTurn = turns({
  atOnce: 2,
  waiting: 50,
  within: 20_000,
  message: "Too many lists are being exported. Please repeat the request in a minute.",
});

/** The record of a list's answer; undefined: the answer is no list in pages. */
export function itemOfPages(answer: TSchema): TSchema | undefined {
  const { properties = {} } = partsOf(answer);
  return properties.pagination && properties.items && partsOf(properties.items).items;
}

/** The query of a list's export: its filters, without the page, and what every export takes. */
export function exportQueryOf(query: TSchema | undefined): TSchema {
  const { properties = {} } = partsOf(query ?? {});
  const { page: _page, limit: _limit, cursor: _cursor, ...filters } = properties;
  return Type.Object({
    ...filters,
    ...DownloadQuery,
    language: Type.Optional(
      OneOf(["en", "id"], { description: "Of the head and the columns. Default: the API's own names." }),
    ),
  });
}

/**
 * A list as a table: its filters, when it was written and how many rows it has, then a column for each field of the record that is one
 * value. Fields of a record within it are columns too; lists of records within it are left out, as they belong to the record's own view,
 * and of a text in two languages there is the one that was asked for.
 * All rows are of one moment, and are read in pages, so that memory stays flat.
 * @throws what the list's own handler throws
 */
export function exportList(
  ctx: Ctx,
  { url, item, handle }: PagedList,
  { params, query }: { params: unknown; query: Record<string, unknown> },
  textsOf: TextsOfLists,
): Table {
  const { format: _format, separator: _separator, preamble: _preamble, language, ...filters } = query;
  const texts = textsOf(language as Language | undefined);
  const columns = columnsOf(item, texts.language);
  const pages = (snapshot: Ctx["db"]) => {
    const walk = walkIn(snapshot);
    return pagesOf(within(ctx, snapshot), (inSnapshot, page) =>
      handle(inSnapshot, { params, query: { ...filters, page, limit: rowsAtOnce, walk } }),
    );
  };
  const { title = "" } = item as { title?: string };
  async function* rows(): AsyncGenerator<Cell[]> {
    let isBegun = false;
    for await (const { items, pagination } of overSnapshot(ctx.db, pages)) {
      if (!isBegun) {
        const facts = [...filtersOf(filters, texts), ...originOf(ctx, pagination.total, texts)];
        const names = columns.map((way) => way.map(texts.labelOf).join(": "));
        yield* tableHead(texts.titleOf(title), facts, names);
      }
      isBegun = true;
      for (const record of items) yield columns.map((way) => cellOf(valueAt(record, way), texts));
    }
  }
  return { filename: filenameOf(url), rows: inItsTurn(rows) };
}

/** The list's pages one after another; at least one. */
async function* pagesOf(ctx: Ctx, read: (ctx: Ctx, page: number) => unknown) {
  for (let number = 1; ; number += 1) {
    const page = (await read(ctx, number)) as Page<Record<string, unknown>>;
    yield page;
    if (number >= page.pagination.total_pages) return;
  }
}

/** The rows, once there is a turn for them. @throws unavailable */
async function* inItsTurn(rows: () => AsyncGenerator<Cell[]>): AsyncGenerator<Cell[]> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await new Promise<void>((admit, refuse) => {
    inTurn(() => {
      admit();
      return ended;
    }).catch(refuse);
  });
  try {
    yield* rows();
  } finally {
    end();
  }
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

/** /backoffice/v1/tariff-classes → tariff-classes; what names one record is left out. */
function filenameOf(url: string): string {
  const parts = url.split("/").filter((part) => part !== "" && !part.startsWith(":"));
  return parts.at(-1) ?? "list";
}
