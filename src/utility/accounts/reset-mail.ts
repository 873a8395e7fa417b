import type { Ctx } from "../../kernel/context.ts";
import type { Mail } from "../../kernel/mail.ts";
import { asMoment } from "../texts.ts";
import { letter, type Mailing, sendSoon } from "./mailing.ts";
import { codeLife } from "./reset-code.ts";
import type { AccountRow } from "./session.ts";

interface Addressed {
  username: string;
  name: string;
  email: string;
}

/** The mail that carries a reset code. */
export function resetMail(account: Addressed, code: string, utilityName: string): Mail {
  const paragraphs = [
    `Kode verifikasi Anda: ${code}`,
    `Kode ini berlaku ${codeLife.good / 60} menit, dan hanya untuk mengatur ulang kata sandi akun ${account.username}.`,
    "Jangan berikan kode ini kepada siapa pun, termasuk kepada petugas kami.",
    "Jika Anda tidak memintanya, abaikan surel ini. Kata sandi Anda tidak berubah.",
  ];
  return letter(account, account.email, `Kode verifikasi ${utilityName}`, paragraphs, utilityName);
}

/** The letter that says a code for the account was handed over at the counter. */
export function counterCodeMail(
  account: Addressed,
  { at, zone }: { at: Date; zone: string },
  utilityName: string,
): Mail {
  const paragraphs = [
    `Di loket kami diberikan kode untuk mengatur ulang kata sandi akun ${account.username}, ${asMoment(at, zone)}.`,
    "Jika Anda yang memintanya, tidak ada yang perlu dilakukan.",
    "Jika bukan Anda, segera hubungi layanan pelanggan dan minta akun serta dompet WiPay Anda diamankan.",
  ];
  return letter(
    account,
    account.email,
    `Kode untuk akun ${utilityName} diberikan di loket`,
    paragraphs,
    utilityName,
  );
}

/** How a password became another one: by a code that was mailed, by one from the counter, or by who knew the old one. */
type PasswordChange = "reset" | "counter" | "changed";

const changes: Record<PasswordChange, string> = {
  reset: "diatur ulang dengan kode verifikasi yang dikirim ke alamat ini",
  counter: "diatur ulang dengan kode yang diberikan petugas di loket kami",
  changed: "diganti",
};

/** Notifies the account's owner that its password was changed. @param pausedUntil of the wallet's debits */
export function mailPasswordNews(
  ctx: Ctx,
  { email, ...account }: AccountRow,
  how: PasswordChange,
  pausedUntil: Date | null,
  mailing: Mailing,
): void {
  if (email === null) return;
  const change = { at: ctx.now(), zone: ctx.zone, how, pausedUntil };
  sendSoon(ctx, mailing, account.id, () => passwordMail({ ...account, email }, change, mailing.utilityName));
}

function passwordMail(
  account: Addressed,
  change: { at: Date; zone: string; how: PasswordChange; pausedUntil: Date | null },
  utilityName: string,
): Mail {
  const when = asMoment(change.at, change.zone);
  const paragraphs = [
    `Kata sandi akun ${account.username} ${changes[change.how]}, ${when}. Semua sesi lain sudah diakhiri.`,
    ...(change.how === "changed" ? [] : ["PIN WiPay dikosongkan dan harus diatur lagi."]),
    ...(change.pausedUntil === null
      ? []
      : [
          `Pembayaran dengan WiPay dijeda sampai ${asMoment(change.pausedUntil, change.zone)}. Saldo tetap utuh dan dapat diisi.`,
        ]),
    "Jika ini Anda, tidak ada yang perlu dilakukan.",
    "Jika bukan Anda, segera ganti kata sandi surel ini, atur ulang kata sandi akun lewat aplikasi, dan hubungi layanan pelanggan.",
  ];
  return letter(account, account.email, `Kata sandi akun ${utilityName} berubah`, paragraphs, utilityName);
}
