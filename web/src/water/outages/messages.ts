import type { ItemOf } from "../../api/queries.ts";
import type { Tone } from "../../components/status-badge.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export type Outage = ItemOf<"/backoffice/v1/outages">;

export const outageTones: Record<Outage["status"], Tone> = {
  DIUMUMKAN: "plain",
  BERLANGSUNG: "waiting",
  DIPERPANJANG: "warn",
  SELESAI: "good",
  DIBATALKAN: "off",
};

export const outageMessages = defineMessages({
  add: ["Umumkan gangguan", "Announce an outage"],
  announce: ["Umumkan", "Announce"],
  none: ["Belum ada gangguan yang diumumkan", "No outages announced yet"],
  noneHint: [
    "Umumkan pekerjaan dan gangguan di sini: pelanggan wilayahnya diberi tahu, dan laporan yang sama tidak perlu ditangani satu per satu.",
    "Announce work and disturbances here: customers of the areas are told, and reports of the same need not be seen to one by one.",
  ],
  kinds: [
    { PEKERJAAN: "Pekerjaan terencana", GANGGUAN: "Gangguan" },
    { PEKERJAAN: "Planned work", GANGGUAN: "Disturbance" },
  ],
  statuses: [
    {
      DIUMUMKAN: "Diumumkan",
      BERLANGSUNG: "Berlangsung",
      DIPERPANJANG: "Diperpanjang",
      SELESAI: "Selesai",
      DIBATALKAN: "Dibatalkan",
    },
    {
      DIUMUMKAN: "Announced",
      BERLANGSUNG: "Under way",
      DIPERPANJANG: "Extended",
      SELESAI: "Ended",
      DIBATALKAN: "Cancelled",
    },
  ],
  late: ["Lewat perkiraan", "Later than expected"],
  actions: [
    { start: "Mulai", extend: "Perpanjang", end: "Akhiri", cancel: "Batalkan" },
    { start: "Start", extend: "Extend", end: "End", cancel: "Cancel" },
  ],
  effects: [
    {
      start: (accounts: number) => `${idNumber(accounts)} akun diberi tahu bahwa ini sudah dimulai.`,
      end: (accounts: number) =>
        `${idNumber(accounts)} akun diberi tahu bahwa ini selesai. Tenggat laporan yang terkait mulai berjalan.`,
      cancel: (accounts: number) => `${idNumber(accounts)} akun diberi tahu bahwa ini dibatalkan.`,
    },
    {
      start: (accounts: number) =>
        `${plural(accounts, "account is", "accounts are")} told that it has begun.`,
      end: (accounts: number) =>
        `${plural(accounts, "account is", "accounts are")} told that it is over. The deadlines of linked reports begin.`,
      cancel: (accounts: number) =>
        `${plural(accounts, "account is", "accounts are")} told that it is called off.`,
    },
  ],
  done: [
    { start: "Sudah dimulai", end: "Sudah diakhiri", cancel: "Sudah dibatalkan" },
    { start: "It has begun", end: "It has ended", cancel: "It is cancelled" },
  ],
  reasonOfCancel: ["Alasan, dibaca pelanggan", "Reason; customers read it"],
  reasonHint: ["Pelanggan membacanya.", "Customers read it."],
  starts: ["Mulai", "Begins"],
  ends: ["Perkiraan selesai", "Expected to end"],
  over: ["Selesai", "Ended"],
  areas: ["Wilayah", "Areas"],
  types: ["Jenis laporan yang dijelaskan", "Report types that it explains"],
  typesHint: [
    "Laporan jenis ini dari wilayahnya dikaitkan: pelanggan tahu bahwa gangguannya sudah diketahui, dan tenggatnya menunggu.",
    "Such reports of these areas are linked: customers learn that it is known, and their deadlines wait.",
  ],
  accounts: ["Akun yang diberi tahu", "Accounts that are told"],
  place: ["Letak", "Place"],
  linked: ["Laporan yang terkait", "Linked reports"],
  noLinked: ["Belum ada laporan yang terkait", "No linked reports yet"],
  finish: ["Selesaikan laporannya", "Finish its reports"],
  finishHint: [
    (count: number) => `${idNumber(count)} laporan menjadi selesai, dan pelapornya diberi tahu.`,
    (count) => `${plural(count, "report becomes", "reports become")} finished, and the reporters are told.`,
  ],
  finished: ["Laporan diselesaikan", "Reports finished"],
  whatWasDone: ["Apa yang dikerjakan", "What was done"],
  open: ["Hanya yang belum selesai", "Open ones only"],
});
