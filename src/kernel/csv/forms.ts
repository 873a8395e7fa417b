import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import { monthNamed } from "../month-names.ts";

/** Day before month, or month before day. */
export const dateForms = ["dmy", "mdy"] as const;
/** 1.250.000,00, or 1,250,000.00. */
export const numberForms = ["id", "en"] as const;
type DateForm = (typeof dateForms)[number];
type NumberForm = (typeof numberForms)[number];
export type CellForm = DateForm | NumberForm;

/** In which forms a file writes its dates and numbers, as far as that is known. */
export interface Forms {
  dates?: DateForm | undefined;
  numbers?: NumberForm | undefined;
}

/** What the cells of a column are: a local date, one that may have a time, or a whole number such as rupiah or m³. */
export type CellKind = "date" | "moment" | "whole";

/** What a cell means, by each form in which it has a meaning: a date as YYYY-MM-DD, a number as plain digits. */
export interface Meanings {
  by: { [Form in CellForm]?: string };
  /** Why it is not read: its century is left out, which is right where a form is said; or it is never. */
  unsure?: "DATE_WITHOUT_CENTURY" | "DATE_AS_NUMBER" | "DIGITS_LEFT_OUT";
}

/**
 * What a cell may mean that is not written as the contracts have it; undefined of one that is, and of one that is no such value in any
 * form.
 */
export function meaningsOf(cell: string, kind: CellKind): Meanings | undefined {
  if (cell === "") return undefined;
  if (kind === "whole") return plainDigits.test(cell) ? undefined : wholeMeanings(cell.trim());
  if (kind === "moment" && isoDate.test(cell)) return undefined;
  const text = cell.replace(/\s+/g, " ").trim();
  if (kind === "moment") return momentMeanings(text);
  return isoDate.test(text) && text.length === 10 ? undefined : dateMeanings(text.replace(MIDNIGHT, ""));
}

/**
 * The one form in which a cell has a meaning, which then is likely that of the whole file; undefined where it has one in both.
 */
export function formToldBy({ by, unsure }: Meanings): CellForm | undefined {
  const forms = Object.keys(by) as CellForm[];
  return forms.length === 1 && unsure === undefined ? forms[0] : undefined;
}

/**
 * The value of a cell, or what is wrong with it: it has two values, and nothing says which, or none in the form that was said.
 * @param said the form in which the caller wrote the file
 * @param told the form that other cells of the file have; it decides between two meanings alone
 */
export function cellValue(
  { by, unsure }: Meanings,
  { said, told }: { said: CellForm | undefined; told: CellForm | undefined },
): { value: string } | { error: FieldError } {
  const [first = "", second = first] = Object.values(by);
  const decided = said === undefined ? undefined : by[said];
  if (unsure !== undefined && (decided === undefined || unsure !== "DATE_WITHOUT_CENTURY"))
    return { error: fieldError(unsure, { example: first }) };
  if (decided !== undefined) return { value: decided };
  if (said !== undefined) return { error: fieldError("NOT_IN_SAID_FORM", { form: said, instead: first }) };
  if (first === second) return { value: first };
  const likely = told === undefined ? undefined : by[told];
  if (likely !== undefined) return { value: likely };
  const code = "dmy" in by ? "DATE_OF_TWO_MEANINGS" : "NUMBER_OF_TWO_MEANINGS";
  return { error: fieldError(code, { first, second }) };
}

const plainDigits = /^-?\d+$/;
const isoDate = /^\d{4}-\d{2}-\d{2}/;
/** What programs write behind a date that have no dates without a time. */
const MIDNIGHT = /[ T]0{1,2}[:.]00(?:[:.]00(?:\.0+)?)?$/;

function dateMeanings(text: string): Meanings | undefined {
  const day = yearFirst(text) ?? monthByName(text);
  if (day !== undefined) return { by: { dmy: day, mdy: day } };
  const [, one = "", , other = "", last = ""] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? [];
  const isShort = last.length === 2;
  const year = isShort ? centuryOf(last) + last : last;
  const found = meaningsWith({ dmy: dateOf(year, other, one), mdy: dateOf(year, one, other) });
  if (found === undefined) return dayNumber(text);
  return isShort ? { ...found, unsure: "DATE_WITHOUT_CENTURY" } : found;
}

/** 2026/5/1, 2026.05.01 or 20260501. */
function yearFirst(text: string): string | undefined {
  const [, year, , month = "", day = ""] =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text) ?? [];
  return year === undefined ? undefined : dateOf(year, month, day);
}

/** 5 Mei 2026, 05-May-2026, Selasa, 5 Mei 2026 or May 5, 2026. */
function monthByName(text: string): string | undefined {
  const plain = text.replace(/^[a-z']+, */i, "");
  const { day, month, year } =
    /^(?<day>\d{1,2})[-/. ]+(?<month>[a-z]{3,9})[-/., ]+(?<year>\d{4})$/i.exec(plain)?.groups ??
    /^(?<month>[a-z]{3,9})\.? +(?<day>\d{1,2}),? +(?<year>\d{4})$/i.exec(plain)?.groups ??
    {};
  const number = month === undefined ? undefined : monthNamed(month);
  return number === undefined ? undefined : dateOf(year ?? "", String(number), day ?? "");
}

/** Whether a cell is written as a date, of a day that no calendar has: 31/11/2026, 2026-02-30 or 31 November 2026. */
export function isNoDay(cell: string): boolean {
  const text = cell.trim();
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  const [, one, other, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  const [, dayOf, name, yearOf] = /^(\d{1,2})[-/. ]+([a-z]{3,9})\.?[-/., ]+(\d{4})$/i.exec(text) ?? [];
  const named = name === undefined ? undefined : String(monthNamed(name) ?? 0);
  const ways = [
    [year, month, day],
    [last, other, one],
    [last, one, other],
    [yearOf, named, dayOf],
  ] as const;
  const meant = ways.filter(([, m = 0, d = 0]) => isWithin(Number(m), 12) && isWithin(Number(d), 31));
  return meant.length > 0 && meant.every(([y = "", m = "", d = ""]) => dateOf(y, m, d) === undefined);
}

function isWithin(number: number, last: number): boolean {
  return number >= 1 && number <= last;
}

/** As most programs have it: what was built in 85 was not built in 2085. */
function centuryOf(year: string): string {
  return Number(year) < 70 ? "20" : "19";
}

/** A day as spreadsheets count days, of a cell that is shown as a number. */
function dayNumber(text: string): Meanings | undefined {
  if (!/^[1-9]\d{4}(?:[.,]\d+)?$/.test(text)) return undefined;
  const at = new Date((Number.parseInt(text, 10) - 25_569) * 86_400_000);
  const day = at.toISOString().slice(0, 10);
  return { by: { dmy: day, mdy: day }, unsure: "DATE_AS_NUMBER" };
}

/** As spreadsheets show a moment: 21/11/2026 14:05, 14.05, or 2:05 PM. */
function momentMeanings(text: string): Meanings | undefined {
  const [, date = "", hour, minute = "", second = "00", half] =
    /^(.+?)(?:[ ,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?: ?([ap]m))?)?$/i.exec(text) ?? [];
  const meanings = dateMeanings(date);
  if (meanings === undefined || hour === undefined) return meanings;
  const time = `${hourOf(hour, half)}:${minute}:${second}`;
  const moments = Object.entries(meanings.by).map(([form, day]) => [form, `${day} ${time}`]);
  return { ...meanings, by: Object.fromEntries(moments) as Meanings["by"] };
}

function hourOf(hour: string, half: string | undefined): string {
  if (half === undefined) return hour.padStart(2, "0");
  return String((Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0)).padStart(2, "0");
}

function dateOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const start = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text) ? text : undefined;
}

const rupiah = /(?:rp|idr)\.?/i;
/** Thousands that are set apart by spaces of any width, or by the Swiss apostrophe. */
const SPACED = /^\d{1,3}(?:[\s'\u2019]\d{3})+(?=[.,]|$)/;

function wholeMeanings(cell: string): Meanings | undefined {
  const { sign, digits } = signed(cell.replace(rupiah, "").trim());
  const number = digits.replace(SPACED, (spaced) => spaced.replace(/\D/g, ""));
  const shortened = exponential(number, sign);
  if (shortened !== undefined) return shortened;
  const meanings: { [Form in NumberForm]: string | undefined } = {
    id: wholeIn(number, ".", ","),
    en: wholeIn(number, ",", "."),
  };
  // No one writes thousandths of a rupiah.
  const [, whole, mark, thousandths] = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(number) ?? [];
  if (whole !== undefined && !rupiah.test(cell))
    meanings[mark === "." ? "en" : "id"] = String(Number(`${whole}.${thousandths}`));
  const { id, en } = meanings;
  return meaningsWith({ id: id && sign + id, en: en && sign + en });
}

/** A minus before or behind, or parentheses, as books are kept. */
function signed(text: string): { sign: string; digits: string } {
  const [, within] = /^\((.*)\)$/.exec(text) ?? [];
  if (within !== undefined) return { sign: "-", digits: within.trim() };
  const [, before = "", digits = ""] = /^([-+\u2212]?)\s*(.*)$/.exec(text) ?? [];
  const sign = before === "" || before === "+" ? "" : "-";
  // 75.000,- is a price without sen; 75.000- is less than nothing.
  const [, owed] = /^(.*\d)\s*[-\u2212]$/.exec(digits) ?? [];
  return owed !== undefined && before === "" ? { sign: "-", digits: owed } : { sign, digits };
}

/** 1,25E+06: a spreadsheet has left out the digits for which the column was too narrow. */
function exponential(number: string, sign: string): Meanings | undefined {
  const value = /^\d+(?:[.,]\d+)?e\+?\d{1,2}$/i.test(number) ? Number(number.replace(",", ".")) : Number.NaN;
  if (!Number.isSafeInteger(value)) return undefined;
  const shown = `${sign}${value}`;
  return { by: { id: shown, en: shown }, unsure: "DIGITS_LEFT_OUT" };
}

/** The digits of a number whose thousands are set apart, whose fraction is zero or a dash, or both; undefined of any other. */
function wholeIn(number: string, thousands: "." | ",", decimal: "." | ","): string | undefined {
  const [whole = "", fraction = "00", ...more] = number.split(decimal);
  if (more.length > 0 || !/^(?:00?|-+)$/.test(fraction)) return undefined;
  const [first = "", ...groups] = whole.split(thousands);
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return isGrouped || /^\d+$/.test(whole) ? first + groups.join("") : undefined;
}

/** Those that are there; undefined where none is. */
function meaningsWith(by: { [Form in CellForm]?: string | undefined }): Meanings | undefined {
  const there = Object.entries(by).filter(([, value]) => value !== undefined);
  return there.length === 0 ? undefined : { by: Object.fromEntries(there) as Meanings["by"] };
}
