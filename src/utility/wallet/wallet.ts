import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { onViolation } from "../../kernel/errors.ts";
import { isoInZone } from "../../kernel/time.ts";
import { walletCauses } from "./causes.ts";
import type { Wipay } from "./customer-schema.ts";
import { ensureWallet } from "./ledger.ts";
import { emptyPin, type PinProof, refuseWhilePaused } from "./pin.ts";
import { bookTransaction, lockWalletOfAccount, type ShownMutation, shownWallet } from "./queries.ts";
import { DompetDibekukan, PinSalah, SaldoTidakCukup } from "./refusals.ts";

export { creditWallet } from "./ledger.ts";
export { emptyPin, type PinProof, provePin } from "./pin.ts";
export { compareWallets } from "./queries.ts";

/**
 * The wallet of the account with its newest 10 mutations; made at the first look (docs/contracts/customer-contract.md,
 * cek_wipay).
 */
export async function lookAtWallet(ctx: Ctx, account: { id: number; name: string }) {
  const look = () => shownWallet(ctx.read, account.id, 10);
  let wallet = await look();
  if (wallet === undefined) {
    await inTransaction(ctx, (tx) => ensureWallet(tx, account.id));
    wallet = await look();
  }
  if (wallet === undefined) throw new Error(`the wallet of account ${account.id} vanished`);
  const until = wallet.debits_paused_until;
  return {
    no_wipay: wallet.wallet_no,
    nama: account.name,
    saldo: wallet.balance,
    status: wallet.status,
    pin_diatur: wallet.has_pin,
    dijeda_sampai: until === null || until <= ctx.now() ? null : isoInZone(until.getTime(), ctx.zone),
    mutasi_terakhir: wallet.mutations.map((row) => presentMutation(row, ctx.zone)),
  };
}

function presentMutation(row: ShownMutation, zone: string): Wipay["mutasi_terakhir"][number] {
  return {
    waktu: isoInZone(row.created_at.getTime(), zone),
    jenis: row.amount > 0 ? "KREDIT" : "DEBIT",
    jumlah: Math.abs(row.amount),
    keterangan: row.description,
    saldo_akhir: row.balance_after,
  };
}

/**
 * Takes money out of an account's wallet, for what it pays: WALLET → PENDAPATAN. That the balance never falls below 0 is the
 * database's to keep (wallets_never_negative).
 * @param amount rupiah, 0 or more
 * @param proof that the owner gave the PIN (provePin, before the transaction)
 * @param paymentCode of the payment, for the customer to read
 * @returns the id of the wallet transaction, the evidence of the payment
 * @throws SaldoTidakCukup, DompetDibekukan, DompetDijeda, PinSalah when the PIN was changed meanwhile
 */
export async function debitWallet(
  tx: Tx,
  accountId: number,
  amount: number,
  proof: PinProof,
  paymentCode: string,
): Promise<number> {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount to debit: ${amount}`);
  const wallet = await lockWalletOfAccount(tx, accountId);
  if (wallet === undefined || proof.accountId !== accountId)
    throw new Error("a PIN proves only its own wallet");
  if (wallet.status === "BEKU") throw DompetDibekukan();
  await refuseWhilePaused(tx, accountId);
  if (wallet.pin_hash !== proof.pinHash) throw PinSalah();
  const short = SaldoTidakCukup(wallet.balance, amount - wallet.balance);
  return onViolation({ wallets_never_negative: short }, () =>
    bookTransaction(tx, {
      walletId: wallet.id,
      against: "PENDAPATAN",
      amount: -amount,
      kind: "PEMBAYARAN",
      remark: walletCauses.remark("PAYMENT", paymentCode),
    }),
  );
}

/** Takes the PIN from the wallet of an account that is deleted. Returns what it holds: with money in it, it must not be. */
export async function closeWallet(tx: Tx, accountId: number): Promise<number> {
  const wallet = await lockWalletOfAccount(tx, accountId);
  if (wallet === undefined) return 0;
  await emptyPin(tx, accountId);
  return wallet.balance;
}
