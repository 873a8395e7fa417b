import { auditOf } from "../../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { onViolation } from "../../../kernel/errors.ts";
import type { Keys } from "../../../kernel/keys/key-ring.ts";
import { conflict, recordNotFound } from "../../../kernel/refusal.ts";
import { isoInZone } from "../../../kernel/time.ts";
import { wire } from "../../../kernel/wire.ts";
import { actionsFor } from "../../../staff/actions.ts";
import { type Mailing, sendSoon } from "../mailing.ts";
import { lockAccount, putCounterCode } from "../queries.ts";
import { codeLife, newResetCode, resetCodeHash } from "../reset-code.ts";
import { counterCodeMail } from "../reset-mail.ts";
import {
  type AccountRecovery,
  type NewRecovery,
  type RecoveryQuery,
  type RecoveryState,
  recoveryRoles,
} from "./office-schema.ts";
import * as queries from "./queries.ts";

export const RecoveryNotFound = recordNotFound("RECOVERY_NOT_FOUND", "request for a code", 7);
export const RecoveryWaiting = conflict(
  "RECOVERY_WAITING",
  (username: string) =>
    `A code for ${username} was asked for already, and waits for a second person to give or reject it.`,
  "wulan.contoh",
);
export const RecoveryDecided = conflict(
  "RECOVERY_DECIDED",
  (id: number, status: RecoveryState) =>
    `The request ${id} is ${status}. If a code is needed, ask for another one.`,
  7,
  "KADALUARSA",
);
export const SecondPersonGives = conflict(
  "RECOVERY_SECOND_PERSON_REQUIRED",
  (requestedBy: string) => `${requestedBy} asked for this code; another person has to give it.`,
  "loket1",
);

export interface RecoverySettings extends Mailing {
  /** Those for codes. */
  keys: Keys;
}

/** The customer stands at the counter meanwhile. */
const openFor = 3_600_000;

/** Asks for a code that lets the account's owner back in, whose identity was seen; a second person gives it. */
export async function requestRecovery(ctx: Ctx, { account_id, identity_seen }: NewRecovery) {
  return inTransaction(ctx, async (tx) => {
    const { username } = await lockAccount(tx, account_id);
    await queries.expireRecoveries(tx, account_id);
    const { id: requested_by_id, username: requested_by } = tx.actor;
    if (requested_by_id === null) throw new Error("a code is asked for by a person");
    const expires_at = new Date(tx.now().getTime() + openFor);
    const recovery = {
      account_id,
      identity_seen: identity_seen.trim(),
      requested_by_id,
      requested_by,
      expires_at,
    };
    const waiting = { account_recoveries_one_waiting: RecoveryWaiting(username) };
    const id = await onViolation(waiting, () => queries.addRecovery(tx, recovery));
    const after = await requireRecovery(tx, id);
    await audit(tx, "create", null, after);
    return present(tx, after);
  });
}

/**
 * Gives the code, to the second person's eyes alone: in reset_kode it does what a mailed one does, and the wallet pauses after it. An
 * address that the account has confirmed gets a letter.
 */
export async function giveCode(ctx: Ctx, id: number, settings: RecoverySettings) {
  const code = newResetCode();
  const { account, given, expiresAt } = await inTransaction(ctx, async (tx) => {
    const before = await lockWaiting(tx, id);
    if (before.requested_by_id === tx.actor.id) throw SecondPersonGives(before.requested_by);
    const account = await lockAccount(tx, before.account_id);
    const expiresAt = new Date(tx.now().getTime() + codeLife.good * 1000);
    const hash = resetCodeHash(settings.keys.newest().secret, account.id, code);
    await putCounterCode(tx, account.id, { hash, expiresAt });
    return { account, expiresAt, given: await decide(tx, before, "DIBERIKAN") };
  });
  const { email, ...owner } = account;
  if (email !== null && account.email_confirmed)
    sendSoon(ctx, settings, account.id, () =>
      counterCodeMail({ ...owner, email }, { at: ctx.now(), zone: ctx.zone }, settings.utilityName),
    );
  return { ...given, code, code_expires_at: isoInZone(expiresAt.getTime(), ctx.zone) };
}

/** Gives no code. */
export async function rejectRecovery(ctx: Ctx, id: number) {
  return inTransaction(ctx, async (tx) => decide(tx, await lockWaiting(tx, id), "DITOLAK"));
}

/** Newest first. */
export function listRecoveries(ctx: Ctx, query: RecoveryQuery) {
  return queries.listOfRecoveries(ctx.db, query, ctx.now()).map((row) => present(ctx, row));
}

async function lockWaiting(tx: Tx, id: number): Promise<queries.RecoveryRow> {
  const row = await queries.lockRecovery(tx, id);
  if (row === undefined) throw RecoveryNotFound(id);
  const status = stateOf(row, tx.now());
  if (status !== "MENUNGGU") throw RecoveryDecided(id, status);
  return row;
}

async function decide(tx: Tx, before: queries.RecoveryRow, status: "DIBERIKAN" | "DITOLAK") {
  await queries.decideRecovery(tx, before.id, status);
  const after = await requireRecovery(tx, before.id);
  await audit(tx, status === "DIBERIKAN" ? "approve" : "reject", before, after);
  return present(tx, after);
}

async function requireRecovery(ctx: Ctx, id: number): Promise<queries.RecoveryRow> {
  const row = await queries.recoveryById(ctx.db, id);
  if (row === undefined) throw RecoveryNotFound(id);
  return row;
}

/** Nobody may decide any more what was not decided in time, whether or not its row says so yet. */
function stateOf({ status, expires_at }: queries.RecoveryRow, now: Date): RecoveryState {
  return status === "MENUNGGU" && expires_at <= now ? "KADALUARSA" : status;
}

function present(ctx: Ctx, row: queries.RecoveryRow): AccountRecovery {
  const { actor, zone } = ctx;
  const status = stateOf(row, ctx.now());
  const isOpen = status === "MENUNGGU";
  const isPossible = { give: isOpen && row.requested_by_id !== actor.id, reject: isOpen };
  return { ...wire(row, zone), status, actions: actionsFor(recoveryRoles, isPossible, actor) };
}

const audit = auditOf<queries.RecoveryRow>("account_recoveries", "id", [
  "username",
  "identity_seen",
  "status",
  "requested_by",
  "decided_by",
]);
