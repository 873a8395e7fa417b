import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskAddress, maskEmail, maskName, maskNik, maskPhone } from "./mask.ts";

const words = fc.stringMatching(/^[a-z]{2,12}$/);
const digits = (least: number, most = least) => fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`));

describe("a masked name", () => {
  test.each([
    ["Budi Santoso", "B*** S******"],
    ["Siti", "S***"],
    ["PT. Air  Bersih", "P** A**  B*****"],
    ["M. Ali", "** A**"],
    ["Pelanggan A", "P******** *"],
    ["Ångström Øre", "Å******* Ø**"],
    ["𝔅𝔲𝔡𝔦", "𝔅***"],
    ["", ""],
  ])("of %j is %j", (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  test("shows no sign but the first of each word", () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (parts) => {
        const masked = maskName(parts.join(" ")).split(" ");
        expect(masked).toEqual(parts.map((part) => part.charAt(0) + "*".repeat(part.length - 1)));
      }),
    );
  });
});

describe("a masked address", () => {
  test.each([
    ["Jl. Melati No. 12 RT 03/RW 04", "Jl. M***** No. ** RT **/RW **"],
    ["JALAN KENANGA 7A", "JALAN K****** **"],
    ["Perum Griya Asri Blok C-4", "Perum G**** A*** Blok *-*"],
    ["", ""],
  ])("of %j is %j", (address, masked) => {
    expect(maskAddress(address)).toBe(masked);
  });

  test("has no number of any script, and keeps its length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), digits(1, 4), (text, number) => {
        const masked = maskAddress(`${text} ${number}`);
        expect(masked).not.toMatch(/\p{N}/u);
        expect([...masked].length).toBe([...`${text} ${number}`].length);
      }),
    );
  });
});

describe("a masked number", () => {
  test("of a person shows its last four digits", () => {
    expect(maskNik("3374012304901234")).toBe("************1234");
    fc.assert(
      fc.property(digits(16), (nik) => {
        expect(maskNik(nik)).toBe(`${"*".repeat(12)}${nik.slice(12)}`);
      }),
    );
  });

  test("of a telephone shows country and last three digits", () => {
    expect(maskPhone("+6281234567890")).toBe("+62********890");
    fc.assert(
      fc.property(digits(9, 12), (number) => {
        expect(maskPhone(`+62${number}`)).toBe(`+62${"*".repeat(number.length - 3)}${number.slice(-3)}`);
      }),
    );
  });

  test.each(["", "0812", "12345", "+62123", "Budi"])("that is none shows nothing: %j", (text) => {
    expect(maskNik(text)).toBe("*".repeat(text.length));
    expect(maskPhone(text)).toBe("*".repeat(text.length));
  });
});

describe("a masked e-mail address", () => {
  test.each([
    ["budi.santoso@example.com", "b***@***"],
    ["a@b.id", "a***@***"],
    ["siti@mail.example.ac.id", "s***@***"],
    ["budi", "***"],
    ["@example.com", "***"],
    ["", "***"],
  ])("of %j is %j", (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  test("shows the first letter, and neither how long the rest is nor where it is", () => {
    fc.assert(
      fc.property(words, words, fc.constantFrom("com", "id", "co.id"), (name, domain, end) => {
        expect(maskEmail(`${name}@${domain}.${end}`)).toBe(`${name.charAt(0)}***@***`);
      }),
    );
  });
});
