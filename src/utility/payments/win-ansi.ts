// Beside Latin-1, what the encoding of a PDF's built-in fonts has.
const BEYOND_LATIN_1 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
// What Unicode does not take apart into a plain letter and its marks.
const LOOKALIKES: Record<string, string> = {
  đ: "d",
  Đ: "D",
  ħ: "h",
  Ħ: "H",
  ı: "i",
  ł: "l",
  Ł: "L",
  ŧ: "t",
  Ŧ: "T",
  "‐": "-",
  "−": "-",
  ʼ: "'",
  ʻ: "'",
  ʾ: "'",
  ʿ: "'",
  "′": "'",
  "″": '"',
};

/**
 * A text with only those signs that a PDF's built-in fonts can show (WinAnsi, which is Windows-1252), on one line: letters
 * with foreign marks lose the marks, what has no likeness becomes '?'.
 */
export function toWinAnsi(text: string): string {
  return [...text.normalize("NFC")].map(printable).join("");
}

function printable(sign: string): string {
  if (isPrintable(sign)) return sign;
  if (/[\s\p{Cc}]/u.test(sign)) return " ";
  if (/[\p{M}\p{Cf}]/u.test(sign)) return "";
  const parts = [...sign.normalize("NFKD")].map((part) => LOOKALIKES[part] ?? part);
  return parts.filter(isPrintable).join("") || "?";
}

function isPrintable(sign: string): boolean {
  return /^[ -~\u00a0-\u00ac\u00ae-\u00ff]$/.test(sign) || BEYOND_LATIN_1.includes(sign);
}
