/** Fewer characters than these name nothing: any line has them somewhere. */
const SHORTEST = 4;

/**
 * Whether a bank's text names a slip's number or reference: its letters and digits in their order, whatever signs and spaces the bank puts
 * between them, or leaves out; and not as a part of a longer number or word.
 */
export function isNamedIn(text: string, name: string): boolean {
  const runs = name.toUpperCase().match(/\d+|\p{L}+/gu) ?? [];
  const [first = "", last = ""] = [runs[0], runs.at(-1)];
  if (runs.join("").length < SHORTEST) return false;
  const [before, after] = [first, last].map((run) => (/^\d/.test(run) ? "\\d" : "\\p{L}"));
  return new RegExp(`(?<!${before})${runs.join("[^\\p{L}\\d]*")}(?!${after})`, "u").test(text.toUpperCase());
}
