import type { QueryClient } from "@tanstack/react-query";
import type { Language } from "../messages/language.tsx";

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
export type Hits = Promise<Omit<SearchHit, "typed">[]>;
