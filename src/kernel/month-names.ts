/** Names of months in Indonesian and English, long and short, as banks and spreadsheets write them. */
const names: readonly string[][] = [
  ["januari", "january", "jan"],
  ["februari", "february", "pebruari", "feb", "peb"],
  ["maret", "march", "mar"],
  ["april", "apr"],
  ["mei", "may"],
  ["juni", "june", "jun"],
  ["juli", "july", "jul"],
  ["agustus", "august", "aug", "agu", "agt", "ags", "agst"],
  ["september", "sep", "sept"],
  ["oktober", "october", "okt", "oct"],
  ["november", "nopember", "nov", "nop"],
  ["desember", "december", "des", "dec"],
];
const numbers = new Map(names.flatMap((of, index) => of.map((name) => [name, index + 1] as const)));

/** The number of a month, from 1; in any case, with or without a point behind it. */
export function monthNamed(name: string): number | undefined {
  return numbers.get(name.toLowerCase().replace(/\.$/, ""));
}
