import type { Mail } from "../../kernel/mail.ts";
import { codeLife } from "./reset-code.ts";

/** The mail that carries a reset code. */
export function resetMail(
  account: { username: string; name: string; email: string },
  code: string,
  utilityName: string,
): Mail {
  const paragraphs = [
    `Yth. ${account.name},`,
    `Kode verifikasi Anda: ${code}`,
    `Kode ini berlaku ${codeLife.good / 60} menit, dan hanya untuk mengatur ulang kata sandi akun ${account.username}.`,
    "Jangan berikan kode ini kepada siapa pun, termasuk kepada petugas kami.",
    "Jika Anda tidak memintanya, abaikan surel ini. Kata sandi Anda tidak berubah.",
    `Salam,\n${utilityName}`,
  ];
  return {
    to: account.email,
    subject: `Kode verifikasi ${utilityName}`,
    text: `${paragraphs.join("\n\n")}\n`,
  };
}
