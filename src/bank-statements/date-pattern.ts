/** How days are written: expressions with the groups year, month, day, hour, minute and second; the first that matches is used. */
export type DateReading = readonly RegExp[];

/** What a pattern may say, the longer names first; each part once. */
const TOKEN = /YYYY|YY|MMMM|MMM|MM|M|DD|D|HH|H|mm|ss/g;
const partOf = { Y: "year", M: "month", D: "day", H: "hour", m: "minute", s: "second" } as const;

/**
 * Whether days can be read by a pattern: a day (DD or D), a month (MM or M; MMM or MMMM: by name) and perhaps a year (YYYY or YY), in
 * any order, and perhaps HH and mm, or with ss.
 */
export function isDatePattern(pattern: string): boolean {
  const parts = (pattern.match(TOKEN) ?? []).map(partNamed);
  const rest = pattern.replace(TOKEN, "");
  if (new Set(parts).size !== parts.length || /[YMDHms\d]/.test(rest)) return false;
  const has = (part: string) => parts.some((each) => each === part);
  const isClock = has("hour") === has("minute") && (has("minute") || !has("second"));
  return has("day") && has("month") && isClock;
}

/**
 * Reads cells that are written as a pattern shows. Days and months may lack their leading zero and years their first two digits, and a
 * year at the end may be missing, unless the parts stand without anything between them.
 */
export function readingBy(pattern: string): DateReading {
  return [new RegExp(`^${sourceOf(pattern.replace(/\s+/g, " ").trim())}$`, "i")];
}

function sourceOf(pattern: string): string {
  const isCompact = /(?:YYYY|MM|DD){2}/.test(pattern);
  const pieces = [...pattern.matchAll(/(YYYY|YY|MMMM|MMM|MM|M|DD|D|HH|H|mm|ss)|([^YMDHms]+)/g)];
  let source = "";
  let between = "";
  for (const [, token, text] of pieces) {
    if (token === undefined) {
      between = literal(text ?? "");
      continue;
    }
    const part = `(?<${partNamed(token)}>${digitsOf(token, isCompact)})`;
    // A statement whose days have no year says it above its table.
    const isLastYear = token.startsWith("Y") && between !== "" && source !== "" && !isCompact;
    source += isLastYear ? `(?:${between}${part})?` : between + part;
    between = "";
  }
  return source + between;
}

function digitsOf(token: string, isCompact: boolean): string {
  if (token.startsWith("MMM")) return "[a-z]{3,9}\\.?";
  if (isCompact || token === "mm" || token === "ss") return `\\d{${token.length}}`;
  return token.startsWith("Y") ? "\\d{4}|\\d{2}" : "\\d{1,2}";
}

/** What stands between two parts; a clock's points and colons mean the same. */
function literal(text: string): string {
  return text
    .replace(/[^\w\s]/g, (sign) => (/[.:]/.test(sign) ? "[.:]" : `\\${sign}`))
    .replace(/\s+/g, "\\s+");
}

function partNamed(token: string) {
  return partOf[token[0] as keyof typeof partOf];
}
