import type { FastifyReply } from "fastify";
import { type Static, type TSchema, Type } from "typebox";
import type { Ctx } from "../context.ts";
import { type Cell, csvDocument } from "../csv/csv.ts";
import { recordSecurityEvent } from "../security/event.ts";
import { xlsxDocument } from "../workbook/xlsx.ts";
import { type Api, configOf, documented, type Spec } from "./endpoint.ts";
import { OneOf } from "./schema.ts";

const csvType = "text/csv; charset=utf-8";
const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What every export's query carries in addition to its filters. */
export const DownloadQuery = {
  format: OneOf(["csv", "xlsx"], {
    default: "csv",
    description: "csv: UTF-8 text; xlsx: an Excel workbook.",
  }),
  preamble: OneOf(["full", "none"], {
    default: "full",
    description:
      "none: the first line names the columns, for programs; full: filters and totals stand above.",
  }),
  separator: OneOf([",", ";"], {
    default: ",",
    description: "Only for csv; ';' is what spreadsheets in Indonesian expect.",
  }),
};

const Download = Type.Object(DownloadQuery);
export type DownloadFormat = Static<typeof Download>;

export interface Table {
  /** Without its ending. */
  filename: string;
  rows: AsyncIterable<Cell[]>;
}

/**
 * Registers an export: GET, documented as a file, streamed with flat memory. `handle` returns the file's name and rows; what it
 * throws, or the rows throw before the first of them, is answered as an error; a later error ends the connection, so that half
 * a file never passes for a whole one.
 */
export function downloadEndpoint<Params extends TSchema = TSchema, Query extends TSchema = TSchema>(
  api: Api,
  url: string,
  spec: Omit<Spec<Params, Query, TSchema, TSchema>, "answer" | "body" | "status">,
  handle: (ctx: Ctx, input: { params: Static<Params>; query: Static<Query> }) => Promise<Table>,
): void {
  api.app.route({
    method: "GET",
    url,
    // Fastify answers HEAD by reading the whole file.
    exposeHeadRoute: false,
    config: configOf(api, spec),
    schema: documented(api, spec, { 200: fileSchema }),
    handler: async (request, reply) => {
      const { params, query } = request as { params: Static<Params>; query: Static<Query> & DownloadFormat };
      const table = await handle(request.ctx, { params, query });
      recordSecurityEvent(request.ctx, "export", { about: url });
      const { format, separator, preamble } = query;
      return sendTable(reply, { ...table, format, separator, preamble });
    },
  });
}

const csvExample =
  "Title\r\nTime zone,Asia/Jakarta\r\nTotal,1\r\n\r\ndate,count,revenue\r\n2026-11-21,1,2000\r\n";

const fileSchema = {
  description: "The file: filters, time zone and totals first, then the rows.",
  content: {
    "text/csv": { schema: { type: "string" }, example: csvExample },
    [xlsxType]: { schema: { type: "string", format: "binary" } },
  },
};

/** Answers rows as a file to save. Rejects, with nothing sent, when the first row cannot be had. */
export async function sendTable(
  reply: FastifyReply,
  { filename, rows, format, separator, preamble }: Table & DownloadFormat,
): Promise<FastifyReply> {
  const begun = await begin(preamble === "none" ? belowPreamble(rows) : rows);
  const document =
    format === "csv" ? csvDocument(begun, { separator }) : xlsxDocument(begun, { sheet: filename });
  // A reader may leave before the first row was pulled; an iteration that was never begun is never ended.
  document.once("close", () =>
    begun.return().then(undefined, (error) => reply.log.warn({ err: error }, "rows")),
  );
  const name = filename.replace(/[^A-Za-z0-9._-]+/g, "-");
  reply.header("content-disposition", `attachment; filename="${name}.${format}"`);
  reply.header("cache-control", "no-store");
  reply.type(format === "csv" ? csvType : xlsxType);
  return reply.send(document);
}

/** A table from its columns' names on: what stands above them ends with a blank line (tableHead). */
async function* belowPreamble(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  let isBelow = false;
  for await (const row of rows) {
    if (isBelow) yield row;
    isBelow ||= row.length === 0;
  }
}

/** The same rows; the first has been fetched already. */
async function begin(rows: AsyncIterable<Cell[]>) {
  const iterator = rows[Symbol.asyncIterator]();
  let first: IteratorResult<Cell[]> | undefined = await iterator.next();
  return {
    async next(): Promise<IteratorResult<Cell[]>> {
      const row = first ?? (await iterator.next());
      first = undefined;
      return row;
    },
    async return(): Promise<IteratorResult<Cell[]>> {
      first = undefined;
      await iterator.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** The head of an exported table: a title, then what was asked for and what it comes to, one line each, and the columns' names. */
export function tableHead(
  title: string,
  facts: readonly (readonly [string, Cell])[],
  columns: readonly string[],
): Cell[][] {
  return [[title], ...facts.map(([name, value]) => [name, value]), [], [...columns]];
}
