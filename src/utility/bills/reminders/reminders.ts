import { type Ctx, inTransaction } from "../../../kernel/context.ts";
import { addDays, today } from "../../../kernel/time.ts";
import { dated, isHourToRemind, tell } from "../../messages/messages.ts";
import { asDay, asRupiah } from "../../texts.ts";
import { dueOutlook } from "../outlook.ts";
import { labelOf } from "../period.ts";
import { type BillToRemindOf, billsToRemindOf } from "./queries.ts";

type Outlook = Awaited<ReturnType<typeof dueOutlook>>[number];

/** What an account is reminded of, and of bills due how many days from today. What a server that was off has missed is made up for. */
const reminders = [
  { text: "JATUH_TEMPO", key: "due", days: [1, 3] },
  { text: "DENDA_BESOK", key: "penalty", days: [0, 0] },
  { text: "TERLAMBAT", key: "late", days: [-10, -7] },
] as const;

/** Messages of one transaction. */
const atOnce = 1000;

/**
 * Reminds of bills that are due soon, today, or overdue: each account once of a bill in each of these ways, whatever number of servers
 * do it and wherever one is stopped.
 */
export async function remindOfBills(ctx: Ctx): Promise<void> {
  if (!isHourToRemind(ctx)) return;
  for (const reminder of reminders) {
    const [first, last] = reminder.days;
    const day = today(ctx.zone, ctx.now());
    const dates = { from: addDays(day, first), until: addDays(day, last), key: reminder.key };
    const bills = await billsToRemindOf(ctx.db, dates);
    for (let at = 0; at < bills.length; at += atOnce)
      await remind(ctx, reminder, bills.slice(at, at + atOnce), day);
  }
}

async function remind(
  ctx: Ctx,
  { text, key }: (typeof reminders)[number],
  bills: readonly BillToRemindOf[],
  day: string,
): Promise<void> {
  const outlooks = await dueOutlook(
    ctx.db,
    bills.map((bill) => [bill]),
    day,
  );
  const messages = bills.flatMap(({ id, account_id, sl, period }, index) => {
    const outlook = outlooks[index];
    if (outlook === undefined) return [];
    return {
      accountId: account_id,
      text,
      values: valuesOf(sl, period, outlook),
      link: { kind: "tagihan" as const, id: String(id) },
      once: `${key} ${id}`,
    };
  });
  await inTransaction(ctx, (tx) => tell(tx, ...messages));
}

/** Each reminder takes of them what its text names. */
function valuesOf(sl: string, period: string, { total, firstDue, nextPenalty }: Outlook) {
  return {
    bulan: dated(labelOf(period)),
    jumlah: asRupiah(total),
    sl,
    jatuh_tempo: firstDue === null ? null : dated(asDay(firstDue)),
    mulai_denda: nextPenalty === null ? null : dated(asDay(nextPenalty.tanggal)),
    denda: nextPenalty === null ? null : asRupiah(nextPenalty.tambahan),
  };
}
