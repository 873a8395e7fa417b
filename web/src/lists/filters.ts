import type { ComponentType, ReactNode } from "react";
import type { ReadParams, ReadPath } from "../api/queries.ts";
import { commonMessages } from "../messages/common-messages.ts";
import type { Language } from "../messages/language.tsx";
import type { ProductsOf } from "../session/require-role.tsx";

/*
 * What narrows a list, as data: `defineFilters` says once which filters there are. From it come the parameters of the address and the
 * query (use-list.ts) and the form (list-filters.tsx).
 */

/** A text in the language chosen: `(l) => fieldMessages[l].sl`. */
type Text = (language: Language) => string;

/** How a filter is set. Its value is a text, which is empty where nothing is filtered by it. */
type FilterKind =
  | {
      kind: "text";
      label: Text;
      placeholder?: Text;
      /** Set by an address alone, and then to be taken away. */
      isHidden?: true;
    }
  | {
      kind: "choice";
      label: Text;
      /** The API's values with their labels. */
      options: (language: Language) => Readonly<Record<string, string>>;
      /** What each of them is about, where that is not the same for all: nobody is offered what is not there for them. */
      productsOf?: Readonly<Partial<Record<string, ProductsOf>>>;
      /** The value that a list begins with, where it does not begin with all; `all` is then a value of its own. */
      first?: { value: string; all: string; allLabel: Text };
    }
  | { kind: "day"; label: Text }
  /** YYYY-MM; one that is required is not emptied with the others. */
  | { kind: "month"; label: Text; isRequired?: true }
  /** Rupiah. */
  | { kind: "amount"; label: Text }
  /** "true" or nothing. */
  | { kind: "switch"; label: Text }
  | { kind: "location" }
  /** One of the gates of the location chosen. */
  | { kind: "gate" }
  /** One of the records that another list holds. */
  | {
      kind: "record";
      label: Text;
      Input: ComponentType<RecordInputProps>;
      /** Reads what the record is called. */
      Name: ComponentType<RecordNameProps>;
    };

export interface RecordInputProps {
  label: string;
  /** The record's key, or empty. */
  value: string;
  onChange: (key: string) => void;
}

export interface RecordNameProps {
  /** The record's key. */
  value: string;
  children: (name: string) => ReactNode;
}

/** A filter; `param` where the API's name for it is another than the address's. */
export type Filter = FilterKind & { param?: string };

type QueryOf<Path extends ReadPath> =
  ReadParams<Path> extends { query?: infer Query } ? NonNullable<Query> : never;
type ParamOf<Path extends ReadPath> = keyof QueryOf<Path> & string;

/** The filters of the list at a path, in the order in which they are shown. */
export interface FilterSet<Path extends ReadPath, Name extends string> {
  path: Path;
  filters: Readonly<Record<Name, Filter>>;
}
export type FilterValuesOf<Name extends string> = Record<Name, string>;

/** Defines the filters of a list, by their names in the address; the compiler checks that its path takes each of them. */
export function defineFilters<Path extends ReadPath, Name extends string>(
  path: Path,
  filters: { [Key in Name]: Key extends ParamOf<Path> ? Filter : Filter & { param: ParamOf<Path> } },
): FilterSet<Path, Name> {
  return { path, filters };
}

/** The filter by a record's status. @param options the API's values with their labels */
export function statusFilter(options: (language: Language) => Readonly<Record<string, string>>) {
  return { kind: "choice", label: (l: Language) => commonMessages[l].status, options } as const;
}

/** What each filter is set to before anything is chosen. */
export function firstValues<Name extends string>({
  filters,
}: FilterSet<ReadPath, Name>): FilterValuesOf<Name> {
  return mapped(filters, firstValue);
}

/** What a filter is set to before anything is chosen. */
export function firstValue(filter: Filter): string {
  return filter.kind === "choice" ? (filter.first?.value ?? "") : "";
}

/** The filters as the API takes them; `values` may hold more than they. */
export function queryOf<Path extends ReadPath, Name extends string>(
  { filters }: FilterSet<Path, Name>,
  values: FilterValuesOf<Name>,
): QueryOf<Path> {
  const query: Record<string, string> = {};
  for (const [name, filter] of Object.entries<Filter>(filters)) {
    const value = values[name as Name];
    const isAll = filter.kind === "choice" && value === filter.first?.all;
    if (value !== "" && !isAll) query[filter.param ?? name] = value;
  }
  // The address holds texts; a value that the API does not know is refused by it.
  return query as QueryOf<Path>;
}

/** Whether the list is narrower than it is at first. */
export function isNarrowed<Name extends string>(
  set: FilterSet<ReadPath, Name>,
  values: FilterValuesOf<Name>,
): boolean {
  const first = clearedValues(set);
  return Object.entries(first).some(([name, value]) => values[name as Name] !== value);
}

/** Whether this filter narrows the list: what it is set to is not what the list begins with. */
export function isSet(filter: Filter, value: string): boolean {
  return value !== firstValue(filter);
}

/** What "clear" sets: the first value of every filter that may be emptied. */
export function clearedValues<Name extends string>(
  set: FilterSet<ReadPath, Name>,
): Partial<FilterValuesOf<Name>> {
  const entries = Object.entries(firstValues(set)).filter(([name]) => {
    const filter: Filter = set.filters[name as Name];
    return filter.kind !== "month" || filter.isRequired !== true;
  });
  return Object.fromEntries(entries) as Partial<FilterValuesOf<Name>>;
}

function mapped<Name extends string>(
  filters: Readonly<Record<Name, Filter>>,
  value: (filter: Filter) => string,
): FilterValuesOf<Name> {
  const entries = Object.entries<Filter>(filters).map(([name, filter]) => [name, value(filter)]);
  return Object.fromEntries(entries) as FilterValuesOf<Name>;
}
