import { normalisePhone } from "./phone.ts";

/** A name by which somebody logs in: which of the three kinds it is, its form alone says. */
export interface Identity {
  by: "username" | "email" | "phone";
  value: string;
  /** Of a number: the text as it was given. Some usernames of before look like numbers without their 0, and open their accounts still. */
  username?: string;
}

/**
 * Reads a text as an e-mail address, a telephone number or a username, in the form in which the account stores it. No new username
 * reads as a telephone number (see readsAsPhone), so no username hides the telephone number of another account.
 */
export function identityOf(text: string): Identity {
  const given = text.trim().toLowerCase();
  if (given.includes("@")) return { by: "email", value: given };
  const phone = normalisePhone(given);
  return phone === undefined
    ? { by: "username", value: given }
    : { by: "phone", value: phone, username: given };
}

/** Whether a username could be taken for somebody's telephone number. */
export function readsAsPhone(username: string): boolean {
  return normalisePhone(username) !== undefined;
}
