import { normalisePhone } from "./phone.ts";

/** What somebody calls himself when he logs in: one of three names, told apart by its form alone. */
export interface Identity {
  by: "username" | "email" | "phone";
  value: string;
}

/**
 * Reads a text as an e-mail address, a telephone number or a username, in the form in which the account stores it. No username
 * reads as a telephone number (see readsAsPhone), so nobody's name stands before somebody's number.
 */
export function identityOf(text: string): Identity {
  const given = text.trim().toLowerCase();
  if (given.includes("@")) return { by: "email", value: given };
  const phone = normalisePhone(given);
  return phone === undefined ? { by: "username", value: given } : { by: "phone", value: phone };
}

/** Whether a username could be taken for somebody's telephone number. */
export function readsAsPhone(username: string): boolean {
  return normalisePhone(username) !== undefined;
}
