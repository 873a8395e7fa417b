import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { Rejection } from "../entries/ingest.ts";
import { addRejections } from "./queries.ts";
import { storedForm } from "./stored-form.ts";

/**
 * Keeps events that were refused for their content or master data, so that a mistyped gate never loses a day's levies
 * (levy-contract.md, "Ingest"). Ingest is handed this function, as it may not import what stands to its right.
 */
export async function keepRejected(db: Kysely<DB>, rejections: readonly Rejection[]): Promise<void> {
  if (rejections.length > 0) await addRejections(db, rejections.map(storedForm));
}
