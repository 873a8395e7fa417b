import { inflateSync } from "node:zlib";
import jsqr from "jsqr";
import type { ReceivedMail } from "../mailbox.ts";

/** The PDF that is attached to a mail. */
export function pdfOf({ source }: ReceivedMail): Buffer {
  const [, encoded = ""] = /Content-Type: application\/pdf[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(source) ?? [];
  return Buffer.from(encoded, "base64");
}

/** A page of a PDF: its drawing commands, its texts in the order in which they are written, and the shapes that each is made of. */
export interface PdfPage {
  commands: string;
  texts: string[];
  glyphs: string[][];
}

/** The pages of a PDF. Its texts are read as a reader copies them: by the ToUnicode maps of the fonts that are embedded in it. */
export function pagesOf(pdf: Buffer): PdfPage[] {
  const file = pdf.toString("latin1");
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id = "", body = ""]) => [id, body]),
  );
  const object = (id: string | undefined) => objects.get(id ?? "") ?? "";
  const referred = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1];
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const commands = streamOf(object(referred(page, "Contents")));
      const [, listed = ""] = /\/Font <<([\s\S]*?)>>/.exec(object(referred(page, "Resources"))) ?? [];
      const fonts = new Map(
        [...listed.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = "", id]) => [
          name,
          unicodeOf(streamOf(object(referred(object(id), "ToUnicode")))),
        ]),
      );
      const written = writtenBy(commands, fonts);
      return {
        commands,
        texts: written.map(({ text }) => text),
        glyphs: written.map(({ glyphs }) => glyphs),
      };
    });
}

/** What a PDF says, a text a line. */
export function textOf(pdf: Buffer): string {
  return pagesOf(pdf)
    .flatMap(({ texts }) => texts)
    .join("\n");
}

/** What a camera reads of the rectangles that a PDF fills. */
export function qrTextOf(pdf: Buffer): string | undefined {
  return scannedFrom(
    pagesOf(pdf)
      .map(({ commands }) => commands)
      .join("\n"),
  );
}

/** What a camera reads of the rectangles that these commands fill, as far as they are on an A4 page. */
export function scannedFrom(commands: string): string | undefined {
  const squares = [...commands.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((match) => {
    const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map((number) => Number(number) * scale);
    const [right, bottom] = [x + width, y + height].map(Math.round) as [number, number];
    return { left: Math.round(x), top: Math.round(y), right, bottom };
  });
  if (squares.length === 0) return undefined;
  // Held to where they are: to search the whole page takes forty times as long.
  const quiet = 20 * scale;
  const left = Math.max(0, Math.min(...squares.map((square) => square.left)) - quiet);
  const top = Math.max(0, Math.min(...squares.map((square) => square.top)) - quiet);
  const width = Math.min(595 * scale, Math.max(...squares.map(({ right }) => right)) + quiet) - left;
  const height = Math.min(842 * scale, Math.max(...squares.map(({ bottom }) => bottom)) + quiet) - top;
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const square of squares)
    for (let row = square.top; row < Math.min(square.bottom, top + height); row += 1)
      for (let column = square.left; column < Math.min(square.right, left + width); column += 1) {
        const at = ((row - top) * width + column - left) * 4;
        pixels.fill(0, at, at + 3);
      }
  return jsqr.default(pixels, width, height)?.data;
}

/** Pixels to a point. */
const scale = 4;

function streamOf(body: string): string {
  const [, dictionary = "", bytes = ""] = /<<([\s\S]*?)>>\s*stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  if (!dictionary.includes("/FlateDecode")) return bytes;
  return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
}

/** What each glyph of a font stands for, by its number in hex: `<0000> <00ff> [<0000> <0041> <0066 0069>]` from a ToUnicode map. */
function unicodeOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = "", listed = ""] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/g)) {
    for (const [index, [, hex = ""]] of [...listed.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = hex.split(" ").map((unit) => Number.parseInt(unit, 16));
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, "0");
      letters.set(glyph, String.fromCharCode(...units));
    }
  }
  return letters;
}

/** From each BT to its ET: a text, in whatever pieces the font has placed it. */
function writtenBy(commands: string, fonts: Map<string, Map<string, string>>) {
  return [...commands.matchAll(/^BT\n([\s\S]*?)\nET$/gm)].map(([, block = ""]) => {
    const letters = fonts.get(/^\/(\w+) [\d.]+ Tf$/m.exec(block)?.[1] ?? "");
    const glyphs = [...block.matchAll(/\[(.*?)\] TJ/g)].flatMap(([, pieces = ""]) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []),
    );
    return { glyphs, text: glyphs.map((glyph) => letters?.get(glyph) ?? `?${glyph}?`).join("") };
  });
}
