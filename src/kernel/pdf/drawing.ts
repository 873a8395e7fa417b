import QRCode from "qrcode";
import { type Lettering, printable, regular, runsOf } from "./lettering.ts";

export type Document = PDFKit.PDFDocument;

interface Style {
  /** Points. */
  size: number;
  lettering?: Lettering;
  color?: string;
  align?: "left" | "right" | "center";
}

const ELLIPSIS = "…";
const graphemes = new Intl.Segmenter("id", { granularity: "grapheme" });

// What a QR code needs around it to be found, in modules.
const QUIET_ZONE = 4;

/**
 * Writes a text on one line into a place `width` points wide; what does not fit is cut with '…'. A text that is aligned to the right
 * is an amount: it is never cut but made smaller until it fits.
 */
export function write(document: Document, text: string, x: number, y: number, width: number, style: Style) {
  const { size, lettering = regular, color = "black", align = "left" } = style;
  const line = printable(text, lettering);
  document.font(lettering.name, size).fillColor(color);
  if (align === "left") {
    drawLine(document, fitted(document, line, width), x, y);
  } else if (align === "center") {
    const shown = fitted(document, line, width);
    drawLine(document, shown, x + (width - widthOf(document, shown)) / 2, y);
  } else {
    const wanted = widthOf(document, line);
    document.fontSize(Math.min(size, (size * width) / wanted));
    drawLine(document, line, x + width - Math.min(wanted, width), y);
  }
}

/** How wide a text on one line is, in points. */
export function textWidth(
  document: Document,
  text: string,
  { size, lettering = regular }: Pick<Style, "size" | "lettering">,
): number {
  document.font(lettering.name, size);
  return widthOf(document, printable(text, lettering));
}

/** Writes a text on as many lines as it needs, broken between words. */
export function writeParagraph(
  document: Document,
  text: string,
  x: number,
  y: number,
  width: number,
  size: number,
): void {
  document.font(regular.name, size).fillColor("black");
  document.text(printable(text, regular), x, y, { width });
}

/** A text as the lines that fit into a width, broken between words, or within one that is wider. There is at least one. */
export function wrapped(
  document: Document,
  text: string,
  width: number,
  { size, lettering = regular }: Pick<Style, "size" | "lettering">,
): string[] {
  document.font(lettering.name, size);
  const fits = (line: string) => widthOf(document, printable(line, lettering)) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.trim().split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const { segment } of graphemes.segment(word)) {
      if (line !== "" && !fits(line + segment)) {
        lines.push(line);
        line = "";
      }
      line += segment;
    }
  }
  return line === "" && lines.length > 0 ? lines : [...lines, line];
}

/** Lets the viewer of a document print it as soon as it is opened. Not among pdfkit's types: an action of the document's root. */
export function printOnOpen(document: Document): void {
  const { _root: root } = document as unknown as { _root: { data: Record<string, unknown> } };
  root.data.OpenAction = { Type: "Action", S: "Named", N: "Print" };
}

/** Each run is laid out for itself: within it, the font joins and orders the letters. */
function drawLine(document: Document, line: string, x: number, y: number): void {
  let from = x;
  for (const { text, isRightToLeft } of runsOf(line)) {
    document.text(text, from, y, { lineBreak: false, ...layoutOf(isRightToLeft) });
    from += document.widthOfString(text, layoutOf(isRightToLeft));
  }
}

function widthOf(document: Document, line: string): number {
  return runsOf(line).reduce(
    (sum, { text, isRightToLeft }) => sum + document.widthOfString(text, layoutOf(isRightToLeft)),
    0,
  );
}

/** Asked for features, even for none, pdfkit lays a text out as a whole; else word by word, from left to right. */
function layoutOf(isRightToLeft: boolean): PDFKit.Mixins.TextOptions {
  return isRightToLeft ? { features: [] } : {};
}

/** As much of a line as fits, cut between letters as a reader sees them. */
function fitted(document: Document, line: string, width: number): string {
  if (widthOf(document, line) <= width) return line;
  const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (widthOf(document, cutTo(letters, middle)) <= width) fits = middle;
    else tooMany = middle;
  }
  return cutTo(letters, fits);
}

function cutTo(letters: readonly string[], count: number): string {
  return letters.slice(0, count).join("").trimEnd() + ELLIPSIS;
}

export function rule(document: Document, from: number, to: number, y: number, thickness: number): void {
  document.moveTo(from, y).lineTo(to, y).lineWidth(thickness).strokeColor("black").stroke();
}

/**
 * A QR code as a shape, sharp at any size: each run of dark modules in a row is one rectangle.
 * @param size points, with the white border
 */
export function drawQr(document: Document, text: string, x: number, y: number, size: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const module = size / (modules.size + 2 * QUIET_ZONE);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const start = column;
      while (column < modules.size && modules.get(row, column) !== 0) column += 1;
      const [atX, atY] = [x + (start + QUIET_ZONE) * module, y + (row + QUIET_ZONE) * module];
      if (column > start) document.rect(atX, atY, (column - start) * module, module);
    }
  }
  document.fill("black");
}
