import { isUtf8 } from "node:buffer";
import { setImmediate } from "node:timers/promises";
import { fieldError } from "../../../field-errors/field-errors.ts";
import type { CsvRow } from "../../../kernel/csv/read.ts";
import { blankCells } from "./cells.ts";
import { readingBy } from "./date-pattern.ts";
import type { Layout } from "./layout.ts";

/** MT940, SWIFT's form of statements, as its lines 60, 61 and 86 say it. A reversed debit is money that comes in. */
export const mt940Layout: Layout = {
  // No column has a name; that there is a word for the direction is what matters.
  columns: { amount: [], word: [] },
  dates: readingBy("YYYY-MM-DD"),
  datePattern: "YYMMDD",
  amounts: { thousands: "", decimal: "," },
  creditWords: ["c", "rd"],
  debitWords: ["d", "rc"],
  isProfile: true,
};

/** Whether a file is one: `:20:` begins a statement, after the heads of its envelope where it has them. */
export function isMt940(bytes: Buffer): boolean {
  return /(?:^|[\r\n}]|\{4:)[ \t]*:20:[^\r\n]*[\r\n]+[\s\S]*?:(?:25|28|60|61)/.test(
    bytes.toString("latin1", 0, 4000),
  );
}

interface Entry {
  line: number;
  head: string;
  /** What follows on lines of its own. */
  details: string[];
  texts: string[];
  currency: string;
}

const TAG = /^:(\d{2}[A-Z]?):(.*)$/;
const PIECE = 1000;

/** The rows of a file, piece by piece, each with the line of its `:61:`. */
export async function* mt940Rows(bytes: Buffer): AsyncGenerator<CsvRow[]> {
  let rows: CsvRow[] = [];
  for (const entry of entriesOf(bytes)) {
    rows.push(rowOf(entry));
    if (rows.length < PIECE) continue;
    yield rows;
    rows = [];
    await setImmediate();
  }
  yield rows;
}

function* entriesOf(bytes: Buffer): Generator<Entry> {
  const text = isUtf8(bytes) ? bytes.toString("utf8") : bytes.toString("latin1");
  let entry: Entry | undefined;
  let currency = "";
  let current: string[] = [];
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = written.trim();
    const [, tag, rest = ""] = TAG.exec(line) ?? [];
    if (tag === "86" && entry !== undefined) current = entry.texts;
    else if (tag !== undefined || /^-\}?$/.test(line)) {
      if (entry !== undefined) yield entry;
      entry = undefined;
      current = [];
      if (tag?.startsWith("60") === true) currency = rest.slice(7, 10);
      if (tag === "61") {
        entry = { line: index + 1, head: rest, details: [], texts: [], currency };
        current = entry.details;
        continue;
      }
    }
    const more = tag === undefined ? line : rest;
    if (more !== "") current.push(more);
  }
  if (entry !== undefined) yield entry;
}

const HEAD =
  /^(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})(?<entered>\d{4})?(?<word>R?[CD])[A-Z]?(?<amount>\d[\d.,]*)(?:[NFS][A-Z0-9]{3})?(?<own>.*?)(?:\/\/(?<bank>.*))?$/;

function rowOf({ line, head, details, texts, currency }: Entry): CsvRow {
  const { year, month, day, entered, word = "", amount = "", own = "", bank } = HEAD.exec(head)?.groups ?? {};
  if (day === undefined)
    return { line, column: null, error: fieldError("NOT_A_STATEMENT_LINE", { example: example61 }) };
  const { description, sender } = narrative(texts);
  const reference = [bank, own].find((text) => text !== undefined && !/^(?:NONREF)?$/.test(text.trim()));
  const cells = {
    ...blankCells,
    date: bookedOn(`20${year}-${month}-${day}`, entered),
    amount: decimalComma(amount),
    word,
    description: description || details.join(" "),
    sender,
    reference: reference?.trim() ?? "",
    currency,
  };
  return { line, cells };
}

const example61 = "2611251125C75123,00NTRFNONREF";

/** The day of entry, which has no year of its own, alongside the value date; around New Year they may differ in it. */
function bookedOn(valueDate: string, entered: string | undefined): string {
  if (entered === undefined) return valueDate;
  const year = Number(valueDate.slice(0, 4));
  const months = Number(entered.slice(0, 2)) - Number(valueDate.slice(5, 7));
  const shift = months > 6 ? -1 : months < -6 ? 1 : 0;
  return `${year + shift}-${entered.slice(0, 2)}-${entered.slice(2)}`;
}

/** `1234,` is 1234; some banks write a point. */
function decimalComma(amount: string): string {
  return amount.replace(/\.(?=\d{0,2}$)/, ",").replace(/,$/, "");
}

/** What line 86 says: free text, or parts that `?20` to `?29` and `?60` to `?63` number, with the other's name in `?32` and `?33`. */
function narrative(texts: readonly string[]): { description: string; sender: string } {
  const whole = texts.join(" ");
  const parts = [...texts.join("").matchAll(/\?(\d{2})([^?]*)/g)];
  if (parts.length < 2) return { description: whole, sender: "" };
  const those = (pattern: RegExp, between: string) =>
    parts
      .filter(([, number = ""]) => pattern.test(number))
      .map(([, , text = ""]) => text.trim())
      .join(between)
      .trim();
  return { description: those(/^(?:2\d|6[0-3])$/, " "), sender: those(/^3[23]$/, " ") };
}
