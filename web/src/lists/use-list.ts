import type { UseQueryResult } from "@tanstack/react-query";
import { type Answer, type ReadParams, type ReadPath, useRead } from "../api/queries.ts";
import type { ListExport } from "../components/export-menu.tsx";
import { type FilterValues, useFilters } from "../components/use-filters.ts";
import { type FilterSet, type FilterValuesOf, firstValues, isNarrowed, queryOf } from "./filters.ts";

interface FilterOptions<Name extends string, More extends FilterValues> {
  /** What else stands in the address, with its first values: `{ open: "" }`. */
  more?: More;
  /** First values that are known only when the view opens. */
  first?: Partial<FilterValuesOf<Name>>;
}

interface ListOptions<Name extends string, More extends FilterValues> extends FilterOptions<Name, More> {
  /** Rows of a page; default: the service's. */
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
  change: (change: Partial<FilterValuesOf<Name>>) => void;
  isNarrowed: boolean;
}

/** What a ListTable shows of a list. */
interface TableState<Path extends ReadPath> {
  list: UseQueryResult<Answer<Path>, Error>;
  pageAddress: (page: number) => string;
  isNarrowed: boolean;
  exportOf: ListExport | undefined;
}

type None = Record<never, string>;

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
  const [values, change, addressOf] = useFilters<Values>(defaults);
  const filters: FilterState<Path, Name> = {
    set,
    values,
    change: change as (change: Partial<FilterValuesOf<Name>>) => void,
    isNarrowed: isNarrowed(set, values),
  };
  return { values, change, addressOf, query: queryOf(set, values), filters };
}

/**
 * A list of the API with its filters and page in the address: `const list = useList(billFilters, { limit: 20, more: { open: "" } })`,
 * then `<ListFilters of={list.filters} />` and `<ListTable {...list.table} … />`.
 */
export function useList<Path extends ReadPath, Name extends string, More extends FilterValues = None>(
  set: FilterSet<Path, Name>,
  { limit, refetchInterval, exported = true, ...options }: ListOptions<Name, More> = {},
) {
  const state = useListFilters(set, options);
  const { page } = state.values;
  const params = { query: { page, ...(limit === undefined ? {} : { limit }), ...state.query } };
  const read = useRead(
    set.path,
    params as unknown as ReadParams<Path>,
    refetchInterval === undefined ? {} : { refetchInterval },
  );
  const table: TableState<Path> = {
    list: read,
    pageAddress: (next) => state.addressOf({ page: next } as Partial<typeof state.values>),
    isNarrowed: state.filters.isNarrowed,
    exportOf: exported ? { path: set.path, query: state.query } : undefined,
  };
  return { ...state, read, table };
}
