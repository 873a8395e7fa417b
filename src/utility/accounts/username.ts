import { customerFieldError } from "../../field-errors/field-errors.ts";
import { invalid } from "../../kernel/errors.ts";
import { readsAsPhone } from "./identity.ts";

/** What others take for the service or its staff, or a program for nothing at all. */
const reserved = new Set([
  ...["admin", "administrator", "superadmin", "root", "operator", "petugas", "support", "loket", "pdam"],
  ...["system", "sistem", "null", "undefined", "nil", "none", "nan", "true", "false", "anonymous"],
]);

/** Refuses a new username that misleads; those that are there stay. @throws 422 */
export function refuseUsername(username: string): void {
  const letters = username.replace(/[._]/g, "");
  const code = readsAsPhone(username)
    ? "USERNAME_IS_A_PHONE"
    : letters === ""
      ? "USERNAME_OF_SIGNS"
      : reserved.has(letters)
        ? "USERNAME_RESERVED"
        : undefined;
  if (code !== undefined) throw invalid({ username: [customerFieldError(code)] });
}
