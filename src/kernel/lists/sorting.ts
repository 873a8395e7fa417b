import { Type } from "typebox";
import { OneOf } from "../http/schema.ts";

/**
 * The `sort` parameter of a list, limited to these values; the refusal of any other names them. An order is `oldest` or the name of a
 * field, with `-` to reverse it; each is that of an index, or of few rows (decision 0058).
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
