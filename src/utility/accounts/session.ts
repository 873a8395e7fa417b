import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Accounts } from "../../db/tables.ts";
import type { Ctx, Tx } from "../../kernel/context.ts";
import type { Keys } from "../../kernel/keys/key-ring.ts";
import { forbidden, unauthenticated } from "../../kernel/refusal.ts";
import { issueToken, readToken, type TokenClaims } from "../../kernel/tokens.ts";
import { accountOfSession, type Caller, noteSession, prolong } from "./sessions/queries.ts";

export type { Caller } from "./sessions/queries.ts";

export type AccountRow = Selectable<Accounts>;

/** Whose token it is, and the session that it is of. */
export interface Customer {
  account: Caller;
  sessionId: string;
}

/** How tokens are signed, and how many seconds they last. */
export interface SessionSettings {
  keys: Keys;
  lifetime: number;
}

const because = (pesan: string) => pesan;

export const TidakTerotentikasi = unauthenticated(
  "TIDAK_TEROTENTIKASI",
  because,
  "Silakan masuk terlebih dahulu.",
);
export const TokenKadaluarsa = unauthenticated(
  "TOKEN_KADALUARSA",
  "Sesi Anda sudah berakhir. Silakan masuk kembali.",
);
/** Answered only to those who know the password or hold the token. */
export const AkunNonaktif = forbidden("AKUN_NONAKTIF", "Akun ini dinonaktifkan. Hubungi layanan pelanggan.");
/** What every call for customers may answer to their token. */
export const tokenRefusals = [TidakTerotentikasi, TokenKadaluarsa, AkunNonaktif];

/** So long a session may be used before that is noted again: a note at each request would be a write at each read. */
const notedFor = 3_600_000;

/** A token as it is answered. @param lifetime seconds */
export function tokenAnswer(token: string, lifetime: number) {
  return { token, tipe_token: "Bearer" as const, berlaku_detik: lifetime };
}

/** Begins a session of the account and returns its token. It ends early by itself, or when the account's token_version is raised. */
export async function openSession(
  tx: Tx,
  account: Pick<AccountRow, "id" | "token_version">,
  { keys, lifetime }: SessionSettings,
): Promise<string> {
  const now = tx.now();
  const iat = Math.floor(now.getTime() / 1000);
  const id = randomUUID();
  await noteSession(tx, keptOf(account, { jti: id, iat, exp: iat + lifetime }));
  const claims = { tv: account.token_version };
  const key = keys.newest();
  return issueToken({ key, audience: "customer", subject: String(account.id), lifetime, now, id, claims });
}

/** Lets the session last its lifetime again from now on, and returns its new token. What it had before opens it until its own end. */
export async function renewSession(
  tx: Tx,
  account: Pick<AccountRow, "id" | "token_version">,
  id: string,
  { keys, lifetime }: SessionSettings,
): Promise<string> {
  const now = tx.now();
  const claimed = await prolong(tx, id, new Date(now.getTime() + lifetime * 1000));
  const claims = { tv: claimed ?? account.token_version };
  const subject = String(account.id);
  return issueToken({ key: keys.newest(), audience: "customer", subject, lifetime, now, id, claims });
}

function keptOf(
  { id, token_version }: Pick<AccountRow, "id" | "token_version">,
  { jti, iat, exp }: Pick<TokenClaims, "jti" | "iat" | "exp">,
) {
  return {
    id: jti,
    account_id: id,
    claimed_version: token_version,
    token_version,
    created_at: new Date(iat * 1000),
    expires_at: new Date(exp * 1000),
  };
}

/**
 * The account of an `Authorization: Bearer …` header (docs/contracts/customer-contract.md, "Envelope and authentication"). A token of
 * before sessions were kept opens the account as it did, and has one from then on.
 * @throws TidakTerotentikasi, TokenKadaluarsa, AkunNonaktif
 */
export async function readCustomer(ctx: Ctx, header: string | undefined, sessions: Keys): Promise<Customer> {
  const token = /^Bearer ([^\s]+)$/i.exec(header ?? "")?.[1];
  if (token === undefined) throw TidakTerotentikasi("Silakan masuk terlebih dahulu.");
  const reading = await readToken(token, { keys: sessions.all(), audience: "customer", now: ctx.now() });
  if (!reading.ok) {
    throw reading.reason === "expired"
      ? TokenKadaluarsa()
      : TidakTerotentikasi("Token tidak dikenali. Silakan masuk kembali.");
  }
  const { claims } = reading;
  const id = Number(claims.sub);
  const row = Number.isSafeInteger(id) ? await accountOfSession(ctx.read, id, claims.jti) : undefined;
  if (row === undefined) throw TidakTerotentikasi("Token tidak dikenali. Silakan masuk kembali.");
  const { account, claimed_version, session_version, session_ended_at, session_used_at } = row;
  if (account.deleted_at !== null) throw TidakTerotentikasi("Akun ini sudah dihapus.");
  if (!account.is_active) throw AkunNonaktif();
  const version = account.token_version;
  const isGenuine = claims.tv === (claimed_version ?? version);
  if (!isGenuine || session_ended_at !== null || version !== (session_version ?? version))
    throw TidakTerotentikasi("Sesi Anda sudah diakhiri. Silakan masuk kembali.");
  if (session_used_at === null || ctx.now().getTime() - session_used_at.getTime() > notedFor)
    await noteSession(ctx, keptOf(account, claims));
  return { account, sessionId: claims.jti };
}
