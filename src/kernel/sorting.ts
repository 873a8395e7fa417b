import { Type } from "typebox";
import { OneOf } from "./http/schema.ts";

/**
 * What the query of a list carries that has other orders beside its own: these, and it refuses any other by naming them. An order is
 * `oldest`, or what is sorted by, with `-` for the last first; each is that of an index, or of rows that are few (decision 0058).
 */
export function sortBy<const Own extends readonly string[]>(...own: Own) {
  return {
    sort: Type.Optional(
      OneOf(own, { description: "Another order than the list's own; `-`: the last first." }),
    ),
  };
}

/** Whether an order begins with the last. */
export function wayOf(sort: string): "asc" | "desc" {
  return sort.startsWith("-") ? "desc" : "asc";
}
