import { isUtf8 } from "node:buffer";

/** How a file without a mark of its own is to be read. */
export const encodings = ["utf-8", "windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

const MARK = Buffer.from("\uFEFF");
const [LF, CR, QUOTE] = ["\n", "\r", '"'].map((sign) => sign.charCodeAt(0));
/** Which delimiter follows, as Excel reads it; more of them stand behind where it was saved again. */
const SEPARATOR = /^"?sep=.?"?[,;\t]*\s*$/i;
const LONGEST_SEPARATOR = 100;

/**
 * The text of a CSV file in UTF-8, with line feeds where its rows end: UTF-16 is read by its mark, or by the zeros that its names have
 * then; a mark is taken away wherever it stands, since nobody sees it; the line `sep=;` becomes a blank one. What is no text of the
 * encoding comes back as it is. A file of none of these is not copied, and may be written to.
 */
export function csvText(bytes: Buffer, encoding: Encoding = "utf-8"): Buffer {
  const text = withoutMarks(inUtf8(bytes, encoding));
  endLinesAlike(text);
  blankSeparatorLine(text);
  return text;
}

function inUtf8(bytes: Buffer, encoding: Encoding): Buffer {
  const wide = wideEncodingOf(bytes);
  if (wide !== undefined) return decoded(bytes, wide) ?? bytes;
  const isMarked = bytes.subarray(0, LONGEST_SEPARATOR).includes(MARK);
  if (encoding === "utf-8" || isMarked) return bytes;
  return decoded(bytes, encoding) ?? bytes;
}

function wideEncodingOf(bytes: Buffer): "utf-16le" | "utf-16be" | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return "utf-16le";
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? "utf-16be" : undefined;
}

function decoded(bytes: Buffer, encoding: string): Buffer | undefined {
  try {
    return Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    // Half of a character; the reader says that the file is not UTF-8.
    return undefined;
  }
}

function withoutMarks(text: Buffer): Buffer {
  let at = text.indexOf(MARK);
  if (at === -1 || !isUtf8(text)) return text;
  const parts: Buffer[] = [];
  let from = 0;
  for (; at !== -1; at = text.indexOf(MARK, from)) {
    parts.push(text.subarray(from, at));
    from = at + MARK.length;
  }
  parts.push(text.subarray(from));
  const written = parts.filter(({ length }) => length > 0);
  return written.length === 1 && written[0] !== undefined ? written[0] : Buffer.concat(written);
}

/** Makes line feeds of the carriage returns where the first row ends with one alone, as old spreadsheets write all of them. */
function endLinesAlike(text: Buffer): void {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === QUOTE) isQuoted = !isQuoted;
    if (isQuoted || (byte !== LF && byte !== CR)) continue;
    if (byte === LF || text[at + 1] === LF) return;
    for (let next = at; next !== -1; next = text.indexOf("\r", next + 1)) text[next] = LF ?? 10;
    return;
  }
}

function blankSeparatorLine(text: Buffer): void {
  const end = text.subarray(0, LONGEST_SEPARATOR).indexOf("\n");
  const line = text.subarray(0, end === -1 ? LONGEST_SEPARATOR : end);
  if (SEPARATOR.test(line.toString("latin1"))) line.fill(" ");
}
