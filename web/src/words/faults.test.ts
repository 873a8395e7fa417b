import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ApiError } from "../../../client/errors.ts";
import { faultText, fieldText } from "./faults.ts";

/** Texts of the service that look like a field's fault and that no form of the console can get, each with its reason. */
const notForForms: Record<string, string> = {
  "must be one e-mail address": "loket mail-test, on the command line",
  "must be the id of an event": "the header by which a stream goes on",
  "must be a next_cursor of this list": "the console turns pages by what the service gave it",
  "Some fields are not valid.": "stands above the fields, told by its code",
  "This event_id was already used at this gate for another event.": "told by its code",
  "Line 17: 17": "what stands after the line is looked at by itself",
  "is not distinct from": "SQL",
  "is not": "SQL",
};

/** How the service begins to say what is wrong with a field or a row. */
const beginning =
  /^(must|is|are|cannot|lies|has|there is no|send either|follows|would leave|belongs to|latitude and|this type|There must|Block|Step|Month|Bills were|The (price|minimum|cell|row)|Unknown|Missing|Columns|a quotation|the row is) /;
/** Where a text stands that is one, whatever it begins with: in a list for a field, as a hint, as a row's problem. */
const place =
  /(invalid\(\{[^}]*\[|\b(fields|faults|wrong)(\.\w+|\[[^\]]+\]) = \[|"x-hint": |\bmessage: |unreadable\()$/;
/** Documents tell what a call does; the customers' door speaks Indonesian already. */
const elsewhere = /\b(description|summary|cause|reason)(: |:\s+|: \(?$)$|Error\($|throw wrong\($/;
const indonesian = /^(harus|wajib|bukan|belum|tidak|paling|pilih|isi|salah|sudah|boleh|kode|nomor|PIN)\b/;

/** The texts by which the service refuses a field or a row, with a number for what is put in. */
function faultsOfTheService(): string[] {
  const found = globSync("src/{kernel,levy,staff,utility}/**/*.ts")
    .filter((path) => !path.endsWith(".test.ts"))
    .flatMap((path) => textsOf(readFileSync(path, "utf8")));
  return [...new Set(found)].sort();
}

function textsOf(source: string): string[] {
  const code = source.replaceAll(/^\s*(\/\*\*|\*|\/\/).*$/gm, "");
  return [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)].flatMap((match) => {
    const before = code.slice(Math.max(0, match.index - 80), match.index);
    const text = (match[1] ?? match[2] ?? "").replaceAll(/\$\{[^}]*\}/g, "17");
    if (elsewhere.test(before) || indonesian.test(text) || !text.includes(" ")) return [];
    return beginning.test(text) || place.test(before) ? [lineOf(text)] : [];
  });
}

/** What the reader of files says stands after the line. */
function lineOf(text: string): string {
  return /^(a quotation|the row is)/.test(text) ? `Line 17: ${text}` : text;
}

describe("what the service says, in Indonesian", () => {
  const faults = faultsOfTheService();

  test("every fault of a field or a row that the service can say has a form", () => {
    expect(faults.length).toBeGreaterThan(100);
    const bare = faults.filter((fault) => !(fault in notForForms) && fieldText(fault, "id") === fault);
    expect(bare).toEqual([]);
  });

  test("every exception is still said by the service", () => {
    expect(Object.keys(notForForms).filter((text) => !faults.includes(text))).toEqual([]);
  });

  test("in English the service's own words stand", () => {
    expect(fieldText("is required", "en")).toBe("is required");
  });

  test("the special form is taken before the general one", () => {
    const say = (fault: string) => fieldText(fault, "id");
    expect(say("must not be in the past: stored events keep the price of their time")).toContain("harga");
    expect(say("must be whole m³ up to 100000")).toBe("isi dengan m³ bulat, paling banyak 100000");
    expect(say("must be a JPEG, PNG or WebP image, or a PDF")).toContain("PDF");
    expect(say("must not be WIPAY: the payment was simulated")).toContain("simulasi");
  });

  test("a refusal is told by its code", () => {
    const refusal = (code: string) =>
      new ApiError(409, { code, message: "In English.", fields: {} }, undefined);
    for (const code of ["EVENT_CONFLICT", "BAD_REQUEST", "MALFORMED_JSON", "REQUEST_TIMEOUT"]) {
      expect(faultText(refusal(code), "id")).not.toBe("In English.");
      expect(faultText(refusal(code), "en")).toBe("In English.");
    }
  });
});
