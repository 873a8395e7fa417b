import { fieldError } from "../field-errors/field-errors.ts";
import { invalid } from "../kernel/errors.ts";
import { weaknessOf } from "../kernel/password-strength.ts";

/**
 * Refuses a new password that others guess; those that are stored already still open.
 * @param field of the request
 * @param old the present one, where it is known
 */
export async function refuseWeakPassword(field: string, password: string, username: string, old?: string) {
  if (password === old) throw invalid({ [field]: [fieldError("PASSWORD_UNCHANGED")] });
  const weakness = await weaknessOf(password, [username]);
  if (weakness !== null) throw invalid({ [field]: [fieldError(weakness)] });
}
