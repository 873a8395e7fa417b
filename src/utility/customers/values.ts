import type { Fields } from "../../kernel/errors.ts";
import { normalisePhone } from "../accounts/phone.ts";

/** What may be told of a customer; what is not there is not spoken of. */
export interface GivenValues {
  name?: string;
  nik?: string | null;
  phone?: string | null;
  email?: string | null;
  address?: string | null;
}

/** The values in the form in which they are stored, or what is wrong with them beyond their schema. */
export function storedValues<Given extends GivenValues>(
  given: Given,
): { ok: true; values: Given } | { ok: false; fields: Fields } {
  const values = { ...given };
  if (typeof given.email === "string") values.email = given.email.toLowerCase();
  if (typeof given.phone === "string") {
    const phone = normalisePhone(given.phone);
    if (phone === undefined)
      return {
        ok: false,
        fields: { phone: ["must be an Indonesian telephone number such as 0812-3456-7890"] },
      };
    values.phone = phone;
  }
  return { ok: true, values };
}
