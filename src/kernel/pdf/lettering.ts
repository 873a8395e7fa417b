import { readFileSync } from "node:fs";
import bidiFactory, { type Bidi } from "bidi-js";
import { create, type Font } from "fontkit";

/** One of the two fonts of a receipt, which are embedded in it. */
export interface Lettering {
  name: string;
  open: () => PDFKit.Mixins.PDFFontSource;
  has: (codePoint: number) => boolean;
}

export const regular = letteringOf(
  "regular",
  import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"),
);
export const bold = letteringOf(
  "bold",
  import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"),
);

function letteringOf(name: string, url: string): Lettering {
  const file = readFileSync(new URL(url));
  // The file holds one font and no collection.
  const font = create(file) as Font;
  const { _tables } = font as unknown as { _tables: object };
  return {
    name,
    // Each document has a font of its own, since a font remembers for which letters it has first used a shape. But the tables of all are
    // read once, which takes longer than to draw a receipt; fontkit shares them in the same way between the variations of a font.
    // That pdfkit takes a font that is open is not among its types.
    open: () => Object.assign(create(file), { _tables }) as unknown as PDFKit.Mixins.PDFFontSource,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
  };
}

/** What is printed for a letter that the font has no shape of. */
const MISSING = "□";

/**
 * A text on one line, of what the font has shapes for. A letter without a shape is shown by what Unicode says it is a variant of
 * (a full-width A by an A), or else by □. Invisible characters are left out, but for the two that joined scripts are written with.
 */
export function printable(text: string, { has }: Lettering): string {
  const shown = (character: string): string => {
    if (/[\s\p{Cc}]/u.test(character)) return " ";
    if (/[\p{Cf}]/u.test(character) && !/[\u200c\u200d]/.test(character)) return "";
    if (has(character.codePointAt(0) ?? 0)) return character;
    const parts = [...character.normalize("NFKD")].filter((part) => has(part.codePointAt(0) ?? 0));
    return parts.join("") || (/\p{M}/u.test(character) ? "" : MISSING);
  };
  return [...text.normalize("NFC")].map(shown).join("");
}

/** A part of a line whose letters all go in one direction. */
export interface Run {
  /** In the order in which it is read. */
  text: string;
  isRightToLeft: boolean;
}

// The package is CommonJS: what Node imports is the function itself, though some readers of its types call it `default`.
const newBidi: unknown = bidiFactory;
const bidi = (newBidi as () => Bidi)();

/** The runs of a line from left to right, by Unicode's bidirectional algorithm (UAX #9). */
export function runsOf(line: string): Run[] {
  const embedding = bidi.getEmbeddingLevels(line);
  const { levels } = embedding;
  if (levels.every((level) => level % 2 === 0)) return [{ text: line, isRightToLeft: false }];
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const letters = Array.from({ length: line.length }, (_, index) => mirrored.get(index) ?? line[index]);
  const runs: { from: number; to: number; isRightToLeft: boolean }[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const isRightToLeft = (levels[index] ?? 0) % 2 === 1;
    const last = runs.at(-1);
    if (last?.isRightToLeft === isRightToLeft && !isRightToLeft && index === last.to) last.to += 1;
    else if (last?.isRightToLeft === isRightToLeft && isRightToLeft && index === last.from - 1)
      last.from -= 1;
    else runs.push({ from: index, to: index + 1, isRightToLeft });
  }
  return runs.map(({ from, to, isRightToLeft }) => ({
    text: letters.slice(from, to).join(""),
    isRightToLeft,
  }));
}
