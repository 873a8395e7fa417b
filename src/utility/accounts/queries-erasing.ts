import { sql } from "kysely";
import type { Tx } from "../../kernel/context.ts";

/** Leaves the row of an account without its person. */
export async function eraseRow(
  tx: Tx,
  id: number,
  { username, password_hash }: { username: string; password_hash: string },
): Promise<void> {
  await sql`
    UPDATE accounts SET username = ${username}, name = 'Akun dihapus', email = NULL, email_confirmed = false, phone = NULL, phone_confirmed = false, address = NULL,
      nik = NULL, nik_sealed = NULL, nik_kid = NULL, nik_hash = NULL, photo_id = NULL, password_hash = ${password_hash},
      is_active = false, inactive_reason = NULL, deleted_at = ${tx.now()}, updated_at = ${tx.now()},
      token_version = token_version + 1, version = version + 1
    WHERE id = ${id}`.execute(tx.db);
}
