/**
 * The one place where the shared secret of a second factor becomes what the database keeps, and comes back. It is kept as base32 text:
 * the database, its backups and whoever reads them are trusted with it, as they are with the files and names of customers.
 */
export function sealSecret(secret: string): string {
  return secret;
}

export function openSecret(stored: string): string {
  return stored;
}
