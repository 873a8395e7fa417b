import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const locationMessages = defineMessages({
  list: ["Daftar lokasi", "List of locations"],
  add: ["Tambah lokasi", "Add location"],
  charts: ["Per jam dan per hari", "By hour and by day"],
  change: ["Ubah lokasi", "Change location"],
  save: ["Simpan lokasi", "Save location"],
  codeHint: [
    "Seperti PSR01. Dipakai mesin, dan tidak dapat diubah lagi.",
    "Such as PSR01. Machines use it, and it cannot be changed later.",
  ],
  typeHint: ["Pilih, atau ketik sendiri.", "Choose one, or type your own."],
  zoneHint: [
    "Hari dan jam lokasi ini menurut zona itu. Tetap, begitu lokasi punya kejadian.",
    "This location's days and hours follow it. Fixed once the location has events.",
  ],
  zoneDefault: ["Kosong: zona waktu server.", "Empty: the server's time zone."],
  passages: ["Kejadian hari ini", "Events today"],
  revenue: ["Pendapatan hari ini", "Revenue today"],
  inOut: ["Masuk / keluar", "In / out"],
  inside: ["Di dalam kini", "Inside now"],
  insideOf: [
    (inside: string, capacity: string) => `${inside} dari ${capacity}`,
    (inside, capacity) => `${inside} of ${capacity}`,
  ],
  capacityHint: [
    "Berapa yang muat. Bila lebih banyak di dalam, terbuka peringatan; perlu gerbang masuk dan keluar.",
    "How many it has room for. With more inside an alert opens; needs gates in and out.",
  ],
  revenueAccountHint: [
    "Kode rekening pendapatan dalam anggaran; tercetak di surat tanda setoran.",
    "Account of the budget; printed on deposit slips.",
  ],
  none: ["Belum ada lokasi", "No locations yet"],
  noneHint: [
    "Lokasi adalah tempat retribusi dipungut: pasar, terminal, parkir. Di dalamnya ada gerbang, dan tiap gerbang punya tarif.",
    "A location is a place where levies are collected: a market, a terminal, a car park. It has gates, and each gate has its tariffs.",
  ],
  noneForYou: ["Operator dapat menambah lokasi.", "An operator can add locations."],
  switchOff: ["Nonaktifkan", "Switch off"],
  switchOn: ["Aktifkan", "Switch on"],
  switchedOn: ["Lokasi aktif kembali", "The location is on again"],
  switchedOff: ["Lokasi dinonaktifkan", "The location is switched off"],
  offTitle: [(name: string) => `Nonaktifkan ${name}?`, (name) => `Switch off ${name}?`],
  offEffect: [
    (gates: number, events: number) =>
      `${idNumber(gates)} gerbang berhenti menerima kejadian sampai lokasi diaktifkan lagi; ${idNumber(events)} kejadian lama tetap ada dan tetap dihitung.`,
    (gates, events) =>
      `${plural(gates, "gate stops", "gates stop")} accepting events until the location is switched on again; ${plural(events, "past event stays and still counts", "past events stay and still count")}.`,
  ],
  removeTitle: [(name: string) => `Hapus ${name}?`, (name) => `Delete ${name}?`],
  removeEffect: [
    (gates: number, events: number) =>
      `${idNumber(gates)} gerbang berhenti menerima kejadian dan hilang dari daftar; ${idNumber(events)} kejadian lama, ringkasan dan auditnya tetap ada. Lokasi dengan kode yang sama dapat dibuat lagi, dan menghidupkannya kembali.`,
    (gates, events) =>
      `${plural(gates, "gate stops accepting events and leaves", "gates stop accepting events and leave")} the lists; ${plural(events, "past event, its summaries", "past events, their summaries")} and audit stay. A location of the same code can be made again, which revives it.`,
  ],
  removeVerb: ["Hapus lokasi", "Delete location"],
  removed: ["Lokasi dihapus", "The location is deleted"],
  isOff: [
    "Lokasi ini nonaktif: gerbangnya tidak menerima kejadian.",
    "This location is switched off: its gates accept no events.",
  ],
});
