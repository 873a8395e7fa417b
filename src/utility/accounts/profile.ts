import { type Fields, invalid } from "../../kernel/errors.ts";
import { isMailAddress } from "../../kernel/mail.ts";
import type { UpdateAkun } from "./customer-schema.ts";
import { normalisePhone } from "./phone.ts";
import type { ProfileValues } from "./queries.ts";

/**
 * What somebody tells about himself, in the form in which it is stored. Only what was sent is in it; a text left blank is null.
 * @throws 422 naming each field that makes no sense
 */
export function profileOf(given: UpdateAkun): Partial<ProfileValues> {
  const { name, email, phone, address, nik } = {
    name: lineOf(given.nama),
    email: lineOf(given.email)?.toLowerCase(),
    phone: lineOf(given.no_hp),
    address: lineOf(given.alamat),
    nik: lineOf(given.nik),
  };
  const number = phone === undefined || phone === "" ? phone : normalisePhone(phone);
  const wrong: Fields = {};
  if (name === "") wrong.nama = ["wajib diisi"];
  if (email !== undefined && email !== "" && !canBeMailed(email))
    wrong.email = ["bukan alamat surel yang benar"];
  if (phone !== undefined && number === undefined)
    wrong.no_hp = ["bukan nomor HP Indonesia yang benar, misalnya 0812-3456-7890"];
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email: email || null }),
    ...(number === undefined ? {} : { phone: number || null }),
    ...(address === undefined ? {} : { address: address || null }),
    ...(nik === undefined ? {} : { nik: nik || null }),
  };
}

/** Without a way to reach its owner an account could never be recovered. */
export function refuseUnreachable(profile: { email: string | null; phone: string | null }): void {
  if (profile.email !== null || profile.phone !== null) return;
  const text = "isi alamat surel atau nomor HP, paling sedikit salah satunya";
  throw invalid({ email: [text], no_hp: [text] });
}

/** On one line, since it goes into letters and lists; null is as good as blank. */
function lineOf(text: string | null | undefined): string | undefined {
  return text === null ? "" : text?.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Deliverable outside of this machine: its domain has a dot. */
function canBeMailed(email: string): boolean {
  return isMailAddress(email) && /\.[a-z]{2,}$/.test(email);
}
