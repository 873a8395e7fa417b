import { type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";
import { normalisePhone } from "../accounts/phone.ts";

/** What may be said of a customer; a field that is missing says nothing. */
export interface GivenValues {
  name?: string;
  nik?: string | null;
  phone?: string | null;
  email?: string | null;
  address?: string | null;
}

/** The values in the form in which they are stored, and what is wrong with them beyond their schema: {} where nothing is. */
export function storedValues<Given extends GivenValues>(
  given: Given,
): { values: Given; faults: FieldErrors } {
  const values = { ...given };
  const faults: FieldErrors = {};
  if (typeof given.email === "string") values.email = given.email.toLowerCase();
  if (typeof given.phone === "string") {
    const phone = normalisePhone(given.phone);
    if (phone === undefined) faults.phone = [fieldError("NOT_A_PHONE")];
    else values.phone = phone;
  }
  return { values, faults };
}
