import type { Tone } from "../../components/status-badge.tsx";
import { defineMessages } from "../../messages/language.tsx";

/** Messages about bills, shared by its views. */
export const billMessages = defineMessages({
  kinds: [
    { AIR: "Air", NON_AIR: "Non-air" },
    { AIR: "Water", NON_AIR: "Not water" },
  ],
  issue: ["Terbitkan tagihan non-air", "Issue a non-water bill"],
  usage: ["Pemakaian", "Usage"],
  adjustment: ["Termasuk penyesuaian", "Adjustment in it"],
  amount: ["Pokok", "Amount"],
  total: ["Jumlah", "Total"],
  status: [
    { BELUM_LUNAS: "Belum lunas", LUNAS: "Lunas", DIKOREKSI: "Dikoreksi" },
    { BELUM_LUNAS: "Unpaid", LUNAS: "Paid", DIKOREKSI: "Corrected" },
  ],
  readBy: [
    { PETUGAS: "Petugas", MANDIRI: "Baca mandiri", TAKSASI: "Taksiran" },
    { PETUGAS: "Staff", MANDIRI: "The customer", TAKSASI: "Estimate" },
  ],
});

export type BillStatus = keyof typeof billMessages.id.status;

export const billTones: Record<BillStatus, Tone> = {
  BELUM_LUNAS: "warn",
  LUNAS: "good",
  DIKOREKSI: "off",
};
