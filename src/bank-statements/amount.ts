import { type AmountForm, parseAmount } from "../kernel/csv/values.ts";

/** What a cell says of money. */
export interface Amount {
  /** Whole rupiah without their sen, negative where the cell has a minus or stands in parentheses. */
  rupiah: number;
  /** Whether there were sen, which are no money that anything here costs. */
  hasSen: boolean;
}

/** How amounts are written, or "either": each cell says it by itself, since sen are two digits and thousands three. */
export type AmountReading = AmountForm | "either";

const CELL =
  /^(?<before>[-+(]?)\s*(?:(?:rp|idr)\.?)?\s*(?<within>[-+(]?)\s*(?<digits>[\d.,]+)\s*(?:rp|idr)?\.?\s*(?<after>[-)]?)$/i;
/** Thousands that are set apart by spaces at which no line breaks, or by the Swiss apostrophe. */
const SPACED = /(?<![\d.,])\d{1,3}(?:[\u00a0\u2007\u2009\u202f'\u2019]\d{3})+(?!\d)/;
const FORMS = [
  { thousands: ",", decimal: "." },
  { thousands: ".", decimal: "," },
] as const satisfies AmountForm[];

/**
 * An amount as banks write it: '1.234.567,00', 'Rp 75.000', '75,123.00 IDR', '.00', '(1,000.00)', '1.000,00-', '75.000,-'.
 * Undefined where the text is none, or could be two.
 */
export function readAmount(text: string, reading: AmountReading): Amount | undefined {
  const written = text
    .trim()
    .replace(/,-+$/, "")
    .replaceAll("\u2212", "-")
    .replace(SPACED, (spaced) => spaced.replace(/\D/g, ""));
  const { before = "", within = "", digits = "", after = "" } = CELL.exec(written)?.groups ?? {};
  const sign = before + within + after;
  if (digits === "" || !["", "+", "-", "()"].includes(sign)) return undefined;
  // How some banks write nothing, whatever their other amounts look like.
  if (/^[.,]00?$/.test(digits)) return { rupiah: 0, hasSen: false };
  const form = reading === "either" ? formOf(digits) : reading;
  const amount = form && unsigned(digits, form);
  if (amount === undefined) return undefined;
  const isNegative = (sign === "-" || sign === "()") && amount.rupiah !== 0;
  return isNegative ? { ...amount, rupiah: -amount.rupiah } : amount;
}

/** The form that digits can only have; undefined where they can have both, or none. */
function formOf(digits: string): AmountForm | undefined {
  const marks = digits.replace(/\d/g, "");
  if (marks === "") return FORMS[0];
  const last = marks.at(-1) ?? "";
  const tail = digits.length - digits.lastIndexOf(last) - 1;
  const isDecimal = tail === 1 || tail === 2;
  // Of '1,234.500' nobody knows which of them sets sen apart.
  if (!isDecimal && (tail !== 3 || new Set(marks).size > 1 || digits.startsWith("0"))) return undefined;
  return FORMS.find(({ thousands, decimal }) => (isDecimal ? decimal : thousands) === last);
}

function unsigned(digits: string, form: AmountForm): Amount | undefined {
  const [whole = "", sen, ...more] = digits.split(form.decimal);
  if (more.length > 0 || (sen !== undefined && !/^\d{1,2}$/.test(sen))) return undefined;
  const rupiah = whole === "" && sen !== undefined ? 0 : parseAmount(whole, form);
  return rupiah === undefined ? undefined : { rupiah, hasSen: Number(sen ?? 0) > 0 };
}
