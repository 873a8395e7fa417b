import type { Mail } from "../../../kernel/mail.ts";
import { asMoment } from "../../texts.ts";
import { letter } from "../mailing.ts";
import { maskEmail, maskPhone } from "../mask.ts";
import { codeLife } from "../reset-code.ts";
import type { ContactKind } from "./queries.ts";

interface Owner {
  username: string;
  name: string;
}

const nameOf: Record<ContactKind, string> = { EMAIL: "alamat surel", PHONE: "nomor HP" };

/** The mail that carries the code by which a new address, or a new number, is confirmed. */
export function contactCodeMail(
  account: Owner,
  change: { kind: ContactKind; value: string; sent_to: string },
  code: string,
  utilityName: string,
): Mail {
  const becomes =
    change.kind === "EMAIL" ? "alamat ini menjadi alamat surel" : `${change.value} menjadi nomor HP`;
  const paragraphs = [
    `Kode konfirmasi Anda: ${code}`,
    `Masukkan kode ini di aplikasi, dan ${becomes} akun ${account.username}. Kode berlaku ${codeLife.good / 60} menit.`,
    "Jangan berikan kode ini kepada siapa pun, termasuk kepada petugas kami.",
    change.kind === "EMAIL"
      ? "Jika Anda tidak memintanya, abaikan surel ini. Tanpa kode tidak ada yang berubah."
      : `Jika Anda tidak memintanya, seseorang mengetahui kata sandi Anda. ${whatToDo}`,
  ];
  return letter(account, change.sent_to, `Kode konfirmasi ${utilityName}`, paragraphs, utilityName);
}

/** The text that carries the code by which an account's number is proved. */
export function codeText({ username }: Owner, code: string, utilityName: string) {
  return {
    title: `Kode konfirmasi ${utilityName}`,
    body: `Kode Anda ${code}, berlaku ${codeLife.good / 60} menit. Masukkan di aplikasi untuk akun ${username}. Jangan berikan kepada siapa pun.`,
  };
}

/** What was changed of an account, or is about to be. */
export interface ContactNews {
  kind: ContactKind;
  /** null: it was removed. */
  value: string | null;
  /** ASKED: it counts when its code has come back. */
  step: "ASKED" | "DONE";
  at: Date;
  zone: string;
}

/** The letter to the address that the account has had so far. */
export function contactChangedMail(account: Owner, to: string, news: ContactNews, utilityName: string): Mail {
  const name = nameOf[news.kind];
  const when = asMoment(news.at, news.zone);
  const paragraphs = [
    `${sentence(account, news)}, ${when}.`,
    ...(news.step === "ASKED"
      ? [`${capital(name)} yang lama tetap berlaku sampai kode yang dikirim ke alamat baru dimasukkan.`]
      : []),
    "Jika ini Anda, tidak ada yang perlu dilakukan.",
    `Jika bukan Anda, seseorang mengetahui kata sandi Anda. ${whatToDo}`,
  ];
  const subject = `${capital(name)} akun ${utilityName} ${news.step === "ASKED" ? "akan berubah" : "berubah"}`;
  return letter(account, to, subject, paragraphs, utilityName);
}

const whatToDo =
  "Segera ganti kata sandi di aplikasi: semua sesi lain berakhir, dan perubahan yang belum dikonfirmasi batal. Jika Anda tidak dapat masuk lagi, hubungi layanan pelanggan dan minta akun serta dompet WiPay Anda diamankan.";

function sentence({ username }: Owner, { kind, value, step }: ContactNews): string {
  const subject = `${capital(nameOf[kind])} akun ${username}`;
  if (value === null) return `${subject} dihapus`;
  const masked = kind === "EMAIL" ? maskEmail(value) : maskPhone(value);
  return step === "ASKED"
    ? `Ada permintaan untuk mengganti ${nameOf[kind]} akun ${username} menjadi ${masked}`
    : `${subject} diganti menjadi ${masked}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
