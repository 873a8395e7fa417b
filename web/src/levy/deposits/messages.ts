import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const depositMessages = defineMessages({
  total: ["Jumlah", "Total"],
  undeposited: ["Belum disetor", "Not deposited yet"],
  undepositedHint: [
    "Uang tunai yang belum ada di surat tanda setoran. Pilih hari yang sudah ditutup, lalu buat STS.",
    "Cash that is on no deposit slip. Choose days that are closed, and make a slip.",
  ],
  noneLeft: ["Semua uang tunai sudah disetor", "All cash is deposited"],
  choose: [
    (location: string, date: string) => `Pilih ${location}, ${date}`,
    (location, date) => `Choose ${location}, ${date}`,
  ],
  chooseClosed: ["Pilih semua yang ditutup", "Choose all that are closed"],
  open: ["Belum ditutup", "Not closed"],
  ownClosing: ["Anda yang menutup", "Closed by you"],
  closed: ["Siap disetor", "Ready"],
  late: ["Terlambat", "Late"],
  due: ["Paling lambat", "Due"],
  account: ["Kode rekening", "Revenue account"],
  amount: ["Jumlah", "Amount"],
  make: ["Buat STS", "Make a slip"],
  makeOf: [
    (days: number, money: string) => `Buat STS: ${idNumber(days)} hari, ${money}`,
    (days, money) => `Make a slip: ${plural(days, "day", "days")}, ${money}`,
  ],
  made: ["STS dibuat", "Slip made"],
  makeHint: [
    (days: number, money: string) =>
      `${idNumber(days)} hari, bersama ${money}. Hari itu tidak dapat dibuka lagi selama STS ini berlaku.`,
    (days, money) =>
      `${plural(days, "day", "days")}, ${money} together. They are not opened again while this slip holds.`,
  ],
  note: ["Catatan", "Note"],
  slips: ["Surat tanda setoran", "Deposit slips"],
  slip: ["STS", "Slip"],
  noSlips: ["Belum ada STS", "No slips yet"],
  days: ["Hari", "Days"],
  dayList: ["Rincian hari", "Days of the slip"],
  statuses: [
    { DRAFT: "Belum ke bank", DEPOSITED: "Disetor", VERIFIED: "Diverifikasi", CANCELLED: "Dibatalkan" },
    { DRAFT: "Not at the bank", DEPOSITED: "Deposited", VERIFIED: "Verified", CANCELLED: "Cancelled" },
  ],
  print: ["Cetak STS", "Print the slip"],
  deposit: ["Catat setoran bank", "Enter the deposit"],
  deposited: ["Setoran bank dicatat", "Deposit entered"],
  depositedOn: ["Tanggal setor", "Deposited on"],
  bankReference: ["Nomor dari bank", "Number from the bank"],
  photo: ["Foto STS bercap bank", "Photo of the stamped slip"],
  verify: ["Verifikasi", "Verify"],
  verifyTitle: ["Uangnya sudah ada di bank?", "Is the money at the bank?"],
  verifyEffect: [
    (money: string, reference: string) =>
      `${money} dengan nomor ${reference}. Setelah diverifikasi STS ini tidak berubah lagi.`,
    (money, reference) => `${money} under ${reference}. Once verified this slip does not change any more.`,
  ],
  verified: ["Setoran diverifikasi", "Deposit verified"],
  cancel: ["Batalkan STS", "Cancel the slip"],
  cancelTitle: ["Batalkan STS ini?", "Cancel this slip?"],
  cancelEffect: [
    (days: number) => `${idNumber(days)} hari dapat disetor dengan STS lain. Nomor ini tidak dipakai lagi.`,
    (days) => `Free for another slip: ${plural(days, "day", "days")}. This number is not used again.`,
  ],
  cancelReason: ["Alasan batal", "Why it is cancelled"],
  cancelled: ["STS dibatalkan", "Slip cancelled"],
  madeBy: ["Dibuat oleh", "Made by"],
  madeOn: ["Tanggal STS", "Made on"],
  atBank: ["Mutasi rekening kas daerah", "Line of the treasury's account"],
  notSeen: ["Belum terlihat", "Not seen yet"],
  depositedBy: ["Disetor oleh", "Deposited by"],
  verifiedBy: ["Diverifikasi oleh", "Verified by"],
  cancelledBy: ["Dibatalkan oleh", "Cancelled by"],
});
