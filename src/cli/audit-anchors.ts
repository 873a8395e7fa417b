import type { Config } from "../config.ts";
import { anchorStoreAt } from "../kernel/audit/anchors.ts";
import { contradiction } from "../kernel/audit/audit.ts";
import type { Db } from "../kernel/context.ts";
import { addDays, today } from "../kernel/time.ts";
import { linesOf } from "./surroundings.ts";

/** Days after which a missing anchor is no longer that of a server which has just been started. */
const MOST_DAYS = 2;

/** Whether anchors of the audit trail are kept, and whether the newest one holds; what is wrong goes to `problems`. */
export async function auditAnchors(
  { auditAnchors: place, auditAnchorsWebhook, auditAnchorsMail, timezone }: Config,
  db: Db,
  problems: string[],
): Promise<string> {
  const sent = [
    ...(auditAnchorsWebhook === undefined ? [] : ["posted"]),
    ...auditAnchorsMail.slice(0, 1).map(() => "mailed"),
  ];
  if (place === undefined)
    return sent.length > 0
      ? `${sent.join(" and ")}, not kept: compare them by \`loket audit verify --anchor\``
      : "none (AUDIT_ANCHORS): nobody would find that the trail was cut off or built anew";
  try {
    const store = anchorStoreAt(place);
    const newest = (await store.read()).at(-1);
    if (newest === undefined)
      return `none yet in ${store.name}: the first is noted when the trail was walked`;
    const { records } = newest.position;
    if ((await contradiction(db, newest.position)) !== undefined) {
      problems.push(
        `the audit trail does not hold its anchor of ${newest.day} (${records} records) in ${store.name}: it was cut off or built anew, or a backup was restored`,
      );
      return `the newest, of ${newest.day}, does not hold`;
    }
    if (newest.day < addDays(today(timezone, new Date()), -MOST_DAYS))
      problems.push(`the newest anchor of the audit trail in ${store.name} is of ${newest.day}: see the log`);
    return `the newest, of ${newest.day}, holds: ${records} records, in ${store.name}`;
  } catch (error) {
    problems.push(...linesOf(error).map((line) => `the audit trail's anchors cannot be read: ${line}`));
    return "cannot be read";
  }
}
