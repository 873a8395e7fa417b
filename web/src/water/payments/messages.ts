import type { Tone } from "../../components/status-badge.tsx";
import { defineMessages } from "../../messages/language.tsx";

/** Messages about payments and of proofs, shared by its views. */
export const paymentMessages = defineMessages(
  {
    method: "Cara bayar",
    counter: "Loket pembayaran",
    byStaff: "oleh petugas",
    requested: "Diminta",
    paid: "Dibayar",
    amount: "Pokok",
    billsTotal: "Jumlah tagihan",
    serviceFee: "Biaya layanan",
    uniqueCode: "Kode unik",
    proofs: "Bukti transfer",
    proof: "Bukti",
    evidence: "Bukti uang masuk",
    provenBy: "Dibuktikan oleh",
    steps: "Perjalanan",
    reference: "Nomor bukti",
    repeatedPhoto: "Foto yang sama pernah dikirim",
    status: {
      MENUNGGU_PEMBAYARAN: "Menunggu pembayaran",
      MENUNGGU_KONFIRMASI: "Menunggu konfirmasi",
      DIBAYAR: "Dibayar",
      DIBATALKAN: "Dibatalkan",
      KADALUARSA: "Kedaluwarsa",
      DIKEMBALIKAN: "Dana dikembalikan",
    },
    methods: { TRANSFER: "Transfer", WIPAY: "WiPay", LOKET: "Loket", SIMULASI: "Simulasi" },
    proofStatus: { MENUNGGU: "Menunggu diperiksa", DITERIMA: "Diterima", DITOLAK: "Ditolak" },
    channels: { TRANSFER: "Transfer bank", TUNAI: "Tunai", WIPAY: "Dompet WiPay" },
    evidenceBy: {
      bank: "Mutasi bank",
      wallet: "Dompet WiPay",
      counter: "Petugas loket",
      sandbox: "Simulasi",
    },
  },
  {
    method: "Method",
    counter: "Counter",
    byStaff: "by staff",
    requested: "Requested",
    paid: "Paid",
    amount: "Amount",
    billsTotal: "Bills in all",
    serviceFee: "Service fee",
    uniqueCode: "Unique code",
    proofs: "Proofs of transfer",
    proof: "Proof",
    evidence: "Evidence of the money",
    provenBy: "Proven by",
    steps: "Timeline",
    reference: "Reference",
    repeatedPhoto: "The same photo was sent before",
    status: {
      MENUNGGU_PEMBAYARAN: "Awaiting payment",
      MENUNGGU_KONFIRMASI: "Awaiting confirmation",
      DIBAYAR: "Paid",
      DIBATALKAN: "Cancelled",
      KADALUARSA: "Expired",
      DIKEMBALIKAN: "Refunded",
    },
    methods: { TRANSFER: "Transfer", WIPAY: "WiPay", LOKET: "Counter", SIMULASI: "Simulation" },
    proofStatus: { MENUNGGU: "To be reviewed", DITERIMA: "Approved", DITOLAK: "Rejected" },
    channels: { TRANSFER: "Bank transfer", TUNAI: "Cash", WIPAY: "WiPay wallet" },
    evidenceBy: {
      bank: "Bank mutation",
      wallet: "WiPay wallet",
      counter: "Counter staff",
      sandbox: "Simulation",
    },
  },
);

export type PaymentStatus = keyof typeof paymentMessages.id.status;
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
