import { randomInt } from "node:crypto";
import { auditOf } from "../../kernel/audit/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { tell } from "../messages/messages.ts";
import { asRupiah } from "../texts.ts";
import { walletCauses } from "./causes.ts";
import * as queries from "./queries.ts";

/** The wallet of an account, made now if it has none. */
export async function ensureWallet(tx: Tx, accountId: number): Promise<queries.WalletRow> {
  for (;;) {
    const wallet = await queries.walletOfAccount(tx.db, accountId);
    if (wallet !== undefined) return wallet;
    await queries.addWallet(tx, accountId, newWalletNumber());
  }
}

const inTrail = ["wallet_no", "username", "status", "balance"] as const;
export const auditWallet = auditOf<queries.OwnedWalletRow>("wallets", "wallet_no", inTrail);

/** For what money comes into a wallet, and what that names: a receipt's number, a local date, or the code of a payment. */
interface Credit {
  cause: "TOP_UP" | "BANK_TRANSFER" | "EXCESS_TRANSFER" | "REFUND";
  of: string;
}

/**
 * Puts money into an account's wallet, made now if it has none; a frozen one takes money too. Top-ups come out of KAS, money
 * that came in; a refund comes out of PENDAPATAN when the payment went there out of a wallet, and out of KAS when it had not.
 * The wallet's audit record is written too, but for a top-up, whose record names its receipt.
 * @param amount rupiah, 0 or more
 * @returns the id of the wallet transaction
 */
export async function creditWallet(
  tx: Tx,
  accountId: number,
  amount: number,
  { cause, of }: Credit,
  against: "KAS" | "PENDAPATAN" = "KAS",
): Promise<number> {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount to credit: ${amount}`);
  await ensureWallet(tx, accountId);
  const wallet = await queries.lockWalletOfAccount(tx, accountId);
  if (wallet === undefined) throw new Error(`the wallet of account ${accountId} vanished`);
  const kind = cause === "REFUND" ? "PENGEMBALIAN" : "ISI_SALDO";
  const remark = walletCauses.remark(cause, of);
  const look = () => queries.ownedWallet(tx.db, wallet.id);
  const before = await look();
  const id = await queries.bookTransaction(tx, { walletId: wallet.id, against, amount, kind, remark });
  await tell(tx, {
    accountId,
    text: "WIPAY_TERISI",
    values: { jumlah: asRupiah(amount), keterangan: remark.text },
    link: { kind: "wipay", id: wallet.wallet_no },
  });
  if (cause !== "TOP_UP")
    await auditWallet(tx, "credit", before, await look(), { amount, cause, of, transaction_id: id });
  return id;
}

/** 'WP' and ten digits; the first is not 0. */
function newWalletNumber(): string {
  return `WP${randomInt(1_000_000_000, 10_000_000_000)}`;
}
