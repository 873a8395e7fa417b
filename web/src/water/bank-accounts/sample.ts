/** The first rows of a CSV file, as the browser shows them; what they mean is told by the service. */
export interface Sample {
  delimiter: Delimiter;
  header: string[];
  rows: string[][];
}

export const delimiters = [";", ",", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

const mostRows = 5;

/** The first rows of a text; the delimiter is the one that splits the first row the most. */
export function sampleOf(text: string): Sample | undefined {
  const start = text.replace(/^\uFEFF/, "").slice(0, 65_536);
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, table: tableOf(start, delimiter) }))
    .sort((one, other) => (other.table[0]?.length ?? 0) - (one.table[0]?.length ?? 0));
  const [header, ...rows] = best?.table ?? [];
  if (best === undefined || header === undefined) return undefined;
  return { delimiter: best.delimiter, header: header.map((name) => name.trim()), rows };
}

/** Rows of cells, quotation marks understood. */
function tableOf(text: string, delimiter: Delimiter): string[][] {
  const table: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some((value) => value.trim() !== "")) table.push(row);
    row = [];
  };
  for (let at = 0; at < text.length && table.length <= mostRows; at += 1) {
    const sign = text[at] ?? "";
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === delimiter) endCell();
    else if (sign === "\n") endRow();
    else if (sign !== "\r") cell += sign;
  }
  if (table.length <= mostRows) endRow();
  return table;
}
