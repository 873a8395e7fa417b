import { describe, expect, test } from "vitest";
import { languages } from "../../../languages.ts";
import { filled, isWellFormed, namesIn } from "./template.ts";
import { messageTexts, textCodes, textOf, written } from "./texts.ts";

describe.each(languages)("the texts in %s", (language) => {
  test.each(textCodes)("%s: its examples fill every place of title and body", (code) => {
    const { examples, ...text } = textOf(code);
    const { title, body } = text[language];
    const names = namesIn(`${title} ${body}`);
    expect(names.filter((name) => !Object.hasOwn(examples, name))).toEqual([]);
    expect(isWellFormed(title) && isWellFormed(body)).toBe(true);
    const message = written(text[language], examples, language);
    expect(`${message.title} ${message.body}`).not.toMatch(/[{}[\]]|undefined|null/);
    expect(message.body).toMatch(/\S$/);
  });
});

test("both languages use each value of a text", () => {
  for (const code of textCodes) {
    const { examples, id, en } = textOf(code);
    for (const { title, body } of [id, en])
      expect(namesIn(`${title} ${body}`).sort(), code).toEqual(Object.keys(examples).sort());
  }
});

test("a part in brackets is left out where one of its values is empty, and values are taken as they are", () => {
  const template = "{jumlah}.[ Mulai {hari} denda {denda}.] Terima kasih.";
  const fill = (values: Record<string, string | null>) => filled(template, (name) => values[name] ?? null);
  expect(fill({ jumlah: "Rp 1", hari: "Senin", denda: "Rp 2" })).toBe(
    "Rp 1. Mulai Senin denda Rp 2. Terima kasih.",
  );
  expect(fill({ jumlah: "Rp 1", hari: "Senin", denda: null })).toBe("Rp 1. Terima kasih.");
  expect(fill({ jumlah: "{hari} [x]", hari: "$&", denda: "$1" })).toBe(
    "{hari} [x]. Mulai $& denda $1. Terima kasih.",
  );
});

test("braces and brackets that stand alone are found", () => {
  for (const text of ["{", "a } b", "{Jumlah}", "{a b}", "[ {a}", "{a} ]", "[a [b] c]", "{{a}}", "{}"])
    expect(isWellFormed(text), text).toBe(false);
  for (const text of ["", "Halo", "{a_b}", "[ {a} dan {b}]", "[x]"])
    expect(isWellFormed(text), text).toBe(true);
});

test("months are named in the language of the reader", () => {
  const { TAGIHAN_TERBIT: text } = messageTexts;
  expect(written(text.en, text.examples, "en").title).toBe("Your water bill of October 2026 is here");
  expect(written(text.id, text.examples, "id").title).toBe("Tagihan air Oktober 2026 sudah terbit");
});
