import { Box, Paper } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { MouseEvent, ReactNode } from "react";
import classes from "./data-table.module.css";
import type { ListExport } from "./export-menu.tsx";
import { Pager } from "./pager.tsx";
import { EmptyState, ErrorAlert, Loading } from "./query-view.tsx";

export interface Column<Row> {
  /** Stable, unique in the table. */
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money are aligned at the end. */
  align?: "start" | "end";
  /** Left out where the screen is narrow and rows have two lines. */
  wideOnly?: boolean;
}

interface TableProps<Row> {
  /** What the table is, for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Marks the row whose drawer is open. */
  isOpen?: (row: Row) => boolean;
  /** Below the last row, such as totals: a cell by column key. */
  foot?: Partial<Record<string, ReactNode>>;
}

/** Rows of a list; on a narrow screen each has two lines, whose values carry their column's name. Links belong into cells. */
export function DataTable<Row>({ label, columns, rows, rowKey, isOpen, foot }: TableProps<Row>) {
  return (
    // The roles are repeated because rows of two lines lose them.
    // biome-ignore-start lint/a11y/noRedundantRoles: display: block takes a table's roles away
    <Paper
      withBorder
      className={classes.frame}
      data-print="whole"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table className={classes.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, head, align }) => (
              <th key={key} scope="col" role="columnheader" data-align={align}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" data-open={isOpen?.(row) === true || undefined}>
              {columns.map(({ key, head, cell, align, wideOnly }) => (
                <td
                  key={key}
                  role="cell"
                  data-label={head}
                  data-align={align}
                  data-wide={wideOnly || undefined}
                  className={classes.clip}
                  onMouseEnter={showWhole}
                >
                  <Cell content={cell(row)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot !== undefined && (
          <tfoot role="rowgroup" className={classes.foot}>
            <tr role="row">
              {columns.map(({ key, head, align }) => (
                <td key={key} role="cell" data-label={head} data-align={align}>
                  {foot[key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </Paper>
    // biome-ignore-end lint/a11y/noRedundantRoles: display: block takes a table's roles away
  );
}

/** Characters of a plain text from which on it is cut after two lines. */
const long = 34;

function Cell({ content }: { content: ReactNode }) {
  if (typeof content !== "string" || content.length <= long) return content;
  return (
    <span className={classes.long} title={content}>
      {content}
    </span>
  );
}

/** Gives a cell whose link is cut a tooltip with the whole of it. */
function showWhole({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  const link = cell.querySelector("a");
  if (link !== null && link.scrollHeight > link.clientHeight + 1) cell.title = link.innerText;
  else cell.removeAttribute("title");
}

export interface Paged<Row> {
  items: Row[];
  pagination: { page: number; limit: number; total: number; total_pages: number };
}

interface ListProps<Row> extends Omit<TableProps<Row>, "rows"> {
  list: UseQueryResult<Paged<Row>, Error>;
  /** The address of another page of this list: `(page) => addressOf({ page })`. */
  pageAddress: (page: number) => string;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Whether filters are set: then an empty list says that nothing matches. */
  isNarrowed?: boolean;
  /** The list of the API that is shown, for its file. */
  exportOf?: ListExport | undefined;
}

/** A paged list of the API in every state (loading, failed, empty, loaded), with its exact total and links to its pages. */
export function ListTable<Row>({
  list,
  pageAddress,
  empty,
  isNarrowed = false,
  exportOf,
  ...table
}: ListProps<Row>) {
  const { data, error, isError, isPlaceholderData, refetch } = list;
  if (data === undefined)
    return isError ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : <Loading rows={8} />;
  return (
    <Box aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      {isError && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {data.items.length === 0 ? (
        <Paper withBorder>{isNarrowed ? <EmptyState /> : (empty ?? <EmptyState />)}</Paper>
      ) : (
        <DataTable {...table} rows={data.items} />
      )}
      <Pager {...data.pagination} pageAddress={pageAddress} exportOf={exportOf} />
    </Box>
  );
}
