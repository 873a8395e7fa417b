import type { Api } from "../../kernel/http/endpoint.ts";
import { limitOf, RateLimited } from "../../kernel/throttle/throttle.ts";
import { customerCallsOf } from "../customer-api/calls.ts";
import type { UtilityParts } from "../parts.ts";
import { AturPin, PinDiatur, Wipay } from "./customer-schema.ts";
import { setPin } from "./pin.ts";
import { PasswordSalah } from "./refusals.ts";
import { lookAtWallet } from "./wallet.ts";

export function walletCustomerRoutes(api: Api, { config }: UtilityParts): void {
  const { post } = customerCallsOf(api, "Dompet");
  const perPassword = limitOf(config, config.loginLimitPerUser, 900);

  post("/app/cek_wipay", {
    summary: "Saldo WiPay",
    description: "Dompet dibuat saat pertama kali dilihat.",
    answer: Wipay,
    pesan: "Saldo WiPay Anda.",
    handle: (ctx, { account }) => lookAtWallet(ctx, account),
  });

  post("/app/atur_pin", {
    summary: "Atur PIN WiPay",
    description:
      "Memasang atau mengganti PIN, dengan kata sandi akun. PIN diminta pada setiap pembayaran WIPAY.",
    body: AturPin,
    answer: PinDiatur,
    pesan: "PIN WiPay sudah diatur.",
    errors: [PasswordSalah, RateLimited],
    handle: (ctx, { body, account }) => setPin(ctx, account.id, body, perPassword),
  });
}
