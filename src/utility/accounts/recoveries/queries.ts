import { type Kysely, sql } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { Tx } from "../../../kernel/context.ts";
import { listed } from "../../../kernel/lists/page-queries.ts";
import type { RecoveryQuery } from "./office-schema.ts";

function recoveries(db: Kysely<DB>) {
  return db
    .selectFrom("account_recoveries as recovery")
    .innerJoin("accounts", "accounts.id", "recovery.account_id")
    .selectAll("recovery")
    .select(["accounts.username", "accounts.name"]);
}

export type RecoveryRow = NonNullable<Awaited<ReturnType<typeof recoveryById>>>;

export function recoveryById(db: Kysely<DB>, id: number) {
  return recoveries(db).where("recovery.id", "=", id).executeTakeFirst();
}

export function lockRecovery(tx: Tx, id: number) {
  return recoveries(tx.db).where("recovery.id", "=", id).forUpdate("recovery").executeTakeFirst();
}

/** Newest first. */
export function listOfRecoveries(db: Kysely<DB>, query: RecoveryQuery, now: Date) {
  let found = recoveries(db);
  if (query.account_id !== undefined) found = found.where("account_id", "=", query.account_id);
  if (query.status !== undefined)
    found = found.where(
      sql`CASE WHEN recovery.status = 'MENUNGGU' AND expires_at <= ${now} THEN 'KADALUARSA' ELSE recovery.status END`,
      "=",
      query.status,
    );
  return listed(found.orderBy("recovery.id", "desc"));
}

/** Recoveries of the account that nobody decided in time make room for another one (account_recoveries_one_waiting). */
export async function expireRecoveries(tx: Tx, accountId: number): Promise<void> {
  await tx.db
    .updateTable("account_recoveries")
    .set({ status: "KADALUARSA" })
    .where("account_id", "=", accountId)
    .where("status", "=", "MENUNGGU")
    .where("expires_at", "<=", tx.now())
    .execute();
}

export async function addRecovery(
  tx: Tx,
  recovery: {
    account_id: number;
    identity_seen: string;
    requested_by_id: number;
    requested_by: string;
    expires_at: Date;
  },
): Promise<number> {
  const { id } = await tx.db
    .insertInto("account_recoveries")
    .values({ ...recovery, requested_at: tx.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function decideRecovery(tx: Tx, id: number, status: "DIBERIKAN" | "DITOLAK"): Promise<void> {
  const { id: decided_by_id, username: decided_by } = tx.actor;
  await tx.db
    .updateTable("account_recoveries")
    .set({ status, decided_at: tx.now(), decided_by_id, decided_by })
    .where("id", "=", id)
    .execute();
}

/** What staff noted of the papers of an account that is deleted goes; who gave a code, and when, stays. */
export async function eraseRecoveries(tx: Tx, accountId: number): Promise<void> {
  await tx.db
    .updateTable("account_recoveries")
    .set({ identity_seen: "-" })
    .where("account_id", "=", accountId)
    .execute();
}
