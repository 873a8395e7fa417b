import { type FieldError, fieldError } from "../field-errors/field-errors.ts";
import { unreadable } from "./csv/header.ts";
import type { LoketError } from "./errors.ts";

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");
/** What a sheet of Excel 2 to 4 begins with, before there were workbooks. */
const isOldSheet = ([first, version, length, zero]: Buffer) =>
  first === 9 && [0, 2, 4, 8].includes(version ?? 1) && [4, 6, 8].includes(length ?? 0) && zero === 0;

/** What files begin with that are no tables, by what each is called in any language. */
const signatures: readonly [kind: string, ...begins: string[]][] = [
  ["PDF", "%PDF-"],
  ["ZIP", "PK\x05\x06", "PK\x07\x08"],
  ["GZIP", "\x1f\x8b"],
  ["RAR", "Rar!"],
  ["7z", "7z\xbc\xaf"],
  ["PNG", "\x89PNG"],
  ["JPEG", "\xff\xd8\xff"],
  ["RTF", "{\\rtf"],
];
const markups: readonly [kind: string, begins: RegExp][] = [
  ["HTML", /^(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|meta|table|style|body|div)\b/is],
  ["MHTML", /^MIME-Version:/i],
  ["XML", /^<\?(?:xml|mso-application)\b/i],
];
const LONGEST_BEGINNING = 1000;

/** @throws {LoketError} invalid, of a file that is neither text nor .xlsx, which says what it is and what to do */
export function refuseForeignFile(bytes: Buffer): void {
  const begins = bytes.subarray(0, LONGEST_BEGINNING).toString("latin1");
  if (bytes.subarray(0, OLE.length).equals(OLE) || isOldSheet(bytes))
    throw unreadable(fieldError(bytes.includes(ENCRYPTED) ? "WORKBOOK_LOCKED" : "OLD_WORKBOOK"));
  const signed = signatures.find(([, ...all]) => all.some((begin) => begins.startsWith(begin)));
  // Marks of UTF-8 and UTF-16, the zeros of the latter, and blanks.
  const text = begins
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "")
    .replaceAll("\0", "")
    .trimStart();
  const [kind] = signed ?? markups.find(([, begin]) => begin.test(text)) ?? [];
  if (kind !== undefined) throw noTable(kind);
}

/** What a file is that is packed as a workbook is, by the names of its parts. */
export function foreignPackage(has: (path: string) => boolean): FieldError {
  if (has("xl/workbook.bin")) return noTableError("Excel Binary (.xlsb)");
  if (has("content.xml") && has("mimetype")) return noTableError("OpenDocument (.ods)");
  if (has("index/document.iwa")) return noTableError("Numbers (.numbers)");
  if (has("word/document.xml")) return noTableError("Word (.docx)");
  if (has("ppt/presentation.xml")) return noTableError("PowerPoint (.pptx)");
  return has("[content_types].xml") ? fieldError("WORKBOOK_DAMAGED") : noTableError("ZIP");
}

function noTable(kind: string): LoketError {
  return unreadable(noTableError(kind));
}

function noTableError(kind: string): FieldError {
  return fieldError("NO_TABLE_FILE", { kind });
}
