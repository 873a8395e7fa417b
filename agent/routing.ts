import type { Counted } from "./adapters/adapter.ts";
import type { Input } from "./config-schema.ts";

/** A gate of the service. */
export interface Gate {
  readonly location_code: string;
  readonly gate_code: string;
}

/** What the site's tables do not have. */
export interface Unmapped {
  readonly unknown: "place" | "class";
  readonly name: string;
}

/** Where a passage counts; nowhere, where a table says so (null); or the first of the tables that lacks it. */
export type Route =
  | { readonly to: "gate"; readonly gate: string; readonly category: string }
  | { readonly to: "nowhere" }
  | ({ readonly to: "unknown" } & Unmapped);

/**
 * Looks up a passage in the input's `gates` and `classes`; the gate is `LOCATION/GATE`. Where the adapter `passages` has no tables,
 * place and kind are the gate and the category themselves.
 */
export function routeOf(input: Input, { place, within, kind, byNameOnly }: Counted): Route {
  const named = input.adapter === "passages";
  const places = within === undefined ? [place, "*"] : [place, within, "*"];
  const gate = named && input.gates === undefined ? place : firstOf(places, input.gates);
  if (gate === undefined) return { to: "unknown", unknown: "place", name: place };
  const kinds = byNameOnly ? [kind] : [kind, "*"];
  const category = named && input.classes === undefined ? kind : firstOf(kinds, input.classes);
  if (gate === null || category === null) return { to: "nowhere" };
  if (category === undefined) return { to: "unknown", unknown: "class", name: kind };
  return { to: "gate", gate, category };
}

/** Whether the input's tables have by now what they lacked before. */
export function isMapped(input: Input, { unknown, name }: Unmapped): boolean {
  // What a device counts in addition is never taken by `*` among the classes.
  if (unknown === "class") return firstOf([name], input.classes) !== undefined;
  // The last part but one may be a region of a place that is listed whole. What is forgotten too early is noted again when it comes.
  const within = name.replace(/\/[^/]+(?=\/[^/]+$)/, "");
  return firstOf([name, within, "*"], input.gates) !== undefined;
}

/** The gate named `LOCATION/GATE`. */
export function gateOf(name: string): Gate {
  const [location_code = "", gate_code = ""] = name.split("/");
  return { location_code, gate_code };
}

/** What the first of these names means that the table has; undefined where it has none. */
function firstOf(
  names: readonly string[],
  table: Readonly<Record<string, string | null>> = {},
): string | null | undefined {
  const name = names.find((each) => Object.hasOwn(table, each));
  return name === undefined ? undefined : table[name];
}
