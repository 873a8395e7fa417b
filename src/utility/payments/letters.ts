import type { Ctx } from "../../kernel/context.ts";
import { letter, type Mailing, sendSoon } from "../accounts/mailing.ts";
import { asRupiah } from "../texts.ts";
import { type ShownPayment, shownPayment } from "./views/queries.ts";

/* Letters about a payment to the account that asked for it, where it has an address. What they say stands in the app as well. */

/** That a payment gave way to the owner of the connection, and what becomes of money that is on its way. */
export function mailGaveWay(ctx: Ctx, id: number, mailing: Mailing): Promise<void> {
  return mailAbout(ctx, id, mailing, "dibatalkan", ({ reason }) => [
    reason ?? "",
    "Bila Anda sudah mentransfer, kirim bukti transfernya di aplikasi untuk pembayaran ini. Bila belum, jangan mentransfer lagi.",
  ]);
}

async function mailAbout(
  ctx: Ctx,
  id: number,
  mailing: Mailing,
  outcome: string,
  paragraphsOf: (payment: ShownPayment) => string[],
): Promise<void> {
  const payment = await shownPayment(ctx.db, id);
  const { account_id, account_name, email, code, total } = payment;
  if (account_id === null || account_name === null || email === null) return;
  sendSoon(ctx, mailing, account_id, () => {
    const what = `Pembayaran ${code} sebesar ${asRupiah(total)} ${outcome}.`;
    const paragraphs = [what, ...paragraphsOf(payment)];
    return letter(
      { name: account_name },
      email,
      `Pembayaran ${code} ${outcome}`,
      paragraphs,
      mailing.utilityName,
    );
  });
}
