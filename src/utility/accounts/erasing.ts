import { recordChange } from "../../kernel/audit/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { removeFile } from "../../kernel/files/files.ts";
import { randomToken, sha256Hex } from "../../kernel/ids.ts";
import { hashPassword } from "../../kernel/passwords/passwords.ts";
import { forgive } from "../../kernel/throttle/throttle.ts";
import { ownerOf } from "../files.ts";
import { passwordThrottle } from "./password.ts";
import { eraseRows } from "./queries-erasing.ts";
import type { AccountRow } from "./session.ts";

/** A hash that no password has. */
export const hashOfNothing = () => hashPassword(sha256Hex(randomToken(32)));

/** Takes the person out of a locked account, ends its sessions and codes, and leaves a row that others may refer to. */
export async function eraseAccount(tx: Tx, account: AccountRow, password_hash: string): Promise<void> {
  const { id, photo_id, is_active } = account;
  const username = `dihapus-${id}`;
  await eraseRows(tx, id, { username, password_hash });
  if (photo_id !== null) await removeFile(tx, ownerOf(id), photo_id);
  await forgive(tx.db, passwordThrottle(id));
  await recordChange(tx, {
    entity: "accounts",
    entityKey: username,
    action: "delete",
    before: { id, is_active: is_active ? 1 : 0 },
    after: { id, is_active: 0, deleted_at: tx.now().toISOString() },
  });
}
