// What makes a spreadsheet take a text for a formula, in its full-width forms too (OWASP, CSV injection): as the service's own exports.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Rows as the text of a CSV file (RFC 4180, every cell quoted, with a byte order mark). A text that a spreadsheet would run as a
 * formula gets a leading apostrophe; numbers stay numbers.
 */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
