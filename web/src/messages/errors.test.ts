import { describe, expect, test } from "vitest";
import { ApiError } from "../../../client/errors.ts";
import { codesIn, type FieldError, fieldErrorText } from "../../../src/field-errors/field-errors.ts";
import { exampleParams } from "../../../test/example-params.ts";
import { sharedServer } from "../../../test/harness.ts";
import { errorMessage, fieldErrorMessages } from "./errors.ts";
import { fieldErrorTexts } from "./field-error-texts.ts";
import { fieldErrorMessage } from "./field-errors.ts";

describe("what the service says of a field", () => {
  const server = sharedServer();
  const codes = codesIn("en");

  test("has a text in both languages, for every code that it can answer", () => {
    expect(codes.length).toBeGreaterThan(100);
    for (const code of codes) {
      const params = exampleParams(code);
      const description = fieldErrorText({ code, params } as FieldError, "en");
      const error = { code, params, message: description };
      expect(fieldErrorMessage(error, "en"), code).toBe(description);
      const translated = fieldErrorMessage(error, "id");
      expect(translated, code).toMatch(/^\S.*\S$/);
      expect(translated, code).not.toMatch(/undefined|NaN|\[object/);
      // What was stored before there were codes is all that remains of it.
      if (code !== "STORED_BEFORE_CODES") expect(translated, code).not.toBe(description);
    }
  });

  test("is translated by no code that the service does not know", () => {
    expect(Object.keys(fieldErrorTexts).sort()).toEqual(codes.toSorted());
  });

  test("is in the document, with every code", async () => {
    const { body } = await server.viewer.get("/openapi.json");
    const { code, params } = body.components.schemas.FieldError.properties;
    expect(code.enum).toEqual(codes);
    for (const one of codes)
      for (const name of Object.keys(exampleParams(one)))
        expect(params.properties[name].description, `${name} of ${one}`).toMatch(`${one}`);
  });

  test("is shown at its field, whatever the text says", async () => {
    const { status, body } = await server.admin.post("/retribusi/v1/frontend/locations", { code: "x y" });
    const error = new ApiError(
      status,
      { code: body.error, message: body.message, fields: body.fields, details: body.details },
      undefined,
    );
    expect(fieldErrorMessages(error, "id")).toMatchObject({
      name: "wajib diisi",
      code: "1–50 karakter dari A-Z, a-z, 0-9, titik, garis bawah dan tanda hubung",
    });
    expect(fieldErrorMessages(error, "en")).toMatchObject({ name: "is required" });
  });
});

describe("in Indonesian", () => {
  const inIndonesian = (code: string, params: object, message = "In English.") =>
    fieldErrorMessage({ code, params, message }, "id");

  test("parameters say what the text is about", () => {
    expect(inIndonesian("PRICE_IN_THE_PAST", {})).toContain("harga");
    expect(inIndonesian("NOT_WHOLE_VOLUME", { max: 100_000 })).toBe(
      "isi dengan m³ bulat, paling banyak 100000",
    );
    expect(inIndonesian("NOT_AN_IMAGE_OR_PDF", {})).toContain("PDF");
    expect(inIndonesian("SIMULATED_PAYMENT", {})).toContain("simulasi");
    expect(inIndonesian("EXCESS_WITHOUT_ACCOUNT", { excess: 42_700 })).toContain("Rp\u00a042.700");
    expect(inIndonesian("TOO_SHORT", { min: 1 })).toBe("wajib diisi");
  });

  test("a code of a newer service is shown in its English", () => {
    expect(inIndonesian("A_CODE_OF_TOMORROW", {}, "must be new")).toBe("must be new");
    expect(inIndonesian("toString", {}, "must be new")).toBe("must be new");
  });

  test("a row that an error refuses has the text of that error", () => {
    expect(inIndonesian("REFUSED", { error: "PERIOD_BILLED", message: "x" })).toContain("sudah ditagih");
    expect(inIndonesian("REFUSED", { error: "NOT_LISTED", message: "In English." })).toBe("In English.");
  });

  test("a refusal is told by its code", () => {
    const refusal = (code: string) =>
      new ApiError(409, { code, message: "In English.", fields: {} }, undefined);
    for (const code of ["EVENT_CONFLICT", "BAD_REQUEST", "MALFORMED_JSON", "REQUEST_TIMEOUT"]) {
      expect(errorMessage(refusal(code), "id")).not.toBe("In English.");
      expect(errorMessage(refusal(code), "en")).toBe("In English.");
    }
  });

  test("what a form of the console refuses itself is shown as it says it", () => {
    const fields = { location_codes: ["Pilih satu."] };
    const error = new ApiError(422, { code: "VALIDATION_ERROR", message: "x", fields }, undefined);
    expect(fieldErrorMessages(error, "id")).toEqual({ location_codes: "Pilih satu." });
    expect(fieldErrorMessages(new TypeError("no network"), "id")).toEqual({});
  });
});
