import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

export type FilterValues = Record<string, string | number>;

/** Sets some of the values. `isTyped`: it is a text that somebody is still writing. */
export type SetFilters<Values> = (change: Partial<Values>, isTyped?: boolean) => void;

/**
 * Filters, pages and open drawers live in the address, so that a view can be sent to a colleague:
 * `const [filters, setFilters, addressOf] = useFilters({ page: 1, q: "", open: "" })`. What has its first value is left out of
 * the address. A change of a filter goes back to page 1. Setting one of `undoable` adds an entry to the browser's history, so that
 * "back" undoes it; a text adds one when it is begun or emptied, not for each key. Setting anything else, such as what is open, replaces
 * the entry, and "back" leads to what was before. Links made by `addressOf` add one.
 */
export function useFilters<Values extends FilterValues>(
  defaults: Values,
  undoable: readonly string[] = [],
): [Values, SetFilters<Values>, (change: Partial<Values>) => string] {
  const [params, setParams] = useSearchParams();
  // The defaults are an object literal in the view: comparing their text tells whether they changed.
  const defaultsText = JSON.stringify(defaults);
  const values = useMemo(() => valuesOf(JSON.parse(defaultsText) as Values, params), [params, defaultsText]);
  const changed = useCallback(
    (change: Partial<Values>, from: URLSearchParams) =>
      withChange(JSON.parse(defaultsText) as Values, from, change),
    [defaultsText],
  );
  const undoableText = undoable.join(" ");
  const set = useCallback(
    (change: Partial<Values>, isTyped = false) => {
      // The address itself: what React shows may be some keys behind it.
      const now = new URLSearchParams(window.location.search);
      const next = changed(change, now);
      const names = Object.keys(change).filter((name) => undoableText.split(" ").includes(name));
      const isWriting =
        isTyped && names.every((name) => now.has(name) && change[name as keyof Values] !== "");
      const isSame = next.toString() === now.toString();
      const replace = names.length === 0 || isWriting || isSame;
      setParams(next, { replace, preventScrollReset: true });
    },
    [setParams, changed, undoableText],
  );
  const addressOf = useCallback(
    (change: Partial<Values>) => {
      const text = changed(change, params).toString();
      return text === "" ? "?" : `?${text}`;
    },
    [changed, params],
  );
  return [values, set, addressOf];
}

function valuesOf<Values extends FilterValues>(defaults: Values, params: URLSearchParams): Values {
  const entries = Object.entries(defaults).map(([name, value]) => {
    const text = params.get(name);
    if (text === null) return [name, value];
    if (typeof value !== "number") return [name, text];
    return [name, /^\d{1,9}$/.test(text) ? Number(text) : value];
  });
  return Object.fromEntries(entries) as Values;
}

function withChange(
  first: FilterValues,
  from: URLSearchParams,
  change: FilterValues | object,
): URLSearchParams {
  const next = new URLSearchParams(from);
  const movesOnly = Object.keys(change).every((name) => name === "page" || name === "open");
  if (!movesOnly) next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === "" || value === first[name]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** What is set, for a query: empty texts and absent values are left out. */
export function omitEmpty<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== "" && value !== undefined && value !== null),
  ) as { [Name in keyof Values]?: NonNullable<Values[Name]> };
}
