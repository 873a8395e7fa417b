import type { Ctx } from "../../kernel/context.ts";
import { today } from "../../kernel/time.ts";
import { pricingOn } from "../pricing/pricing.ts";
import { lookAtWallet } from "../wallet/wallet.ts";
import type { CaraBayar } from "./customer-schema.ts";
import { receivingAccount } from "./queries-views.ts";

/** How the account may pay now, with what each way costs: told before a payment is made. */
export async function waysToPay(
  ctx: Ctx,
  account: { id: number; name: string },
  sandbox: boolean,
): Promise<CaraBayar[]> {
  const pricing = await pricingOn(ctx.read, today(ctx.zone, ctx.now()));
  const [bank, wallet] = await Promise.all([receivingAccount(ctx.read), lookAtWallet(ctx, account)]);
  const fee = (metode: CaraBayar["metode"]) => ({
    metode,
    biaya_layanan: pricing.serviceFee(metode).amount,
    rekening: null,
    saldo: null,
  });
  const transfer = {
    ...fee("TRANSFER"),
    nama: "Transfer bank",
    tersedia: bank !== undefined,
    rekening:
      bank === undefined ? null : { bank: bank.bank, no_rekening: bank.account_no, atas_nama: bank.holder },
    keterangan: "Transfer tepat sampai tiga angka terakhir; lunas dengan sendirinya begitu uangnya terlihat.",
  };
  const wipay = {
    ...fee("WIPAY"),
    nama: "Dompet WiPay",
    tersedia: wallet.status === "AKTIF" && wallet.pin_diatur && wallet.dijeda_sampai === null,
    saldo: wallet.saldo,
    keterangan: wallet.pin_diatur
      ? "Dibayar dari saldo dengan PIN; langsung lunas."
      : "Atur PIN dompet dahulu; isi saldo di loket.",
  };
  const counter = {
    ...fee("LOKET"),
    nama: "Loket",
    tersedia: false,
    keterangan: "Bayar tunai di loket dengan menyebut nomor sambungan.",
  };
  const trial = {
    ...fee("SIMULASI"),
    nama: "Simulasi",
    tersedia: true,
    keterangan: "Untuk uji coba, tanpa uang.",
  };
  return [transfer, wipay, counter, ...(sandbox ? [trial] : [])];
}
