import { Anchor, Box, Button, Checkbox, Paper, Popover, Stack } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconColumns } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { InList, Nothing } from "../format/texts.tsx";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import classes from "./data-table.module.css";
import type { ListExport } from "./export-menu.tsx";
import { Pager, type SizeState } from "./pager.tsx";
import { EmptyState, ErrorAlert, Loading, useArrived } from "./query-view.tsx";
import { useHiddenColumns } from "./use-hidden-columns.ts";
import { useTwoLines } from "./use-two-lines.ts";

export interface Column<Row> {
  /** Stable, unique in the table. */
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** The address of the row's own page: the cell is a link to it. */
  page?: ((row: Row) => string) | undefined;
  /** The address of what the cell names, to which it is a link. */
  to?: ((row: Row) => string) | undefined;
  /** Opens the row next to the list: the cell is a button. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Numbers and money are aligned at the end. */
  align?: "start" | "end";
  /** Carries its name where rows have two lines though its cells are links or moments, which elsewhere say what they are. */
  isNamed?: boolean;
  /** Left out where rows have two lines. */
  wideOnly?: boolean;
  /** The `sort` value of this column; `-` before it reverses the order. */
  sort?: string | undefined;
}

/** The order that is chosen, as the API takes it; empty: the list's own. */
export interface SortState {
  value: string;
  addressOf: (sort: string) => string;
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
  /** Where the list may come in another order. */
  sort?: SortState | undefined;
}

/** Rows of a list; where they do not fit each has two lines, whose values carry their column's name. Links belong into cells. */
export function DataTable<Row>({ label, columns, rows, rowKey, isOpen, foot, sort }: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const hasTwoLines = useTwoLines(frame);
  return (
    // The roles are repeated because rows of two lines lose them.
    // biome-ignore-start lint/a11y/noRedundantRoles: display: block takes a table's roles away
    <Paper
      ref={frame}
      withBorder
      className={classes.frame}
      data-print="whole"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table
        className={hasTwoLines ? `${classes.table} ${classes.lines}` : classes.table}
        role="table"
        aria-label={label}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                data-align={column.align}
                aria-sort={sortOf(column.sort, sort?.value)}
              >
                {sort === undefined || column.sort === undefined ? (
                  column.head
                ) : (
                  <SortLink by={column.sort} sort={sort}>
                    {column.head}
                  </SortLink>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <InList value={true}>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row" data-open={isOpen?.(row) === true || undefined}>
                {columns.map(({ key, head, cell, page, to, onOpen, align, wideOnly, isNamed }) => (
                  <td
                    key={key}
                    role="cell"
                    data-label={head}
                    data-align={align}
                    data-wide={wideOnly || undefined}
                    data-named={isNamed || undefined}
                    className={classes.clip}
                    onMouseEnter={showWhole}
                  >
                    <Cell
                      content={cell(row)}
                      page={page?.(row)}
                      to={to?.(row)}
                      onOpen={onOpen && (() => onOpen(row))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </InList>
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

/** An order turned round. The list's own is the newest first, where it can begin with the oldest. */
function turned(sort: string): string {
  if (sort === "oldest") return "";
  return sort.startsWith("-") ? sort.slice(1) : `-${sort}`;
}

function sortOf(by: string | undefined, value: string | undefined): "ascending" | "descending" | undefined {
  if (by === undefined || value === undefined || (value !== by && value !== turned(by))) return undefined;
  return value === "" || value.startsWith("-") ? "descending" : "ascending";
}

/** Sorts by a column; pressed again it turns the order round, and then back to the list's own. */
function SortLink({ by, sort, children }: { by: string; sort: SortState; children: ReactNode }) {
  const isTurned = sort.value !== "" && sort.value === turned(by);
  const next = sort.value === by ? turned(by) : isTurned ? "" : by;
  const way = sortOf(by, sort.value);
  const Icon = way === undefined ? IconArrowsSort : way === "ascending" ? IconArrowUp : IconArrowDown;
  return (
    <Link to={sort.addressOf(next)} preventScrollReset className={classes.sort}>
      {children}
      <Icon size={14} aria-hidden />
    </Link>
  );
}

/** Characters of a plain text from which on it gives way to the other columns. */
const long = 12;

interface CellProps {
  content: ReactNode;
  page: string | undefined;
  to: string | undefined;
  onOpen: (() => void) | undefined;
}

function Cell({ content, page, to = page, onOpen }: CellProps) {
  if (to !== undefined)
    return (
      <Anchor component={Link} to={to} inherit {...(page === undefined ? {} : { fw: 500 })}>
        {content}
      </Anchor>
    );
  if (onOpen !== undefined)
    return (
      <Anchor component="button" type="button" inherit fw={500} ta="start" onClick={onOpen}>
        {content}
      </Anchor>
    );
  if (content === "–") return <Nothing />;
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
  /** By which the columns that somebody hides here are remembered; without it, none can be. */
  name?: string;
  size?: SizeState | undefined;
  /** Whether more must be read before the rows can be drawn for the first time: what came into them later would move them. */
  awaits?: boolean;
  /** Rows by which the list is expected to come. */
  expected?: number;
  /** Shown above the list, and below it, once that is there. */
  above?: ReactNode;
  below?: ReactNode;
}

/** A paged list of the API in every state (loading, failed, empty, loaded), with its exact total and links to its pages. */
export function ListTable<Row>({
  list,
  pageAddress,
  empty,
  isNarrowed = false,
  exportOf,
  name,
  size,
  awaits = false,
  expected = 8,
  above,
  below,
  columns,
  ...table
}: ListProps<Row>) {
  const [hidden, hide] = useHiddenColumns(name);
  const shown = columns.filter(({ key }, place) => place === 0 || !hidden.includes(key));
  const { data, error, isError, isPlaceholderData, refetch } = list;
  const hasArrived = useArrived(data !== undefined && !awaits);
  const [wasDrawn, setWasDrawn] = useState(false);
  if (hasArrived && !wasDrawn) setWasDrawn(true);
  if (data === undefined && isError) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (data === undefined || !(hasArrived || wasDrawn))
    return <Loading rows={expected} isOver={data !== undefined && !awaits} />;
  return (
    <Box aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      {isError && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {above}
      {data.items.length === 0 ? (
        <Paper withBorder>{isNarrowed ? <EmptyState /> : (empty ?? <EmptyState />)}</Paper>
      ) : (
        <DataTable {...table} columns={shown} rows={data.items} />
      )}
      <Pager {...data.pagination} pageAddress={pageAddress} exportOf={exportOf} size={size}>
        {name !== undefined && columns.length > 2 && (
          <ColumnMenu columns={columns.slice(1)} hidden={hidden} onHide={hide} />
        )}
      </Pager>
      {below}
    </Box>
  );
}

interface ColumnMenuProps {
  columns: readonly { key: string; head: string }[];
  hidden: readonly string[];
  onHide: (keys: string[]) => void;
}

/** Which columns are shown; the first one always is. */
function ColumnMenu({ columns, hidden, onHide }: ColumnMenuProps) {
  const common = useMessages(commonMessages);
  const all = columns.map(({ key }) => key);
  const shown = all.filter((key) => !hidden.includes(key));
  return (
    <Popover position="top-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" size="xs" visibleFrom="sm" leftSection={<IconColumns size={16} />}>
          {common.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group value={shown} onChange={(keys) => onHide(all.filter((key) => !keys.includes(key)))}>
          <Stack gap="xs">
            {columns.map(({ key, head }) => (
              <Checkbox key={key} value={key} label={head} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
