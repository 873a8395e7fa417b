import { type Ctx, inTransaction } from "../../../kernel/context.ts";
import type { TaskKind } from "../../../kernel/queue/queue.ts";
import { mailRetries } from "../../../kernel/queue/retries.ts";
import { addDays, today } from "../../../kernel/time.ts";
import { dated, tell } from "../../messages/messages.ts";
import { asDay, asRupiah } from "../../texts.ts";
import { dueOutlook } from "../outlook.ts";
import { labelOf } from "../period.ts";
import { newBillsOf, tellBillsTask } from "./queries.ts";

/**
 * Tells who looks after a connection that its bill is there: after billing, in the background, for the connections of one chunk. An
 * account is told once of a bill, also where the period is closed again or the server is killed in the middle.
 */
export const tellBillsKind: TaskKind = {
  name: tellBillsTask,
  atOnce: 1,
  lease: 120,
  retries: mailRetries,
  async run(ctx: Ctx, { subject }) {
    const [period = "", first, last] = subject.split(" ");
    await inTransaction(ctx, async (tx) => {
      const bills = await newBillsOf(tx.db, period, [Number(first), Number(last)]);
      const outlooks = await dueOutlook(
        tx.db,
        bills.map((bill) => [bill]),
        today(tx.zone, tx.now()),
      );
      const messages = bills.map(({ id, account_id, sl, amount, due_on }, index) => ({
        accountId: account_id,
        text: "TAGIHAN_TERBIT" as const,
        values: {
          bulan: dated(labelOf(period)),
          jumlah: asRupiah(outlooks[index]?.total ?? amount),
          sl,
          jatuh_tempo: dated(asDay(due_on)),
          mulai_denda: dated(asDay(addDays(due_on, 1))),
        },
        link: { kind: "tagihan" as const, id: String(id) },
        once: `bill ${id}`,
      }));
      await tell(tx, ...messages);
    });
    return { failure: null };
  },
};
