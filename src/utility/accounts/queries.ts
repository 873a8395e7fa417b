import { type Kysely, type Selectable, sql } from "kysely";
import { preparedRows } from "../../db/prepared.ts";
import type { Accounts, ContactChanges, DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { recordsOf } from "../../kernel/records.ts";
import type { Identity } from "./identity.ts";
import { type NikColumns, sealNik } from "./nik.ts";
import type { AccountQuery } from "./office-schema.ts";
import { AccountNotFound } from "./refusals.ts";

const accounts = recordsOf("accounts", "id");

/** If several accounts have typed an address, it belongs to the one that confirmed it, or else to the first one. */
export async function accountByIdentity(db: Kysely<DB>, { by, value, username }: Identity) {
  const account = await db
    .selectFrom("accounts")
    .selectAll()
    .where(by, "=", value)
    .orderBy("email_confirmed", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (account !== undefined || username === undefined) return account;
  return db.selectFrom("accounts").selectAll().where("username", "=", username).executeTakeFirst();
}

/** Its key stays free to be referred to meanwhile. @throws AccountNotFound */
export function lockAccount(tx: Tx, id: number) {
  return tx.db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => AccountNotFound(id));
}

/** @throws AccountNotFound */
export function accountById(db: Kysely<DB>, id: number) {
  return db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => AccountNotFound(id));
}

/**
 * The account as its owner sees it, how many connections it looks after, and which of its contacts wait for a code, by kind.
 * @throws AccountNotFound
 */
export async function shownAccount(db: Kysely<DB>, id: number, now: Date) {
  const rows = await preparedRows(
    db,
    sql<ShownAccount & (WaitingContact | { kind: null })>`
    SELECT id, username, name, email, email_confirmed, phone, phone_confirmed, address, nik, nik_kid, nik_sealed, photo_id, created_at,
      (SELECT count(*)::int FROM account_connections own WHERE own.account_id = accounts.id) AS connections, kind, value, sent_to, expires_at
    FROM accounts LEFT JOIN contact_changes ON account_id = accounts.id AND expires_at > ${now}
    WHERE id = ${id} ORDER BY kind`,
  );
  const [account] = rows;
  if (account === undefined) throw AccountNotFound(id);
  return { account, waiting: rows.flatMap((row) => (row.kind === null ? [] : [row])) };
}

type ShownAccount = { connections: number } & Pick<
  Selectable<Accounts>,
  | ("id" | "username" | "name" | "email" | "email_confirmed" | "phone" | "phone_confirmed" | "address")
  | ("nik" | "nik_kid" | "nik_sealed" | "photo_id" | "created_at")
>;

export type WaitingContact = Pick<Selectable<ContactChanges>, "kind" | "value" | "sent_to" | "expires_at">;

/** What customers enter about themselves. */
export interface ProfileValues {
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  nik: string | null;
}

/** Its e-mail address is not confirmed yet. */
export function addAccount(tx: Tx, values: ProfileValues & { username: string; password_hash: string }) {
  const nik = sealNik(tx, `accounts:${values.username}`, values.nik);
  return accounts.add(tx, { ...values, ...nik, email_confirmed: false });
}

/** Another number is not proved yet, unless it is said to be. @param account whose NIK it is, should that change */
export function updateAccount(
  tx: Tx,
  { id, username }: { id: number; username: string },
  {
    nik,
    ...change
  }: Partial<ProfileValues> & {
    photo_id?: string | null;
    email_confirmed?: boolean;
    phone_confirmed?: boolean;
  },
) {
  const sealed = nik === undefined ? {} : sealNik(tx, `accounts:${username}`, nik);
  const unproved = change.phone === undefined ? {} : { phone_confirmed: false };
  return accounts.change(tx, id, { ...unproved, ...change, ...sealed });
}

/** Lets the account's wallet pay again; tokens stay. */
export function endPause(tx: Tx, id: number) {
  return accounts.change(tx, id, { debits_paused_until: null });
}

/** Every token that was issued before ends with it. */
export function updateAccess(
  tx: Tx,
  id: number,
  change: {
    password_hash?: string;
    is_active?: boolean;
    inactive_reason?: string | null;
    debits_paused_until?: Date | null;
  },
) {
  return tx.db
    .updateTable("accounts")
    .set((row) => ({
      ...change,
      token_version: row("token_version", "+", 1),
      version: row("version", "+", 1),
      updated_at: tx.now(),
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function accountsWithConnections(db: Kysely<DB>) {
  return (
    db
      .selectFrom("accounts")
      // Never the password's hash: these rows are shown.
      .select(["id", "username", "name", "email", "phone", "address", "nik", "nik_sealed", "nik_kid"])
      .select([
        "is_active",
        "inactive_reason",
        "debits_paused_until",
        "deleted_at",
        "created_at",
        "updated_at",
        "version",
      ])
      .select(
        sql<number>`(SELECT count(*) FROM account_connections WHERE account_id = accounts.id)`.as(
          "connections",
        ),
      )
  );
}

export type AccountWithConnections = Awaited<ReturnType<typeof accountWithConnections>>;

/** @throws AccountNotFound */
export function accountWithConnections(db: Kysely<DB>, id: number) {
  return accountsWithConnections(db)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => AccountNotFound(id));
}

/** Newest first. @param phone the number that `q` reads as, in its one form @param niks what finds `q`, should it be a whole NIK */
export function listOfAccounts(
  db: Kysely<DB>,
  query: AccountQuery,
  { phone, niks }: { phone: string | undefined; niks: readonly Buffer[] },
) {
  let found = accountsWithConnections(db);
  if (query.q !== undefined) {
    const part = `%${query.q.replace(/[\\%_]/g, "\\$&")}%`;
    found = found.where((row) =>
      row.or([
        ...(["username", "name", "email", "phone"] as const).map((column) => row(column, "ilike", part)),
        ...(phone === undefined ? [] : [row("phone", "=", phone)]),
        ...(niks.length === 0 ? [] : [row("nik_hash", "in", niks)]),
      ]),
    );
  }
  if (query.is_active !== undefined) found = found.where("is_active", "=", query.is_active === 1);
  return listed(found.orderBy("id", "desc"));
}

interface NewCode {
  hash: Buffer;
  expiresAt: Date;
}

/**
 * Puts a new code in the place of an earlier one, of an account that mail can reach. One that staff have handed over stays: a stranger who
 * asks for codes must not take it from the owner at the counter, nor win tries at it. Returns whether the code is the account's now.
 */
export async function putResetCode(tx: Tx, accountId: number, code: NewCode): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO reset_codes (account_id, code_hash, expires_at)
    SELECT id, ${code.hash}, ${code.expiresAt} FROM accounts
    WHERE id = ${accountId} AND email IS NOT NULL AND email_confirmed
    ON CONFLICT (account_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, at_counter = false
    WHERE NOT (reset_codes.at_counter AND reset_codes.expires_at > ${tx.now()})
    RETURNING account_id`.execute(tx.db);
  const isPut = rows.length > 0;
  // For every name, whatever came of it: an answer's time tells nothing either.
  await sql`DELETE FROM reset_tries WHERE account_id = ${accountId} AND ${isPut}`.execute(tx.db);
  return isPut;
}

/** Puts a code that staff hand over in the place of any other. */
export async function putCounterCode(tx: Tx, accountId: number, { hash, expiresAt }: NewCode): Promise<void> {
  const code = { code_hash: hash, expires_at: expiresAt, tries: 0, at_counter: true };
  await tx.db
    .insertInto("reset_codes")
    .values({ account_id: accountId, ...code })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(code))
    .execute();
  await tx.db.deleteFrom("reset_tries").where("account_id", "=", accountId).execute();
}

/**
 * Gives a network tries of its own at the account's code, unless this many have them already.
 * @param places the network's hash under each key, the newest first
 */
export async function addResetPlace(tx: Tx, accountId: number, places: readonly Buffer[], most: number) {
  await sql`
    INSERT INTO reset_tries (account_id, address_hash)
    SELECT account_id, ${places[0]} FROM reset_codes
    WHERE account_id = ${accountId} AND (SELECT count(*) FROM reset_tries WHERE account_id = ${accountId}) < ${most}
      AND NOT EXISTS (SELECT FROM reset_tries WHERE account_id = ${accountId} AND address_hash IN (${sql.join(places)}))
    ON CONFLICT DO NOTHING`.execute(tx.db);
}

/**
 * Compares a code with the account's, and counts the try when it is wrong, in one statement, so that of tries at the same time each is
 * counted under the row's lock. Undefined when the account has no code.
 * @param hashes the code's under each key
 * @param from whence; one that is known gets a place if it has none
 * @returns how many wrong tries there were: those of the network, if it has a place, and else everybody's
 */
export async function tryResetCode(
  tx: Tx,
  accountId: number,
  hashes: readonly Buffer[],
  from: { places: readonly Buffer[]; isKnown: boolean },
) {
  const { rows } = await sql<{ matches: boolean; tries: number; expires_at: Date }>`
    UPDATE reset_codes SET tries = CASE WHEN code_hash IN (${sql.join(hashes)}) THEN tries ELSE least(tries + 1, 5) END
    WHERE account_id = ${accountId}
    RETURNING code_hash IN (${sql.join(hashes)}) AS matches, tries, expires_at`.execute(tx.db);
  const [code] = rows;
  await addResetPlace(tx, accountId, from.places, from.isKnown ? Number.MAX_SAFE_INTEGER : 0);
  const { rows: places } = await sql<{ tries: number }>`
    UPDATE reset_tries SET tries = least(tries + ${code?.matches === true ? 0 : 1}, 5)
    WHERE account_id = ${accountId} AND address_hash IN (${sql.join(from.places)})
    RETURNING tries`.execute(tx.db);
  return code && { ...code, tries: places[0]?.tries ?? code.tries };
}

/** Uses the code up; undefined when it was no longer good. @param hashes the code's under each key */
export function takeResetCode(tx: Tx, accountId: number, hashes: readonly Buffer[]) {
  return tx.db
    .deleteFrom("reset_codes")
    .where("account_id", "=", accountId)
    .where("code_hash", "in", hashes)
    .where("expires_at", ">", tx.now())
    .returning("at_counter")
    .executeTakeFirst();
}

/** The code that was mailed opens nothing any more. */
export function dropResetCode(tx: Tx, accountId: number) {
  return tx.db.deleteFrom("reset_codes").where("account_id", "=", accountId).execute();
}

/** The tables whose rows have a NIK. */
export type NikTable = "accounts" | "customers" | "installations";

/** Locks rows whose NIK the newest key has not sealed. @param key the column that is answered as `key` */
export async function lockUnsealed(tx: Tx, table: NikTable, key: string, newest: string, most: number) {
  const { rows } = await sql<NikColumns & { id: number; key: string }>`
    SELECT id, ${sql.ref(key)} AS key, nik, nik_sealed, nik_kid FROM ${sql.table(table)}
    WHERE nik IS NOT NULL OR nik_kid < ${newest} OR nik_kid > ${newest}
    LIMIT ${most} FOR NO KEY UPDATE SKIP LOCKED`.execute(tx.db);
  return rows;
}

export async function writeSealed(tx: Tx, table: NikTable, id: number, sealed: ReturnType<typeof sealNik>) {
  await sql`
    UPDATE ${sql.table(table)} SET nik = NULL, nik_sealed = ${sealed.nik_sealed}, nik_kid = ${sealed.nik_kid},
      nik_hash = ${sealed.nik_hash} WHERE id = ${id}`.execute(tx.db);
}
