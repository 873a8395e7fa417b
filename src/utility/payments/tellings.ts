import type { Tx } from "../../kernel/context.ts";
import { type NewMessage, tell } from "../messages/messages.ts";
import { asRupiah } from "../texts.ts";
import { ownersOfPaid, type PaymentRow } from "./queries.ts";
import { shownPayment } from "./queries-views.ts";

/* What the account that asked for a payment is told of it. One of no account (the counter) tells the owners that it is paid. */

/** The mail of this topic has the receipt with it. */
export const paidTopic = "PEMBAYARAN_DITERIMA";

type Told = Pick<PaymentRow, "account_id" | "code" | "total">;

export async function tellPaid(tx: Tx, payment: Told & { id: number }, receiptNo: string | null) {
  if (payment.account_id === null) await tellOwners(tx, payment.id, receiptNo);
  await tellOf(tx, paidTopic, [payment], ({ code, total }) => ({
    title: "Pembayaran diterima",
    body: `Pembayaran ${code} sebesar ${asRupiah(total)} sudah kami terima. Nomor resi ${receiptNo ?? "-"}.`,
  }));
}

/** Of money that somebody paid at the counter for their connections. */
async function tellOwners(tx: Tx, paymentId: number, receiptNo: string | null): Promise<void> {
  const owned = await ownersOfPaid(tx.db, paymentId);
  const messages = owned.map(
    ({ account_id: accountId, sl, total }): NewMessage => ({
      accountId,
      topic: paidTopic,
      title: `Tagihan ${sl} dibayar di loket`,
      body: `${asRupiah(total)} sudah kami terima. Nomor resi ${receiptNo ?? "-"}.`,
      link: { kind: "sambungan", id: sl },
    }),
  );
  await tell(tx, ...messages);
}

export function tellExpired(tx: Tx, payments: readonly Told[]): Promise<void> {
  return tellOf(tx, "PEMBAYARAN_KADALUARSA", payments, ({ code, total }) => ({
    title: "Pembayaran kadaluarsa",
    body: `Waktu untuk membayar ${code} sebesar ${asRupiah(total)} sudah habis. Bila sudah mentransfer, kirim buktinya: uangnya tidak hilang. Bila belum, minta pembayaran baru.`,
  }));
}

export function tellCancelled(tx: Tx, payment: Told, reason: string | null): Promise<void> {
  return tellOf(tx, "PEMBAYARAN_DIBATALKAN", [payment], ({ code, total }) => ({
    title: "Pembayaran dibatalkan",
    body: `Pembayaran ${code} sebesar ${asRupiah(total)} dibatalkan.${reasonOf(reason)} Bila Anda sudah mentransfer, kirim bukti transfernya di aplikasi untuk pembayaran ini; bila belum, jangan mentransfer lagi.`,
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
    topic: "UANG_DIPERIKSA",
    title: "Uang masuk sedang diperiksa",
    body: `${asRupiah(amount)} untuk pembayaran ${code} sudah masuk di rekening kami, tetapi tidak dapat langsung melunasi tagihannya. Petugas memeriksanya, dan uang Anda tidak hilang. Jangan mentransfer lagi; Anda kami kabari.`,
    link: { kind: "pembayaran", id: code },
    once: `money waits ${mutationId}`,
  });
}

const refundWays = { TRANSFER: "lewat transfer bank", TUNAI: "tunai di loket", WIPAY: "ke dompet WiPay" };

export function tellRefunded(
  tx: Tx,
  payment: Told,
  { channel, reason }: { channel: keyof typeof refundWays; reason: string },
): Promise<void> {
  return tellOf(tx, "UANG_DIKEMBALIKAN", [payment], ({ code, total }) => ({
    title: "Uang dikembalikan",
    body: `Uang pembayaran ${code} sebesar ${asRupiah(total)} dikembalikan ${refundWays[channel]}.${reasonOf(reason)} Tagihan di dalamnya kembali belum lunas. Resinya tetap dapat diunduh, dengan tanda DIKEMBALIKAN.`,
  }));
}

export function tellRefusedProof(tx: Tx, payment: Told, reason: string | null): Promise<void> {
  return tellOf(tx, "BUKTI_DITOLAK", [payment], ({ code }) => ({
    title: "Bukti transfer ditolak",
    body: `Bukti transfer untuk pembayaran ${code} tidak dapat kami terima.${reasonOf(reason)} Silakan kirim bukti lain di aplikasi. Pembayaran lunas dengan sendirinya begitu uangnya terlihat di rekening kami.`,
  }));
}

const reasonOf = (reason: string | null) =>
  reason === null ? "" : ` Alasan: ${reason.replace(/\.?$/, ".")}`;

function tellOf(
  tx: Tx,
  topic: NewMessage["topic"],
  payments: readonly Told[],
  textOf: (payment: Told) => Pick<NewMessage, "title" | "body">,
): Promise<void> {
  const messages = payments.flatMap((payment): NewMessage[] => {
    const { account_id: accountId, code } = payment;
    if (accountId === null) return [];
    return [{ accountId, topic, ...textOf(payment), link: { kind: "pembayaran", id: code } }];
  });
  return tell(tx, ...messages);
}
