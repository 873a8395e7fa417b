import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, type TSchema, Type } from "typebox";
import { type Api, configOf, documented, type Spec } from "./endpoint.ts";
import { OneOf } from "./schema.ts";

/** In the query of a PDF that may be printed at once. */
export const PrintQuery = {
  print: Type.Optional(
    OneOf(["true", "false"], { description: "true: the file asks its viewer to print it when opened." }),
  ),
};

/** A file under a name without its ending; one that takes long to draw is read while it is drawn. */
interface Pdf {
  name: string;
  pdf: Buffer | Readable;
}

/** Registers a GET that answers a PDF. */
export function pdfEndpoint<Params extends TSchema>(
  api: Api,
  url: string,
  spec: Omit<Spec<Params, TSchema, TSchema, TSchema>, "answer" | "body" | "status">,
  handle: (request: FastifyRequest, params: Static<Params>) => Promise<Pdf>,
): void {
  api.app.route({
    method: "GET",
    url,
    // Fastify answers HEAD by making the whole file.
    exposeHeadRoute: false,
    config: configOf(api, spec),
    schema: documented(api, spec, {
      200: {
        description: "PDF.",
        content: {
          "application/pdf": { schema: { type: "string", format: "binary" }, example: "%PDF-1.3 …" },
        },
      },
    }),
    handler: async (request, reply) =>
      sendPdf(reply, await handle(request, request.params as Static<Params>)),
  });
}

function sendPdf(reply: FastifyReply, { name, pdf }: Pdf): FastifyReply {
  reply.header("content-disposition", `attachment; filename="${name.replace(/[^A-Za-z0-9]+/g, "-")}.pdf"`);
  return reply.type("application/pdf").send(pdf);
}
