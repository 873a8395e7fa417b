import type { QueryClient } from "@tanstack/react-query";
import { formatOf } from "../format/format.ts";
import type { Language } from "../messages/language.tsx";
import { layoutMessages } from "./messages.ts";

/** What can be found, in the order in which it is shown; named as the views are. */
export const hitKinds = [
  "locations",
  "gates",
  "tariffs",
  "machines",
  "customers",
  "bills",
  "payments",
  "mutations",
  "reports",
  "installations",
  "pricing",
  "users",
] as const;

/** A record that the command palette found, and its page. */
export interface SearchHit {
  kind: (typeof hitKinds)[number];
  to: string;
  label: string;
  description: string;
  /** Belongs to the hit above it. */
  isUnder?: true;
  /** What was typed when it was found. */
  typed: string;
}

/** Of each kind. */
export const maxHits = 5;

/** What a search of the palette is given. */
export interface Search {
  typed: string;
  signal: AbortSignal;
  client: QueryClient;
  language: Language;
}

/** The way to the list with all that is found, where there is more than is shown. */
export function seeAll(
  { typed, language }: Search,
  kind: SearchHit["kind"],
  { list, total, shown, name }: { list: string; total: number; shown: number; name: string },
): Omit<SearchHit, "typed">[] {
  if (total <= shown) return [];
  const label = layoutMessages[language].seeAll(formatOf(language).number(total), name.toLowerCase());
  return [{ kind, to: `${list}?${new URLSearchParams({ q: typed })}`, label, description: "" }];
}

export type Hits = Promise<Omit<SearchHit, "typed">[]>;
