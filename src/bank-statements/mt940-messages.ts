import { isUtf8 } from "node:buffer";

/** A line 61 of MT940 with what follows it. */
export interface Entry {
  /** The line of the file. */
  line: number;
  /** What stands in line 61 itself. */
  head: string;
  /** What follows on lines of its own. */
  details: string[];
  /** The lines of field 86, as they are written. */
  texts: string[];
}

/** A message of MT940: a statement, or one page of it. */
export interface Message {
  /** Field 25, such as `1234567890` or `BANKIDJA/1234567890`. */
  account: string;
  /** Of field 60, in capitals. */
  currency: string;
  /** Local date of field 62, to which the page goes. */
  closedOn: string | undefined;
  entries: Entry[];
  /** Everything that is written between its first line and the envelope's end. */
  whole: string;
}

const TAG = /^:(\d{2}[A-Z]?):(.*)$/i;
const BALANCE = /^[CD](\d{2})(\d{2})(\d{2})([A-Z]{3})/i;

/** The messages of a file, whatever envelopes they stand in. What is written before the first one is passed over. */
export function messagesOf(bytes: Buffer): Message[] {
  const text = isUtf8(bytes) ? bytes.toString("utf8") : bytes.toString("latin1");
  const lines = text.split(/\r\n|\r|\n/).map((written, index) => ({ line: index + 1, written }));
  const messages: (typeof lines)[] = [];
  for (const line of lines) {
    if (/^(?:.*\{4:)?\s*:20:/.test(line.written)) messages.push([]);
    messages.at(-1)?.push(line);
  }
  return messages.map(messageOf);
}

function messageOf(lines: readonly { line: number; written: string }[]): Message {
  const message: Message = { account: "", currency: "", closedOn: undefined, entries: [], whole: "" };
  let entry: Entry | undefined;
  let current: string[] | undefined;
  for (const { line, written } of lines) {
    const [, tag, rest = ""] = TAG.exec(written.trim()) ?? [];
    if (tag === undefined) {
      if (isEnvelope(written)) current = undefined;
      else {
        message.whole += `${written.trim()}\n`;
        if (written.trim() !== "") current?.push(written);
      }
      continue;
    }
    message.whole += `:${tag}:${rest}\n`;
    current = tag === "86" ? entry?.texts : undefined;
    if (tag === "86") current?.push(written.slice(written.indexOf(":86:") + 4));
    else entry = undefined;
    if (tag === "61") {
      entry = { line, head: rest, details: [], texts: [] };
      message.entries.push(entry);
      current = entry.details;
    }
    noteHead(message, tag, rest);
  }
  return message;
}

/** The end of a message, or the beginning of the next: `-`, `-}{5:…}`, `{1:…`. */
function isEnvelope(written: string): boolean {
  return /^\s*(?:-\s*$|-\}|\{\d:)/.test(written);
}

function noteHead(message: Message, tag: string, rest: string): void {
  if (tag === "25") message.account = rest.trim();
  const [, year, month, day, currency = ""] = BALANCE.exec(rest) ?? [];
  if (tag.startsWith("60")) message.currency = currency.toUpperCase();
  if (tag.startsWith("62") && day !== undefined) message.closedOn = `20${year}-${month}-${day}`;
}
