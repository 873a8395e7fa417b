import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { LoketError, onViolation } from "../../kernel/errors.ts";
import type { Wipay } from "./customer-schema.ts";
import { ensureWallet } from "./ledger.ts";
import { type PinProof, walletFrozen, wrongPin } from "./pin.ts";
import { presentWipay } from "./present.ts";
import { bookTransaction, lockWalletOfAccount, pageOfMutations } from "./queries.ts";

export { creditWallet } from "./ledger.ts";
export { type PinProof, provePin } from "./pin.ts";

/** The wallet of the account with its newest 10 mutations; made at the first look (customer-contract.md, cek_wipay). */
export async function lookAtWallet(
  ctx: Ctx,
  account: { id: number; name: string },
  zone: string,
): Promise<Wipay> {
  const wallet = await inTransaction(ctx, (tx) => ensureWallet(tx, account.id));
  const { rows } = await pageOfMutations(ctx.db, wallet.id, { page: 1, limit: 10 });
  return presentWipay(wallet, account.name, rows, zone);
}

/**
 * Takes money out of an account's wallet, for what it pays: WALLET → PENDAPATAN. That the balance never falls below 0 is the
 * database's to keep (wallets_never_negative).
 * @param amount rupiah, 0 or more
 * @param proof that the owner gave the PIN (provePin, before the transaction)
 * @param description what the customer reads, in Indonesian
 * @returns the id of the wallet transaction, the evidence of the payment
 * @throws 402 SALDO_TIDAK_CUKUP, 403 DOMPET_DIBEKUKAN, 422 PIN_SALAH when the PIN was changed meanwhile
 */
export async function debitWallet(
  tx: Tx,
  accountId: number,
  amount: number,
  proof: PinProof,
  description: string,
): Promise<number> {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount to debit: ${amount}`);
  const wallet = await lockWalletOfAccount(tx, accountId);
  if (wallet === undefined || proof.accountId !== accountId)
    throw new Error("a PIN proves only its own wallet");
  if (wallet.status === "BEKU") throw walletFrozen();
  if (wallet.pin_hash !== proof.pinHash) throw wrongPin();
  const short = new LoketError(
    "payment-required",
    "SALDO_TIDAK_CUKUP",
    "Saldo WiPay tidak cukup. Isi saldo, lalu coba lagi.",
    { data: { saldo: wallet.balance, kurang: amount - wallet.balance } },
  );
  return onViolation({ wallets_never_negative: short }, () =>
    bookTransaction(tx, {
      walletId: wallet.id,
      against: "PENDAPATAN",
      amount: -amount,
      kind: "PEMBAYARAN",
      description,
    }),
  );
}
