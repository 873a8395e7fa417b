import { setImmediate } from "node:timers/promises";
import { fieldError } from "../field-errors/field-errors.ts";
import { unreadable } from "../kernel/csv/header.ts";
import type { CsvRow } from "../kernel/csv/read.ts";
import { blankCells } from "./cells.ts";
import { readingBy } from "./date-pattern.ts";
import type { Layout, LeftOutCode } from "./layout.ts";
import { type Entry, type Message, messagesOf } from "./mt940-messages.ts";

/** MT940, SWIFT's form of statements, as its lines 60, 61 and 86 say it. */
export const mt940Layout: Layout = {
  // No column has a name; that there is a word for the direction is what matters.
  columns: { amount: [], word: [] },
  dates: readingBy("YYYY-MM-DD"),
  datePattern: "YYMMDD",
  amounts: { thousands: "", decimal: "," },
  creditWords: ["c"],
  debitWords: ["d"],
  isProfile: true,
};

/** Whether a file is one: `:20:` begins a statement, after the heads of its envelope where it has them. */
export function isMt940(bytes: Buffer): boolean {
  return /(?:^|[\r\n}]|\{4:)[ \t]*:20:[^\r\n]*[\r\n]+[\s\S]*?:(?:25|28|60|61)/.test(
    bytes.toString("latin1", 0, 4000).replace(/^\u00ef\u00bb\u00bf/, ""),
  );
}

const PIECE = 1000;

/**
 * The rows of a file, piece by piece, each with the line of its `:61:`. Of several accounts those of the one that is asked for count, and a
 * message that stands in the file twice counts once; the others' rows say why they are left out.
 * @param accountNo the number of the bank account, with whatever signs are in it
 * @throws 422 where a file of several accounts has not that one
 */
export async function* mt940Rows(bytes: Buffer, accountNo: string): AsyncGenerator<CsvRow[]> {
  const messages = messagesOf(bytes);
  const isOurs = accountOf(messages, accountNo);
  const known = new Set<string>();
  for (const message of messages) {
    const leftOut = !isOurs(message)
      ? "OTHER_ACCOUNT"
      : known.has(message.whole)
        ? "REPEATED_STATEMENT"
        : undefined;
    known.add(message.whole);
    for (let first = 0; first < message.entries.length; first += PIECE) {
      yield message.entries.slice(first, first + PIECE).map((entry) => rowOf(entry, message, leftOut));
      await setImmediate();
    }
  }
}

/** Whether a message is of the account; each is where a file names but one account, however the bank writes its number. */
function accountOf(messages: readonly Message[], accountNo: string): (message: Message) => boolean {
  if (new Set(messages.map(({ account }) => account)).size < 2) return () => true;
  const wanted = digitsOf(accountNo);
  const isOurs = ({ account }: Message) => wanted !== "" && digitsOf(account).endsWith(wanted);
  if (messages.some(isOurs)) return isOurs;
  throw unreadable(fieldError("ACCOUNT_NOT_IN_FILE", { account: accountNo }));
}

function digitsOf(account: string): string {
  return account.replace(/\D/g, "").replace(/^0+/, "");
}

const HEAD =
  /^(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})(?<entered>\d{4})?(?<word>R?[CD])[A-Z]?(?<amount>\d[\d.,]*)(?:[NFS][A-Z0-9]{3})?(?<own>.*?)(?:\/\/(?<bank>.*))?$/i;

function rowOf(
  { line, head, details, texts }: Entry,
  { currency, closedOn }: Message,
  leftOut: LeftOutCode | undefined,
): CsvRow {
  if (leftOut !== undefined) return { line, cells: { ...blankCells, leftOut } };
  const { year, month, day, entered, word = "", amount = "", own = "", bank } = HEAD.exec(head)?.groups ?? {};
  if (day === undefined)
    return { line, column: null, error: fieldError("NOT_A_STATEMENT_LINE", { example: example61 }) };
  if (/^R/i.test(word)) return { line, cells: { ...blankCells, leftOut: "REVERSAL" } };
  const { description, sender } = narrative(texts);
  const reference = [bank, own].find((text) => text !== undefined && !/^(?:NONREF)?$/i.test(text.trim()));
  const valueDate = `20${year}-${month}-${day}`;
  const cells = {
    ...blankCells,
    date: entered === undefined ? notAfter(valueDate, closedOn) : bookedOn(valueDate, entered),
    amount: decimalComma(amount),
    word,
    description: description || details.map((text) => text.trim()).join(" "),
    sender,
    reference: reference?.trim() ?? "",
    currency,
  };
  return { line, cells };
}

const example61 = "2611251125C75123,00NTRFNONREF";

/** The day of entry, which has no year of its own, alongside the value date; around New Year they may differ in it. */
function bookedOn(valueDate: string, entered: string): string {
  const year = Number(valueDate.slice(0, 4));
  const months = Number(entered.slice(0, 2)) - Number(valueDate.slice(5, 7));
  const shift = months > 6 ? -1 : months < -6 ? 1 : 0;
  return `${year + shift}-${entered.slice(0, 2)}-${entered.slice(2)}`;
}

/** Of a line that names the value date alone: money of a Friday night may have Monday's, and was booked when the page was closed. */
function notAfter(valueDate: string, closedOn: string | undefined): string {
  return closedOn !== undefined && closedOn < valueDate ? closedOn : valueDate;
}

/** `1234,` is 1234; some banks write a point. */
function decimalComma(amount: string): string {
  return amount.replace(/\.(?=\d{0,2}$)/, ",").replace(/,$/, "");
}

/** A line of field 86 has at most 65 characters, a numbered part 27: what is as long goes on without a space. */
const fullLine = 65;
const fullPart = 27;

/** What line 86 says: free text, or parts that `?20` to `?29` and `?60` to `?63` number, with the other's name in `?32` and `?33`. */
function narrative(texts: readonly string[]): { description: string; sender: string } {
  const whole = joined(texts, fullLine);
  const parts = [...texts.join("").matchAll(/\?(\d{2})([^?]*)/g)];
  if (parts.length < 2) return { description: whole, sender: "" };
  const those = (pattern: RegExp) =>
    parts.flatMap(([, number = "", text = ""]) => (pattern.test(number) ? [text] : []));
  return {
    description: joined(those(/^(?:2\d|6[0-3])$/), fullPart),
    sender: those(/^3[23]$/)
      .join("")
      .trim(),
  };
}

function joined(pieces: readonly string[], full: number): string {
  return pieces
    .map((piece) => (piece.length >= full ? piece : `${piece.trimEnd()} `))
    .join("")
    .trim();
}
