import { inflateSync } from "node:zlib";
import jsqr from "jsqr";
import type { ReceivedMail } from "../mailbox.ts";

/** The PDF that is attached to a mail. */
export function pdfOf({ source }: ReceivedMail): Buffer {
  const [, encoded = ""] = /Content-Type: application\/pdf[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(source) ?? [];
  return Buffer.from(encoded, "base64");
}

/** What a camera reads of the rectangles that a PDF fills. */
export function qrTextOf(pdf: Buffer): string | undefined {
  const commands = drawingOf(pdf);
  const scale = 4;
  const [width, height] = [595 * scale, 842 * scale];
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const match of commands.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)) {
    const [x = 0, y = 0, w = 0, h = 0] = match.slice(1).map((number) => Number(number) * scale);
    for (let row = Math.round(y); row < Math.round(y + h); row += 1)
      for (let column = Math.round(x); column < Math.round(x + w); column += 1)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  }
  return jsqr.default(pixels, width, height)?.data;
}

function drawingOf(pdf: Buffer): string {
  const streams = pdf.toString("latin1").matchAll(/<<([^>]*)>>\s*stream\n([\s\S]*?)\nendstream/g);
  return [...streams]
    .filter(([, dictionary = ""]) => dictionary.includes("FlateDecode") && !dictionary.includes("/Subtype"))
    .map(([, , bytes = ""]) => inflateSync(Buffer.from(bytes, "latin1")).toString("latin1"))
    .join("\n");
}
