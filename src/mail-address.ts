/** Whether a text is one address that mail can be sent to: plain ASCII, without a name, quotes or comments. At most 254 characters. */
export function isMailAddress(text: string): boolean {
  if (text.length > 254) return false;
  return /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(
    text,
  );
}
