import { isUtf8 } from "node:buffer";
import { buffer } from "node:stream/consumers";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { BadRequest, PayloadTooLarge, UnsupportedMediaType } from "./refusals.ts";

/*
 * A body as a form, `multipart/form-data`: files as they are, where JSON takes a third more. The form becomes the very body that the JSON
 * call has, with its files in base64, so one schema, one rule and one limit hold for both, and no call knows which of the two it was.
 */

export const formType = "multipart/form-data";

/** What a schema says of a text that is a file's content: in a form it is the file. */
export const inBase64 = { contentEncoding: "base64" };

const mostParts = 50;

/** Has an API take forms, at the calls that say so (`form` in their spec). */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    const { consumes, body: schema } = request.routeOptions.schema ?? {};
    if (consumes?.includes(formType) !== true)
      throw UnsupportedMediaType("Send the body as Content-Type: application/json.");
    const type = String(request.headers["content-type"]);
    return bodyOf(await partsOf(body, type), (schema as BodySchema).properties);
  });
}

interface BodySchema {
  properties: Record<string, { type?: string | string[] }>;
}

interface Part {
  name: string;
  isFile: boolean;
  bytes: Buffer;
}

/** @throws BadRequest; PayloadTooLarge for more than `mostParts` */
function partsOf(body: Buffer, type: string): Promise<Part[]> {
  return new Promise((resolve, reject) => {
    const parts: Promise<Part>[] = [];
    const fail = () => reject(BadRequest("The form cannot be read."));
    try {
      const form = new Busboy({
        headers: { "content-type": type },
        limits: { parts: mostParts, files: mostParts, headerPairs: 20 },
        // All parts come alike: a text is read by ourselves, so that none of its bytes is replaced.
        isPartAFile: () => true,
      });
      form.on("file", (name, stream, filename: string | undefined, _encoding, mimeType) => {
        const isFile = filename !== undefined || !mimeType.startsWith("text/");
        parts.push(partOf(name, isFile, stream));
      });
      for (const limit of ["partsLimit", "filesLimit"] as const)
        form.on(limit, () => reject(PayloadTooLarge()));
      form.on("error", fail).on("finish", () => Promise.all(parts).then(resolve, fail));
      form.end(body);
    } catch {
      fail();
    }
  });
}

async function partOf(name: string, isFile: boolean, stream: BusboyFileStream): Promise<Part> {
  return { name, isFile, bytes: await buffer(stream) };
}

/** Parts of one name are a list. @throws BadRequest */
function bodyOf(parts: readonly Part[], properties: BodySchema["properties"]): Record<string, unknown> {
  const values = new Map<string, unknown[]>();
  for (const { name, isFile, bytes } of parts) {
    // PHP's way to write a list, which some clients have taken up.
    const field = name.replace(/\[\]$/, "");
    const value = isFile ? bytes.toString("base64") : textOrNumber(bytes, properties[field]?.type);
    if (value !== undefined) values.set(field, [...(values.get(field) ?? []), value]);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}

const numberInJson = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** A text, or the number that JSON has by these digits where the field is one; undefined: a field that is no text was left empty. */
function textOrNumber(bytes: Buffer, type: string | string[] | undefined): unknown {
  if (!isUtf8(bytes)) throw BadRequest("The form is not valid UTF-8.");
  const text = bytes.toString("utf8");
  if (type === undefined || [type].flat().includes("string")) return text;
  if (text === "") return undefined;
  return numberInJson.test(text) ? Number(text) : text;
}

interface Documented {
  requestBody?: { content: Record<string, { schema?: object }> };
}

interface ObjectSchema extends BodySchema {
  title: string;
}

/** Writes the form of a body that may come as one: its files are binary, and nothing is null. Changes the operation in place. */
export function describeForm({ requestBody }: Documented): void {
  const { [formType]: form, "application/json": json } = requestBody?.content ?? {};
  if (requestBody === undefined || form === undefined) return;
  const schema = json?.schema as ObjectSchema;
  const fields = Object.entries(schema.properties).map(([name, field]) => [name, inForm(field)]);
  const { examples: _ofJson, ...own } = schema as ObjectSchema & { examples?: unknown };
  const title = `${schema.title}Form`;
  requestBody.content[formType] = { schema: { ...own, title, properties: Object.fromEntries(fields) } };
}

const binary = { type: "string", format: "binary" };

function inForm({ type = [], ...field }: { type?: string | string[]; contentEncoding?: string }): object {
  const types = [type].flat().filter((one) => one !== "null");
  const { contentEncoding, ...rest } = field;
  if (contentEncoding === undefined) return { type: types.length === 1 ? types[0] : types, ...rest };
  const { description } = rest as { description?: string };
  return types.includes("array")
    ? { ...rest, type: "array", items: binary, description }
    : { ...binary, description };
}
