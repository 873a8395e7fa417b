import { type Ctx, inTransaction } from "../../kernel/context.ts";
import type { PreferensiBaru, PreferensiPesan } from "./customer-schema.ts";
import { preferencesOf, putPreferences } from "./queries.ts";
import { topicNames, topics } from "./topics.ts";

/** Of what the account is pushed something, and when not. Its inbox has everything in any case. */
export async function preferences(ctx: Ctx, accountId: number): Promise<PreferensiPesan> {
  const kept = await preferencesOf(ctx.db, accountId);
  const muted = new Set(kept?.muted);
  const { quiet_from = null, quiet_until = null } = kept ?? {};
  return {
    topik: topics.map((topik) => ({ topik, nama: topicNames[topik], push: !muted.has(topik) })),
    jam_tenang:
      quiet_from === null || quiet_until === null ? null : { mulai: quiet_from, selesai: quiet_until },
  };
}

/** Changes what is sent. */
export function changePreferences(ctx: Ctx, accountId: number, { topik, jam_tenang }: PreferensiBaru) {
  return inTransaction(ctx, async (tx) => {
    const before = await preferencesOf(tx.db, accountId);
    const muted = new Set(before?.muted);
    for (const { topik: topic, push } of topik ?? [])
      if (push) muted.delete(topic);
      else muted.add(topic);
    const hours =
      jam_tenang === undefined
        ? { quiet_from: before?.quiet_from ?? null, quiet_until: before?.quiet_until ?? null }
        : { quiet_from: jam_tenang?.mulai ?? null, quiet_until: jam_tenang?.selesai ?? null };
    await putPreferences(tx, { account_id: accountId, muted: [...muted], ...hours });
    return preferences(tx, accountId);
  });
}
