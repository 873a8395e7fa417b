import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { IdempotencyKey, idempotencyKeyOf } from "../../kernel/http/idempotency-key.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import {
  MutationQuery,
  ToppedUp,
  TopUp,
  Wallet,
  WalletPath,
  WalletQuery,
  WalletReason,
  WalletWithMutations,
} from "./office-schema.ts";
import { changeWalletStatus, getWallet, listWallets, topUp } from "./oversight.ts";

const tag = "Wallets";
const base = "/backoffice/v1/wallets";
const one = `${base}/:wallet_no`;

export function walletOfficeRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List wallets",
      description: "Oldest first.",
      query: WalletQuery,
      answer: PageOf(Wallet),
    },
    (ctx, { query }) => listWallets(ctx, query, zone),
  );

  endpoint(
    door,
    "GET",
    one,
    {
      access: "viewer",
      tag,
      summary: "Read a wallet and its mutations",
      description: "Mutations newest first, in pages.",
      params: WalletPath,
      query: MutationQuery,
      answer: WalletWithMutations,
      errors: ["WALLET_NOT_FOUND"],
    },
    (ctx, { params, query }) => getWallet(ctx, params.wallet_no, query, zone),
  );

  endpoint(
    door,
    "POST",
    `${one}/top-ups`,
    {
      access: "operator",
      tag,
      summary: "Top up a wallet",
      description:
        "Books money that was taken for it. Send an Idempotency-Key: a repeat with it books nothing.",
      params: WalletPath,
      headers: IdempotencyKey,
      body: TopUp,
      answer: ToppedUp,
      status: 201,
      repeatable: true,
      errors: ["WALLET_NOT_FOUND", "WALLET_FROZEN", "IDEMPOTENCY_CONFLICT"],
    },
    async (ctx, { params, body, request, reply }) => {
      const key = idempotencyKeyOf(request);
      const { toppedUp, repeated } = await topUp(ctx, params.wallet_no, body, key, zone);
      if (repeated) reply.code(200);
      return toppedUp;
    },
  );

  for (const [word, status, summary] of [
    ["freeze", "BEKU", "Freeze a wallet"],
    ["unfreeze", "AKTIF", "Unfreeze a wallet"],
  ] as const) {
    endpoint(
      door,
      "POST",
      `${one}/${word}`,
      {
        access: "admin",
        tag,
        summary,
        description: "While frozen, nothing is paid from it. Repeated, nothing changes.",
        params: WalletPath,
        body: WalletReason,
        answer: Wallet,
        errors: ["WALLET_NOT_FOUND"],
      },
      (ctx, { params, body }) => changeWalletStatus(ctx, params.wallet_no, status, body.reason, zone),
    );
  }
}
