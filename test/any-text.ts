import fc from "fast-check";

const halves = { from: 0xd800, to: 0xdfff };
const howMany = halves.to - halves.from + 1;

/**
 * Any character but half of one: the same characters as fast-check's unit "binary" draws from, for `fc.string` and `fc.jsonValue`. That
 * one writes all 1.1 million into a table in every process that uses it, which takes a second, and 85 MB that each collection of
 * garbage then goes through until the run ends.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat({ max: 0x10ffff - howMany })
  .map((place) => String.fromCodePoint(place < halves.from ? place : place + howMany), placeOf);

/** @throws Error when it is not one character, as fast-check asks of what cannot be drawn */
function placeOf(character: unknown): number {
  const code = typeof character === "string" ? character.codePointAt(0) : undefined;
  if (code === undefined || character !== String.fromCodePoint(code)) throw new Error("not one character");
  if (code < halves.from) return code;
  if (code <= halves.to) throw new Error("half a character");
  return code - howMany;
}
