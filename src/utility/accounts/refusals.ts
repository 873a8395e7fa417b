import { customerFieldError } from "../../field-errors/field-errors.ts";
import { conflict, notFound, refusal, unauthenticated } from "../../kernel/refusal.ts";

/** @param account its id, or its username where it was looked for by that */
export const AccountNotFound = notFound<[account: number | string]>(
  "ACCOUNT_NOT_FOUND",
  (account) => `There is no account ${account}.`,
  12,
);

export const AccountDeleted = conflict(
  "ACCOUNT_DELETED",
  "Its customer has deleted the account. It stays closed.",
);

export const UsernameSudahDipakai = conflict(
  "USERNAME_SUDAH_DIPAKAI",
  "Nama pengguna ini sudah dipakai. Silakan pilih yang lain.",
);
export const EmailSudahDipakai = conflict("EMAIL_SUDAH_DIPAKAI", "Alamat surel ini sudah dipakai akun lain.");
export const NoHpSudahDipakai = conflict("NO_HP_SUDAH_DIPAKAI", "Nomor HP ini sudah dipakai akun lain.");

/** What the database refuses, by constraint. */
export function taken() {
  return {
    accounts_username_unique: UsernameSudahDipakai(),
    accounts_email_unique: EmailSudahDipakai(),
    accounts_phone_unique: NoHpSudahDipakai(),
  };
}

export const LoginGagal = unauthenticated("LOGIN_GAGAL", "Nama pengguna atau kata sandi salah.");
/** 422: the token is good, and an app that takes each 401 for an ended session would log its customer out. */
export const PasswordLamaSalah = refusal("invalid", "PASSWORD_LAMA_SALAH", () => ({
  message: "Kata sandi lama salah.",
  fields: { password_lama: [customerFieldError("WRONG_PASSWORD")] },
}));
export const PasswordDiperlukan = refusal("invalid", "PASSWORD_DIPERLUKAN", () => ({
  message:
    "Untuk mengganti alamat surel atau nomor HP, isi kata sandi Anda sekarang. Perbarui aplikasi bila isian itu belum ada.",
  fields: { password_lama: [customerFieldError("PASSWORD_TO_CHANGE_CONTACT")] },
}));
export const KodeSalah = refusal("invalid", "KODE_SALAH", () => ({
  message: "Kode verifikasi salah. Periksa kembali kodenya, atau minta kode baru.",
  fields: { kode: [customerFieldError("WRONG_CODE")] },
}));
export const KodeKadaluarsa = refusal("invalid", "KODE_KADALUARSA", () => ({
  message: "Kode verifikasi sudah tidak berlaku. Silakan minta kode baru.",
  fields: { kode: [customerFieldError("CODE_EXPIRED")] },
}));
export const TidakAdaPerubahan = conflict(
  "TIDAK_ADA_PERUBAHAN",
  "Tidak ada perubahan yang menunggu konfirmasi. Silakan ubah data akun lagi.",
);

export const SesiTidakDitemukan = notFound(
  "SESI_TIDAK_DITEMUKAN",
  "Sesi ini tidak ada, atau sudah berakhir.",
);
