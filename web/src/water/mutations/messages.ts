import type { Tone } from "../../components/status-badge.tsx";
import { defineMessages } from "../../messages/language.tsx";

/** Messages about bank mutations, shared by its views. */
export const mutationMessages = defineMessages({
  mutation: ["Mutasi", "Mutation"],
  enter: ["Catat mutasi", "Enter a mutation"],
  bankAccounts: ["Rekening bank", "Bank accounts"],
  account: ["Rekening", "Account"],
  text: ["Keterangan bank", "The bank's text"],
  reference: ["Referensi bank", "The bank's reference"],
  entered: ["Dicatat", "Entered"],
  byHand: [(who: string) => `dicatat tangan oleh ${who}`, (who) => `by hand, by ${who}`],
  byImport: [(run: string) => `impor #${run}`, (run) => `import #${run}`],
  decidedBy: ["Diputuskan", "Decided by"],
  system: ["sistem, dari jumlahnya", "system, by its total"],
  unknownSender: ["Tanpa nama pengirim", "No sender named"],
  status: [
    {
      ANTREAN: "Menunggu keputusan",
      COCOK: "Cocok",
      DIKREDITKAN: "Masuk dompet",
      DIKEMBALIKAN: "Dikembalikan",
      DIBATALKAN: "Dibatalkan",
    },
    {
      ANTREAN: "Waits for a decision",
      COCOK: "Matched",
      DIKREDITKAN: "In a wallet",
      DIKEMBALIKAN: "Sent back",
      DIBATALKAN: "Voided",
    },
  ],
  why: ["Mengapa menunggu", "Why it waits"],
  notTried: ["Belum dicoba dicocokkan.", "Matching was not tried yet."],
  noTotal: ["Tidak ada pembayaran dengan jumlah ini.", "No payment has this total."],
  tooLate: [
    (code: string) => `Datang terlalu lama setelah pembayaran ${code} berakhir.`,
    (code) => `It came too long after payment ${code} had ended.`,
  ],
  tooEarly: [
    (code: string) => `Dibukukan sebelum pembayaran ${code} diminta.`,
    (code) => `It was booked before payment ${code} was requested.`,
  ],
  forAnother: [
    (who: string) => `Dicatat tangan; orang lain selain ${who} yang memutuskan.`,
    (who) => `Entered by hand; another person than ${who} decides.`,
  ],
  obstacle: [
    (code: string, why: string) => `Untuk pembayaran ${code}: ${why}.`,
    (code, why) => `For payment ${code}: ${why}.`,
  ],
});

export type MutationStatus = keyof typeof mutationMessages.id.status;

export const mutationTones: Record<MutationStatus, Tone> = {
  ANTREAN: "warn",
  COCOK: "good",
  DIKREDITKAN: "good",
  DIKEMBALIKAN: "off",
  DIBATALKAN: "off",
};
