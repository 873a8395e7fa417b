import { customerFieldError, type FieldErrors } from "../../field-errors/field-errors.ts";
import { invalid } from "../../kernel/errors.ts";
import { isMailAddress } from "../../mail-address.ts";
import { oneLine } from "../texts.ts";
import type { UpdateAkun } from "./customer-schema.ts";
import { normalisePhone } from "./phone.ts";
import type { ProfileValues } from "./queries.ts";

/**
 * What customers say about themselves, in the form in which it is stored. Only what was sent is in it; a text left blank is null.
 * @throws 422 naming each field that makes no sense
 */
export function profileOf(given: Omit<UpdateAkun, "password_lama">): Partial<ProfileValues> {
  const { name, email, phone, address, nik } = {
    name: lineOf(given.nama),
    email: lineOf(given.email)?.toLowerCase(),
    phone: lineOf(given.no_hp),
    address: lineOf(given.alamat),
    nik: lineOf(given.nik),
  };
  const number = phone === undefined || phone === "" ? phone : normalisePhone(phone);
  const wrong: FieldErrors = {};
  if (name !== undefined && !isReadable.test(name)) wrong.nama = [customerFieldError("REQUIRED")];
  if (email !== undefined && email !== "" && !canBeMailed(email))
    wrong.email = [customerFieldError("NOT_AN_EMAIL")];
  if (phone !== undefined && number === undefined) wrong.no_hp = [customerFieldError("NOT_A_MOBILE_NUMBER")];
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email: email || null }),
    ...(number === undefined ? {} : { phone: number || null }),
    ...(address === undefined ? {} : { address: address || null }),
    ...(nik === undefined ? {} : { nik: nik || null }),
  };
}

/** Spaces of no width and other marks alone are no name. */
const isReadable = /[\p{L}\p{N}]/u;

/** Without a way to reach its owner an account could never be recovered. */
export function refuseUnreachable(profile: { email: string | null; phone: string | null }): void {
  if (profile.email !== null || profile.phone !== null) return;
  const wrong = customerFieldError("EMAIL_OR_PHONE");
  throw invalid({ email: [wrong], no_hp: [wrong] });
}

/** Null is as good as absent: phones send it for what they leave as it is. */
function lineOf(text: string | null | undefined): string | undefined {
  return text == null ? undefined : oneLine(text);
}

/** Deliverable outside of this machine: its domain has a dot. */
function canBeMailed(email: string): boolean {
  return isMailAddress(email) && /\.[a-z]{2,}$/.test(email);
}
