import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Instant, OneOf, Rupiah, Whole, Words } from "../../kernel/http/schema.ts";
import { PageOf, PageQuery } from "../../kernel/lists/paging.ts";
import { FilledLine, FilledText, Text } from "../../kernel/text.ts";
import { Actions } from "../../staff/actions.ts";
import { walletCauses } from "./causes.ts";

const hundredThousand = 100_000;
const TransactionId = Count("Of the ledger's transaction.", 17);

/** What staff do with a wallet. */
export const walletRoles = {
  "top-up": { access: "operator", permission: "counter" },
  freeze: { access: "admin", permission: "approval" },
  unfreeze: { access: "admin", permission: "approval" },
  "pay-out": { access: "admin", permission: "approval" },
} as const;

const walletProperties = {
  wallet_no: Words("Number of the wallet.", "WP4710382956"),
  username: Words("Account that owns it.", "budi.santoso"),
  name: Words("Name of the account's owner.", "Budi Santoso"),
  status: OneOf(["AKTIF", "BEKU"], { description: "BEKU: frozen, nothing can be paid from it." }),
  balance: Rupiah("Sum of its entries, rupiah.", hundredThousand),
  has_pin: Bool("Whether its owner has set a PIN."),
  created_at: Instant("When it was made: at the owner's first look."),
  actions: Actions(walletRoles, "put money into it, freeze it, make it usable again, pay its balance out."),
};

export const Wallet = WireRecord("Wallet", walletProperties);
export type Wallet = Static<typeof Wallet>;

const WalletMutation = WireRecord("WalletMutation", {
  transaction_id: TransactionId,
  kind: OneOf(["ISI_SALDO", "PEMBAYARAN", "PENGEMBALIAN", "KOREKSI"], {
    description:
      "ISI_SALDO: top-up; PEMBAYARAN: a payment; PENGEMBALIAN: money given back, into it where a payment was refunded, out of it where its balance was paid out; KOREKSI: a correction.",
  }),
  amount: Rupiah("Rupiah; positive came in, negative went out.", hundredThousand),
  balance_after: Rupiah("Balance after it, rupiah.", hundredThousand),
  description: Words("What its owner reads.", "Isi saldo, nomor bukti 0042"),
  ...walletCauses.fields("0042"),
  created_at: Instant("When it was booked."),
  created_by: Words("Who booked it.", "operator"),
});

export const WalletWithMutations = WireRecord("WalletWithMutations", {
  wallet: Wallet,
  mutations: PageOf(WalletMutation),
});

export const WalletQuery = Type.Object({
  status: Type.Optional(OneOf(["AKTIF", "BEKU"], { description: "Only wallets in this state." })),
  username: Type.Optional(Text(100, "Only the wallet of this account.")),
});
export type WalletQuery = Static<typeof WalletQuery>;

export const MutationQuery = Type.Object(PageQuery);

export const WalletPath = Type.Object({ wallet_no: Text(20, "Number of the wallet, such as WP4710382956.") });

export const TopUp = Body("TopUp", {
  amount: Whole([1, 100_000_000], "Rupiah that came in, at most 100,000,000.", 100_000),
  reference: FilledLine(
    100,
    "What proves the money: number of a receipt or of a transfer. Kept without space around it; a wallet takes each once a day, in whatever case it is written.",
    "0042",
  ),
  note: Type.Optional(Text(500, "For colleagues; kept in the audit trail.")),
});
export type TopUp = Static<typeof TopUp>;

export const ToppedUp = WireRecord("ToppedUpWallet", { ...walletProperties, transaction_id: TransactionId });

const payoutChannels = ["TUNAI", "TRANSFER"] as const;
export const PayOut = Body("PayOut", {
  amount: Whole([1, 1_000_000_000], "Rupiah that go to the wallet's owner, at most its balance.", 100_000),
  channel: OneOf(payoutChannels, { description: "How: TUNAI in cash, TRANSFER to a bank account." }),
  reference: FilledLine(
    100,
    "What proves it: number of the signed receipt or of the transfer; the owner reads it. Kept without space around it; a wallet takes each once a day, in whatever case it is written.",
    "KK-0042",
  ),
  identity_seen: FilledText(
    500,
    "How the owner's identity was checked; kept with it and in the audit trail.",
    "KTP asli dicocokkan di loket",
  ),
});
export type PayOut = Static<typeof PayOut>;

export const PaidOut = WireRecord("PaidOutWallet", { ...walletProperties, transaction_id: TransactionId });

export const WalletReason = Body("WalletReason", {
  reason: Text([1, 500], "Why; kept in the audit trail.", "Laporan kehilangan telepon"),
});
