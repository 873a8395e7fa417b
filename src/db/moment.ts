import pg from "pg";

const { TIMESTAMPTZ } = pg.types.builtins;
const parseAny = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;
const zero = 48;

/**
 * A timestamptz as PostgreSQL writes it: `2026-11-21 07:05:00.123456+00`, cut to milliseconds. Of whole seconds or fractions in UTC,
 * with a year of four digits, each figure is taken from its place: the driver's own reading, which every other form is left to, made
 * dates a third of what a list of a thousand gates costs.
 */
export function parseMoment(text: string): Date {
  const { length } = text;
  const isUsual =
    length >= 22 && text.charCodeAt(4) === 45 && text.charCodeAt(19) !== 58 && text.endsWith("+00");
  if (!isUsual || (length > 22 && text[19] !== ".")) return parseAny(text);
  const two = (at: number) => (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero;
  const year = two(0) * 100 + two(2);
  // Date.UTC takes these for years of the last century.
  if (year < 100) return parseAny(text);
  const fraction = Math.min(length - 23, 3);
  const thousandths = fraction <= 0 ? 0 : Number(text.slice(20, 20 + fraction).padEnd(3, "0"));
  return new Date(Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17), thousandths));
}
