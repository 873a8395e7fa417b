import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { completeDocument, type DocumentParts } from "./document.ts";
import { referencePage } from "./reference.ts";

type OpenApiHead = NonNullable<
  Extract<NonNullable<Parameters<typeof swagger>[1]>, { openapi?: unknown }>["openapi"]
>;

/** Documents every route registered after it: `/openapi.json`, and the interactive reference at `/` with its assets bundled. */
export async function documentApi(
  app: FastifyInstance,
  openapi: OpenApiHead,
  parts: DocumentParts,
): Promise<void> {
  await app.register(swagger, {
    openapi,
    hideUntagged: true,
    transformObject: (document) => {
      if (!("openapiObject" in document)) throw new Error("this is an OpenAPI 3 document");
      completeDocument(document.openapiObject, parts);
      return document.openapiObject;
    },
  });
  /** Written once: it takes milliseconds, and who asks a thousand times would hold everybody up for seconds. */
  let written: Buffer | undefined;
  app.get("/openapi.json", { config: { access: "public" }, schema: { hide: true } }, (_request, reply) => {
    written ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type("application/json; charset=utf-8").send(written);
  });
  await app.register(referencePage, { title: openapi.info?.title ?? "API" });
}
