import { readFile } from "node:fs/promises";
import { join } from "node:path";
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { bundleFolder } from "../../project-folder.ts";
import { keptOnceMade } from "../kept.ts";
import { completeDocument } from "./document.ts";
import type { DocumentParts } from "./document-parts.ts";
import { fixedContent, sendFixed } from "./fixed-content.ts";
import { referencePage } from "./reference.ts";

type OpenApiHead = NonNullable<
  Extract<NonNullable<Parameters<typeof swagger>[1]>, { openapi?: unknown }>["openapi"]
>;

/**
 * `/openapi.json`, and the interactive reference with its assets bundled. The bundle brings the document along (decision 0058);
 * where the sources run it is made from every route registered after this, at the first request for it.
 * @param name of the document in docs/openapi
 */
export async function documentApi(
  app: FastifyInstance,
  name: string,
  openapi: OpenApiHead,
  parts: DocumentParts & { referenceAt: string },
): Promise<void> {
  const read =
    bundleFolder === undefined ? await describeRoutes(app, openapi, parts) : written(bundleFolder, name);
  // Kept, as it takes a moment to compress: a thousand requests would hold all others up for as many moments.
  const content = keptOnceMade(async () => fixedContent("application/json; charset=utf-8", await read()));
  const hidden = { config: { access: "public" as const }, schema: { hide: true } };
  app.get("/openapi.json", hidden, async (request, reply) => {
    // Clients keep it, but ask for it again each time: another version of the service may run by then.
    reply.header("cache-control", "no-cache");
    return sendFixed(request, reply, await content());
  });
  await app.register(referencePage, { name, at: parts.referenceAt });
}

type ReadDocument = () => Promise<Uint8Array>;

/** What `npm run generate` has written, and test/generated.test.ts holds to be what the routes say. */
function written(folder: string, name: string): ReadDocument {
  return () => readFile(join(folder, "openapi", `${name}.json`));
}

/** It takes a third of a second of the event loop, in which no event is stored. */
async function describeRoutes(app: FastifyInstance, openapi: OpenApiHead, parts: DocumentParts) {
  await app.register(swagger, {
    // Of this API alone: what is said of tags and webhooks is completed in place.
    openapi: structuredClone(openapi),
    hideUntagged: true,
    transformObject: (document) => {
      if (!("openapiObject" in document)) throw new Error("this is an OpenAPI 3 document");
      completeDocument(document.openapiObject, parts);
      return document.openapiObject;
    },
  });
  return async () => Buffer.from(JSON.stringify(app.swagger()));
}
