import { type TStringOptions, Type } from "typebox";

// U+0000 cannot be stored and a lone surrogate is half a character: both are refused, never altered (guarantee 10).
const wellFormed = "^[^\\u0000\\ud800-\\udfff]*$";

/** A string that PostgreSQL and JSON keep exactly as it came. */
export function Text(options: TStringOptions = {}) {
  return Type.String({ pattern: wellFormed, ...options });
}
