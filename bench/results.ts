/** Rows of cells as a Markdown table in columns; the first row is the head. */
export function markdownTable(cells: readonly (readonly string[])[]): string {
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

/**
 * A document with its section of results replaced.
 * @param command that writes the section, as `npm run bench -- --write`
 * @throws Error when the document has no such section
 */
export function replaceResults(document: string, command: string, results: string): string {
  const start = `<!-- results: written by \`${command}\` -->`;
  const end = "<!-- end of results -->";
  const from = document.indexOf(start);
  const until = document.indexOf(end, from);
  if (from === -1 || until === -1) throw new Error(`the document has no section from ${start} to ${end}`);
  return `${document.slice(0, from)}${start}\n${results}\n${document.slice(until)}`;
}
