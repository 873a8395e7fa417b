import { type Role, roles } from "./layout.ts";

/** A row of a statement by what its columns say; what it does not have is blank. */
export type Cells = Record<Role | "beside" | "first" | "leftOut", string>;

/**
 * `beside` stands in the column without a name after that of the amount; `first` is the first cell in which anything stands;
 * `leftOut` is the code of why the row is left out, where that is known before its cells are read.
 */
export const blankCells = Object.fromEntries(
  [...roles, "beside", "first", "leftOut"].map((name) => [name, ""]),
) as Cells;
