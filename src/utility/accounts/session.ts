import type { Kysely, Selectable } from "kysely";
import type { Accounts, DB } from "../../db/tables.ts";
import { LoketError, unauthenticated } from "../../kernel/errors.ts";
import { issueToken, readToken } from "../../kernel/tokens.ts";
import { accountById } from "./queries.ts";

export type AccountRow = Selectable<Accounts>;

/** A token for the public door; it ends early when the account's token_version is raised. @param lifetime seconds */
export function issueCustomerToken(
  account: Pick<AccountRow, "id" | "token_version">,
  { secret, lifetime, now }: { secret: string; lifetime: number; now: Date },
): Promise<string> {
  return issueToken({
    secret,
    audience: "customer",
    subject: String(account.id),
    lifetime,
    now,
    claims: { tv: account.token_version },
  });
}

/**
 * The account of an `Authorization: Bearer …` header (customer-contract.md, "Envelope and authentication").
 * @throws 401 TIDAK_TEROTENTIKASI or TOKEN_KADALUARSA, 403 AKUN_NONAKTIF
 */
export async function readCustomer(
  db: Kysely<DB>,
  header: string | undefined,
  secret: string,
  now: Date,
): Promise<AccountRow> {
  const token = /^Bearer ([^\s]+)$/i.exec(header ?? "")?.[1];
  if (token === undefined) throw refused("Silakan masuk terlebih dahulu.");
  const reading = await readToken(token, { secret, audience: "customer", now });
  if (!reading.ok) {
    throw reading.reason === "expired"
      ? unauthenticated("TOKEN_KADALUARSA", "Sesi Anda sudah berakhir. Silakan masuk kembali.")
      : refused("Token tidak dikenali. Silakan masuk kembali.");
  }
  const id = Number(reading.claims.sub);
  const account = Number.isSafeInteger(id) ? await accountById(db, id) : undefined;
  if (account === undefined) throw refused("Token tidak dikenali. Silakan masuk kembali.");
  if (!account.is_active) throw accountInactive();
  if (account.token_version !== reading.claims.tv)
    throw refused("Sesi Anda sudah diakhiri. Silakan masuk kembali.");
  return account;
}

/** Told only to who knows the password or holds the token. */
export function accountInactive(): LoketError {
  return new LoketError("forbidden", "AKUN_NONAKTIF", "Akun ini dinonaktifkan. Hubungi layanan pelanggan.");
}

function refused(message: string): LoketError {
  return unauthenticated("TIDAK_TEROTENTIKASI", message);
}
