/// <reference path="./saxen.d.ts" />
import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { Parser } from "saxen";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import { unreadable } from "../csv/header.ts";
import { LoketError } from "../errors.ts";

/** Bytes to which all parts of a workbook that are read may unpack: a hundred thousand rows of twenty columns. */
const mostUnpacked = 256 * 1024 * 1024;
const mostParts = 10_000;
/** Characters without a tag, which the parser holds together: six times the longest text of a cell. */
const longestSilence = 1024 * 1024;
const locked = fieldError("WORKBOOK_LOCKED");

/** Receives a part element by element; names have no prefix. */
export interface Heard {
  open(name: string, attributes: () => Record<string, string>, decode: (text: string) => string): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** The parts of a workbook that is packed in a zip file. */
export interface Parts {
  /** Whether there is such a part; the path in lower case. */
  has(path: string): boolean;
  /** Reads a part piece by piece; false where there is none. */
  read(path: string, heard: Heard): Promise<boolean>;
}

export function isWorkbook(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from("PK\x03\x04"));
}

/** @throws {LoketError} invalid: damaged, or no zip file */
export async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await openZip(bytes, { lazyEntries: true }).catch(damaged);
  const entries = await entriesOf(zip);
  const open = promisify((entry: Entry, done: (error: Error | null, part: Readable) => void) =>
    zip.openReadStream(entry, done),
  );
  let left = mostUnpacked;
  return {
    has: (path) => entries.has(path),
    async read(path, heard) {
      const entry = entries.get(path.toLowerCase());
      if (entry === undefined) return false;
      if (entry.isEncrypted()) throw unreadable(locked);
      if (entry.uncompressedSize > left) throw tooLarge();
      const packed = await open(entry).catch(damaged);
      await walk(piecesOf(packed), heard).catch(damaged);
      return true;
    },
  };

  async function* piecesOf(packed: Readable): AsyncGenerator<string> {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    for await (const piece of packed as AsyncIterable<Buffer>) {
      left -= piece.length;
      if (left < 0) throw tooLarge();
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder.decode();
  }
}

const openZip = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer);

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise<Map<string, Entry>>((done, fail) => {
    zip.on("entry", (entry: Entry) => {
      entries.set(entry.fileName.toLowerCase(), entry);
      if (entries.size > mostParts) fail(tooLarge());
      else zip.readEntry();
    });
    zip.on("end", () => done(entries));
    zip.on("error", fail);
    zip.readEntry();
  }).catch(damaged);
}

/** Parsing is work of this thread; others get their turn between two pieces. */
async function walk(pieces: AsyncIterable<string>, heard: Heard): Promise<void> {
  let failure: Error | undefined;
  let silence = 0;
  const parser = new Parser();
  parser.on("openTag", (name, attributes, decode) => {
    silence = 0;
    heard.open(localName(name), attributes, decode);
  });
  parser.on("closeTag", (name) => {
    silence = 0;
    heard.close?.(localName(name));
  });
  parser.on("text", (text, decode) => heard.text?.(text.includes("&") ? decode(text) : text));
  parser.on("cdata", (text) => heard.text?.(text));
  parser.on("error", (error) => {
    failure ??= error;
  });
  for await (const piece of pieces) {
    silence += piece.length;
    if (silence > longestSilence) throw tooLarge();
    parser.write(piece);
    if (failure !== undefined) throw failure;
    await setImmediate();
  }
  parser.end();
  if (failure !== undefined) throw failure;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function tooLarge(): LoketError {
  return unreadable(fieldError("WORKBOOK_TOO_LARGE", { bytes: mostUnpacked }));
}

export const damagedWorkbook: FieldError = fieldError("WORKBOOK_DAMAGED");

/** Any error while reading the file means that it is damaged. */
function damaged(error: unknown): never {
  throw error instanceof LoketError ? error : unreadable(damagedWorkbook);
}
