import { customerFieldError } from "../../field-errors/field-errors.ts";
import { invalid } from "../../kernel/errors.ts";
import { weaknessOf } from "../../kernel/password-strength.ts";

/**
 * Refuses a new password that others guess; those that are stored already still open.
 * @param field of the request
 * @param names of the account: its username and e-mail address
 */
export async function refuseWeakPassword(field: string, password: string, names: readonly (string | null)[]) {
  const weakness = await weaknessOf(
    password,
    names.filter((name) => name !== null),
  );
  if (weakness !== null) throw invalid({ [field]: [customerFieldError(weakness)] });
}
