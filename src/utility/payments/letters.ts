import type { Ctx } from "../../kernel/context.ts";
import { letter, type Mailing, sendSoon } from "../accounts/accounts.ts";
import { asMoment, asRupiah } from "../texts.ts";
import { type ShownPayment, shownPayment } from "./queries-views.ts";

/* Letters about a payment to the account that asked for it, where it has an address. What they say stands in the app as well. */

const ways = { TRANSFER: "lewat transfer bank", TUNAI: "tunai di loket", WIPAY: "ke dompet WiPay" };

/** That a payment gave way to the owner of the connection, and what becomes of money that is on its way. */
export function mailGaveWay(ctx: Ctx, id: number, mailing: Mailing): Promise<void> {
  return mailAbout(ctx, id, mailing, "dibatalkan", ({ code, total, reason }) => [
    `Pembayaran ${code} sebesar ${asRupiah(total)} dibatalkan.`,
    reason ?? "",
    "Bila Anda sudah mentransfer, kirim bukti transfernya di aplikasi untuk pembayaran ini. Bila belum, jangan mentransfer lagi.",
  ]);
}

/** That the proof of a transfer was refused, and why. */
export function mailRefusedProof(ctx: Ctx, id: number, mailing: Mailing): Promise<void> {
  return mailAbout(ctx, id, mailing, "belum terbukti", ({ code, proof_refusal: reason }) => [
    `Bukti transfer untuk pembayaran ${code} tidak dapat kami terima.`,
    ...(reason === null ? [] : [`Alasan: ${reason}`]),
    "Silakan kirim bukti lain di aplikasi. Pembayaran lunas dengan sendirinya begitu uangnya terlihat di rekening kami.",
  ]);
}

/** That the money of a payment went back: how, when and why. */
export function mailRefund(ctx: Ctx, id: number, mailing: Mailing): Promise<void> {
  return mailAbout(ctx, id, mailing, "dikembalikan", (payment) => {
    const { code, refund_amount: amount, refund_channel: channel, refunded_at: at, refund_reason } = payment;
    if (amount === null || channel === null || at === null) throw new Error(`${code} was not refunded`);
    return [
      `Uang pembayaran ${code} sebesar ${asRupiah(amount)} dikembalikan ${ways[channel]}, ${asMoment(at, ctx.zone)}.`,
      `Alasan: ${refund_reason}`,
      "Tagihan di dalamnya kembali belum lunas. Resinya tetap dapat diunduh, dengan tanda DIKEMBALIKAN.",
    ];
  });
}

/** @param outcome what the subject says of the payment */
async function mailAbout(
  ctx: Ctx,
  id: number,
  mailing: Mailing,
  outcome: string,
  paragraphsOf: (payment: ShownPayment) => string[],
): Promise<void> {
  const payment = await shownPayment(ctx.db, id);
  const { account_id, account_name: name, email, code } = payment;
  if (account_id === null || name === null || email === null) return;
  const subject = `Pembayaran ${code} ${outcome}`;
  sendSoon(ctx, mailing, account_id, () =>
    letter({ name }, email, subject, paragraphsOf(payment), mailing.utilityName),
  );
}
