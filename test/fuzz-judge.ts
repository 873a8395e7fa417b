import { isDeepStrictEqual } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import type { Received, Sent } from "./fuzz-side.ts";
import type { Operation, Schema } from "./operations.ts";

export type Judge = (operation: Operation, sent: Sent, received: Received) => void;

/** How an API words its errors. */
export interface Wording {
  /** The error's code in a body of the error envelope. */
  codeOf: (body: ErrorBody) => string | undefined;
  /** What a reader reads. */
  textsOf: (body: ErrorBody) => string[];
  fieldsOf: (body: ErrorBody) => Record<string, string[]> | undefined;
  /** What is wrong with each field by code, as far as people read it. */
  detailsOf: (body: ErrorBody) => { field: string; text: string }[] | undefined;
  /** The code that always comes with fields. */
  validation: string;
  /** Words of the other API's language. */
  foreignWords: RegExp;
}

type ErrorBody = Record<string, unknown> & {
  fields?: Record<string, string[]>;
  errors?: Record<string, string[]>;
  details?: { field: string; message: string }[];
  rincian?: { isian: string; pesan: string }[];
};

export const wordings: Record<"staff" | "public", Wording> = {
  staff: {
    codeOf: (body) => text(body.error),
    textsOf: ({ message, fields = {} }) => [String(message ?? ""), ...Object.values(fields).flat()],
    fieldsOf: ({ fields }) => fields,
    detailsOf: ({ details }) => details?.map(({ field, message }) => ({ field, text: message })),
    validation: "VALIDATION_ERROR",
    foreignWords: /\b(tidak|harus|wajib|sudah|belum|silakan|paling|bukan|periksa)\b/i,
  },
  public: {
    codeOf: (body) => text(body.kode),
    textsOf: ({ pesan, errors = {} }) => [String(pesan ?? ""), ...Object.values(errors).flat()],
    fieldsOf: ({ errors }) => errors,
    detailsOf: ({ rincian }) => rincian?.map(({ isian, pesan }) => ({ field: isian, text: pesan })),
    validation: "VALIDASI_GAGAL",
    foreignWords: /\b(the|is|must|not|should|was|invalid|required|or|and|of)\b/i,
  },
};

/** Each text of each field. */
function textsOf(fields: Record<string, string[]>): { field: string; text: string }[] {
  return Object.entries(fields).flatMap(([field, texts]) => texts.map((one) => ({ field, text: one })));
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Fails unless the answer is one the document has: its status, its headers, its code, its shape, its language. */
export function judge(schemas: Record<string, Schema>, wording: Wording): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const error = ajv.compile({ ...schemas.ErrorBody, additionalProperties: false, components: { schemas } });
  const compiled = new Map<Schema, ReturnType<typeof ajv.compile>>();
  return ({ name, responses }, sent, { status, headers, text }) => {
    const shown = () =>
      `${name}\n→ ${sent.method} ${sent.target.slice(0, 300)} ${JSON.stringify(sent.headers).slice(0, 400)}\n  ${sent.body?.toString().slice(0, 500)}\n← ${status} ${text.slice(0, 500)}`;
    const fail = (why: string) => expect.fail(`${why}\n${shown()}`);
    const documented = responses.get(status);
    if (status >= 500) fail("the server failed");
    if (documented === undefined) return fail("a status that the document does not have");
    if (status !== 431 && headers["x-request-id"] === undefined) fail("no request id");
    if (headers["x-content-type-options"] !== "nosniff") fail("sniffable");
    for (const header of ["etag", "retry-after"]) {
      if (headers[header] !== undefined && !documented.headers.includes(header))
        fail(`an ${header} that the document does not have`);
    }
    if (status >= 400) {
      const body = parsed(text);
      if (!error(body)) return fail(`not the error envelope: ${ajv.errorsText(error.errors)}`);
      const code = wording.codeOf(body as ErrorBody) ?? "";
      if (!documented.codes.includes(code)) fail("a code that the document does not have");
      const fields = wording.fieldsOf(body as ErrorBody);
      const hasFields = fields !== undefined;
      if (code === wording.validation && !hasFields) fail("a validation error without fields");
      if (hasFields && ![413, 415, 422].includes(status)) fail("fields belong to refused content");
      const details = wording.detailsOf(body as ErrorBody);
      if (!isDeepStrictEqual(details, fields && textsOf(fields)))
        fail("fields and the codes beside them are not the same");
      for (const words of wording.textsOf(body as ErrorBody)) {
        if (words.trim() === "") fail("an error without words");
        if (wording.foreignWords.test(withoutQuotes(words))) fail(`the other API's language: ${words}`);
      }
      return;
    }
    if (status === 304) {
      if (text !== "") fail("a body where nothing has changed");
      return;
    }
    // A run that failed on our side is a failure of the server's, though its start was answered.
    if (text.includes("on our side")) fail("a run failed");
    const type = headers["content-type"]?.split(";")[0] ?? "";
    // What a link leads people to answers browsers with a page, as its description says.
    if (type === "text/html" && /\/app\/(verifikasi_resi|berhenti)\//.test(name)) return;
    if (!documented.types.includes(type)) fail(`${type} is not a documented type`);
    if (documented.schema === undefined) return;
    const validate = compiled.get(documented.schema) ?? ajv.compile(documented.schema);
    compiled.set(documented.schema, validate);
    if (!validate(parsed(text))) fail(`not the documented answer: ${ajv.errorsText(validate.errors)}`);
  };
}

/** Without what a message repeats of the request, or names literally. */
function withoutQuotes(words: string): string {
  return words.replaceAll(/"[^"]*"|'[^']*'|[A-Z_]{3,}/g, "");
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
