import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { KeyRing, KeySecret, MachineKey } from "./keys.ts";
import { livingSecrets } from "./queries.ts";

export { findKey, mayUse, type KeyRing, type MachineKey } from "./keys.ts";
export { createUseNotes, type UseNotes } from "./uses.ts";

/** Every secret that may open the door, by prefix; read it anew when the catalogue's version has changed. */
export async function loadKeyRing(db: Kysely<DB>): Promise<KeyRing> {
  const keys = new Map<number, MachineKey>();
  const ring = new Map<string, KeySecret>();
  for (const { id, name, expires_at, scope, prefix, secret_hash, valid_until } of await livingSecrets(db)) {
    const key = keys.get(id) ?? { id, name, expiresAt: expires_at, scope };
    keys.set(id, key);
    ring.set(prefix, { secretHash: Buffer.from(secret_hash, "hex"), validUntil: valid_until, key });
  }
  return ring;
}
