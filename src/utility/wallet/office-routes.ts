import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { changeWalletStatus, getWallet, listWallets, topUp } from "./office.ts";
import * as schema from "./office-schema.ts";
import { payOut } from "./payout.ts";
import { BalanceTooLow, ReceiptUsed, WalletFrozen, WalletNotFound, WalletPaused } from "./refusals.ts";

export function walletOfficeRoutes(api: Api): void {
  const { list, at } = callsOf(api, "Wallets", "/backoffice/v1/wallets");
  const one = at("/:wallet_no", {
    params: schema.WalletPath,
    answer: schema.Wallet,
    errors: [WalletNotFound],
  });

  list("", {
    summary: "List wallets",
    description: "Oldest first.",
    access: "viewer",
    query: schema.WalletQuery,
    item: schema.Wallet,
    find: (ctx, { query }) => listWallets(ctx, query),
  });

  one.get("", {
    summary: "Read a wallet and its mutations",
    description: "Mutations newest first, in pages.",
    access: "viewer",
    query: schema.MutationQuery,
    answer: schema.WalletWithMutations,
    handle: (ctx, { params, query }) => getWallet(ctx, params.wallet_no, query),
  });

  one.post("/top-ups", {
    summary: "Top up a wallet",
    description:
      "Books money that was taken for it. Send an Idempotency-Key: a repeat with it books nothing and is answered as the first. Without it, or with another, the same reference is refused for the same wallet until the local day ends.",
    ...schema.walletRoles["top-up"],
    recent: true,
    body: schema.TopUp,
    answer: schema.ToppedUp,
    status: 201,
    idempotent: true,
    errors: [WalletFrozen, ReceiptUsed],
    handle: (ctx, { params, body, idempotencyKey }) => topUp(ctx, params.wallet_no, body, idempotencyKey),
  });

  one.post("/payouts", {
    summary: "Pay a wallet's balance out to its owner",
    description:
      "Notes that money went to the owner, in cash or by transfer, and takes it out of the wallet. Check the owner's identity first; the evidence is kept, and the owner reads the reference in the app. Send an Idempotency-Key: a repeat with it books nothing and is answered as the first. Without it, or with another, the same reference is refused for the same wallet until the local day ends. Nothing leaves a wallet that is frozen, or paused after a reset of the password.",
    ...schema.walletRoles["pay-out"],
    recent: true,
    body: schema.PayOut,
    answer: schema.PaidOut,
    status: 201,
    idempotent: true,
    errors: [WalletFrozen, WalletPaused, BalanceTooLow, ReceiptUsed],
    handle: (ctx, { params, body, idempotencyKey }) => payOut(ctx, params.wallet_no, body, idempotencyKey),
  });

  for (const [word, status, summary] of [
    ["freeze", "BEKU", "Freeze a wallet"],
    ["unfreeze", "AKTIF", "Unfreeze a wallet"],
  ] as const) {
    one.post(`/${word}`, {
      summary,
      description: "While frozen, nothing is paid from it. Repeated, nothing changes.",
      ...schema.walletRoles[word],
      body: schema.WalletReason,
      handle: (ctx, { params, body }) => changeWalletStatus(ctx, params.wallet_no, status, body.reason),
    });
  }
}
