import type { Snapshot } from "../../kernel/audit/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import type { Mailer } from "../../kernel/mail.ts";
import { failureOf, type TaskKind, type TryEnd } from "../../kernel/queue/queue.ts";
import { mailRetries } from "../../kernel/queue/retries.ts";
import { isoInZone } from "../../kernel/time.ts";
import type { Language } from "../../languages.ts";
import { alertTexts, momentText } from "../texts.ts";
import { type MailHours, withinHours } from "./hours.ts";
import {
  addEndingMails,
  addOpeningMails,
  alertMailTasks,
  alertsOfMails,
  endMails,
  type WaitingMail,
  waitingMails,
} from "./queries.ts";

type AlertOfMail = Awaited<ReturnType<typeof alertsOfMails>>[number];

/** A mail names up to this many changes and counts the others. */
const mostLines = 50;

/** Mails all changes that are due to an address, in one mail. */
export function alertTaskKind(mailer: Mailer): TaskKind {
  return {
    name: alertMailTasks,
    atOnce: 4,
    lease: 120,
    retries: mailRetries,
    async run(ctx, { subject: email }) {
      const mails = await waitingMails(ctx.db, email);
      if (mails.length === 0) return { failure: null };
      const alerts = await alertsOfMails(ctx.db, [...new Set(mails.map(({ alert_id }) => alert_id))]);
      const failure = await failureOf(mailer.send({ to: email, ...composed(mails, alerts, ctx.zone) }));
      const note = async (tx: Tx, { next }: TryEnd) => {
        if (next === null) await endMails(tx, email, mails, failure);
      };
      return { failure, note };
    },
  };
}

const subjects: Record<Language, (opened: number, ended: number) => string> = {
  id: (opened, ended) => `Loket: ${opened} peringatan baru, ${ended} berakhir`,
  en: (opened, ended) => `Loket: ${opened} new ${opened === 1 ? "alert" : "alerts"}, ${ended} ended`,
};
const heads: Record<Language, Record<WaitingMail["change"], string>> = {
  id: { opened: "Baru:", ended: "Berakhir:" },
  en: { opened: "New:", ended: "Ended:" },
};
const more: Record<Language, (count: number) => string> = {
  id: (count) => `… dan ${count} lagi`,
  en: (count) => `… and ${count} more`,
};

function composed(rows: readonly WaitingMail[], alerts: readonly AlertOfMail[], zone: string) {
  const language = rows[0]?.language ?? "id";
  const of = (change: WaitingMail["change"]) => {
    const ids = new Set(rows.filter((row) => row.change === change).map((row) => row.alert_id));
    return alerts.filter(({ id }) => ids.has(id));
  };
  const part = (change: WaitingMail["change"]) => {
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

function lineOf(alert: AlertOfMail, change: WaitingMail["change"], language: Language, zone: string): string {
  const at = change === "opened" ? alert.opened_at : (alert.ended_at ?? alert.opened_at);
  const time = momentText(isoInZone(at.getTime(), zone), language);
  return `- ${time}  ${alertTexts(alert.kind, alert.subject, alert.details as Snapshot)[language]}`;
}

const minute = 60_000;

/** Lets a change be mailed at the end of its minute, or when the hours of its recipient begin, with whatever else that minute brings. Acknowledging is not mailed. */
export async function queueMails(
  tx: Tx,
  { id, state, at }: { id: number; state: "opened" | "acknowledged" | "ended"; at: Date },
): Promise<void> {
  const due = new Date(Math.floor(at.getTime() / minute + 1) * minute);
  const dueTo = (hours: MailHours) => withinHours(due, hours, tx.zone);
  if (state === "opened") await addOpeningMails(tx, id, dueTo);
  if (state === "ended") await addEndingMails(tx, id, dueTo);
}
