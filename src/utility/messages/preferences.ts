import { type Ctx, inTransaction } from "../../kernel/context.ts";
import type { Language } from "../../languages.ts";
import type { PreferensiBaru, PreferensiPesan } from "./customer-schema.ts";
import { lockPreferences, preferencesOf, putPreferences } from "./queries.ts";
import { isMandatory, topicNames, topics } from "./topics.ts";

/** Of what the account is sent something, on which way, and when not. Its inbox has everything in any case. */
export async function preferences(
  ctx: Ctx,
  accountId: number,
  hasGateway: boolean,
): Promise<PreferensiPesan> {
  const kept = await preferencesOf(ctx.db, accountId);
  const {
    muted = [],
    mail_muted = [],
    gateway_on = [],
    quiet_from = null,
    quiet_until = null,
    language = "id",
  } = kept ?? {};
  return {
    topik: topics.map((topik) => ({
      topik,
      nama: topicNames[topik].id,
      wajib: isMandatory(topik),
      push: !muted.includes(topik),
      surel: isMandatory(topik) || !mail_muted.includes(topik),
      whatsapp: hasGateway ? gateway_on.includes(topik) : null,
    })),
    jam_tenang:
      quiet_from === null || quiet_until === null ? null : { mulai: quiet_from, selesai: quiet_until },
    bahasa: language as Language,
  };
}

/** Changes what is sent. */
export function changePreferences(
  ctx: Ctx,
  accountId: number,
  { topik, jam_tenang, bahasa }: PreferensiBaru,
  hasGateway: boolean,
) {
  return inTransaction(ctx, async (tx) => {
    // What is ended by a link at the same moment comes before this or after it, and stays ended.
    const before = await lockPreferences(tx, accountId);
    const [muted, mailMuted, gatewayOn] = [before.muted, before.mail_muted, before.gateway_on].map(
      (kept) => new Set(kept),
    ) as [Set<string>, Set<string>, Set<string>];
    for (const { topik: topic, push, surel, whatsapp } of topik ?? []) {
      put(muted, topic, push == null ? push : !push);
      put(mailMuted, topic, surel == null ? surel : !surel);
      put(gatewayOn, topic, whatsapp);
    }
    const hours =
      jam_tenang === undefined
        ? { quiet_from: before.quiet_from, quiet_until: before.quiet_until }
        : { quiet_from: jam_tenang?.mulai ?? null, quiet_until: jam_tenang?.selesai ?? null };
    await putPreferences(tx, {
      account_id: accountId,
      muted: [...muted],
      mail_muted: [...mailMuted],
      gateway_on: [...gatewayOn],
      ...hours,
      language: bahasa ?? before.language,
    });
    return preferences(tx, accountId, hasGateway);
  });
}

/** @param isIn undefined or null: as it was */
function put(set: Set<string>, topic: string, isIn: boolean | null | undefined): void {
  if (isIn === true) set.add(topic);
  if (isIn === false) set.delete(topic);
}
