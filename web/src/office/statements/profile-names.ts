import type { Profile } from "./statement-account.ts";

/** What the forms of statements are called, in both languages. */
export const profileNames: Record<Profile, string> = {
  "bca-personal": "BCA (KlikBCA)",
  "bca-business": "BCA (KlikBCA Bisnis)",
  "mandiri-kopra": "Mandiri (Kopra, MCM)",
  "mandiri-csv": "Mandiri (Livin', Internet Banking)",
  bni: "BNI",
  bri: "BRI",
  general: "Bank lain / other banks (Tanggal, Keterangan, Debet, Kredit)",
  mt940: "MT940 (SWIFT)",
};

export const profileChoices = Object.entries(profileNames).map(([value, label]) => ({ value, label }));
