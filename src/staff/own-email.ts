import { fieldError } from "../field-errors/field-errors.ts";
import { type Ctx, inTransaction } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { isMailAddress } from "../mail-address.ts";
import { lockUser, setEmail } from "./queries.ts";
import type { OwnEmail } from "./schema.ts";
import { auditUser } from "./users.ts";

/** Notes where the user is written to. Nothing opens by it: a password is set by who has it, or by an admin. @throws 422 */
export function changeOwnEmail(ctx: Ctx, userId: number, { email }: OwnEmail): Promise<OwnEmail> {
  if (email !== null && !isMailAddress(email)) throw invalid({ email: [fieldError("NOT_ONE_EMAIL")] });
  return inTransaction(ctx, async (tx) => {
    const before = await lockUser(tx, userId);
    const after = await setEmail(tx, userId, email);
    await auditUser(tx, "update", before, after);
    return { email };
  });
}
