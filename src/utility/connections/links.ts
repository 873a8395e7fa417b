import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, type LoketError, notFound } from "../../kernel/errors.ts";
import type { Sl } from "./customer-schema.ts";
import type { LinkedAccount } from "./office-schema.ts";
import { type Dues, presentLink, presentSl } from "./present.ts";
import {
  accountsOf,
  type ConnectionRow,
  deleteLink,
  hasOpenPayment,
  holdLink,
  type LinkedRow,
  linkBySl,
  linksOf,
  lockLink,
  putLink,
} from "./queries.ts";

/** A connection as one account looks after it. */
export type LinkedConnection = LinkedRow;

/** What a feature further right knows of bills. */
export interface BillFacts {
  /** Number and sum of the unpaid bills of each connection, as of a local date; who owes nothing may be missing. */
  duesOf: (
    db: Kysely<DB>,
    connectionIds: readonly number[],
    on: string,
  ) => Promise<ReadonlyMap<number, Dues>>;
  /** The unpaid bills of a connection with their totals of that date. */
  dueBills: (
    db: Kysely<DB>,
    connectionId: number,
    on: string,
  ) => Promise<readonly { id: number; total: number }[]>;
}

/** A number as people write it: small letters and spaces are put right. */
export function normalSl(text: string): string {
  return text.replace(/\s+/g, "").toUpperCase();
}

/** @throws 404 SL_TIDAK_DITEMUKAN, also for a connection of somebody else */
export async function requireLinked(
  db: Kysely<DB>,
  accountId: number,
  sl: string,
): Promise<LinkedConnection> {
  return found(await linkBySl(db, accountId, normalSl(sl)));
}

/** As requireLinked; and nobody removes the link before this transaction ends. */
export async function lockLinked(tx: Tx, accountId: number, sl: string): Promise<LinkedConnection> {
  return found(await holdLink(tx, accountId, normalSl(sl)));
}

/** In the order in which they were linked. */
export function linkedConnections(db: Kysely<DB>, accountId: number): Promise<LinkedConnection[]> {
  return linksOf(db, accountId);
}

/** The connections of an account as it sees them, with what is due. @param on local date of today */
export async function slOfAccount(
  db: Kysely<DB>,
  accountId: number,
  { zone, on, bills }: { zone: string; on: string; bills: BillFacts },
): Promise<Sl[]> {
  const linked = await linkedConnections(db, accountId);
  const dues = await bills.duesOf(
    db,
    linked.map(({ id }) => id),
    on,
  );
  return linked.map((one) => presentSl(one, dues.get(one.id), zone));
}

/** Makes the account the owner, for instance of what was installed for it. */
export async function linkOwner(tx: Tx, accountId: number, connectionId: number): Promise<void> {
  await putLink(tx, {
    account_id: accountId,
    connection_id: connectionId,
    relation: "PEMILIK",
    label: null,
  });
}

/** Which accounts look after the connection. */
export async function accountsOfConnection(
  ctx: Ctx,
  connection: ConnectionRow,
  zone: string,
): Promise<LinkedAccount[]> {
  const rows = await accountsOf(ctx.db, connection.id);
  return rows.map((row) => presentLink(row, zone));
}

/** Staff take an account's link away. @throws 404 LINK_NOT_FOUND, 409 PAYMENT_OPEN */
export async function unlinkByStaff(
  ctx: Ctx,
  connection: ConnectionRow,
  username: string,
): Promise<{ deleted: true; sl: string; username: string }> {
  const { sl } = connection;
  const rows = await accountsOf(ctx.db, connection.id);
  const account = rows.find((row) => row.username === username);
  const missing = notFound("LINK_NOT_FOUND", `The account ${username} does not look after ${sl}.`);
  if (account === undefined) throw missing;
  const open = conflict(
    "PAYMENT_OPEN",
    "The account has an open payment for this connection. Let it be paid or cancelled first.",
  );
  return inTransaction(ctx, async (tx) => {
    await unlink(tx, account.id, connection.id, { missing, open });
    const { relation, label } = account;
    await recordChange(tx, {
      entity: "account_connections",
      entityKey: `${username}/${sl}`,
      action: "delete",
      before: { username, sl, relation, label },
      after: null,
    });
    return { deleted: true, sl, username };
  });
}

/** Removes a link that no open payment stands on. Payments hold the link while they are made (lockLinked). */
export async function unlink(
  tx: Tx,
  accountId: number,
  connectionId: number,
  refusals: { missing: LoketError; open: LoketError },
): Promise<void> {
  if ((await lockLink(tx, accountId, connectionId)) === undefined) throw refusals.missing;
  if (await hasOpenPayment(tx.db, accountId, connectionId, tx.now())) throw refusals.open;
  await deleteLink(tx, accountId, connectionId);
}

function found(linked: LinkedRow | undefined): LinkedConnection {
  if (linked === undefined) throw slNotFound();
  return linked;
}

/** One text for what is not there and what is not one's own. */
export function slNotFound(): LoketError {
  return notFound("SL_TIDAK_DITEMUKAN", "Nomor sambungan tidak ditemukan. Periksa kembali nomornya.");
}
