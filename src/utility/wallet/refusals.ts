import { customerFieldError } from "../../field-errors/field-errors.ts";
import { conflict, forbidden, recordNotFound, refusal } from "../../kernel/refusal.ts";
import { isoInZone } from "../../kernel/time.ts";
import { asMoment } from "../texts.ts";

export const WalletNotFound = recordNotFound("WALLET_NOT_FOUND", "wallet", "WP4710382956");
export const WalletFrozen = conflict(
  "WALLET_FROZEN",
  (walletNo: string) => `The wallet ${walletNo} is frozen. Unfreeze it first.`,
  "WP4710382956",
);
export const WalletPaused = conflict(
  "WALLET_PAUSED",
  (walletNo: string, until: string) =>
    `Nothing is paid out of the wallet ${walletNo} until ${until}, because the account's password was reset by code. Check the owner's identity and end the pause of the account first.`,
  "WP4710382956",
  "2026-11-22T14:05:00+07:00",
);
export const BalanceTooLow = conflict(
  "BALANCE_TOO_LOW",
  (walletNo: string, balance: number) => ({
    message: `The wallet ${walletNo} holds ${balance} rupiah; no more than that can be paid out.`,
    data: { balance },
  }),
  "WP4710382956",
  50_000,
);
export const ReceiptUsed = conflict(
  "RECEIPT_USED",
  (reference: string, walletNo: string) =>
    `The receipt ${reference} was already booked for the wallet ${walletNo} today. More money needs a receipt of its own.`,
  "0042",
  "WP4710382956",
);

export const SaldoTidakCukup = refusal(
  "payment-required",
  "SALDO_TIDAK_CUKUP",
  (saldo: number, kurang: number) => ({
    message: "Saldo WiPay tidak cukup. Isi saldo, lalu coba lagi.",
    data: { saldo, kurang },
  }),
  50_000,
  25_000,
);
export const DompetDibekukan = forbidden(
  "DOMPET_DIBEKUKAN",
  "Dompet WiPay Anda dibekukan. Hubungi layanan pelanggan.",
);
export const DompetDijeda = forbidden(
  "DOMPET_DIJEDA",
  (until: Date, zone: string) => ({
    message: `Karena kata sandi akun diatur ulang, pembayaran dengan WiPay dijeda sampai ${asMoment(until, zone)}. Saldo Anda tetap utuh. Pilih cara bayar lain, atau hubungi layanan pelanggan.`,
    data: { dijeda_sampai: isoInZone(until.getTime(), zone) },
  }),
  new Date("2026-11-22T07:05:00Z"),
  "Asia/Jakarta",
);
export const PinBelumDiatur = conflict(
  "PIN_BELUM_DIATUR",
  "PIN WiPay belum diatur. Atur PIN terlebih dahulu.",
);
export const PinSalah = refusal("invalid", "PIN_SALAH", () => ({
  message: "PIN WiPay salah.",
  fields: { pin: [customerFieldError("WRONG_PIN")] },
}));
/** 422, as PASSWORD_LAMA_SALAH is: the token is good. */
export const PasswordSalah = refusal("invalid", "PASSWORD_SALAH", () => ({
  message: "Kata sandi salah.",
  fields: { password: [customerFieldError("WRONG_PASSWORD")] },
}));
