import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { completeDocument, type DocumentParts } from "./document.ts";
import { type FixedContent, fixedContent, sendFixed } from "./fixed-content.ts";
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
  let written: Promise<FixedContent> | undefined;
  const hidden = { config: { access: "public" as const }, schema: { hide: true } };
  app.get("/openapi.json", hidden, async (request, reply) => {
    written ??= fixedContent("application/json; charset=utf-8", Buffer.from(JSON.stringify(app.swagger())));
    // Kept, but asked for again each time: another version of the service may run by then.
    reply.header("cache-control", "no-cache");
    return sendFixed(request, reply, await written);
  });
  await app.register(referencePage, { title: openapi.info?.title ?? "API" });
}
