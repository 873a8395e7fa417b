import { recordsIn } from "../db/records.ts";
import type { Tx } from "./context.ts";

/** The rows of a feature's own table by their key, for its queries; what changes one takes a transaction. */
export const recordsOf = recordsIn<Tx>();
