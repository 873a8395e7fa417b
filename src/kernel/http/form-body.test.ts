import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "./app.ts";
import { formType, takeForms } from "./form-body.ts";
import { Nullable } from "./schema.ts";

const bodySchema = Type.Object({
  note: Type.String({ maxLength: 20 }),
  count: Type.Optional(Nullable(Type.Integer({ maximum: 100 }))),
  latitude: Type.Optional(Type.Number()),
  photo: Type.Optional(Type.Unknown()),
});

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = createApi({
    log: pino({ level: "silent" }),
    trustProxy: false,
    renderError: ({ code, fields }) => ({ code, fields }),
  });
  takeForms(app);
  const config = { access: "anyone" } as never;
  const consumes = ["application/json", formType];
  const bodyLimit = 1024 * 1024;
  app.post("/form", { config, bodyLimit, schema: { body: bodySchema, consumes } }, ({ body }) => body);
  app.post("/json", { config, schema: { body: bodySchema } }, ({ body }) => body);
  await app.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

type Parts = [string, string | Blob, string?][];

function formOf(parts: Parts): FormData {
  const form = new FormData();
  for (const [name, value, filename] of parts)
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, filename);
  return form;
}

async function send(body: FormData | string, path = "/form", type?: string) {
  const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
  const answer = await fetch(url + path, { method: "POST", body, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** A form as written by hand, with lines that end as they should. */
const sendLines = (...lines: string[]) =>
  send(lines.map((line) => `${line}\r\n`).join(""), "/form", `${formType}; boundary=x`);

const photo = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: "image/jpeg" });

describe("work", () => {
  test("texts, numbers and files become the body that JSON has, with files in base64", async () => {
    const bytes = randomBytes(300_000);
    const parts: Parts = [
      ["note", "42 ampun, Bu Ñ"],
      ["count", "7"],
      ["latitude", "-5.0E-4"],
      ["photo", photo(bytes), "a.jpg"],
    ];
    const body = { note: "42 ampun, Bu Ñ", count: 7, latitude: -0.0005, photo: bytes.toString("base64") };
    expect(await send(formOf(parts))).toEqual({ status: 200, body });
  });

  test("several of one name are a list, also by PHP's way of writing it; a number left empty is not there", async () => {
    const [one, two] = [Buffer.from("one"), Buffer.from("two")];
    const list = [one, two].map((bytes) => bytes.toString("base64"));
    for (const name of ["photo", "photo[]"]) {
      const parts: Parts = [
        ["note", ""],
        ["count", ""],
        [name, photo(one), "1.jpg"],
        [name, photo(two), "2.jpg"],
      ];
      expect(await send(formOf(parts))).toEqual({ status: 200, body: { note: "", photo: list } });
    }
  });

  test("a file without a name is known by its type, one in base64 is a text", async () => {
    const part = 'Content-Disposition: form-data; name="photo"';
    const note = ['Content-Disposition: form-data; name="note"', "content-type: text/plain; charset=utf-8"];
    const rest = ["content-transfer-encoding: binary", "", "hi"];
    const named = await sendLines(
      "--x",
      ...note,
      ...rest,
      "--x",
      part,
      "Content-Type: image/png",
      "",
      "abc",
      "--x--",
    );
    expect(named.body).toEqual({ note: "hi", photo: "YWJj" });
    const text = await sendLines("--x", ...note, ...rest, "--x", part, "", "YWJj", "--x--");
    expect(text.body).toEqual({ note: "hi", photo: "YWJj" });
  });
});

describe("guard", () => {
  test("a name that stands in another parameter is none, and bytes that look like a line of the form are the file's", async () => {
    const strange = 'Content-Disposition: form-data; filename="a; name=note"; name="photo"';
    const lines = ["--x", strange, "Content-Type: image/png", "", "\r\n\r\n--y\r\n", "--x"];
    const { body } = await sendLines(
      ...lines,
      'content-disposition: form-data; name="note"',
      "",
      "hi",
      "--x--",
    );
    const photo = Buffer.from("\r\n\r\n--y\r\n").toString("base64");
    expect(body).toEqual({ note: "hi", photo });
  });

  test("any form that is cut or changed anywhere is answered, and never by a 5xx", async () => {
    const whole = `--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nhi\r\n--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\nContent-Type: image/png\r\n\r\nabc\r\n--x--\r\n`;
    const broken = fc.tuple(
      fc.nat(whole.length),
      fc.nat(30),
      fc.constantFrom("", "\r\n", "--x", "--", '"', "\0"),
    );
    await fc.assert(
      fc.asyncProperty(broken, async ([at, length, text]) => {
        const payload = whole.slice(0, at) + text + whole.slice(at + length);
        const headers = { "content-type": `${formType}; boundary=x` };
        const { statusCode } = await app.inject({ method: "POST", url: "/form", payload, headers });
        expect([200, 400, 422]).toContain(statusCode);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("refuse", () => {
  test("what the schema refuses in JSON it refuses in a form", async () => {
    const parts: Parts = [
      ["note", "x".repeat(21)],
      ["count", "1e3"],
      ["latitude", "0x10"],
    ];
    const { status, body } = await send(formOf(parts));
    expect([status, Object.keys(body.fields as object)]).toEqual([422, ["note", "count", "latitude"]]);
    expect((await send(formOf([["count", "1"]]))).body.fields).toHaveProperty("note");
    const twice: Parts = [
      ["note", "a"],
      ["note", "b"],
    ];
    expect((await send(formOf(twice))).status).toBe(422);
  });

  test("a form at a call that takes none is 415", async () => {
    expect((await send(formOf([["note", "a"]]), "/json")).status).toBe(415);
  });

  test("a form that breaks off, has no boundary or no UTF-8, or names that poison is 400 or harmless", async () => {
    const head = ["--x", 'Content-Disposition: form-data; name="note"', ""];
    for (const body of ["", "--x", head.join("\r\n"), `${head.join("\r\n")}\r\na`])
      expect([body, (await send(body, "/form", `${formType}; boundary=x`)).status]).toEqual([body, 400]);
    expect((await send("a", "/form", formType)).status).toBe(400);
    const latin = new Uint8Array(Buffer.from([...head, "\xff", "--x--", ""].join("\r\n"), "latin1"));
    const answer = await fetch(`${url}/form`, {
      method: "POST",
      body: latin,
      headers: { "content-type": `${formType}; boundary=x` },
    });
    expect(answer.status).toBe(400);
    const poison: Parts = [
      ["note", "a"],
      ["__proto__", "b"],
      ["constructor", "c"],
    ];
    expect((await send(formOf(poison))).status).toBe(200);
  });

  test("more parts than any call has, and more bytes than the call takes, are 413", async () => {
    const many: Parts = Array.from({ length: 51 }, (_, n) => [`x${n}`, "y"]);
    expect((await send(formOf(many))).status).toBe(413);
    const large: Parts = [["photo", photo(randomBytes(2 * 1024 * 1024)), "a.jpg"]];
    expect((await send(formOf(large))).status).toBe(413);
  });
});
