import { isoInZone } from "../../kernel/time.ts";
import type { Wipay } from "./customer-schema.ts";
import type { Mutation, Wallet } from "./office-schema.ts";
import type { MutationRow, OwnedWalletRow, WalletRow } from "./queries.ts";

export function presentWipay(wallet: WalletRow, name: string, newest: MutationRow[], zone: string): Wipay {
  return {
    no_wipay: wallet.wallet_no,
    nama: name,
    saldo: wallet.balance,
    status: wallet.status,
    pin_diatur: wallet.pin_hash !== null,
    mutasi_terakhir: newest.map((row) => ({
      waktu: isoInZone(row.created_at.getTime(), zone),
      jenis: row.amount > 0 ? "KREDIT" : "DEBIT",
      jumlah: Math.abs(row.amount),
      keterangan: row.description,
      saldo_akhir: row.balance_after ?? 0,
    })),
  };
}

export function presentWallet(row: OwnedWalletRow, zone: string): Wallet {
  return {
    wallet_no: row.wallet_no,
    username: row.username,
    name: row.name,
    status: row.status,
    balance: row.balance,
    has_pin: Boolean(row.has_pin),
    created_at: isoInZone(row.created_at.getTime(), zone),
  };
}

export function presentMutation(row: MutationRow, zone: string): Mutation {
  return {
    transaction_id: row.transaction_id,
    kind: row.kind,
    amount: row.amount,
    balance_after: row.balance_after ?? 0,
    description: row.description,
    created_at: isoInZone(row.created_at.getTime(), zone),
    created_by: row.created_by,
  };
}
