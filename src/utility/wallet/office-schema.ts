import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Count, Instant, OneOf, Rupiah, Words } from "../../kernel/http/schema.ts";
import { PageOf, PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { Actions } from "../../staff/actions.ts";

const hundredThousand = { examples: [100_000] };
const TransactionId = Count("Of the ledger's transaction.", { examples: [17] });

/** What staff do with a wallet. */
export const walletRoles = {
  "top-up": { access: "operator", permission: "counter" },
  freeze: { access: "admin", permission: "approval" },
  unfreeze: { access: "admin", permission: "approval" },
} as const;

const walletProperties = {
  wallet_no: Words("Number of the wallet.", "WP4710382956"),
  username: Words("Account that owns it.", "budi.santoso"),
  name: Words("Name of the account's owner.", "Budi Santoso"),
  status: OneOf(["AKTIF", "BEKU"], { description: "BEKU: frozen, nothing can be paid from it." }),
  balance: Rupiah("Sum of its entries, rupiah.", hundredThousand),
  has_pin: Type.Boolean({ description: "Whether its owner has set a PIN." }),
  created_at: Instant("When it was made: at the owner's first look."),
  actions: Actions(walletRoles, "put money into it, freeze it, make it usable again."),
};

export const Wallet = Type.Object(walletProperties, { title: "Wallet" });
export type Wallet = Static<typeof Wallet>;

const WalletMutation = Type.Object(
  {
    transaction_id: TransactionId,
    kind: OneOf(["ISI_SALDO", "PEMBAYARAN", "PENGEMBALIAN", "KOREKSI"], {
      description: "ISI_SALDO: top-up; PEMBAYARAN: a payment; PENGEMBALIAN: a refund; KOREKSI: a correction.",
    }),
    amount: Rupiah("Rupiah; positive came in, negative went out.", hundredThousand),
    balance_after: Rupiah("Balance after it, rupiah.", hundredThousand),
    description: Words("What its owner reads.", "Isi saldo, nomor bukti 0042"),
    created_at: Instant("When it was booked."),
    created_by: Words("Who booked it.", "operator"),
  },
  { title: "WalletMutation" },
);

export const WalletWithMutations = Type.Object(
  { wallet: Wallet, mutations: PageOf(WalletMutation) },
  { title: "WalletWithMutations" },
);
export type WalletWithMutations = Static<typeof WalletWithMutations>;

export const WalletQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(OneOf(["AKTIF", "BEKU"], { description: "Only wallets in this state." })),
  username: Type.Optional(Text({ maxLength: 100, description: "Only the wallet of this account." })),
});
export type WalletQuery = Static<typeof WalletQuery>;

export const MutationQuery = Type.Object(PageQuery);

export const WalletPath = Type.Object({
  wallet_no: Text({ maxLength: 20, description: "Number of the wallet, such as WP4710382956." }),
});

export const TopUp = Body(
  {
    amount: Type.Integer({
      minimum: 1,
      maximum: 100_000_000,
      description: "Rupiah that came in, at most 100,000,000.",
      examples: [100_000],
    }),
    reference: Text({
      minLength: 1,
      maxLength: 100,
      pattern: "^(?=.*\\S)[^\\u0000\\ud800-\\udfff]*$",
      ...hint(fieldError("BLANK")),
      description:
        "What proves the money: number of a receipt or of a transfer. Kept without space around it; a wallet takes each once a day, in whatever case it is written.",
      examples: ["0042"],
    }),
    note: Type.Optional(Text({ maxLength: 500, description: "For colleagues; kept in the audit trail." })),
  },
  { title: "TopUp" },
);
export type TopUp = Static<typeof TopUp>;

export const ToppedUp = Type.Object(
  { ...walletProperties, transaction_id: TransactionId },
  { title: "ToppedUpWallet" },
);
export type ToppedUp = Static<typeof ToppedUp>;

export const WalletReason = Body(
  {
    reason: Text({
      minLength: 1,
      maxLength: 500,
      description: "Why; kept in the audit trail.",
      examples: ["Laporan kehilangan telepon"],
    }),
  },
  { title: "WalletReason" },
);
