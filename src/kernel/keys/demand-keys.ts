import type { Kysely } from "kysely";
import { keysInUse } from "../../db/sealed-by.ts";
import type { DB } from "../../db/tables.ts";
import { OperatorError } from "../../operator-error.ts";
import type { KeyRing } from "./key-ring.ts";

/** In words, which keys of what the database holds are not in the ring; null when all are. */
export async function whyNotOpened(db: Kysely<DB>, { sealing }: Pick<KeyRing, "sealing">) {
  const known = new Set(sealing.all().map(({ kid }) => kid));
  const missing = (await keysInUse(db)).filter((kid) => !known.has(kid));
  return missing.length === 0
    ? null
    : `what the database holds was sealed by ${missing.join(", ")}, which this server does not have: give it the keys of the one that sealed it (DATA_DIR/keys.json, KEYS_FILE, KEYS, JWT_SECRET or JWT_SECRET_PREVIOUS)`;
}

/** @throws OperatorError when the database holds what this ring cannot open */
export async function demandKeys(db: Kysely<DB>, ring: Pick<KeyRing, "sealing">): Promise<void> {
  const reason = await whyNotOpened(db, ring);
  if (reason !== null) throw new OperatorError(reason);
}
