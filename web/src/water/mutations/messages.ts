import type { Tone } from "../../components/status-badge.tsx";
import { defineMessages } from "../../messages/language.tsx";

/** Messages about bank mutations, shared by its views. */
export const mutationMessages = defineMessages(
  {
    mutation: "Mutasi",
    bankAccounts: "Rekening bank",
    account: "Rekening",
    text: "Keterangan bank",
    reference: "Referensi bank",
    entered: "Dicatat",
    byHand: (who: string) => `dicatat tangan oleh ${who}`,
    byImport: (run: string) => `impor #${run}`,
    decidedBy: "Diputuskan",
    system: "sistem, dari jumlahnya",
    unknownSender: "Tanpa nama pengirim",
    status: {
      ANTREAN: "Menunggu keputusan",
      COCOK: "Cocok",
      DIKREDITKAN: "Masuk dompet",
      DIKEMBALIKAN: "Dikembalikan",
      DIBATALKAN: "Dibatalkan",
    },
    why: "Mengapa menunggu",
    notTried: "Belum dicoba dicocokkan.",
    noTotal: "Tidak ada pembayaran dengan jumlah ini.",
    tooLate: (code: string) => `Datang terlalu lama setelah pembayaran ${code} berakhir.`,
    tooEarly: (code: string) => `Dibukukan sebelum pembayaran ${code} diminta.`,
    obstacle: (code: string, why: string) => `Untuk pembayaran ${code}: ${why}.`,
  },
  {
    mutation: "Mutation",
    bankAccounts: "Bank accounts",
    account: "Account",
    text: "The bank's text",
    reference: "The bank's reference",
    entered: "Entered",
    byHand: (who) => `by hand, by ${who}`,
    byImport: (run) => `import #${run}`,
    decidedBy: "Decided by",
    system: "system, by its total",
    unknownSender: "No sender named",
    status: {
      ANTREAN: "Waits for a decision",
      COCOK: "Matched",
      DIKREDITKAN: "In a wallet",
      DIKEMBALIKAN: "Sent back",
      DIBATALKAN: "Voided",
    },
    why: "Why it waits",
    notTried: "Matching was not tried yet.",
    noTotal: "No payment has this total.",
    tooLate: (code) => `It came too long after payment ${code} had ended.`,
    tooEarly: (code) => `It was booked before payment ${code} was requested.`,
    obstacle: (code, why) => `For payment ${code}: ${why}.`,
  },
);

export type MutationStatus = keyof typeof mutationMessages.id.status;

export const mutationTones: Record<MutationStatus, Tone> = {
  ANTREAN: "warn",
  COCOK: "good",
  DIKREDITKAN: "good",
  DIKEMBALIKAN: "off",
  DIBATALKAN: "off",
};

/** What a decision about money that waits makes old. */
export const mutationInvalidates = [
  "/backoffice/v1/mutations",
  "/backoffice/v1/payments",
  "/backoffice/v1/bills",
  "/backoffice/v1/wallets",
];
