import { type Ctx, inTransaction } from "../../../kernel/context.ts";
import { addDays, today } from "../../../kernel/time.ts";
import { labelOf } from "../../bills/period.ts";
import { dated, isHourToRemind, tell } from "../../messages/messages.ts";
import { asDay } from "../../texts.ts";
import { type WindowToRemindOf, windowsToRemindOf } from "./queries.ts";

/** Messages of one transaction. */
const atOnce = 1000;

/**
 * Reminds owners that they may read their meters, on the first days of the time for it, and on its last two days, where it lasts longer
 * than that: once of a connection and period each, whatever number of servers do it. Who has sent a stand is left alone.
 */
export async function remindOfReadings(ctx: Ctx): Promise<void> {
  if (!isHourToRemind(ctx)) return;
  const day = today(ctx.zone, ctx.now());
  const firstDays = { starts: [addDays(day, -2), day], ends: [day, null], key: "reading opens" } as const;
  const lastDays = {
    starts: [null, addDays(day, -3)],
    ends: [day, addDays(day, 1)],
    key: "reading closes",
  } as const;
  for (const dates of [firstDays, lastDays]) {
    const windows = await windowsToRemindOf(ctx.db, dates);
    for (let at = 0; at < windows.length; at += atOnce)
      await remind(ctx, dates.key, windows.slice(at, at + atOnce));
  }
}

function remind(ctx: Ctx, key: "reading opens" | "reading closes", windows: readonly WindowToRemindOf[]) {
  const isLast = key === "reading closes";
  const messages = windows.map(({ account_id, connection_id, sl, period, ends_on }) => ({
    accountId: account_id,
    text: isLast ? ("BACA_MANDIRI_BERAKHIR" as const) : ("BACA_MANDIRI_DIBUKA" as const),
    values: { sl, bulan: dated(labelOf(period)), paling_lambat: dated(asDay(ends_on)) },
    link: { kind: "sambungan" as const, id: sl },
    once: `${key} ${connection_id} ${period}`,
  }));
  return inTransaction(ctx, (tx) => tell(tx, ...messages));
}
