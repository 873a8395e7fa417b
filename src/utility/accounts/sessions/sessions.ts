import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { recordSecurityEvent } from "../../../kernel/security/event.ts";
import { isoInZone } from "../../../kernel/time.ts";
import { either, tell } from "../../messages/messages.ts";
import { lockAccount, updateAccess } from "../queries.ts";
import { SesiTidakDitemukan } from "../refusals.ts";
import { carryOver, countSessions, endOne, isKnownDevice, sessionsOf } from "./queries.ts";

/** An account that is logged in more often shows these, latest used first. */
const mostShown = 100;

/** Tells the account that an app or browser logs in that it has not been logged in by. */
export async function tellOfNewDevice(tx: Tx, accountId: number): Promise<void> {
  const { userAgent, ipAddress } = tx.actor;
  if (await isKnownDevice(tx, accountId, userAgent)) return;
  await tell(tx, {
    accountId,
    text: "PERANGKAT_BARU",
    values: {
      perangkat: userAgent ?? either({ id: "Aplikasi tanpa nama", en: "An app without a name" }),
      alamat_ip: ipAddress ?? either({ id: "alamat yang tidak diketahui", en: "an unknown address" }),
    },
  });
}

/** Where the account is logged in. @param current the session that asks */
export async function listSessions(ctx: Ctx, accountId: number, current: string) {
  const rows = await sessionsOf(ctx.db, accountId, ctx.now(), mostShown);
  return rows.map((row) => ({
    id_sesi: row.id,
    perangkat: row.user_agent,
    alamat_ip: row.ip_address,
    dibuat_pada: isoInZone(row.created_at.getTime(), ctx.zone),
    terakhir_dipakai: isoInZone(row.last_used_at.getTime(), ctx.zone),
    sesi_ini: row.id === current,
  }));
}

/** Ends one session of the account: its token opens nothing any more. @throws SesiTidakDitemukan */
export async function endSession(ctx: Ctx, accountId: number, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await endOne(tx, accountId, id))) throw SesiTidakDitemukan();
  });
  recordSecurityEvent(ctx, "logout", { about: ["ONE_SESSION"] });
}

/** Ends the session that asks; one that was ended meanwhile stays so. */
export async function logOut(ctx: Ctx, accountId: number, current: string): Promise<void> {
  await inTransaction(ctx, (tx) => endOne(tx, accountId, current));
  recordSecurityEvent(ctx, "logout");
}

/**
 * Ends every session of the account but the one that asks, also those without a row: the version of the account's
 * tokens is raised, and the session that asks goes on under the new one.
 * @returns how many were known
 */
export async function endOtherSessions(ctx: Ctx, accountId: number, current: string): Promise<number> {
  const ended = await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, accountId);
    const known = await countSessions(tx.db, accountId, tx.now());
    const { token_version } = await updateAccess(tx, accountId, {});
    await carryOver(tx, current, token_version);
    return Math.max(known - 1, 0);
  });
  recordSecurityEvent(ctx, "logout", { about: ["OTHER_SESSIONS"] });
  return ended;
}
