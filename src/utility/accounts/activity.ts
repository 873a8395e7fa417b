import { recordChange, type Snapshot } from "../../kernel/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { accountNotFound } from "./accounts.ts";
import { maskNik } from "./mask.ts";
import type { Account, AccountQuery } from "./office-schema.ts";
import { normalisePhone } from "./phone.ts";
import { presentAccount } from "./present.ts";
import { accountWithConnections, lockAccount, pageOfAccounts, updateAccess } from "./queries.ts";
import type { AccountRow } from "./session.ts";

/** Accounts, newest first. @param zone the IANA zone in which times are written */
export async function listAccounts(ctx: Ctx, query: AccountQuery, zone: string): Promise<Page<Account>> {
  const phone = query.q === undefined ? undefined : normalisePhone(query.q);
  const { rows, total } = await pageOfAccounts(ctx.db, query, phone);
  return pageOf(
    rows.map((row) => presentAccount(row, zone)),
    total,
    query,
  );
}

/** @throws 404 ACCOUNT_NOT_FOUND */
export async function getAccount(ctx: Ctx, id: number, zone: string): Promise<Account> {
  const row = await accountWithConnections(ctx.db, id);
  if (row === undefined) throw accountNotFound(id);
  return presentAccount(row, zone);
}

/** No login any more, and every token ends. A second time changes nothing. @throws 404 ACCOUNT_NOT_FOUND */
export async function deactivateAccount(
  ctx: Ctx,
  id: number,
  reason: string,
  zone: string,
): Promise<Account> {
  return setActivity(ctx, id, { is_active: false, inactive_reason: reason }, zone);
}

/** Login works again; tokens of before stay ended. A second time changes nothing. @throws 404 ACCOUNT_NOT_FOUND */
export async function activateAccount(ctx: Ctx, id: number, zone: string): Promise<Account> {
  return setActivity(ctx, id, { is_active: true, inactive_reason: null }, zone);
}

async function setActivity(
  ctx: Ctx,
  id: number,
  change: { is_active: boolean; inactive_reason: string | null },
  zone: string,
): Promise<Account> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockAccount(tx, id);
    if (before === undefined) throw accountNotFound(id);
    if (before.is_active !== change.is_active) {
      const after = await updateAccess(tx, id, change);
      await recordChange(tx, {
        entity: "accounts",
        entityKey: before.username,
        action: change.is_active ? "activate" : "deactivate",
        before: snapshot(before),
        after: snapshot(after),
      });
    }
    return getAccount(tx, id, zone);
  });
}

function snapshot(row: AccountRow): Snapshot {
  return {
    username: row.username,
    name: row.name,
    email: row.email,
    phone: row.phone,
    nik: row.nik === null ? null : maskNik(row.nik),
    is_active: row.is_active ? 1 : 0,
    inactive_reason: row.inactive_reason,
  };
}
