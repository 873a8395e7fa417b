import type { Config } from "../config.ts";
import type { Snapshot } from "../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../kernel/context.ts";
import { announce } from "./announce.ts";
import type { Finding, Watcher } from "./finding.ts";
import * as queries from "./queries.ts";

/** Seconds between two looks, and for which something is wrong before an alert opens, or right again before it ends. */
export type AlertSettings = Pick<Config, "alertLookEvery" | "alertOpenAfter" | "alertEndAfter">;

/**
 * Looks for what is wrong, and opens and ends alerts. Of several processes the one whose turn it is looks. Does nothing when a watcher
 * fails: what is not known ends no alert.
 */
export async function lookForAlerts(ctx: Ctx, watchers: readonly Watcher[], settings: AlertSettings) {
  if (!(await queries.takeTurn(ctx.db, ctx.now(), settings.alertLookEvery))) return;
  const found: Finding[] = [];
  for (const watch of watchers) found.push(...(await watch(ctx)));
  await inTransaction(ctx, (tx) => judge(tx, found, settings));
}

const keyOf = ({ kind, subject }: { kind: string; subject: string }) => `${kind}\n${subject}`;

async function judge(tx: Tx, found: readonly Finding[], settings: AlertSettings): Promise<void> {
  await queries.lockAlerts(tx);
  const findings = new Map(found.map((finding) => [keyOf(finding), finding]));
  const open = await queries.openAlerts(tx);
  const isOpen = new Set(open.map(keyOf));
  const waiting = new Map((await queries.candidates(tx)).map((row) => [keyOf(row), row]));

  for (const alert of open) {
    const finding = findings.get(keyOf(alert));
    if (finding?.state === "held") continue;
    if (finding === undefined) await noteBetter(tx, alert, settings);
    else await noteStill(tx, alert, finding);
  }
  for (const [key, { kind, subject }] of waiting)
    if (!findings.has(key) || isOpen.has(key)) await queries.removeCandidate(tx, kind, subject);

  const wrong = [...findings].filter(([key, { state }]) => state === "wrong" && !isOpen.has(key));
  const news = wrong.filter(([key]) => !waiting.has(key)).map(([, finding]) => finding);
  await queries.addCandidates(tx, settings.alertOpenAfter === 0 ? [] : news, tx.now());
  for (const [key, finding] of wrong) {
    const since = waiting.get(key)?.since ?? tx.now();
    if (secondsFrom(since, tx.now()) >= settings.alertOpenAfter) await openAlert(tx, finding, since);
  }
}

async function openAlert(tx: Tx, finding: Finding, since: Date): Promise<void> {
  const id = await queries.addAlert(tx, finding, since);
  await queries.removeCandidate(tx, finding.kind, finding.subject);
  await announce(tx, id, "opened");
}

/** Worse again: what was better for a while has not ended. Of several things that are wrong for one cause it says how many by now. */
async function noteStill(
  tx: Tx,
  { id, better_since, details }: Awaited<ReturnType<typeof queries.openAlerts>>[number],
  finding: Finding,
): Promise<void> {
  const hasOtherCount = (details as Snapshot).count !== finding.details.count;
  if (better_since === null && !hasOtherCount) return;
  const now = hasOtherCount ? { details: JSON.stringify(finding.details) } : {};
  await queries.updateAlert(tx, id, { better_since: null, ...now });
}

/** It ends when it has been better for long enough. */
async function noteBetter(
  tx: Tx,
  { id, better_since: since }: { id: number; better_since: Date | null },
  { alertEndAfter }: AlertSettings,
): Promise<void> {
  const from = since ?? tx.now();
  if (secondsFrom(from, tx.now()) >= alertEndAfter) {
    await queries.updateAlert(tx, id, { better_since: from, ended_at: tx.now() });
    await announce(tx, id, "ended");
  } else if (since === null) await queries.updateAlert(tx, id, { better_since: from });
}

function secondsFrom(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / 1000;
}
