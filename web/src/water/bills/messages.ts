import type { Tone } from "../../components/status-badge.tsx";
import { defineMessages } from "../../messages/language.tsx";

/** Messages about bills, shared by its views. */
export const billMessages = defineMessages(
  {
    kinds: { AIR: "Air", NON_AIR: "Non-air" },
    usage: "Pemakaian",
    adjustment: "Termasuk penyesuaian",
    amount: "Pokok",
    total: "Jumlah",
    status: { BELUM_LUNAS: "Belum lunas", LUNAS: "Lunas", DIKOREKSI: "Dikoreksi" },
    readBy: { PETUGAS: "Petugas", MANDIRI: "Baca mandiri", TAKSASI: "Taksiran" },
  },
  {
    kinds: { AIR: "Water", NON_AIR: "Not water" },
    usage: "Usage",
    adjustment: "Adjustment in it",
    amount: "Amount",
    total: "Total",
    status: { BELUM_LUNAS: "Unpaid", LUNAS: "Paid", DIKOREKSI: "Corrected" },
    readBy: { PETUGAS: "Staff", MANDIRI: "The customer", TAKSASI: "Estimate" },
  },
);

export type BillStatus = keyof typeof billMessages.id.status;

export const billTones: Record<BillStatus, Tone> = {
  BELUM_LUNAS: "warn",
  LUNAS: "good",
  DIKOREKSI: "off",
};
