import { defineMessages } from "../../messages/language.tsx";

/** Messages about the clerks' cash drawers. */
export const tillMessages = defineMessages({
  tills: ["Kas petugas", "Tills"],
  states: [
    { open: "Terbuka", closed: "Ditutup, belum diterima", received: "Diterima" },
    { open: "Open", closed: "Closed, not received", received: "Received" },
  ],
  from: ["Dari hari", "From"],
  to: ["Sampai hari", "To"],
  none: ["Belum ada kas", "No tills yet"],
  noneHint: [
    "Kas dibuka petugas di loket pembayaran, dengan uang kembalian awal (pengaturan TILLS).",
    "A clerk opens a till at the counter, with its float (setting TILLS).",
  ],
  receive: ["Terima uangnya", "Receive the money"],
  receiveTitle: ["Uang kas sudah diterima?", "Was the till's money received?"],
  receiveEffect: [
    (counted: string, clerk: string) =>
      `${counted} dari ${clerk}, dengan uang kembalian awal. Nama Anda dicatat, dan tidak dapat diubah lagi.`,
    (counted, clerk) => `${counted} from ${clerk}, with the float. Your name is kept, and cannot be changed.`,
  ],
  received: ["Uang kas diterima", "Money of the till received"],
  till: ["Kas Anda", "Your till"],
  open: ["Buka kas", "Open the till"],
  openFirst: ["Buka kas dahulu; lalu uang dapat diterima.", "Open the till first; then money can be taken."],
  openHint: [
    "Hitung uang kembalian di laci, lalu buka kas. Uang tunai baru dapat diterima sesudahnya.",
    "Count the change in the drawer, then open the till. Cash is taken only after that.",
  ],
  close: ["Hitung dan tutup kas", "Count and close the till"],
  closed: ["Kas ditutup", "Till closed"],
  closeHint: [
    (expected: string) => `Seharusnya ada ${expected}. Sesudah ditutup, kas ini tidak menerima uang lagi.`,
    (expected) => `It should hold ${expected}. Once closed, it takes no more cash.`,
  ],
  counted: ["Uang yang dihitung, dengan uang kembalian awal", "Cash counted, with the float"],
  note: ["Sebab selisih (wajib bila ada selisih)", "Why it differs (required if it does)"],
  handedTo: ["Disetor kepada (nama pengguna; boleh kosong)", "Handed to (user name; optional)"],
  handedToHint: [
    "Penyetuju yang menerima uangnya, atau petugas berikutnya yang mengambil alih kas ini.",
    "The person who receives the money, or the next clerk, who takes this till over.",
  ],
  takeOver: ["Ambil alih kas", "Take the till over"],
  takeOverHint: [
    (clerk: string) =>
      `Hitung sendiri uang dari ${clerk}. Bila sama dengan hitungannya, uang itu menjadi uang kembalian awal kas Anda hari ini, dan kas Anda terbuka.`,
    (clerk) =>
      `Count the money of ${clerk} yourself. If it is what ${clerk} counted, it becomes the float of your till of today, which is then open.`,
  ],
  takenOver: ["Kas diambil alih; kas Anda terbuka", "Till taken over; yours is open"],
  waiting: [
    (clerk: string, counted: string) => `${clerk} menyerahkan kasnya kepada Anda: ${counted}`,
    (clerk, counted) => `A till is handed to you by ${clerk}: ${counted}`,
  ],
  handedOver: ["Yang menyerahkan", "Handed over by"],
  receivedBy: ["Yang menerima", "Received by"],
  print: ["Cetak", "Print"],
  another: ["Kas baru", "New till"],
});
