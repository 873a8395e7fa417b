import type { Counted } from "./adapters/adapter.ts";
import type { Input } from "./config-schema.ts";

/** A gate of the service. */
export interface Gate {
  readonly location_code: string;
  readonly gate_code: string;
}

/** Where a passage counts, or the first of the site's tables that lacks it. */
export type Route =
  | { readonly ok: true; readonly gate: string; readonly category: string }
  | { readonly ok: false; readonly unknown: "place" | "class"; readonly name: string };

/**
 * Looks up a passage in the input's `gates` and `classes`; the gate is `LOCATION/GATE`. Where the adapter `passages` has no tables,
 * place and kind are the gate and the category themselves.
 */
export function routeOf(input: Input, { place, within, kind, byNameOnly }: Counted): Route {
  const named = input.adapter === "passages";
  const listed = lookUp(input.gates, place) ?? (within && lookUp(input.gates, within)) ?? other(input.gates);
  const gate = listed ?? (named && input.gates === undefined ? place : undefined);
  if (gate === undefined) return { ok: false, unknown: "place", name: place };
  const classed = lookUp(input.classes, kind) ?? (byNameOnly ? undefined : other(input.classes));
  const category = classed ?? (named && input.classes === undefined ? kind : undefined);
  if (category === undefined) return { ok: false, unknown: "class", name: kind };
  return { ok: true, gate, category };
}

/** The gate named `LOCATION/GATE`. */
export function gateOf(name: string): Gate {
  const [location_code = "", gate_code = ""] = name.split("/");
  return { location_code, gate_code };
}

type Table = Readonly<Record<string, string>> | undefined;

function lookUp(table: Table, name: string): string | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}

const other = (table: Table) => lookUp(table, "*");
