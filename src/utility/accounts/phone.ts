/** Between the digits people put spaces, hyphens, dots and brackets; phones put marks of direction around a number that is copied. */
const separators = /[\s().\u200e\u200f\u2010-\u2015\u202a-\u202e\u2066-\u2069-]/g;

// A mobile number has 9-12 digits after the country code, a fixed line with its area code 7-11. A mobile one is known without its 0 too, as
// it is typed behind a "+62" that the form shows.
const indonesian = /^(?:(?:\+?620?|00620?|0)(8[1-9]\d{7,10}|[2-79]\d{6,10})|(8[1-9]\d{7,10}))$/;

/**
 * An Indonesian telephone number in its one form, +62 and then digits: "0812-3456-7890", "+62 812 3456 7890", "+62 (0)812 …" and
 * "62812…", "0062812…" and "812…" are one number. Undefined when it is none.
 */
export function normalisePhone(text: string): string | undefined {
  const [, dialled, bare] = indonesian.exec(text.replace(separators, "")) ?? [];
  const national = dialled ?? bare;
  return national === undefined ? undefined : `+62${national}`;
}
