import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { recordChange } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import type { LoketError } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { deleted } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import { type Dues, presentSl } from "./present.ts";
import * as queries from "./queries.ts";
import { AksesDitolak, LinkNotFound, PaymentOpen, SlTidakDitemukan } from "./refusals.ts";

/** A connection as one account looks after it. */
export type LinkedConnection = queries.LinkedRow;

/** What a feature further right knows of bills. */
export interface BillFacts<Unpaid = unknown> {
  /** The links of an account, each with its unpaid bills. */
  links(db: Kysely<DB>, accountId: number): Promise<(queries.ShownLink & { unpaid: Unpaid })[]>;
  /** What those of each link come to on a local date. */
  duesOf(db: Kysely<DB>, unpaid: readonly Unpaid[], on: string): Promise<Dues[]>;
}

/** A number as people write it: small letters and spaces are put right. */
export function normalSl(text: string): string {
  return text.replace(/\s+/g, "").toUpperCase();
}

/** @throws SlTidakDitemukan, also for a connection of somebody else */
export async function requireLinked(db: Kysely<DB>, accountId: number, sl: string) {
  const linked = await queries.linkBySl(db, accountId, normalSl(sl));
  if (linked === undefined) throw SlTidakDitemukan();
  return linked;
}

/** As requireLinked, of a connection whose owner the account has proved to be. @throws AksesDitolak */
export async function requireOwned(db: Kysely<DB>, accountId: number, sl: string) {
  const linked = await requireLinked(db, accountId, sl);
  if (linked.relation !== "PEMILIK") throw AksesDitolak();
  return linked;
}

/** As requireLinked; the link cannot be removed before this transaction ends. */
export function lockLinked(tx: Tx, accountId: number, sl: string): Promise<LinkedConnection> {
  return queries.holdLink(tx, accountId, normalSl(sl));
}

/** Those of these connections that are linked to the account; the links stay until this transaction ends. */
export async function lockLinkedAmong(tx: Tx, accountId: number, connectionIds: readonly number[]) {
  return new Set(await queries.holdLinks(tx, accountId, connectionIds));
}

/** In the order in which they were linked. */
export function linkedConnections(db: Kysely<DB>, accountId: number): Promise<LinkedConnection[]> {
  return queries.linksOf(db, accountId);
}

/** The connections of an account as it sees them, with what is due today. */
export async function slOfAccount<Unpaid>(ctx: Ctx, accountId: number, bills: BillFacts<Unpaid>) {
  const links = await bills.links(ctx.read, accountId);
  const unpaid = links.map((link) => link.unpaid);
  const dues = await bills.duesOf(ctx.read, unpaid, today(ctx.zone, ctx.now()));
  return links.map((link, index) => presentSl(link, dues[index] as Dues, ctx.zone));
}

/** Makes the account the owner, for instance of what was installed for it. */
export async function linkOwner(tx: Tx, accountId: number, connectionId: number): Promise<void> {
  await queries.putLink(tx, {
    account_id: accountId,
    connection_id: connectionId,
    relation: "PEMILIK",
    label: null,
  });
}

/** Which accounts look after the connection. */
export async function accountsOfConnection(ctx: Ctx, connection: queries.ConnectionRow) {
  const rows = await queries.accountsOf(ctx.db, connection.id);
  return rows.map((row) => wire(row, ctx.zone));
}

/** Staff take an account's link away. */
export async function unlinkByStaff(ctx: Ctx, connection: queries.ConnectionRow, username: string) {
  const { sl } = connection;
  const rows = await queries.accountsOf(ctx.db, connection.id);
  const account = rows.find((row) => row.username === username);
  const missing = LinkNotFound(username, sl);
  if (account === undefined) throw missing;
  const open = PaymentOpen();
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
    return deleted({ sl, username });
  });
}

/** Removes a link, unless an open payment needs it. Payments hold the link while they are made (lockLinked). */
export async function unlink(
  tx: Tx,
  accountId: number,
  connectionId: number,
  refusals: { missing: LoketError; open: LoketError },
): Promise<void> {
  if ((await queries.lockLink(tx, accountId, connectionId)) === undefined) throw refusals.missing;
  if (await queries.hasOpenPayment(tx.db, accountId, connectionId, tx.now())) throw refusals.open;
  await queries.deleteLink(tx, accountId, connectionId);
}

/** Takes away every link of a locked account; waits for payments that are being made. */
export async function releaseConnections(tx: Tx, accountId: number): Promise<void> {
  await queries.deleteLinksOf(tx, accountId);
}
