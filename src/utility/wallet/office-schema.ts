import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Instant, OneOf, Rupiah } from "../../kernel/http/schema.ts";
import { PageOf, PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";

const walletProperties = {
  wallet_no: Type.String({ description: "Number of the wallet." }),
  username: Type.String({ description: "Account that owns it." }),
  name: Type.String({ description: "Name of the account's owner." }),
  status: Type.Unsafe<string>({
    type: "string",
    enum: ["AKTIF", "BEKU"],
    description: "BEKU: frozen, nothing can be paid from it.",
  }),
  balance: Rupiah("Sum of its entries, rupiah."),
  has_pin: Type.Boolean({ description: "Whether its owner has set a PIN." }),
  created_at: Instant("When it was made: at the owner's first look."),
};
const walletExample = {
  wallet_no: "WP4710382956",
  username: "budi.santoso",
  name: "Budi Santoso",
  status: "AKTIF",
  balance: 100_000,
  has_pin: true,
  created_at: "2026-11-20T08:00:00+07:00",
};

export const Wallet = Type.Object(walletProperties, { examples: [walletExample] });
export type Wallet = Static<typeof Wallet>;

export const Mutation = Type.Object(
  {
    transaction_id: Type.Integer({ description: "Of the ledger's transaction." }),
    kind: Type.Unsafe<string>({
      type: "string",
      enum: ["ISI_SALDO", "PEMBAYARAN", "PENGEMBALIAN", "KOREKSI"],
      description: "ISI_SALDO: top-up; PEMBAYARAN: a payment; PENGEMBALIAN: a refund; KOREKSI: a correction.",
    }),
    amount: Rupiah("Rupiah; positive came in, negative went out."),
    balance_after: Rupiah("Balance after it, rupiah."),
    description: Type.String({ description: "What its owner reads." }),
    created_at: Instant("When it was booked."),
    created_by: Type.String({ description: "Who booked it." }),
  },
  {
    examples: [
      {
        transaction_id: 17,
        kind: "ISI_SALDO",
        amount: 100_000,
        balance_after: 100_000,
        description: "Isi saldo, nomor bukti 0042",
        created_at: "2026-11-21T14:05:00+07:00",
        created_by: "operator",
      },
    ],
  },
);
export type Mutation = Static<typeof Mutation>;

export const WalletWithMutations = Type.Object({ wallet: Wallet, mutations: PageOf(Mutation) });

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
    }),
    reference: Text({
      minLength: 1,
      maxLength: 100,
      description: "What proves the money: number of a receipt or of a transfer.",
    }),
    note: Type.Optional(Text({ maxLength: 500, description: "For colleagues; kept in the audit trail." })),
  },
  { examples: [{ amount: 100_000, reference: "0042" }] },
);
export type TopUp = Static<typeof TopUp>;

export const ToppedUp = Type.Object(
  { ...walletProperties, transaction_id: Type.Integer({ description: "Of the ledger's transaction." }) },
  { examples: [{ ...walletExample, transaction_id: 17 }] },
);
export type ToppedUp = Static<typeof ToppedUp>;

export const WalletReason = Body(
  { reason: Text({ minLength: 1, maxLength: 500, description: "Why; kept in the audit trail." }) },
  { examples: [{ reason: "Laporan kehilangan telepon" }] },
);

export const officeErrors: Record<string, [ErrorKind, string]> = {
  WALLET_NOT_FOUND: ["not-found", "There is no wallet WP4710382956."],
  WALLET_FROZEN: ["conflict", "The wallet WP4710382956 is frozen. Unfreeze it before you take money for it."],
  IDEMPOTENCY_CONFLICT: ["conflict", "This key was used before, for another request."],
};
