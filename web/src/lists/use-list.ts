import type { UseQueryResult } from "@tanstack/react-query";
import { type Answer, type ReadParams, type ReadPath, useRead } from "../api/queries.ts";
import type { SortState } from "../components/data-table.tsx";
import type { ListExport } from "../components/export-menu.tsx";
import type { SizeState } from "../components/pager.tsx";
import { type FilterValues, type SetFilters, useFilters } from "../components/use-filters.ts";
import { type FilterSet, type FilterValuesOf, firstValues, isNarrowed, queryOf } from "./filters.ts";

interface FilterOptions<Name extends string, More extends FilterValues> {
  /** What else stands in the address, with its first values: `{ open: "" }`. */
  more?: More;
  /** First values that are known only when the view opens. */
  first?: Partial<FilterValuesOf<Name>>;
}

interface ListOptions<Name extends string, More extends FilterValues> extends FilterOptions<Name, More> {
  /** Rows of a page until somebody chooses another number; default: the service's. */
  limit?: number;
  /** Milliseconds between reads while the view is open. */
  refetchInterval?: number;
  /** false: the view has an export of its own. */
  exported?: boolean;
}

/** Filters that stand in the address, for their form. */
export interface FilterState<Path extends ReadPath, Name extends string> {
  set: FilterSet<Path, Name>;
  values: FilterValuesOf<Name>;
  change: SetFilters<FilterValuesOf<Name>>;
  isNarrowed: boolean;
}

/** What a ListTable shows of a list. */
interface TableState<Path extends ReadPath> {
  /** By which the columns that somebody has hidden are remembered. */
  name: string;
  sort: SortState;
  size: SizeState;
  list: UseQueryResult<Answer<Path>, Error>;
  pageAddress: (page: number) => string;
  isNarrowed: boolean;
  exportOf: ListExport | undefined;
}

type None = Record<never, string>;

/** The service's, of a page. */
const usualLimit = 20;
const sizes = [20, 50, 100];

/**
 * The filters of a list and its page, in the address. `query` are the filters as the API takes them, without the page; `values`, `change`
 * and `addressOf` are those of useFilters.
 */
export function useListFilters<Path extends ReadPath, Name extends string, More extends FilterValues = None>(
  set: FilterSet<Path, Name>,
  { more, first }: FilterOptions<Name, More> = {},
) {
  type Values = FilterValuesOf<Name> & More & { page: number };
  const defaults = { page: 1, ...firstValues(set), ...first, ...more } as Values;
  const [values, change, addressOf] = useFilters<Values>(defaults, Object.keys(set.filters));
  const filters: FilterState<Path, Name> = {
    set,
    values,
    change: change as SetFilters<FilterValuesOf<Name>>,
    isNarrowed: isNarrowed(set, values),
  };
  return { values, change, addressOf, query: queryOf(set, values), filters };
}

type ListValues = { limit: number; sort: string };

/**
 * A list of the API with its filters and page in the address: `const list = useList(billFilters, { limit: 20, more: { open: "" } })`,
 * then `<ListFilters of={list.filters} />` and `<ListTable {...list.table} … />`.
 */
export function useList<Path extends ReadPath, Name extends string, More extends FilterValues = None>(
  set: FilterSet<Path, Name>,
  { limit = usualLimit, refetchInterval, exported = true, more, ...options }: ListOptions<Name, More> = {},
) {
  const state = useListFilters(set, { ...options, more: { limit, sort: "", ...more } as ListValues & More });
  const { page, limit: asked, sort } = state.values;
  const choices = [...new Set([limit, ...sizes])].toSorted((a, b) => a - b);
  const size = choices.includes(asked) ? asked : limit;
  const query = { ...state.query, ...(sort === "" ? {} : { sort }) };
  const params = { query: { page, limit: size, ...query } };
  const read = useRead(
    set.path,
    params as unknown as ReadParams<Path>,
    refetchInterval === undefined ? {} : { refetchInterval },
  );
  type Change = Partial<typeof state.values>;
  const table: TableState<Path> = {
    name: set.path,
    sort: { value: sort, addressOf: (next) => state.addressOf({ sort: next } as Change) },
    size: { choices, addressOf: (next) => state.addressOf({ limit: next } as Change) },
    list: read,
    pageAddress: (next) => state.addressOf({ page: next } as Change),
    isNarrowed: state.filters.isNarrowed,
    exportOf: exported ? { path: set.path, query } : undefined,
  };
  return { ...state, read, table };
}
