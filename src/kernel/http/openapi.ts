import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { completeDocument, type DocumentParts } from "./document.ts";
import { referencePage } from "./reference.ts";

type OpenApiHead = NonNullable<
  Extract<NonNullable<Parameters<typeof swagger>[1]>, { openapi?: unknown }>["openapi"]
>;

/** Documents every route registered after it: `/openapi.json`, and the interactive reference at `/` with its assets bundled. */
export async function documentDoor(
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
  app.get("/openapi.json", { config: { access: "public" }, schema: { hide: true } }, () => app.swagger());
  await app.register(referencePage, { title: openapi.info?.title ?? "API" });
}
