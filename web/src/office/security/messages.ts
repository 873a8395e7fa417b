import type { ReadParams } from "../../api/queries.ts";
import { defineMessages } from "../../messages/language.tsx";

type Filter = NonNullable<ReadParams<"/auth/v1/security-events">["query"]>;
type Kind = NonNullable<Filter["kind"]>;

export const securityMessages = defineMessages({
  list: ["Peristiwa keamanan", "Security events"],
  when: ["Kapan", "When"],
  kind: ["Peristiwa", "Event"],
  who: ["Siapa", "Who"],
  address: ["Alamat IP", "IP address"],
  about: ["Tentang", "About"],
  count: ["Banyaknya", "Count"],
  last: ["Terakhir", "Last time"],
  api: ["Layanan", "Service"],
  request: ["ID permintaan", "Request id"],
  unknown: ["tidak dikenal", "unknown"],
  title: [(id: string) => `Peristiwa ${id}`, (id) => `Event ${id}`],
  apis: [
    { staff: "petugas", customer: "pelanggan", machine: "mesin", command: "baris perintah" },
    { staff: "staff", customer: "customer", machine: "machine", command: "command line" },
  ],
});

/** Labels of the kinds of events, by their API values. */
export const securityKinds = defineMessages({
  login: ["masuk", "signed in"],
  login_failed: ["gagal masuk", "failed to sign in"],
  login_slowed: ["masuk diperlambat", "sign-in slowed down"],
  logout: ["keluar", "signed out"],
  throttled: ["terlalu sering mencoba", "tried too often"],
  refused: ["ditolak", "refused"],
  password_changed: ["kata sandi diganti", "password changed"],
  password_wrong: ["kata sandi salah", "wrong password"],
  reset_requested: ["kode reset diminta", "reset code requested"],
  reset_code_wrong: ["kode reset salah", "wrong reset code"],
  reset_used: ["kata sandi direset", "password reset"],
  pin_wrong: ["PIN salah", "wrong PIN"],
  pin_changed: ["PIN diganti", "PIN changed"],
  user_created: ["pengguna dibuat", "user created"],
  user_changed: ["pengguna diubah", "user changed"],
  scope_changed: ["lingkup pengguna diubah", "scope of a user changed"],
  kiosk_changed: ["layar dinding dibuat atau dicabut", "wall screen created or revoked"],
  account_changed: ["akun pelanggan diubah", "customer account changed"],
  key_created: ["kunci mesin dibuat", "machine key created"],
  key_changed: ["kunci mesin diubah", "machine key changed"],
  key_rotated: ["kunci mesin diganti", "machine key rotated"],
  key_revoked: ["kunci mesin dicabut", "machine key revoked"],
  key_new_address: ["kunci mesin dari alamat baru", "machine key at a new address"],
  webhook_changed: ["webhook diubah", "webhook changed"],
  export: ["data diekspor", "data exported"],
  identity_viewed: ["KTP atau NIK dilihat", "identity card or NIK viewed"],
} satisfies Record<Kind, readonly [string, string]>);
