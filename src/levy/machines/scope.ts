import { type Actor, isWithin } from "../../kernel/context.ts";
import type { ScopeEntry } from "./keys.ts";

export interface GateScope {
  location_code: string;
  gate_code: string;
}

/** What a request asks for as entries, each once. */
export function scopeOf(locationCodes: readonly string[], gates: readonly GateScope[]): ScopeEntry[] {
  const entries = [...locationCodes.map((location_code) => ({ location_code, gate_code: null })), ...gates];
  return [...new Map(entries.map((entry) => [textOf(entry), entry])).values()];
}

export function locationsIn(scope: readonly ScopeEntry[]): string[] {
  return scope.filter((entry) => entry.gate_code === null).map((entry) => entry.location_code);
}

export function gatesIn(scope: readonly ScopeEntry[]): GateScope[] {
  return scope.flatMap(({ location_code, gate_code }) =>
    gate_code === null ? [] : [{ location_code, gate_code }],
  );
}

/** Whether all that the scope opens exists for the actor; an empty one opens everything. */
export function isScopeWithin(actor: Pick<Actor, "places">, scope: readonly ScopeEntry[]): boolean {
  if (actor.places === null) return true;
  return scope.length > 0 && scope.every(({ location_code }) => isWithin(actor, location_code));
}

export function addedTo(old: readonly ScopeEntry[], scope: readonly ScopeEntry[]): ScopeEntry[] {
  const known = new Set(old.map(textOf));
  return scope.filter((entry) => !known.has(textOf(entry)));
}

function textOf({ location_code, gate_code }: ScopeEntry): string {
  return JSON.stringify([location_code, gate_code]);
}
