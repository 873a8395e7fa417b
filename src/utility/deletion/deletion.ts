import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { conflict } from "../../kernel/refusal.ts";
import { recordSecurityEvent } from "../../kernel/security/event.ts";
import type { Limit } from "../../kernel/throttle/throttle.ts";
import { eraseAccount, hashOfNothing, lockProved, provePassword } from "../accounts/accounts.ts";
import { releaseConnections } from "../connections/connections.ts";
import { forgetMessages } from "../messages/messages.ts";
import { moneyOf } from "../payments/payments.ts";
import { asRupiah } from "../texts.ts";
import { PasswordSalah } from "../wallet/refusals.ts";
import { closeWallet } from "../wallet/wallet.ts";

export const PembayaranTerbuka = conflict(
  "PEMBAYARAN_TERBUKA",
  "Masih ada pembayaran yang terbuka. Bayar atau batalkan dulu, lalu hapus akun.",
);
export const UangDiperiksa = conflict(
  "UANG_DIPERIKSA",
  "Uang yang Anda kirim masih kami periksa. Hapus akun setelah uang itu dicocokkan atau dikembalikan.",
);
export const SaldoMasihAda = conflict(
  "SALDO_MASIH_ADA",
  (saldo: string) =>
    `Dompet WiPay masih berisi ${saldo}. Pakai untuk membayar tagihan, atau minta dibayarkan di loket kami.`,
  "Rp 25.000",
);

/**
 * Deletes the account of who knows its password: its person, messages, sessions and links go in one transaction. Payments, receipts,
 * reports, readings and the audit trail stay, of an account without a name.
 * @throws PasswordSalah, RateLimited, PembayaranTerbuka, UangDiperiksa, SaldoMasihAda
 */
export async function deleteAccount(ctx: Ctx, id: number, password: string, limit: Limit) {
  const account = await provePassword(ctx, id, password, limit, PasswordSalah);
  const unusable = await hashOfNothing();
  await inTransaction(ctx, async (tx) => {
    const locked = await lockProved(tx, account, PasswordSalah);
    // Payments hold the links while they are made, so those that are made meanwhile are seen afterwards.
    await releaseConnections(tx, id);
    const money = await moneyOf(tx.db, id);
    if (money.isOpen) throw PembayaranTerbuka();
    if (money.isQueued) throw UangDiperiksa();
    const balance = await closeWallet(tx, id);
    if (balance > 0) throw SaldoMasihAda(asRupiah(balance));
    await forgetMessages(tx, id);
    await eraseAccount(tx, locked, unusable);
  });
  recordSecurityEvent(ctx, "account_changed", { about: ["ACCOUNT_FIELDS", `dihapus-${id}`, "deleted"] });
  return { dihapus: true as const };
}
