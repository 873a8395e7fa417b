import type { Ctx } from "../../../kernel/context.ts";
import { letter, type Mailing, sendSoon } from "../../accounts/accounts.ts";
import { labelOf } from "../../bills/period.ts";
import type { SelfReading } from "../office-schema.ts";
import { addresseeOf } from "./queries.ts";

/** Says to the account that sent a reading, where it has an address, that staff refused it, why, and what to do. */
export async function mailRefusedReading(
  ctx: Ctx,
  { account_id, sl, period }: Pick<SelfReading, "account_id" | "sl" | "period">,
  reason: string,
  mailing: Mailing,
): Promise<void> {
  const { name, email } = await addresseeOf(ctx.db, account_id);
  if (email === null) return;
  const paragraphs = [
    `Bacaan meter sambungan ${sl} untuk ${labelOf(period)} tidak dapat kami terima.`,
    `Alasan: ${reason}`,
    "Selama jadwal baca mandiri masih dibuka, silakan minta order baru di aplikasi dan kirim bacaan dengan foto yang jelas. Setelah itu petugas yang membaca, atau pemakaian diperkirakan.",
  ];
  sendSoon(ctx, mailing, account_id, () =>
    letter({ name }, email, `Bacaan meter ${sl} ditolak`, paragraphs, mailing.utilityName),
  );
}
