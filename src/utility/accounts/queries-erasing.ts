import { sql } from "kysely";
import type { Tx } from "../../kernel/context.ts";

/** The row without its person, and nothing of what it logs in with. What staff noted when they gave a code stays without the papers. */
export async function eraseRows(
  tx: Tx,
  id: number,
  { username, password_hash }: { username: string; password_hash: string },
): Promise<void> {
  const { db } = tx;
  await db.deleteFrom("customer_sessions").where("account_id", "=", id).execute();
  await db.deleteFrom("reset_codes").where("account_id", "=", id).execute();
  await db.deleteFrom("contact_changes").where("account_id", "=", id).execute();
  await sql`
    UPDATE account_recoveries SET identity_seen = '-', status = CASE WHEN status = 'MENUNGGU' THEN 'KADALUARSA' ELSE status END
    WHERE account_id = ${id}`.execute(db);
  await sql`
    UPDATE accounts SET username = ${username}, name = 'Akun dihapus', email = NULL, email_confirmed = false, phone = NULL, address = NULL,
      nik = NULL, nik_sealed = NULL, nik_kid = NULL, nik_hash = NULL, photo_id = NULL, password_hash = ${password_hash},
      is_active = false, inactive_reason = NULL, deleted_at = ${tx.now()}, updated_at = ${tx.now()},
      token_version = token_version + 1, version = version + 1
    WHERE id = ${id}`.execute(db);
}
