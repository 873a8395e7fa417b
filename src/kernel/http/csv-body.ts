import { hash } from "node:crypto";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Static, type TSchema, Type } from "typebox";
import { fieldError } from "../../field-errors/field-errors.ts";
import type { Ctx } from "../context.ts";
import { csvText, type Encoding, encodings } from "../csv/text.ts";
import { invalid, LoketError } from "../errors.ts";
import { refuseForeignFile } from "../foreign-files.ts";
import { Text } from "../text.ts";
import { isWorkbook } from "../workbook/parts.ts";
import { csvOfWorkbook } from "../workbook/read.ts";
import type { SheetForm } from "../workbook/values.ts";
import { type Api, configOf, documented, type Spec } from "./endpoint.ts";
import { BadRequest, PayloadTooLarge, UnsupportedMediaType } from "./refusals.ts";
import { OneOf } from "./schema.ts";
import { partsOf } from "./schema-parts.ts";

/** 64 MiB: a few hundred thousand rows. */
const bodyLimit = 64 * 1024 * 1024;

/** What browsers call a CSV file or a workbook, by what the computer has installed. What the file is, is told by its bytes. */
const tableTypes = [
  "text/csv",
  "text/x-csv",
  "text/comma-separated-values",
  "text/x-comma-separated-values",
  "text/tab-separated-values",
  "text/plain",
  "application/csv",
  "application/x-csv",
  "application/vnd.ms-excel",
  "application/msexcel",
  "application/x-msexcel",
  "application/excel",
  "application/octet-stream",
  "application/zip",
  "application/x-zip-compressed",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.template",
  "application/vnd.ms-excel.sheet.macroenabled.12",
  // What cannot be read is named by what it is.
  "application/vnd.ms-excel.sheet.binary.macroenabled.12",
  "application/vnd.oasis.opendocument.spreadsheet",
  "application/pdf",
  "text/html",
];

const FileQuery = {
  encoding: Type.Optional(
    OneOf(encodings, {
      description: "Of CSV without a mark.",
      default: "utf-8",
    }),
  ),
  sheet: Type.Optional(
    Text([1, 100], "Of a workbook: its name or number; the first by default that is not empty."),
  ),
};

export interface TableInput<Params extends TSchema, Query extends TSchema> {
  params: Static<Params>;
  query: Static<Query>;
  /** The table as CSV in UTF-8, whatever it came as. */
  csv: Buffer;
  /** Of the file as it came. */
  sha256: string;
}

/**
 * Registers a call whose body is a table: a CSV file, which the handler gets in UTF-8 (see csvText), or an .xlsx, whose sheet it gets
 * as CSV (see csvOfWorkbook). Anything else is 415.
 */
export function csvEndpoint<
  Answer extends TSchema,
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
>(
  api: Api,
  url: string,
  spec: Omit<Spec<Params, Query, TSchema, Answer>, "body" | "checkedByHandler"> & {
    /** The file as the document shows it. */
    example: string;
    /** How the handler wants the cells of a workbook to be written. */
    sheetForm?: (ctx: Ctx, params: Static<Params>) => Promise<SheetForm>;
  },
  handle: (ctx: Ctx, input: TableInput<Params, Query>) => Promise<Static<Answer>>,
): void {
  const status = spec.status ?? 200;
  const body = Type.String({
    description: "CSV or .xlsx.",
    examples: [spec.example],
  });
  const query = Type.Object({ ...partsOf(spec.query ?? Type.Object({})).properties, ...FileQuery });
  const route = async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    const read = ({ headers }: FastifyRequest, payload: Readable) =>
      wholeBody(payload, Number(headers["content-length"] ?? 0));
    scope.addContentTypeParser(tableTypes, read);
    scope.addContentTypeParser("*", (request: FastifyRequest, payload: Readable) => {
      // A browser that does not know a file's type names none.
      if (request.headers["content-type"] === undefined) return read(request, payload);
      throw UnsupportedMediaType("Send the file as Content-Type: text/csv.");
    });
    scope.route({
      method: "POST",
      url,
      bodyLimit,
      config: configOf(api, spec),
      schema: {
        ...documented(api, { ...spec, query, body }, { [status]: api.envelope.schema(spec.answer) }),
        consumes: ["text/csv"],
      },
      // The file's rows are what the handler checks.
      validatorCompiler: (part) =>
        part.httpPart === "body" ? () => true : (scope.validatorCompiler?.(part) ?? (() => true)),
      handler: async (request, reply) => {
        const { params, query } = request as { params: Static<Params>; query: Static<Query> & HowToRead };
        reply.code(status);
        const file = (request.body as Buffer | null) ?? Buffer.alloc(0);
        if (file.length === 0) throw invalid({ file: [fieldError("FILE_EMPTY")] });
        const sha256 = hash("sha256", file);
        const csv = await readTable(file, query, () => spec.sheetForm?.(request.ctx, params));
        const data = await handle(request.ctx, { params, query, csv, sha256 });
        return api.envelope.wrap(data, request.ctx.now());
      },
    });
  };
  // For one without a name Fastify looks through all modules that the process has loaded.
  void api.app.register(Object.assign(route, { [Symbol.for("fastify.display-name")]: url }));
}

interface HowToRead {
  encoding?: Encoding;
  sheet?: string;
}

async function readTable(
  file: Buffer,
  { encoding, sheet }: HowToRead,
  sheetForm: () => Promise<SheetForm> | undefined,
): Promise<Buffer> {
  refuseForeignFile(file);
  return isWorkbook(file) ? csvOfWorkbook(file, sheet, await sheetForm()) : csvText(file, encoding);
}

/**
 * Reads a body into one buffer of the announced length. Fastify's own way holds every piece and a copy of them all, which for a file of
 * 40 MB is 40 MB more.
 * @param announced bytes; 0: not known
 * @throws PayloadTooLarge; BadRequest when it breaks off
 */
async function wholeBody(payload: Readable, announced: number): Promise<Buffer> {
  if (announced > bodyLimit) throw PayloadTooLarge();
  let body = Buffer.allocUnsafeSlow(announced);
  let length = 0;
  try {
    // What is refused half-way is not read to its end, and may still be answered.
    for await (const part of payload.iterator({ destroyOnReturn: false })) {
      const piece = part as Buffer;
      if (length + piece.length > bodyLimit) throw PayloadTooLarge();
      if (length + piece.length > body.length)
        body = Buffer.concat([body], Math.max(2 * body.length, length + piece.length));
      body.set(piece, length);
      length += piece.length;
    }
  } catch (error) {
    throw error instanceof LoketError ? error : BadRequest("The body broke off.");
  }
  return body.subarray(0, length);
}
