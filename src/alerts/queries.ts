import { type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import { type AlertKind, waterAlertKinds } from "../db/alert-words.ts";
import type { Alerts } from "../db/tables.ts";
import type { Actor, Asker, Db, Tx } from "../kernel/context.ts";
import { listed } from "../kernel/lists/page-queries.ts";
import { withinPlaces } from "../kernel/places/queries.ts";
import { worksWith } from "../staff/scope.ts";
import type { Finding } from "./finding.ts";
import type { AlertQuery } from "./schema.ts";

type StoredAlert = Selectable<Alerts> & { kind: AlertKind };
export type AlertRow = Awaited<ReturnType<typeof alertById>> & {};

/** Whether it is this process' turn to look: of all processes one has it, every this many seconds. */
export async function takeTurn(db: Db, now: Date, every: number): Promise<boolean> {
  const between = sql<Date>`make_interval(secs => ${every})`;
  // A clock that was set back must not keep every process waiting until it shows the same time again.
  const { numUpdatedRows } = await db
    .updateTable("alert_looks")
    .set({ looked_at: now })
    .where(
      sql<boolean>`looked_at <= ${now}::timestamptz - ${between} OR looked_at > ${now}::timestamptz + ${between}`,
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Lets one look after the other change alerts, also when one took longer than the time between them. */
export async function lockAlerts(tx: Tx): Promise<void> {
  await tx.db.selectFrom("alert_looks").selectAll().forUpdate().execute();
}

export function openAlerts(tx: Tx): Promise<StoredAlert[]> {
  return tx.db
    .selectFrom("alerts")
    .selectAll()
    .where("ended_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .$narrowType<{ kind: AlertKind }>()
    .execute();
}

export function candidates(tx: Tx) {
  return tx.db.selectFrom("alert_candidates").selectAll().execute();
}

export async function addCandidates(tx: Tx, found: readonly Finding[], since: Date): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ kind, subject }) => ({ kind, subject, since }));
  await tx.db.insertInto("alert_candidates").values(rows).execute();
}

export async function removeCandidate(tx: Tx, kind: string, subject: string): Promise<void> {
  await tx.db
    .deleteFrom("alert_candidates")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .execute();
}

export async function addAlert(tx: Tx, found: Finding, since: Date): Promise<number> {
  const { id } = await tx.db
    .insertInto("alerts")
    .values({
      kind: found.kind,
      subject: found.subject,
      location_code: found.locationCode,
      gate_code: found.gateCode,
      details: JSON.stringify(found.details),
      since,
      opened_at: tx.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAlert(tx: Tx, id: number, values: Updateable<Alerts>): Promise<void> {
  await tx.db
    .updateTable("alerts")
    .set((row) => ({ ...values, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/**
 * The alerts visible to the actor: of the actor's products, and for levies of the actor's locations. What is about
 * all locations together is for those who see them all.
 */
export function alertsSeenBy(actor: Pick<Actor, "products" | "places">): RawBuilder<boolean> {
  const isWater = sql`alerts.kind = ANY(${waterAlertKinds}::text[])`;
  const levies = worksWith(actor, "levies")
    ? withinPlaces(actor, sql.ref("alerts.location_code"))
    : sql`false`;
  return sql<boolean>`coalesce(CASE WHEN ${isWater} THEN ${worksWith(actor, "water")}::boolean ELSE ${levies} END, false)`;
}

/** Alerts that are visible to the actor, with until when they are mute; null: they are not. */
function shownAlerts({ db, actor }: Asker, now: Date) {
  return db
    .selectFrom("alerts")
    .where(alertsSeenBy(actor))
    .leftJoin("alert_mutes", (join) =>
      join
        .onRef("alert_mutes.kind", "=", "alerts.kind")
        .onRef("alert_mutes.subject", "=", "alerts.subject")
        .on("alert_mutes.muted_until", ">", now),
    )
    .selectAll("alerts")
    .select(["alert_mutes.muted_until", "alert_mutes.muted_by"])
    .$narrowType<{ kind: AlertKind }>();
}

/** The newest first. */
export function listOfAlerts(asker: Asker, query: AlertQuery, now: Date) {
  let all = shownAlerts(asker, now);
  if (query.kind !== undefined) all = all.where("alerts.kind", "=", query.kind);
  if (query.location_code !== undefined) all = all.where("alerts.location_code", "=", query.location_code);
  if (query.gate_code !== undefined) all = all.where("alerts.gate_code", "=", query.gate_code);
  if (query.state !== undefined) all = all.where(stateIs(query.state));
  if (query.muted !== undefined)
    all = all.where("alert_mutes.muted_until", query.muted === 1 ? "is not" : "is", null);
  return listed(all.orderBy("alerts.opened_at", "desc").orderBy("alerts.id", "desc"));
}

function stateIs(state: NonNullable<AlertQuery["state"]>) {
  switch (state) {
    case "ended":
      return sql<boolean>`alerts.ended_at IS NOT NULL`;
    case "acknowledged":
      return sql<boolean>`alerts.ended_at IS NULL AND alerts.acknowledged_at IS NOT NULL`;
    default:
      return sql<boolean>`alerts.ended_at IS NULL AND alerts.acknowledged_at IS NULL`;
  }
}

export function alertById(asker: Asker, id: number, now: Date) {
  return shownAlerts(asker, now).where("alerts.id", "=", id).executeTakeFirst();
}

/** Locks the alert; undefined when there is none. */
export function lockAlert(tx: Tx, id: number) {
  return shownAlerts(tx, tx.now()).where("alerts.id", "=", id).forUpdate("alerts").executeTakeFirst();
}

/** @param until null: not mute any more */
export async function setMute(
  tx: Tx,
  { kind, subject }: Pick<AlertRow, "kind" | "subject">,
  until: Date | null,
): Promise<void> {
  if (until === null) {
    await tx.db.deleteFrom("alert_mutes").where("kind", "=", kind).where("subject", "=", subject).execute();
    return;
  }
  const mute = { muted_until: until, muted_by: tx.actor.username };
  await tx.db
    .insertInto("alert_mutes")
    .values({ kind, subject, ...mute })
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).doUpdateSet(mute))
    .execute();
}

/** The uptime report of any year counts these. */
const outages = ["gate_silent", "agent_offline"] as const;

/** Removes alerts that ended before, and about which no mail is kept. */
export async function removeEnded(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("alerts")
    .where("ended_at", "<", before)
    .where("kind", "not in", outages)
    .where((alert) =>
      alert.not(
        alert.exists(alert.selectFrom("alert_mails").select("change").whereRef("alert_id", "=", "alerts.id")),
      ),
    )
    .execute();
}

/** Removes mutes that are over: they keep nothing from being mailed. */
export async function removeMutes(db: Db, until: Date): Promise<void> {
  await db.deleteFrom("alert_mutes").where("muted_until", "<=", until).execute();
}
