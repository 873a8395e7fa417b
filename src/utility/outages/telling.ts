import { type Ctx, inTransaction } from "../../kernel/context.ts";
import type { TaskKind } from "../../kernel/queue/queue.ts";
import { mailRetries } from "../../kernel/queue/retries.ts";
import { dated, either, tell } from "../messages/messages.ts";
import { asMinute } from "../texts.ts";
import { accountsIn, type OutageRow, outages, queueTelling, tellOutageTask } from "./queries.ts";

const atOnce = 500;

/**
 * Tells the accounts of an outage's areas where it stands, 500 in each transaction, which queues the next ones. Each account is told once
 * of each step, whatever is repeated or killed; where the next step is taken meanwhile, those who still wait are told that one alone.
 */
export const tellOutageKind: TaskKind = {
  name: tellOutageTask,
  atOnce: 2,
  lease: 120,
  retries: mailRetries,
  async run(ctx: Ctx, { subject }) {
    const [id = 0, after = 0] = subject.split(" ").map(Number);
    await inTransaction(ctx, async (tx) => {
      const outage = await outages.find(tx.db, id);
      if (outage === undefined) return;
      const accounts = await accountsIn(tx.db, outage.areas, { after, most: atOnce });
      const message = messageOf(outage, tx.zone);
      await tell(tx, ...accounts.map((accountId) => ({ accountId, ...message })));
      const last = accounts.at(-1);
      if (last !== undefined && accounts.length === atOnce) await queueTelling(tx, id, last);
    });
    return { failure: null };
  },
};

const kinds = {
  PEKERJAAN: either({ id: "Pekerjaan jaringan air", en: "Work on the water network" }),
  GANGGUAN: either({ id: "Gangguan air", en: "Water outage" }),
};

function messageOf(outage: OutageRow, zone: string) {
  const { id, kind, status, version, areas, reason, starts_at, ends_at } = outage;
  return {
    text: `GANGGUAN_${status}` as const,
    values: {
      jenis: kinds[kind],
      wilayah: areas.join(", "),
      mulai: dated(asMinute(starts_at, zone)),
      selesai: dated(asMinute(ends_at, zone)),
      sebab: reason,
    },
    link: { kind: "gangguan" as const, id: String(id) },
    once: `outage ${id} ${version}`,
  };
}
