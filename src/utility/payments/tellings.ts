import type { Tx } from "../../kernel/context.ts";
import { either, type FilledText, type NewMessage, sentence, tell } from "../messages/messages.ts";
import { asRupiah } from "../texts.ts";
import { ownersOfPaid, type PaymentRow } from "./queries.ts";
import { shownPayment } from "./queries-views.ts";

/* What the account that asked for a payment is told of it. One of no account (the counter) tells the owners that it is paid. */

/** The mail of this topic has the receipt with it. */
export const paidTopic = "PEMBAYARAN_DITERIMA";

type Told = Pick<PaymentRow, "account_id" | "code" | "total">;

export async function tellPaid(tx: Tx, payment: Told & { id: number }, receiptNo: string | null) {
  if (payment.account_id === null) await tellOwners(tx, payment.id, receiptNo ?? "-");
  await tellOf(tx, [payment], (values) => ({
    text: paidTopic,
    values: { ...values, no_resi: receiptNo ?? "-" },
  }));
}

/** Of money that somebody paid at the counter for their connections. */
async function tellOwners(tx: Tx, paymentId: number, receiptNo: string): Promise<void> {
  const owned = await ownersOfPaid(tx.db, paymentId);
  const messages = owned.map(
    ({ account_id: accountId, sl, total }): NewMessage => ({
      accountId,
      text: "PEMBAYARAN_DI_LOKET",
      values: { sl, jumlah: asRupiah(total), no_resi: receiptNo },
      link: { kind: "sambungan", id: sl },
    }),
  );
  await tell(tx, ...messages);
}

export function tellExpired(tx: Tx, payments: readonly Told[]): Promise<void> {
  return tellOf(tx, payments, (values) => ({ text: "PEMBAYARAN_KADALUARSA", values }));
}

export function tellCancelled(tx: Tx, payment: Told, reason: string | null): Promise<void> {
  return tellOf(tx, [payment], (values) => ({
    text: "PEMBAYARAN_DIBATALKAN",
    values: { ...values, alasan: sentence(reason) },
  }));
}

/** Money that has come in for a payment and that staff decide about: told once of each credit. */
export async function tellMoneyWaits(
  tx: Tx,
  paymentId: number,
  { mutationId, amount }: { mutationId: number; amount: number },
): Promise<void> {
  const { account_id: accountId, code } = await shownPayment(tx.db, paymentId);
  if (accountId === null) return;
  await tell(tx, {
    accountId,
    text: "UANG_DIPERIKSA",
    values: { kode: code, jumlah: asRupiah(amount) },
    link: { kind: "pembayaran", id: code },
    once: `money waits ${mutationId}`,
  });
}

const refundWays = {
  TRANSFER: either({ id: "lewat transfer bank", en: "by bank transfer" }),
  TUNAI: either({ id: "tunai di loket", en: "in cash at the counter" }),
  WIPAY: either({ id: "ke dompet WiPay", en: "into the WiPay wallet" }),
};

export function tellRefunded(
  tx: Tx,
  payment: Told,
  { channel, reason }: { channel: keyof typeof refundWays; reason: string },
): Promise<void> {
  return tellOf(tx, [payment], (values) => ({
    text: "UANG_DIKEMBALIKAN",
    values: { ...values, cara: refundWays[channel], alasan: sentence(reason) },
  }));
}

export function tellRefusedProof(tx: Tx, payment: Told, reason: string | null): Promise<void> {
  return tellOf(tx, [payment], ({ kode }) => ({
    text: "BUKTI_DITOLAK",
    values: { kode, alasan: sentence(reason) },
  }));
}

function tellOf(
  tx: Tx,
  payments: readonly Told[],
  textOf: (values: { kode: string; jumlah: string }) => FilledText,
): Promise<void> {
  const messages = payments.flatMap((payment): NewMessage[] => {
    const { account_id: accountId, code, total } = payment;
    if (accountId === null) return [];
    const text = textOf({ kode: code, jumlah: asRupiah(total) });
    return [{ accountId, ...text, link: { kind: "pembayaran", id: code } }];
  });
  return tell(tx, ...messages);
}
