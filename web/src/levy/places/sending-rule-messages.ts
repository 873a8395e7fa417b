import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const sendingRuleMessages = defineMessages({
  title: ["Jam wajib mengirim", "Hours in which gates must send"],
  change: ["Ubah jam mengirim", "Change the hours"],
  save: ["Simpan jam mengirim", "Save the hours"],
  hint: [
    "Gerbang yang wajib mengirim dianggap diam bila selama sekian menit tidak ada kejadian.",
    "A gate that must send is silent when nothing passes for so many minutes.",
  ],
  locationMode: ["Awasi gerbang di lokasi ini", "Watch the gates of this location"],
  gateMode: ["Jam sendiri, bukan jam lokasinya", "Hours of its own, not those of its location"],
  watched: [
    (watched: number, all: number) => `${idNumber(watched)} dari ${idNumber(all)} lokasi diawasi`,
    (watched, all) => `${watched} of ${plural(all, "location is", "locations are")} watched`,
  ],
  setHours: ["atur jamnya", "set hours"],
  none: ["Tidak diawasi", "Not watched"],
  asLocation: ["Seperti lokasinya", "As its location"],
  after: ["Diam sesudah (menit)", "Silent after (minutes)"],
  silentAfter: [
    (minutes: number) => `diam sesudah ${idNumber(minutes)} menit`,
    (minutes) => `silent after ${plural(minutes, "minute", "minutes")}`,
  ],
  days: ["Hari", "Days"],
  from: ["Dari", "From"],
  until: ["Sampai", "Until"],
  untilHint: [
    "Seperti 17:00. Yang tidak sesudah jam mulai berarti keesokan harinya.",
    "Such as 17:00. What is not after the beginning is on the next day.",
  ],
  add: ["Tambah jam", "Add hours"],
  remove: ["Hapus jam ini", "Remove these hours"],
  closed: ["tidak pernah", "never"],
  weekdays: [
    ["Sen", "Sel", "Rab", "Kam", "Jum", "Sab", "Min"],
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  ],
});
