import { describe, expect, test } from "vitest";
import { exampleParams } from "../../test/example-params.ts";
import { customer } from "./customer.ts";
import {
  codesIn,
  customerFieldError,
  definitions,
  type FieldError,
  fieldError,
  fieldErrorText,
  fieldTexts,
  hint,
  namedFieldErrors,
} from "./field-errors.ts";
import { csvFiles, csvRows, runs, uploads } from "./files.ts";
import { general, times } from "./general.ts";
import { levy } from "./levy.ts";
import { bills, meters, office, prices } from "./water.ts";

describe("texts", () => {
  test("no code is defined twice", () => {
    const tables = [
      general,
      times,
      uploads,
      csvFiles,
      csvRows,
      runs,
      levy,
      meters,
      prices,
      bills,
      office,
      customer,
    ];
    const codes = tables.flatMap((table) => Object.keys(table));
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(codes.sort()).toEqual(Object.keys(definitions).sort());
  });

  test.each(["en", "id"] as const)(
    "every code of the API in %s has one, made of its parameters",
    (language) => {
      const codes = codesIn(language);
      expect(codes.length).toBeGreaterThan(50);
      for (const code of codes) {
        const text = fieldErrorText({ code, params: exampleParams(code) } as FieldError, language);
        expect(text, code).toMatch(/^\S.*\S$/);
        expect(text, code).not.toMatch(/undefined|NaN|\[object/);
      }
    },
  );

  test("are made of lists as people write them", () => {
    const characters = ["a-z", "0-9", "dot", "underscore"] as const;
    const error = fieldError("NOT_MADE_OF", { min: 3, max: 30, characters: [...characters] });
    expect(fieldErrorText(error, "en")).toBe("must be 3-30 characters of a-z, 0-9, dot and underscore");
    expect(fieldErrorText(error, "id")).toBe("harus 3-30 karakter dari a-z, 0-9, titik, dan garis bawah");
    const types = fieldError("WRONG_TYPE", { types: ["integer", "null"] });
    expect(fieldErrorText(types, "en")).toBe("must be of type integer or null");
    expect(fieldErrorText(types, "id")).toBe("harus berupa bilangan bulat");
    expect(fieldErrorText(fieldError("TOO_SHORT", { min: 1 }), "id")).toBe("wajib diisi");
    expect(fieldErrorText(fieldError("WRONG_FORMAT", { format: "date" }), "id")).toMatch(/^harus tanggal/);
    const cells = {
      columns: [
        { position: 3, name: "" },
        { position: 4, name: "a b" },
      ],
      more: 2,
    };
    expect(fieldErrorText(fieldError("UNKNOWN_COLUMNS", cells), "en")).toBe(
      'Unknown columns: the 3. has no name, "a b" and 2 more.',
    );
  });

  test("of a code that one API alone knows are in its language on the other, too", () => {
    expect(fieldErrorText(customerFieldError("WRONG_PIN"), "en")).toBe("PIN salah");
    expect(fieldErrorText(fieldError("NOT_MT940"), "id")).toContain("no MT940");
  });
});

describe("the errors of a request", () => {
  const fields = {
    name: [fieldError("NOT_VALID"), fieldError("NO_FORM_FITS"), fieldError("NOT_VALID")],
    toString: [fieldError("REQUIRED")],
  };

  test("are named once for each text, in the order of the fields", () => {
    expect(namedFieldErrors(fields, "id").map(({ field, text }) => [field, text])).toEqual([
      ["name", "tidak benar"],
      ["toString", "wajib diisi"],
    ]);
    expect(fieldTexts(fields, "en")).toEqual({
      name: ["is not valid", "must match a schema in anyOf"],
      toString: ["is required"],
    });
  });

  test("are hinted at by a schema with text and code", () => {
    expect(hint(customerFieldError("DIGITS", { count: 6 }), "id")).toEqual({
      "x-hint": "harus 6 angka",
      "x-error": { code: "DIGITS", params: { count: 6 } },
    });
  });

  test("have a code of the list with its own parameters, or do not compile", () => {
    // @ts-expect-error: no such code
    expect(() => fieldErrorText(fieldError("NO_SUCH_CODE"), "en")).toThrow(TypeError);
    // @ts-expect-error: another code's parameter
    expect(fieldError("TOO_SHORT", { max: 3 }).code).toBe("TOO_SHORT");
    // @ts-expect-error: no parameter at all
    expect(fieldError("TOO_SHORT").code).toBe("TOO_SHORT");
    // @ts-expect-error: a code of the customer API on the staff API
    expect(fieldError("WRONG_PIN").code).toBe("WRONG_PIN");
    // @ts-expect-error: a code of the staff API on the customer API
    expect(customerFieldError("NOT_MT940").code).toBe("NOT_MT940");
  });
});
