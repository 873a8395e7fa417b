/** What oneLine does to a text, for the descriptions of fields. */
export const inOneLine = "Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi.";

/** A text on one line, since it goes into letters, bills and lists. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
