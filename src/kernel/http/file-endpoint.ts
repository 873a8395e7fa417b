import { buffer } from "node:stream/consumers";
import type { FastifyRequest } from "fastify";
import { type TSchema, Type } from "typebox";
import type { Ctx } from "../context.ts";
import type { FileStore } from "../files/file-store.ts";
import { type KeptFile, readFile } from "../files/files.ts";
import { type ImageType, shrink } from "../files/images.ts";
import { notFound, type RefusalFacts } from "../refusal.ts";
import { Text } from "../text.ts";
import { type Api, configOf, documented, type Spec } from "./endpoint.ts";
import { protection } from "./refusals.ts";

export const FileNotFound = notFound("FILE_NOT_FOUND", "There is no such file.");

interface FileSpec
  extends Pick<Spec<TSchema, TSchema, TSchema, TSchema>, "access" | "tag" | "summary" | "description"> {
  errors: readonly RefusalFacts[];
  /** Instead of what the access asks for, in the document. */
  security?: Record<string, string[]>[];
  /** What the document says of the answer. */
  fileDescription?: string;
  /** The name by which the query asks for a smaller picture, and what the document says of it; unless given, there is none. */
  width?: { name: string; description: string };
  /** What the document says of the path's id. */
  idDescription: string;
}

const endings: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
};

/**
 * Registers GET `url`, whose path has an `:id`. It answers a stored file as it is. An image, which we have drawn, is to be shown; a PDF, which is as
 * somebody sent it, to be saved, and where it is opened all the same it can do nothing. A file never changes under its address, so the
 * reader's own device may keep it for a day; proxies on the way may not.
 * @param find the file that this caller may read; throws otherwise
 */
export function fileEndpoint(
  api: Api,
  url: string,
  spec: FileSpec,
  store: FileStore,
  find: (ctx: Ctx, id: string, request: FastifyRequest) => Promise<KeptFile>,
): void {
  const params = Type.Object({ id: Text(100, spec.idDescription) });
  const query = spec.width === undefined ? {} : { query: queryOf(spec.width) };
  api.app.route({
    method: "GET",
    url,
    // Fastify answers HEAD by reading the whole file.
    exposeHeadRoute: false,
    config: configOf(api, spec),
    schema: {
      ...documented(api, { ...spec, params, ...query }, { 200: fileSchema(spec.fileDescription) }),
      ...(spec.security === undefined ? {} : { security: spec.security }),
    },
    handler: async (request, reply) => {
      const { id } = request.params as { id: string };
      const file = await find(request.ctx, id, request);
      const width = spec.width && (request.query as Record<string, number | undefined>)[spec.width.name];
      const { bytes, length } = await contentOf(store, file, width);
      const isForeign = file.content_type === "application/pdf";
      if (isForeign)
        reply.header("content-security-policy", `sandbox; ${protection["content-security-policy"]}`);
      reply.headers({
        "content-length": length,
        "content-disposition": `${isForeign ? "attachment" : "inline"}; filename="${file.id}.${endings[file.content_type]}"`,
        "cache-control": "private, max-age=86400, immutable",
        // On a shared phone the next person asks with another token.
        vary: "authorization",
      });
      return reply.type(file.content_type).send(bytes);
    },
  });
}

/** A few widths only: each costs the server a picture, and a device that asks for another keeps two. Pixels. */
const widths = [256, 800] as const;

function queryOf({ name, description }: { name: string; description: string }) {
  return Type.Object({
    [name]: Type.Optional(Type.Integer({ enum: widths, description, examples: [256] })),
  });
}

/** The file as it is stored, or as a picture no wider than asked for. */
async function contentOf(store: FileStore, file: KeptFile, width: number | undefined) {
  if (width === undefined || file.width === null || file.width <= width)
    return { bytes: await readFile(store, file), length: file.bytes };
  const whole = () => readFile(store, file).then(buffer);
  const bytes = await shrink(whole, file.content_type as ImageType, width);
  return { bytes, length: bytes.length };
}

const fileSchema = (description = "The file.") => ({
  description,
  content: Object.fromEntries(
    Object.keys(endings).map((type) => [type, { schema: { type: "string", format: "binary" } }]),
  ),
});
