import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const treasuryMessages = defineMessages({
  unseen: ["Disetor, belum terlihat di bank", "Deposited, not seen by the bank"],
  unseenHint: [
    "STS yang sudah disetor, tetapi sesudah satu hari kerja belum ada di rekening kas daerah.",
    "Slips that the bank took, and has not shown after one working day.",
  ],
  noneUnseen: ["Semua setoran terlihat di bank", "The bank has shown every deposit"],
  lines: ["Mutasi rekening kas daerah", "Lines of the treasury's account"],
  form: ["Bentuk berkas bank", "Form of the bank's files"],
  chooseForm: ["Pilih bentuk", "Choose the form"],
  formOfAdmin: ["Hanya admin yang mengubahnya.", "Only an admin changes it."],
  line: ["Mutasi", "Line"],
  none: ["Tidak ada mutasi", "No lines"],
  noneHint: [
    "Impor rekening koran kas daerah; yang menyebut nomor STS langsung cocok.",
    "Import the statement of the treasury's account; what names a slip is matched at once.",
  ],
  text: ["Keterangan, pengirim, referensi", "Text, sender, reference"],
  statuses: [
    { WAITING: "Menunggu", MATCHED: "Cocok", SET_ASIDE: "Dikesampingkan" },
    { WAITING: "Waits", MATCHED: "Matched", SET_ASIDE: "Set aside" },
  ],
  pending: ["Belum dibukukan", "Pending"],
  slip: ["STS", "Slip"],
  proposed: [
    (count: number) => `${idNumber(count)} usulan`,
    (count) => plural(count, "proposal", "proposals"),
  ],
  proposals: ["Setoran dengan jumlah yang sama", "Deposits of the same amount"],
  noProposals: [
    "Tidak ada setoran sebesar ini yang dibawa ke bank dalam sepuluh hari sekitarnya.",
    "No deposit of this amount was taken to the bank within ten days of it.",
  ],
  named: ["Disebut di mutasi", "Named by the line"],
  depositedOn: ["Tanggal setor", "Deposited on"],
  depositedBy: ["Disetor oleh", "Deposited by"],
  bankReference: ["Nomor dari bank", "Number from the bank"],
  amount: ["Jumlah", "Amount"],
  matchedBy: ["Dicocokkan oleh", "Matched by"],
  system: ["sistem", "the system"],
  setAsideBy: ["Dikesampingkan oleh", "Set aside by"],
  reason: ["Alasan", "Reason"],
  match: ["Cocokkan", "Match"],
  matchTitle: ["Cocokkan mutasi ini?", "Match this line?"],
  matchEffect: [
    (money: string, number: string) => `${money} ini uang dari STS ${number}.`,
    (money, number) => `This ${money} is the money of the slip ${number}.`,
  ],
  matched: ["Mutasi dicocokkan", "Line matched"],
  setAside: ["Kesampingkan", "Set aside"],
  setAsideTitle: ["Bukan uang retribusi?", "No money of levies?"],
  setAsideEffect: [
    (money: string) => `${money} keluar dari antrean dan tetap ada di daftar dengan alasannya.`,
    (money) => `${money} leaves the queue and stays in the list with its reason.`,
  ],
  asideDone: ["Mutasi dikesampingkan", "Line set aside"],
  undo: ["Urungkan", "Undo"],
  undoTitle: ["Urungkan keputusan ini?", "Undo this decision?"],
  undoEffect: [
    (money: string) => `${money} kembali menunggu keputusan orang; sistem tidak mencocokkannya lagi.`,
    (money) => `${money} waits for a person again; the system does not match it any more.`,
  ],
  undone: ["Mutasi menunggu lagi", "The line waits again"],
});
