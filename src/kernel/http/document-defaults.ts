import type { RequestBody } from "./document-parts.ts";
import type { Schema } from "./schema.ts";

/** Security schemes, any one of which is enough. */
export type Security = Record<string, string[]>[];

/** What an operation says for itself, unless the document or its tag says it for many. */
interface Operation {
  tags?: string[];
  requestBody?: RequestBody;
  security?: Security;
  "x-product"?: unknown;
}

/** What most calls ask of their caller is written once, for the whole document. Changes the operations in place. */
export function leaveSecurityToDocument(operations: readonly Operation[]): Security {
  const [most = []] = alike(operations, ({ security = [] }) => JSON.stringify(security));
  const { security = [] } = most[0] ?? {};
  for (const operation of most) delete operation.security;
  return security;
}

/** What part of the service most calls of a tag belong to is written once, at the tag. Changes operations and tags in place. */
export function leaveProductToTags(operations: readonly Operation[], tags: readonly { name: string }[]) {
  for (const tag of tags) {
    const tagged = operations.filter(({ tags: [name] = [] }) => name === tag.name);
    const [most = []] = alike(tagged, (operation) => operation["x-product"]);
    const [{ "x-product": product } = {}] = most;
    if (product === undefined) continue;
    Object.assign(tag, { "x-product": product });
    for (const operation of most) delete operation["x-product"];
  }
}

/** The operations that have the same parts, the most frequent first. */
function alike(operations: readonly Operation[], keyOf: (operation: Operation) => unknown): Operation[][] {
  return [...Map.groupBy(operations, keyOf).values()].sort((one, other) => other.length - one.length);
}

/** The examples of a body are written at its record, where it has a name. Changes operations and records in place. */
export function leaveExamplesToBodies(operations: readonly Operation[], records: Record<string, Schema>) {
  for (const { requestBody } of operations)
    for (const media of Object.values(requestBody?.content ?? {})) {
      const { schema = {}, example, examples = {} } = media;
      const record = "$ref" in schema ? records[String(schema.$ref).split("/").at(-1) ?? ""] : undefined;
      if (record === undefined) continue;
      const own = example === undefined ? Object.values(examples).map(({ value }) => value) : [example];
      if (own.length > 0) record.examples = own;
      delete media.example;
      delete media.examples;
    }
}
