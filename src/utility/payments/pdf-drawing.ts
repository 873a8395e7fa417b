import QRCode from "qrcode";
import { toWinAnsi } from "./win-ansi.ts";

export type Document = PDFKit.PDFDocument;

interface Style {
  /** Points. */
  size: number;
  font?: string;
  color?: string;
  align?: "left" | "right";
  /** How many lines it may take; what does not fit is cut with '…'. Default 1. */
  rows?: number;
}

// Two of the fonts that every reader of PDF has.
const regular = "Helvetica";
export const bold = "Helvetica-Bold";

// What a QR code needs around it to be found, in modules.
const QUIET_ZONE = 4;

/**
 * Writes a text into a place `width` points wide. One that is aligned to the right is an amount: it is never cut but made
 * smaller until it fits.
 */
export function write(
  document: Document,
  text: string,
  x: number,
  y: number,
  width: number,
  style: Style,
): void {
  const { size, font = regular, color = "black", align = "left", rows = 1 } = style;
  const shown = toWinAnsi(text);
  document.font(font, size).fillColor(color);
  if (align === "right") document.fontSize(Math.min(size, (size * width) / document.widthOfString(shown)));
  // Half a line more than the rows, as pdfkit leaves out a row that ends exactly at the height.
  const height = document.currentLineHeight(true) * (rows + 0.5);
  document.text(shown, x, y, { width, height, align, ellipsis: true });
}

/** A horizontal line of this thickness. */
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
