import { type Delimiter, longestRow } from "./csv-header.ts";

const quote = '"'.charCodeAt(0);
const lineFeed = "\n".charCodeAt(0);

/**
 * Whether rows and cells of a file are what stands between its line ends and delimiters: nothing in it is quoted, and no row is too
 * long. To cut such a file takes a fifth of what the parser needs for it, which looks at each character by itself.
 */
export function isPlain(bytes: Buffer): boolean {
  if (bytes.includes(quote)) return false;
  let at = 0;
  while (bytes.length - at > longestRow) {
    const end = bytes.lastIndexOf(lineFeed, at + longestRow);
    if (end < at) return false;
    at = end + 1;
  }
  return true;
}

/** The cells of each row of a plain file, in pieces of about this many bytes. The last row need not end. */
export function* cutPlain(bytes: Buffer, delimiter: Delimiter, size: number): Generator<string[][]> {
  let at = 0;
  while (at < bytes.length) {
    const found = bytes.indexOf(lineFeed, at + size);
    const end = found === -1 ? bytes.length : found + 1;
    const rows = bytes.toString("utf8", at, end).replaceAll("\r\n", "\n").split("\n");
    if (rows.at(-1) === "") rows.pop();
    yield rows.map((row) => row.split(delimiter));
    at = end;
  }
}
