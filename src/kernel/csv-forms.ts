import { type FieldError, fieldError } from "../field-errors/field-errors.ts";

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
export type Meanings = { [Form in CellForm]?: string };

/**
 * What a cell may mean that is not written as the contracts have it; undefined of one that is, and of one that is no such value in any
 * form.
 */
export function meaningsOf(cell: string, kind: CellKind): Meanings | undefined {
  if (cell === "") return undefined;
  if (kind === "whole") return plainDigits.test(cell) ? undefined : wholeMeanings(cell.trim());
  if (isoDate.test(cell)) return undefined;
  return kind === "date" ? dateMeanings(cell.trim()) : momentMeanings(cell.trim());
}

/**
 * The one form in which a cell has a meaning, which then is likely that of the whole file; undefined where it has one in both.
 */
export function formToldBy(meanings: Meanings): CellForm | undefined {
  const forms = Object.keys(meanings) as CellForm[];
  return forms.length === 1 ? forms[0] : undefined;
}

/**
 * The value of a cell, or what is wrong with it: it has two values, and nothing says which, or none in the form that was said.
 * @param said the form in which the caller wrote the file
 * @param told the form that other cells of the file have; it decides between two meanings alone
 */
export function cellValue(
  meanings: Meanings,
  { said, told }: { said: CellForm | undefined; told: CellForm | undefined },
): { value: string } | { error: FieldError } {
  const [first = "", second = first] = Object.values(meanings);
  const decided = said === undefined ? undefined : meanings[said];
  if (decided !== undefined) return { value: decided };
  if (said !== undefined) return { error: fieldError("NOT_IN_SAID_FORM", { form: said, instead: first }) };
  if (first === second) return { value: first };
  const likely = told === undefined ? undefined : meanings[told];
  if (likely !== undefined) return { value: likely };
  const code = "dmy" in meanings ? "DATE_OF_TWO_MEANINGS" : "NUMBER_OF_TWO_MEANINGS";
  return { error: fieldError(code, { first, second }) };
}

const plainDigits = /^-?\d+$/;
const isoDate = /^\d{4}-\d{2}-\d{2}/;

function dateMeanings(text: string): Meanings | undefined {
  const [, year = "", , month = "", day = ""] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? [];
  const yearFirst = dateOf(year, month, day);
  if (yearFirst !== undefined) return { dmy: yearFirst, mdy: yearFirst };
  const [, one = "", , other = "", last = ""] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  return meaningsWith({ dmy: dateOf(last, other, one), mdy: dateOf(last, one, other) });
}

/** As spreadsheets show a moment: 21/11/2026 14:05, or 14.05. */
function momentMeanings(text: string): Meanings | undefined {
  const [, date = "", hour, minute, second = "00"] =
    /^(\S+)(?: +(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?)?$/.exec(text) ?? [];
  const meanings = dateMeanings(date);
  if (meanings === undefined || hour === undefined || minute === undefined) return meanings;
  const time = `${hour.padStart(2, "0")}:${minute}:${second}`;
  const moments = Object.entries(meanings).map(([form, day]) => [form, `${day} ${time}`]);
  return Object.fromEntries(moments) as Meanings;
}

function dateOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const start = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text) ? text : undefined;
}

const rupiah = /^(?:rp|idr)\.?\s*/i;

function wholeMeanings(text: string): Meanings | undefined {
  const number = text.replace(rupiah, "");
  const meanings: { [Form in NumberForm]: string | undefined } = {
    id: wholeIn(number, ".", ","),
    en: wholeIn(number, ",", "."),
  };
  // No one writes thousandths of a rupiah.
  const [, whole, sign, thousandths] = /^(-?[1-9]\d{0,2})([.,])(\d{3})$/.exec(number) ?? [];
  if (whole !== undefined && number === text)
    meanings[sign === "." ? "en" : "id"] = String(Number(`${whole}.${thousandths}`));
  return meaningsWith(meanings);
}

/** The digits of a number whose thousands are set apart, whose fraction is 00 or a dash, or both; undefined of any other. */
function wholeIn(number: string, thousands: "." | ",", decimal: "." | ","): string | undefined {
  const [whole = "", fraction = "00", ...more] = number.split(decimal);
  if (more.length > 0 || !/^(?:00|-)$/.test(fraction)) return undefined;
  const [first = "", ...groups] = whole.split(thousands);
  const isGrouped = /^-?[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return isGrouped || plainDigits.test(whole) ? first + groups.join("") : undefined;
}

/** Those that are there; undefined where none is. */
function meaningsWith(meanings: { [Form in CellForm]?: string | undefined }): Meanings | undefined {
  const there = Object.entries(meanings).filter(([, value]) => value !== undefined);
  return there.length === 0 ? undefined : (Object.fromEntries(there) as Meanings);
}
