import { defineMessages } from "../../messages/language.tsx";

export const textMessages = defineMessages({
  list: ["Naskah pesan", "Message texts"],
  hint: [
    "Yang dibaca pelanggan di kotak masuk, push, surel, WhatsApp dan SMS. Perubahan berlaku untuk pesan yang ditulis sesudahnya.",
    "What customers read in their inbox, a push, a mail, WhatsApp and SMS. A change counts for messages written after it.",
  ],
  none: ["Tidak ada naskah yang cocok", "No text matches"],
  about: ["Tentang", "About"],
  occasion: ["Dikirim bila", "Sent when"],
  text: ["Naskah", "Text"],
  language: ["Bahasa", "Language"],
  allLanguages: ["Semua bahasa", "All languages"],
  isChanged: ["Diubah petugas", "Changed by staff"],
  whether: [
    { true: "Sudah diubah", false: "Bawaan" },
    { true: "Changed", false: "Default" },
  ],
  change: ["Ubah naskah", "Change the text"],
  save: ["Simpan naskah", "Save the text"],
  insert: ["Tempat isian", "Placeholders"],
  insertHint: [
    "Tekan untuk menambahkannya di akhir isi. Bagian dalam kurung siku hilang bila isiannya kosong.",
    "Press one to add it at the end of the text. A part in square brackets is left out where its value is empty.",
  ],
  preview: ["Pratinjau dengan nilai contoh", "Preview with example values"],
  inApp: ["Kotak masuk, push, WhatsApp dan SMS", "Inbox, push, WhatsApp and SMS"],
  mail: ["Surel", "Mail"],
  ownLetter: [
    "Surel tentang hal ini adalah surat tersendiri, yang naskahnya tidak diubah di sini.",
    "The mail about this is a letter of its own, whose text is not changed here.",
  ],
  trial: ["Kirim uji coba ke saya", "Send a trial to me"],
  trialSent: [
    (address: string) => `Uji coba dikirim ke ${address}`,
    (address) => `A trial goes to ${address}`,
  ],
  restore: ["Kembalikan bawaan", "Restore the default"],
  restored: ["Naskah bawaan dikembalikan", "The default text is restored"],
});
