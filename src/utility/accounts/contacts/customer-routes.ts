import type { Api } from "../../../kernel/http/endpoint.ts";
import { limitOf, RateLimited } from "../../../kernel/throttle/throttle.ts";
import { CustomerAnswer, customerCallsOf } from "../../customer-api/calls.ts";
import { gatewayOf, textSender } from "../../messages/messages.ts";
import type { UtilityParts } from "../../parts.ts";
import { ownAccount } from "../accounts.ts";
import { Akun, KodeTerkirim, UpdateAkun } from "../customer-schema.ts";
import { maskEmail } from "../mask.ts";
import * as refusals from "../refusals.ts";
import { changeProfile } from "./change-profile.ts";
import { type AskedContact, confirmContact, resendCode } from "./contacts.ts";
import { KirimUlangKontak, KonfirmasiKontak } from "./customer-schema.ts";

const quarterHour = 900;
const hour = 3600;
const kindOf = { email: "EMAIL", no_hp: "PHONE" } as const;
const inUse = [refusals.EmailSudahDipakai, refusals.NoHpSudahDipakai];

/** Calls by which an account's own data change. */
export function profileRoutes(api: Api, { config, keys, mailer }: UtilityParts): void {
  const { post } = customerCallsOf(api, "Akun");
  const settings = {
    keys: keys.codes,
    mailer,
    utilityName: config.utilityName,
    text: textSender(gatewayOf(config)),
    codes: limitOf(config, config.resetCodeLimit, hour),
    perAccount: limitOf(config, config.registrationLimit, hour),
    perPassword: limitOf(config, config.loginLimitPerUser, quarterHour),
  };

  post("/app/update_akun", {
    summary: "Ubah data akun",
    description:
      "Hanya isian yang dikirim yang diubah; teks kosong menghapus. Alamat surel dan nomor HP tidak dapat dihapus dua-duanya. Mengganti atau menghapus salah satunya membutuhkan `password_lama`. Alamat surel baru berlaku setelah kode yang dikirim ke sana dimasukkan di konfirmasi_kontak; nomor HP baru setelah kode yang dikirim ke alamat surel akun. Sampai saat itu yang lama tetap berlaku.",
    body: UpdateAkun,
    answer: Akun,
    pesan: "Data akun sudah diperbarui.",
    errors: [refusals.PasswordDiperlukan, refusals.PasswordLamaSalah, ...inUse, RateLimited],
    handle: async (ctx, { body, account }) => {
      const waiting = await changeProfile(ctx, account.id, body, settings);
      const akun = await ownAccount(ctx, account.id);
      return waiting.length === 0 ? akun : new CustomerAnswer(akun, { pesan: whatWaits(waiting) });
    },
  });

  post("/app/konfirmasi_kontak", {
    summary: "Konfirmasi alamat surel atau nomor HP baru",
    description: "Dengan kode dari surel, atau yang dikirim ke nomor itu. Lima kali salah mematikan kode.",
    body: KonfirmasiKontak,
    answer: Akun,
    pesan: "Perubahan sudah dikonfirmasi.",
    errors: [refusals.KodeSalah, refusals.KodeKadaluarsa, refusals.TidakAdaPerubahan, ...inUse],
    handle: async (ctx, { body: { isian, kode }, account }) => {
      await confirmContact(ctx, account.id, { kind: kindOf[isian], code: kode }, settings);
      return ownAccount(ctx, account.id);
    },
  });

  post("/app/kirim_ulang_kontak", {
    summary: "Kirim ulang kode konfirmasi",
    description:
      "Untuk alamat surel atau nomor HP baru yang menunggu, atau yang ada dan belum dikonfirmasi: ke nomor HP itu sendiri, bila penyedia memakai WhatsApp atau SMS. Kode baru menggantikan kode sebelumnya. Permintaan lain sebelum `kirim_ulang_detik` berlalu tidak mengirim kode baru.",
    body: KirimUlangKontak,
    answer: KodeTerkirim,
    pesan: "Kode konfirmasi sudah dikirim. Periksa kotak masuk Anda.",
    errors: [refusals.TidakAdaPerubahan, ...inUse, RateLimited],
    handle: (ctx, { body, account }) => resendCode(ctx, account.id, kindOf[body.isian], settings),
  });
}

function whatWaits(waiting: readonly AskedContact[]): string {
  const sentences = waiting.map(({ kind, sent_to }) => {
    const name = kind === "EMAIL" ? "Alamat surel" : "Nomor HP";
    return `${name} baru berlaku setelah Anda memasukkan kode yang dikirim ke ${maskEmail(sent_to)}.`;
  });
  return ["Data akun sudah diperbarui.", ...sentences].join(" ");
}
