import { type Static, type TSchema, Type } from "typebox";
import type { Ctx } from "../context.ts";
import { type Door, documented, type Spec } from "./endpoint.ts";

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
  door: Door,
  url: string,
  spec: Omit<Spec<Params, Query, TSchema, Answer>, "body" | "checkedByHandler"> & { example: string },
  handle: (
    ctx: Ctx,
    input: { params: Static<Params>; query: Static<Query>; csv: Buffer },
  ) => Promise<Static<Answer>>,
): void {
  const status = spec.status ?? 200;
  const body = Type.String({ description: "The file, UTF-8.", examples: [spec.example] });
  void door.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("text/csv", { parseAs: "buffer" }, (_request, csv, done) => done(null, csv));
    scope.route({
      method: "POST",
      url,
      bodyLimit,
      config: { access: spec.access, errors: spec.errors ?? [] },
      schema: {
        ...documented(door, { ...spec, body }, { [status]: door.envelope.schema(spec.answer) }, "POST"),
        consumes: ["text/csv"],
      },
      // The file's rows are what the handler checks.
      validatorCompiler: (part) =>
        part.httpPart === "body" ? () => true : (scope.validatorCompiler?.(part) ?? (() => true)),
      handler: async (request, reply) => {
        const {
          params,
          query,
          body: csv,
        } = request as {
          params: Static<Params>;
          query: Static<Query>;
          body: Buffer | null;
        };
        reply.code(status);
        const data = await handle(request.ctx, { params, query, csv: csv ?? Buffer.alloc(0) });
        return door.envelope.wrap(data, request.ctx.now());
      },
    });
  });
}
