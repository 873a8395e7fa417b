import { Readable } from "node:stream";
import type { TSchema } from "typebox";
import type { Ctx } from "../context.ts";
import { recordSecurityEvent } from "../security/event.ts";
import { type Api, configOf, documented, type Spec } from "./endpoint.ts";

const linesType = "text/plain; charset=utf-8";
const chunk = 32_768;

/**
 * Registers an export for programs: GET, documented as a file of JSON texts, one in a line, streamed with flat memory. What fails before the
 * first line is answered as an error; a later error ends the connection, so that half a file never passes for a whole one.
 * @param example a line of it
 */
export function linesEndpoint(
  api: Api,
  url: string,
  spec: Omit<Spec<TSchema, TSchema, TSchema, TSchema>, "answer" | "body" | "status">,
  {
    filename,
    example,
    linesOf,
  }: { filename: string; example: string; linesOf: (ctx: Ctx) => AsyncGenerator<string> },
): void {
  const content = { "text/plain": { schema: { type: "string" }, example: `${example}\n` } };
  api.app.route({
    method: "GET",
    url,
    // Fastify answers HEAD by reading the whole file.
    exposeHeadRoute: false,
    config: configOf(api, spec),
    schema: documented(api, spec, { 200: { description: "The file.", content } }),
    handler: async (request, reply) => {
      const lines = linesOf(request.ctx);
      const first = await lines.next();
      recordSecurityEvent(request.ctx, "export", { about: url });
      reply.header("content-disposition", `attachment; filename="${filename}"`).type(linesType);
      return reply.send(Readable.from(chunksOf(first, lines), { objectMode: false }));
    },
  });
}

async function* chunksOf(
  first: IteratorResult<string>,
  others: AsyncGenerator<string>,
): AsyncGenerator<string> {
  let text = first.done === true ? "" : `${first.value}\n`;
  for await (const line of others) {
    text += `${line}\n`;
    if (text.length < chunk) continue;
    yield text;
    text = "";
  }
  if (text !== "") yield text;
}
