import { sql } from "kysely";
import type { AlertKind } from "../../db/alert-words.ts";
import type { Db, Tx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/queue/queries.ts";
import type { Language } from "../../languages.ts";
import type { MailHours } from "./hours.ts";

/** The kind of the tasks that mail alerts. Each is about an address, and mails all that is due to it. */
export const alertMailTasks = "alert-mail";

interface Addressed extends MailHours {
  email: string;
}

/** When mails to somebody with these hours are due. */
type DueTo = (hours: MailHours) => Date;

/**
 * Notes an opening for every recipient of the alert's kind, and of its location or of all; of two rows with one address the location's
 * counts. Alerts that are mute are not mailed.
 */
export async function addOpeningMails(tx: Tx, alertId: number, dueTo: DueTo): Promise<void> {
  const { rows } = await sql<Addressed>`
    WITH meant AS (
      SELECT DISTINCT ON (r.email) a.id, r.email, r.language, r.from_hour, r.until_hour
      FROM alerts a JOIN alert_recipients r ON (r.kinds IS NULL OR a.kind = ANY(r.kinds))
        AND (r.location_code IS NULL OR r.location_code = a.location_code OR a.location_code = ANY(r.location_codes))
      WHERE a.id = ${alertId} AND ${isLoud(tx.now())}
      ORDER BY r.email, r.location_code NULLS LAST
    ), added AS (
      INSERT INTO alert_mails (alert_id, change, email, language) SELECT id, 'opened', email, language FROM meant
      ON CONFLICT DO NOTHING RETURNING email)
    SELECT email, from_hour, until_hour FROM meant JOIN added USING (email)`.execute(tx.db);
  await mailTo(tx, rows, dueTo);
}

/** Notes an end for those who have been, or will be, mailed the opening. */
export async function addEndingMails(tx: Tx, alertId: number, dueTo: DueTo): Promise<void> {
  const { rows } = await sql<Addressed>`
    WITH added AS (
      INSERT INTO alert_mails (alert_id, change, email, language)
      SELECT a.id, 'ended', m.email, m.language
      FROM alerts a JOIN alert_mails m ON m.alert_id = a.id AND m.change = 'opened'
      WHERE a.id = ${alertId} AND ${isLoud(tx.now())}
      ON CONFLICT DO NOTHING RETURNING email)
    SELECT DISTINCT ON (email) email, r.from_hour, r.until_hour
    FROM added LEFT JOIN alert_recipients r USING (email) ORDER BY email, r.location_code NULLS LAST`.execute(
    tx.db,
  );
  await mailTo(tx, rows, dueTo);
}

function mailTo(tx: Tx, rows: readonly Addressed[], dueTo: DueTo): Promise<void> {
  return enqueue(
    tx,
    alertMailTasks,
    // In one order for all, so that no two transactions wait for each other's.
    rows
      .map(({ email, ...hours }) => ({ subject: email, runAt: dueTo(hours) }))
      .sort((one, other) => (one.subject < other.subject ? -1 : 1)),
  );
}

/** Gives up what has not been mailed yet about these alerts. */
export async function dropMails(tx: Tx, { kind, subject }: { kind: string; subject: string }): Promise<void> {
  await sql`
    UPDATE alert_mails m SET last_error = 'muted'
    FROM alerts a WHERE a.id = m.alert_id AND a.kind = ${kind} AND a.subject = ${subject}
      AND m.sent_at IS NULL AND m.last_error IS NULL`.execute(tx.db);
}

function isLoud(now: Date) {
  return sql`NOT EXISTS (SELECT FROM alert_mutes u WHERE u.kind = a.kind AND u.subject = a.subject AND u.muted_until > ${now})`;
}

export type WaitingMail = Awaited<ReturnType<typeof waitingMails>>[number];

/** What is still to be mailed to an address. */
export function waitingMails(db: Db, email: string) {
  return db
    .selectFrom("alert_mails")
    .select(["alert_id", "change", "language"])
    .where("email", "=", email)
    .where("sent_at", "is", null)
    .where("last_error", "is", null)
    .$narrowType<{ change: "opened" | "ended"; language: Language }>()
    .execute();
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

/** Notes that changes were mailed to an address, or why that was given up. */
export async function endMails(
  tx: Tx,
  email: string,
  mails: readonly Pick<WaitingMail, "alert_id" | "change">[],
  failure: string | null,
): Promise<void> {
  await sql`
    UPDATE alert_mails m SET sent_at = ${failure === null ? tx.now() : null}, last_error = ${failure}
    FROM unnest(${mails.map((one) => one.alert_id)}::bigint[], ${mails.map((one) => one.change)}::text[]) AS s (alert_id, change)
    WHERE m.email = ${email} AND m.alert_id = s.alert_id AND m.change = s.change`.execute(tx.db);
}

/** Forgets the mails about alerts that ended before, but for those that are still tried. */
export async function removeMails(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("alert_mails")
    .where((mail) => mail.or([mail("sent_at", "is not", null), mail("last_error", "is not", null)]))
    .where("alert_id", "in", (mail) => mail.selectFrom("alerts").where("ended_at", "<", before).select("id"))
    .execute();
}
