import { defineMessages } from "../../messages/language.tsx";

export const eventMessages = defineMessages(
  {
    label: "Kejadian masuk",
    id: "No.",
    price: "Tarif",
    late: "terlambat",
    lateLong: "Tiba terlambat",
    received: "Diterima",
    statuses: { counted: "Dihitung", voided: "Dibatalkan" },
    void: "Batalkan kejadian",
    voidEffect: (price: string, place: string) =>
      `Kejadian ini tidak lagi dihitung: pendapatan ${place} berkurang ${price} pada jam terjadinya. Catatannya tetap ada, dan pembatalan tercatat di audit.`,
    reason: "Alasan pembatalan",
    voided: "Kejadian dibatalkan",
    voidedBy: "Dibatalkan oleh",
    voidedAt: "Dibatalkan pada",
    event: (id: string) => `Kejadian ${id}`,
    none: "Belum ada kejadian",
    noneHint: "Begitu mesin mengirim kejadian pertama, ia muncul di sini.",
    sameGate: "Kejadian lain di gerbang ini",
  },
  {
    label: "Entry events",
    id: "No.",
    price: "Price",
    late: "late",
    lateLong: "Arrived late",
    received: "Received",
    statuses: { counted: "Counted", voided: "Voided" },
    void: "Void event",
    voidEffect: (price, place) =>
      `This event will no longer count: the revenue of ${place} drops by ${price} in the hour in which it happened. Its record stays, and the audit trail keeps the voiding.`,
    reason: "Reason for voiding",
    voided: "The event was voided",
    voidedBy: "Voided by",
    voidedAt: "Voided at",
    event: (id) => `Event ${id}`,
    none: "No events yet",
    noneHint: "As soon as a machine sends its first event, it appears here.",
    sameGate: "Other events of this gate",
  },
);
