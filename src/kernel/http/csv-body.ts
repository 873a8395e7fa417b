import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Static, type TSchema, Type } from "typebox";
import { fieldError } from "../../field-errors/field-errors.ts";
import type { Ctx } from "../context.ts";
import { invalid, LoketError } from "../errors.ts";
import { type Api, configOf, documented, type Spec } from "./endpoint.ts";
import { BadRequest, PayloadTooLarge } from "./refusals.ts";

/** 64 MiB: a few hundred thousand rows. */
const bodyLimit = 64 * 1024 * 1024;

/**
 * Registers a call whose body is a CSV file (`Content-Type: text/csv`), which the handler gets as it came. Anything else is 415.
 * `example` is shown in the document.
 */
export function csvEndpoint<
  Answer extends TSchema,
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
>(
  api: Api,
  url: string,
  spec: Omit<Spec<Params, Query, TSchema, Answer>, "body" | "checkedByHandler"> & { example: string },
  handle: (
    ctx: Ctx,
    input: { params: Static<Params>; query: Static<Query>; csv: Buffer },
  ) => Promise<Static<Answer>>,
): void {
  const status = spec.status ?? 200;
  const body = Type.String({ description: "The file, UTF-8.", examples: [spec.example] });
  const route = async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("text/csv", ({ headers }: FastifyRequest, payload: Readable) =>
      wholeBody(payload, Number(headers["content-length"] ?? 0)),
    );
    scope.route({
      method: "POST",
      url,
      bodyLimit,
      config: configOf(api, spec),
      schema: {
        ...documented(api, { ...spec, body }, { [status]: api.envelope.schema(spec.answer) }),
        consumes: ["text/csv"],
      },
      // The file's rows are what the handler checks.
      validatorCompiler: (part) =>
        part.httpPart === "body" ? () => true : (scope.validatorCompiler?.(part) ?? (() => true)),
      handler: async (request, reply) => {
        const { params, query } = request as { params: Static<Params>; query: Static<Query> };
        reply.code(status);
        const csv = (request.body as Buffer | null) ?? Buffer.alloc(0);
        if (csv.length === 0) throw invalid({ file: [fieldError("FILE_EMPTY")] });
        const data = await handle(request.ctx, { params, query, csv });
        return api.envelope.wrap(data, request.ctx.now());
      },
    });
  };
  // For one without a name Fastify looks through all modules that the process has loaded.
  void api.app.register(Object.assign(route, { [Symbol.for("fastify.display-name")]: url }));
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
