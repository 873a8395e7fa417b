import { type Document, rule, write } from "./drawing.ts";
import { bold } from "./lettering.ts";

export interface Letterhead {
  name: string;
  address: string;
  /** File, PNG or JPEG. */
  logo: string | undefined;
}

/** Draws a letterhead and the rule below it, between these edges. Returns where it ends, points. */
export function drawLetterhead(
  document: Document,
  { name, address, logo }: Letterhead,
  { left, right, top }: { left: number; right: number; top: number },
): number {
  const x = logo === undefined ? left : left + 60;
  if (logo !== undefined) document.image(logo, left, top, { fit: [48, 48] });
  write(document, name, x, top, right - x, { lettering: bold, size: 13 });
  write(document, address, x, top + 18, right - x, { size: 9, color: "#555555" });
  const y = top + (logo === undefined ? 36 : 54);
  rule(document, left, right, y, 1.5);
  return y;
}
