import type { Tone } from "../../pieces/status-badge.tsx";
import { wordsOf } from "../../words/language.tsx";

/** What is said of bank mutations, wherever they are shown. */
export const mutationWords = wordsOf(
  {
    mutation: "Mutasi",
    bankAccounts: "Rekening bank",
    account: "Rekening",
    booked: "Dibukukan",
    amount: "Jumlah",
    sender: "Pengirim",
    text: "Keterangan bank",
    reference: "Referensi bank",
    entered: "Dicatat",
    byHand: "dicatat tangan",
    byImport: (run: string) => `impor #${run}`,
    toBills: "Untuk tagihan",
    toWallet: "Ke dompet",
    returned: "Dikembalikan",
    payment: "Pembayaran",
    creditedTo: "Dompet milik",
    returnReference: "Bukti pengembalian",
    decidedBy: "Diputuskan",
    system: "sistem, dari jumlahnya",
    note: "Catatan",
    unknownSender: "Tanpa nama pengirim",
    status: {
      ANTREAN: "Menunggu keputusan",
      COCOK: "Cocok",
      DIKREDITKAN: "Masuk dompet",
      DIKEMBALIKAN: "Dikembalikan",
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
    booked: "Booked",
    amount: "Amount",
    sender: "Sender",
    text: "The bank's text",
    reference: "The bank's reference",
    entered: "Entered",
    byHand: "by hand",
    byImport: (run) => `import #${run}`,
    toBills: "To bills",
    toWallet: "To a wallet",
    returned: "Sent back",
    payment: "Payment",
    creditedTo: "Wallet of",
    returnReference: "Proof of return",
    decidedBy: "Decided by",
    system: "system, by its total",
    note: "Note",
    unknownSender: "No sender named",
    status: {
      ANTREAN: "Waits for a decision",
      COCOK: "Matched",
      DIKREDITKAN: "In a wallet",
      DIKEMBALIKAN: "Sent back",
    },
    why: "Why it waits",
    notTried: "Matching was not tried yet.",
    noTotal: "No payment has this total.",
    tooLate: (code) => `It came too long after payment ${code} had ended.`,
    tooEarly: (code) => `It was booked before payment ${code} was requested.`,
    obstacle: (code, why) => `For payment ${code}: ${why}.`,
  },
);

export type MutationStatus = keyof typeof mutationWords.id.status;

export const mutationTones: Record<MutationStatus, Tone> = {
  ANTREAN: "warn",
  COCOK: "good",
  DIKREDITKAN: "good",
  DIKEMBALIKAN: "off",
};

/** What a decision about money that waits makes old. */
export const mutationStale = [
  "/backoffice/v1/mutations",
  "/backoffice/v1/payments",
  "/backoffice/v1/bills",
  "/backoffice/v1/wallets",
];
