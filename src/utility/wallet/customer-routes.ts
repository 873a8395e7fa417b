import { limitOf } from "../../kernel/throttle.ts";
import { type CustomerDoor, customerEndpoint } from "../customer-endpoint.ts";
import type { UtilityParts } from "../parts.ts";
import { AturPin, PinDiatur, Wipay } from "./customer-schema.ts";
import { setPin } from "./pin.ts";
import { lookAtWallet } from "./wallet.ts";

const tag = "Dompet";

export function walletCustomerRoutes(door: CustomerDoor, { config, zone }: UtilityParts): void {
  const perPassword = limitOf(config, config.loginLimitPerUser, 900);

  customerEndpoint(
    door,
    "POST",
    "/app/cek_wipay",
    {
      access: "customer",
      tag,
      summary: "Saldo WiPay",
      description: "Dompet dibuat saat pertama kali dilihat.",
      answer: Wipay,
      pesan: "Saldo WiPay Anda.",
    },
    async (ctx, { account }) => ({ data: await lookAtWallet(ctx, account, zone) }),
  );

  customerEndpoint(
    door,
    "POST",
    "/app/atur_pin",
    {
      access: "customer",
      tag,
      summary: "Atur PIN WiPay",
      description:
        "Memasang atau mengganti PIN, dengan kata sandi akun. PIN diminta pada setiap pembayaran WIPAY.",
      body: AturPin,
      answer: PinDiatur,
      pesan: "PIN WiPay sudah diatur.",
      errors: ["PASSWORD_SALAH", "TERLALU_BANYAK_PERMINTAAN"],
    },
    async (ctx, { body, account }) => ({ data: await setPin(ctx, account, body, perPassword) }),
  );
}
