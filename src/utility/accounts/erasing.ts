import { recordChange } from "../../kernel/audit/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { removeFile } from "../../kernel/files/files.ts";
import { randomToken, sha256Hex } from "../../kernel/ids.ts";
import { hashPassword } from "../../kernel/passwords/passwords.ts";
import { forgive } from "../../kernel/throttle/throttle.ts";
import { ownerOf } from "../files.ts";
import { dropContactChanges } from "./contacts/queries.ts";
import { passwordThrottle } from "./password.ts";
import { dropResetCode } from "./queries.ts";
import { eraseRow } from "./queries-erasing.ts";
import { eraseRecoveries } from "./recoveries/queries.ts";
import type { AccountRow } from "./session.ts";
import { removeSessions } from "./sessions/queries.ts";

/** A hash that no password has. */
export const hashOfNothing = () => hashPassword(sha256Hex(randomToken(32)));

/** Takes the person out of a locked account, ends its sessions and codes, and leaves a row that others may refer to. */
export async function eraseAccount(tx: Tx, account: AccountRow, password_hash: string): Promise<void> {
  const { id, photo_id, is_active } = account;
  const username = `dihapus-${id}`;
  await removeSessions(tx, id);
  await dropResetCode(tx, id);
  await dropContactChanges(tx, id);
  await eraseRecoveries(tx, id);
  await eraseRow(tx, id, { username, password_hash });
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
