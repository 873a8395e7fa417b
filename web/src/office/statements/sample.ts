import { parse } from "csv-parse/browser/esm/sync";

/** The first rows of a CSV file, as the browser shows them; the service interprets them. */
export interface Sample {
  delimiter: Delimiter;
  header: string[];
  rows: string[][];
}

export const delimiters = [";", ",", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

const maxRows = 5;

/** The first rows of a file; none of a workbook, which only the service reads. What is not UTF-8 is shown as Windows-1252. */
export async function sampleOfFile(file: Blob): Promise<Sample | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 65_536).arrayBuffer());
  // PK: a zip.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) return undefined;
  try {
    return sampleOf(new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true }));
  } catch {
    return sampleOf(new TextDecoder("windows-1252").decode(bytes));
  }
}

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

/** Rows of cells; a text that is no CSV with this delimiter has none. */
function tableOf(text: string, delimiter: Delimiter): string[][] {
  try {
    return parse(text, {
      delimiter,
      to: maxRows + 1,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch {
    return [];
  }
}
