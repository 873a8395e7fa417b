import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { BadRequest, PayloadTooLarge, UnsupportedMediaType } from "./refusals.ts";

/*
 * A body as a form, `multipart/form-data`: files as they are, where JSON takes a third more. The form becomes the very body that the JSON
 * call has, with its files in base64, so one schema, one rule and one limit hold for both, and no call knows which of the two it was.
 */

export const formType = "multipart/form-data";

const fileMark = "x-file";

/** What the schema of a field says whose text is a file, in base64: in a form the field is that file. */
export const inBase64 = { [fileMark]: true };

const mostParts = 50;

/** Makes an API accept forms at the calls with `form` in their spec. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: "buffer" }, (request: FastifyRequest, body: Buffer, done) => {
    const { consumes, body: schema } = request.routeOptions.schema ?? {};
    if (consumes?.includes(formType) !== true)
      throw UnsupportedMediaType("Send the body as Content-Type: application/json.");
    const type = String(request.headers["content-type"]);
    done(null, bodyOf(partsOf(body, type), (schema as BodySchema).properties));
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

/**
 * The parts of a complete form (RFC 7578). Our own, since what reads forms as they come has to be trusted to find its
 * end: the usual one never does for some that are broken.
 * @throws BadRequest; PayloadTooLarge for more than `mostParts`
 */
function partsOf(body: Buffer, type: string): Part[] {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const delimiter = `\r\n--${quoted ?? plain}`;
  const parts: Part[] = [];
  // The first delimiter needs no line break before it.
  const first = delimiter.slice(2);
  let at = body.toString("latin1", 0, first.length) === first ? first.length : after(body, delimiter, 0);
  while (body.toString("latin1", at, at + 2) !== "--") {
    if (parts.length === mostParts) throw PayloadTooLarge();
    const content = after(body, "\r\n\r\n", at);
    const next = after(body, delimiter, content);
    const bytes = body.subarray(content, next - delimiter.length);
    parts.push({ ...headOf(body.subarray(at, content)), bytes });
    at = next;
  }
  return parts;
}

/** Where the sign ends that comes next. @throws BadRequest where none does */
function after(body: Buffer, sign: string, from: number): number {
  const at = body.indexOf(sign, from, "latin1");
  if (at === -1) throw BadRequest("The form cannot be read.");
  return at + sign.length;
}

const mostOfHead = 8 * 1024;

/** @throws BadRequest */
function headOf(bytes: Buffer): Omit<Part, "bytes"> {
  const head = bytes.length > mostOfHead ? "" : bytes.toString("utf8");
  const [, disposition = ""] = /^content-disposition:[ \t]*form-data(.*)$/im.exec(head) ?? [];
  const parameters = new Map<string, string>();
  for (const [, name = "", quoted, plain = ""] of disposition.matchAll(
    /;\s*([\w*-]+)=(?:"([^"]*)"|([^\s;]*))/g,
  ))
    parameters.set(name.toLowerCase(), quoted ?? plain);
  const name = parameters.get("name");
  if (name === undefined) throw BadRequest("The form has a part without a name.");
  const [, type = "text/plain"] = /^content-type:[ \t]*(\S+)/im.exec(head) ?? [];
  return { name, isFile: parameters.has("filename") || !type.toLowerCase().startsWith("text/") };
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
  requestBody?: { content: Record<string, { schema?: object; example?: unknown }> };
}

type Field = Record<string, unknown> & { type?: string | string[] };
interface ObjectSchema {
  title: string;
  properties: Record<string, Field>;
  examples?: unknown;
}

/** Writes the form of a body that may come as one: its files are binary, and nothing is null. Changes the operation in place. */
export function describeForm({ requestBody: { content } = { content: {} } }: Documented): void {
  const json = content["application/json"];
  if (json === undefined || !(formType in content)) return;
  const { examples, ...schema } = json.schema as ObjectSchema;
  const withFields = (change: (field: Field) => object) =>
    Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, change(field)]));
  const form = { ...schema, title: `${schema.title}Form`, properties: withFields(inForm) };
  content[formType] = { schema: form };
  content["application/json"] = {
    ...json,
    schema: { ...schema, ...(examples === undefined ? {} : { examples }), properties: withFields(inJson) },
  };
}

function inJson({ [fileMark]: _isFile, ...field }: Field): object {
  return field;
}

const binary = { type: "string", format: "binary" };

function inForm({ type = [], [fileMark]: isFile, ...field }: Field): object {
  const types = [type].flat().filter((one) => one !== "null");
  if (isFile !== true) return { type: types.length === 1 ? types[0] : types, ...field };
  const { description, maxItems } = field;
  return types.includes("array")
    ? { type: "array", items: binary, maxItems, description }
    : { ...binary, description };
}
