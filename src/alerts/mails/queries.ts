import { sql } from "kysely";
import type { AlertKind } from "../../db/alert-words.ts";
import type { Db, Tx } from "../../kernel/context.ts";
import type { Language } from "../../languages.ts";

/**
 * Notes an opening for every recipient of the alert's location and of all; of two rows with one address the location's language counts.
 * Alerts that are mute are not mailed.
 */
export async function addOpeningMails(tx: Tx, alertId: number, due: Date): Promise<void> {
  await sql`
    INSERT INTO alert_mails (alert_id, change, email, language, next_try_at)
    SELECT DISTINCT ON (r.email) a.id, 'opened', r.email, r.language, ${due}::timestamptz
    FROM alerts a JOIN alert_recipients r ON r.location_code IS NULL OR r.location_code = a.location_code
    WHERE a.id = ${alertId} AND ${isLoud(tx.now())}
    ORDER BY r.email, r.location_code NULLS LAST
    ON CONFLICT DO NOTHING`.execute(tx.db);
}

/** Notes an end for those who have been, or will be, mailed the opening. */
export async function addEndingMails(tx: Tx, alertId: number, due: Date): Promise<void> {
  await sql`
    INSERT INTO alert_mails (alert_id, change, email, language, next_try_at)
    SELECT a.id, 'ended', m.email, m.language, ${due}::timestamptz
    FROM alerts a JOIN alert_mails m ON m.alert_id = a.id AND m.change = 'opened'
    WHERE a.id = ${alertId} AND ${isLoud(tx.now())}
    ON CONFLICT DO NOTHING`.execute(tx.db);
}

/** Gives up what has not been mailed yet about these alerts. */
export async function dropMails(tx: Tx, { kind, subject }: { kind: string; subject: string }): Promise<void> {
  await sql`
    UPDATE alert_mails m SET next_try_at = NULL, last_error = 'muted'
    FROM alerts a WHERE a.id = m.alert_id AND a.kind = ${kind} AND a.subject = ${subject}
      AND m.next_try_at IS NOT NULL`.execute(tx.db);
}

function isLoud(now: Date) {
  return sql`NOT EXISTS (SELECT FROM alert_mutes u WHERE u.kind = a.kind AND u.subject = a.subject AND u.muted_until > ${now})`;
}

/** Takes what is due to up to this many addresses, and puts the next try off, so that no other process sends it meanwhile. */
export async function claimMails(tx: Tx, addresses: number, nextTry: Date) {
  const { rows } = await sql<{
    alert_id: number;
    change: "opened" | "ended";
    email: string;
    language: Language;
    tries: number;
  }>`
    UPDATE alert_mails SET tries = tries + 1, next_try_at = ${nextTry}
    WHERE (alert_id, change, email) IN (
      SELECT alert_id, change, email FROM alert_mails
      WHERE next_try_at <= ${tx.now()} AND email IN (
        SELECT email FROM alert_mails WHERE next_try_at <= ${tx.now()} GROUP BY email ORDER BY min(next_try_at) LIMIT ${addresses})
      FOR UPDATE SKIP LOCKED)
    RETURNING alert_id, change, email, language, tries`.execute(tx.db);
  return rows;
}

export function alertsOfMails(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("alerts")
    .select(["id", "kind", "subject", "details", "opened_at", "ended_at"])
    .where((row) => row("id", "=", row.fn.any(row.val(ids))))
    .orderBy("id")
    .$narrowType<{ kind: AlertKind }>()
    .execute();
}

export async function endMails(
  tx: Tx,
  email: string,
  sent: readonly { alert_id: number; change: "opened" | "ended" }[],
  outcome: { sent_at: Date | null; next_try_at: Date | null; last_error: string | null },
): Promise<void> {
  await sql`
    UPDATE alert_mails m SET sent_at = ${outcome.sent_at}, next_try_at = ${outcome.next_try_at}, last_error = ${outcome.last_error}
    FROM unnest(${sent.map((one) => one.alert_id)}::bigint[], ${sent.map((one) => one.change)}::text[]) AS s (alert_id, change)
    WHERE m.email = ${email} AND m.alert_id = s.alert_id AND m.change = s.change`.execute(tx.db);
}

/** Forgets the mails about alerts that ended before, but for those that are still tried. */
export async function removeMails(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("alert_mails")
    .where("next_try_at", "is", null)
    .where("alert_id", "in", (mail) => mail.selectFrom("alerts").where("ended_at", "<", before).select("id"))
    .execute();
}
