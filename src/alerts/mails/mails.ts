import type { Snapshot } from "../../kernel/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import type { Mailer } from "../../kernel/mail.ts";
import { endOfTry, leaseFrom } from "../../kernel/mail-tries.ts";
import { isoInZone } from "../../kernel/time.ts";
import type { Language } from "../../languages.ts";
import { alertTexts, momentText } from "../texts.ts";
import { addEndingMails, addOpeningMails, alertsOfMails, claimMails, endMails } from "./queries.ts";

type Claimed = Awaited<ReturnType<typeof claimMails>>[number];
type AlertOfMail = Awaited<ReturnType<typeof alertsOfMails>>[number];

const addressesAtOnce = 20;
/** A mail names up to this many changes and counts the others. */
const mostLines = 50;

/** Mails what is due: all changes of an address in one mail. */
export async function mailAlerts(ctx: Ctx, mailer: Mailer): Promise<void> {
  const claimed = await inTransaction(ctx, (tx) => claimMails(tx, addressesAtOnce, leaseFrom(tx.now())));
  if (claimed.length === 0) return;
  const alerts = await alertsOfMails(ctx.db, [...new Set(claimed.map(({ alert_id }) => alert_id))]);
  for (const [email, rows] of Map.groupBy(claimed, (row) => row.email))
    await mailTo(ctx, mailer, email, rows, alerts);
}

async function mailTo(
  ctx: Ctx,
  mailer: Mailer,
  email: string,
  rows: readonly Claimed[],
  alerts: readonly AlertOfMail[],
): Promise<void> {
  const tries = Math.max(...rows.map((row) => row.tries));
  const failure = await mailer.send({ to: email, ...composed(rows, alerts, ctx.zone) }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (failure !== null) ctx.log.warn({ alerts: rows.length, tries, failure }, "alerts were not mailed");
  await inTransaction(ctx, (tx) => endMails(tx, email, rows, endOfTry(tx.now(), tries, failure)));
}

const subjects: Record<Language, (opened: number, ended: number) => string> = {
  id: (opened, ended) => `Loket: ${opened} peringatan baru, ${ended} berakhir`,
  en: (opened, ended) => `Loket: ${opened} new ${opened === 1 ? "alert" : "alerts"}, ${ended} ended`,
};
const heads: Record<Language, Record<Claimed["change"], string>> = {
  id: { opened: "Baru:", ended: "Berakhir:" },
  en: { opened: "New:", ended: "Ended:" },
};
const more: Record<Language, (count: number) => string> = {
  id: (count) => `… dan ${count} lagi`,
  en: (count) => `… and ${count} more`,
};

function composed(rows: readonly Claimed[], alerts: readonly AlertOfMail[], zone: string) {
  const language = rows[0]?.language ?? "id";
  const of = (change: Claimed["change"]) => {
    const ids = new Set(rows.filter((row) => row.change === change).map((row) => row.alert_id));
    return alerts.filter(({ id }) => ids.has(id));
  };
  const part = (change: Claimed["change"]) => {
    const all = of(change);
    if (all.length === 0) return [];
    const lines = all.slice(0, mostLines).map((alert) => lineOf(alert, change, language, zone));
    const rest = all.length - lines.length;
    return [[heads[language][change], ...lines, ...(rest > 0 ? [more[language](rest)] : [])].join("\n")];
  };
  return {
    subject: subjects[language](of("opened").length, of("ended").length),
    text: [...part("opened"), ...part("ended")].join("\n\n"),
  };
}

function lineOf(alert: AlertOfMail, change: Claimed["change"], language: Language, zone: string): string {
  const at = change === "opened" ? alert.opened_at : (alert.ended_at ?? alert.opened_at);
  const time = momentText(isoInZone(at.getTime(), zone), language);
  return `- ${time}  ${alertTexts(alert.kind, alert.subject, alert.details as Snapshot)[language]}`;
}

const minute = 60_000;

/** Lets a change be mailed at the end of its minute, with whatever else that minute brings. Acknowledging is not mailed. */
export async function queueMails(
  tx: Tx,
  { id, state, at }: { id: number; state: "opened" | "acknowledged" | "ended"; at: Date },
): Promise<void> {
  const due = new Date(Math.floor(at.getTime() / minute + 1) * minute);
  if (state === "opened") await addOpeningMails(tx, id, due);
  if (state === "ended") await addEndingMails(tx, id, due);
}
