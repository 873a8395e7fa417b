import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const locationMessages = defineMessages(
  {
    list: "Daftar lokasi",
    add: "Tambah lokasi",
    change: "Ubah lokasi",
    save: "Simpan lokasi",
    codeHint: "Seperti PSR01. Dipakai mesin, dan tidak dapat diubah lagi.",
    typeHint: "Pilih, atau ketik sendiri.",
    zoneHint: "Hari dan jam lokasi ini menurut zona itu. Tetap, begitu lokasi punya kejadian.",
    zoneDefault: "Kosong: zona waktu server.",
    passages: "Kejadian hari ini",
    revenue: "Pendapatan hari ini",
    inOut: "Masuk / keluar",
    inside: "Di dalam kini",
    none: "Belum ada lokasi",
    noneHint:
      "Lokasi adalah tempat retribusi dipungut: pasar, terminal, parkir. Di dalamnya ada gerbang, dan tiap gerbang punya tarif.",
    noneForYou: "Operator dapat menambah lokasi.",
    switchOff: "Nonaktifkan",
    switchOn: "Aktifkan",
    switchedOn: "Lokasi aktif kembali",
    switchedOff: "Lokasi dinonaktifkan",
    offTitle: (name: string) => `Nonaktifkan ${name}?`,
    offEffect: (gates: number, events: number) =>
      `${idNumber(gates)} gerbang berhenti menerima kejadian sampai lokasi diaktifkan lagi; ${idNumber(events)} kejadian lama tetap ada dan tetap dihitung.`,
    removeTitle: (name: string) => `Hapus ${name}?`,
    removeEffect: (gates: number, events: number) =>
      `${idNumber(gates)} gerbang berhenti menerima kejadian dan hilang dari daftar; ${idNumber(events)} kejadian lama, ringkasan dan auditnya tetap ada. Lokasi dengan kode yang sama dapat dibuat lagi, dan menghidupkannya kembali.`,
    removeVerb: "Hapus lokasi",
    removed: "Lokasi dihapus",
    isOff: "Lokasi ini nonaktif: gerbangnya tidak menerima kejadian.",
  },
  {
    list: "List of locations",
    add: "Add location",
    change: "Change location",
    save: "Save location",
    codeHint: "Such as PSR01. Machines use it, and it cannot be changed later.",
    typeHint: "Choose one, or type your own.",
    zoneHint: "This location's days and hours follow it. Fixed once the location has events.",
    zoneDefault: "Empty: the server's time zone.",
    passages: "Events today",
    revenue: "Revenue today",
    inOut: "In / out",
    inside: "Inside now",
    none: "No locations yet",
    noneHint:
      "A location is a place where levies are collected: a market, a terminal, a car park. It has gates, and each gate has its tariffs.",
    noneForYou: "An operator can add locations.",
    switchOff: "Switch off",
    switchOn: "Switch on",
    switchedOn: "The location is on again",
    switchedOff: "The location is switched off",
    offTitle: (name) => `Switch off ${name}?`,
    offEffect: (gates, events) =>
      `${plural(gates, "gate stops", "gates stop")} accepting events until the location is switched on again; ${plural(events, "past event stays and still counts", "past events stay and still count")}.`,
    removeTitle: (name) => `Delete ${name}?`,
    removeEffect: (gates, events) =>
      `${plural(gates, "gate stops accepting events and leaves", "gates stop accepting events and leave")} the lists; ${plural(events, "past event, its summaries", "past events, their summaries")} and audit stay. A location of the same code can be made again, which revives it.`,
    removeVerb: "Delete location",
    removed: "The location is deleted",
    isOff: "This location is switched off: its gates accept no events.",
  },
);
