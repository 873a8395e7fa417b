import type { Tone } from "../../components/status-badge.tsx";
import { defineMessages } from "../../messages/language.tsx";

/** Messages about payments and of proofs, shared by its views. */
export const paymentMessages = defineMessages({
  method: ["Cara bayar", "Method"],
  counter: ["Loket pembayaran", "Counter"],
  byStaff: ["petugas", "staff"],
  noAccount: ["tanpa akun, dibuat petugas", "no account, made by staff"],
  requested: ["Dibuat", "Created"],
  paid: ["Dibayar", "Paid"],
  amount: ["Pokok", "Amount"],
  billsTotal: ["Jumlah tagihan", "Bills in all"],
  serviceFee: ["Biaya layanan", "Service fee"],
  uniqueCode: ["Kode unik", "Unique code"],
  proofs: ["Bukti transfer", "Proofs of transfer"],
  proof: ["Bukti", "Proof"],
  evidence: ["Bukti uang masuk", "Evidence of the money"],
  provenBy: ["Dibuktikan oleh", "Proven by"],
  steps: ["Perjalanan", "Timeline"],
  reference: ["Nomor bukti", "Reference"],
  repeatedPhoto: ["Foto yang sama pernah dikirim", "The same photo was sent before"],
  status: [
    {
      MENUNGGU_PEMBAYARAN: "Menunggu pembayaran",
      MENUNGGU_KONFIRMASI: "Menunggu konfirmasi",
      DIBAYAR: "Dibayar",
      DIBATALKAN: "Dibatalkan",
      KADALUARSA: "Kedaluwarsa",
      DIKEMBALIKAN: "Dana dikembalikan",
    },
    {
      MENUNGGU_PEMBAYARAN: "Awaiting payment",
      MENUNGGU_KONFIRMASI: "Awaiting confirmation",
      DIBAYAR: "Paid",
      DIBATALKAN: "Cancelled",
      KADALUARSA: "Expired",
      DIKEMBALIKAN: "Refunded",
    },
  ],
  methods: [
    { TRANSFER: "Transfer", WIPAY: "WiPay", LOKET: "Loket", SIMULASI: "Simulasi" },
    { TRANSFER: "Transfer", WIPAY: "WiPay", LOKET: "Counter", SIMULASI: "Simulation" },
  ],
  proofStatus: [
    { MENUNGGU: "Menunggu diperiksa", DITERIMA: "Diterima", DITOLAK: "Ditolak" },
    { MENUNGGU: "To be reviewed", DITERIMA: "Approved", DITOLAK: "Rejected" },
  ],
  channels: [
    { TRANSFER: "Transfer bank", TUNAI: "Tunai", WIPAY: "Dompet WiPay" },
    { TRANSFER: "Bank transfer", TUNAI: "Cash", WIPAY: "WiPay wallet" },
  ],
  evidenceBy: [
    {
      bank: "Mutasi bank",
      wallet: "Dompet WiPay",
      counter: "Petugas loket",
      sandbox: "Simulasi",
    },
    {
      bank: "Bank transaction",
      wallet: "WiPay wallet",
      counter: "Counter staff",
      sandbox: "Simulation",
    },
  ],
});

export type PaymentStatus = keyof typeof paymentMessages.id.status;
export type PaymentMethod = keyof typeof paymentMessages.id.methods;
export type ProofStatus = keyof typeof paymentMessages.id.proofStatus;

export const paymentTones: Record<PaymentStatus, Tone> = {
  MENUNGGU_PEMBAYARAN: "waiting",
  MENUNGGU_KONFIRMASI: "warn",
  DIBAYAR: "good",
  DIBATALKAN: "off",
  KADALUARSA: "off",
  DIKEMBALIKAN: "plain",
};
export const proofTones: Record<ProofStatus, Tone> = {
  MENUNGGU: "waiting",
  DITERIMA: "good",
  DITOLAK: "bad",
};
