import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { checkIfMatch } from "../../kernel/http/etag.ts";
import { recordSecurityEvent } from "../../kernel/security/event.ts";
import { wire } from "../../kernel/wire.ts";
import { maskNik } from "./mask.ts";
import { type NikColumns, nikSearch, openNik } from "./nik.ts";
import type { Account, AccountQuery } from "./office-schema.ts";
import { normalisePhone } from "./phone.ts";
import * as queries from "./queries.ts";
import { AccountDeleted } from "./refusals.ts";
import type { AccountRow } from "./session.ts";

/** Accounts, newest first. */
export function listAccounts(ctx: Ctx, query: AccountQuery) {
  const phone = query.q === undefined ? undefined : normalisePhone(query.q);
  const search = { phone, niks: nikSearch(ctx, query.q) };
  return queries.listOfAccounts(ctx.db, query, search).map((row) => presentAccount(ctx, row));
}

export async function getAccount(ctx: Ctx, id: number) {
  const row = await queries.accountWithConnections(ctx.db, id);
  return { record: presentAccount(ctx, row), version: row.version };
}

/**
 * Lets the account's wallet pay again, after its owner's identity was checked. Where nothing is paused, nothing changes.
 * @param reason how it was checked
 */
export async function endDebitPause(ctx: Ctx, id: number, reason: string, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await queries.lockAccount(tx, id);
    checkIfMatch(ifMatch, before.version);
    if (pausedUntil(tx, before) !== null)
      await audit(tx, "end_pause", shown(tx, before), shown(tx, await queries.endPause(tx, id)), { reason });
    return getAccount(tx, id);
  });
}

/**
 * With a reason, deactivates the account: no login any more, and every token ends. With null, login works again; tokens of before
 * stay ended. A second time changes nothing.
 */
export async function changeActivity(ctx: Ctx, id: number, inactive_reason: string | null) {
  const is_active = inactive_reason === null;
  const account = await inTransaction(ctx, async (tx) => {
    const before = await queries.lockAccount(tx, id);
    if (before.deleted_at !== null) throw AccountDeleted();
    if (before.is_active !== is_active) {
      const after = await queries.updateAccess(tx, id, { is_active, inactive_reason });
      await audit(tx, is_active ? "activate" : "deactivate", shown(tx, before), shown(tx, after));
    }
    return (await getAccount(tx, id)).record;
  });
  const activity = is_active ? "active" : "inactive";
  recordSecurityEvent(ctx, "account_changed", { about: ["ACCOUNT_FIELDS", account.username, activity] });
  return account;
}

function presentAccount(ctx: Ctx, row: queries.AccountWithConnections): Account {
  const debits_paused_until = pausedUntil(ctx, row);
  const shown = wire({ ...row, debits_paused_until }, ctx.zone);
  return { ...shown, nik: maskedNik(ctx, row), is_active: row.is_active ? 1 : 0 };
}

const maskedNik = (ctx: Ctx, row: NikColumns & { username: string }) =>
  maskNik(openNik(ctx, `accounts:${row.username}`, row));

/** As the audit trail has it. */
const shown = (ctx: Ctx, row: AccountRow) => ({ ...row, masked_nik: maskedNik(ctx, row) });

/** A pause that is over is none. */
function pausedUntil(
  ctx: Ctx,
  { debits_paused_until: until }: Pick<AccountRow, "debits_paused_until">,
): Date | null {
  return until !== null && until > ctx.now() ? until : null;
}

const audit = auditOf(
  "accounts",
  "username",
  ["username", "name", "email", "phone", "inactive_reason"],
  ({ masked_nik, is_active, debits_paused_until }: ReturnType<typeof shown>) => ({
    nik: masked_nik,
    is_active: is_active ? 1 : 0,
    debits_paused_until: debits_paused_until?.toISOString() ?? null,
  }),
);
