import { type Ctx, inTransaction } from "../../kernel/context.ts";
import type { TaskKind } from "../../kernel/queue/queue.ts";
import { mailRetries } from "../../kernel/queue/retries.ts";
import { tell } from "../messages/messages.ts";
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

function messageOf(outage: OutageRow, zone: string) {
  const { id, kind, status, version, areas, reason } = outage;
  const what = kind === "PEKERJAAN" ? "Pekerjaan jaringan air" : "Gangguan air";
  const end = `Perkiraan selesai ${asMinute(outage.ends_at, zone)}.`;
  const texts = {
    DIUMUMKAN: [`akan dimulai`, `Mulai ${asMinute(outage.starts_at, zone)}. ${end} ${reason}`],
    BERLANGSUNG: [`sedang berlangsung`, `${end} ${reason}`],
    DIPERPANJANG: [`berlangsung lebih lama`, `${end} ${reason}`],
    SELESAI: [
      `sudah selesai`,
      "Terima kasih atas kesabaran Anda. Bila air belum mengalir, laporkan di aplikasi.",
    ],
    DIBATALKAN: [`dibatalkan`, reason],
  } as const;
  const [outcome, body] = texts[status];
  return {
    topic: "GANGGUAN" as const,
    title: `${what} ${outcome}`,
    body: `Wilayah ${areas.join(", ")}. ${body}`,
    link: { kind: "gangguan" as const, id: String(id) },
    once: `outage ${id} ${version}`,
  };
}
