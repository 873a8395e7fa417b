import { Day, Moment, Money } from "../format/texts.tsx";
import type { Column } from "./data-table.tsx";

/*
 * Columns that many lists have. A row without the value has a dash.
 */

type More<Row> = Pick<Column<Row>, "sort" | "wideOnly" | "isNamed">;

/** A column of rupiah. */
export function moneyColumn<Row>(
  key: string,
  head: string,
  rupiah: (row: Row) => number | null | undefined,
  more: More<Row> = {},
): Column<Row> {
  return { key, head, align: "end", cell: (row) => <Money rupiah={rupiah(row)} />, ...more };
}

/** A column of moments, ISO 8601. */
export function momentColumn<Row>(
  key: string,
  head: string,
  iso: (row: Row) => string | null | undefined,
  more: More<Row> = {},
): Column<Row> {
  return { key, head, cell: (row) => <Moment iso={iso(row)} />, ...more };
}

/** A column of local dates. */
export function dayColumn<Row>(
  key: string,
  head: string,
  date: (row: Row) => string | null | undefined,
  more: More<Row> = {},
): Column<Row> {
  return { key, head, cell: (row) => <Day date={date(row)} />, ...more };
}
