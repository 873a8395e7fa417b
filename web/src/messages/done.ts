import type { Language } from "./language.tsx";

/** What a button's first word becomes once it is done. */
const done: Record<Language, Readonly<Record<string, string>>> = {
  id: {
    Simpan: "disimpan",
    Tambah: "ditambahkan",
    Catat: "dicatat",
    Buat: "dibuat",
    Ganti: "diganti",
    Ubah: "diubah",
    Hapus: "dihapus",
    Terbitkan: "diterbitkan",
    Kirim: "dikirim",
    Tugaskan: "ditugaskan",
    Minta: "diminta",
    Salin: "disalin",
    Terima: "diterima",
    Tolak: "ditolak",
    Setujui: "disetujui",
    Jadwalkan: "dijadwalkan",
    Koreksi: "dikoreksi",
    Kembalikan: "dikembalikan",
  },
  en: {
    Save: "saved",
    Add: "added",
    Record: "recorded",
    Make: "made",
    Create: "created",
    Replace: "replaced",
    Change: "changed",
    Delete: "deleted",
    Remove: "removed",
    Issue: "issued",
    Send: "sent",
    Assign: "assigned",
    Copy: "copied",
    Accept: "accepted",
    Reject: "rejected",
    Approve: "approved",
    Schedule: "scheduled",
    Correct: "corrected",
    Return: "returned",
  },
};

const plain: Record<Language, string> = { id: "Tersimpan", en: "Saved" };

/**
 * What is said once a form is sent: "Lokasi Pasar Anggrek ditambahkan", from the words of its button, "Tambah lokasi".
 * @param name what the record is called, where the form says it
 */
export function doneText(verb: string, name: string, language: Language): string {
  const [first = "", ...rest] = verb.split(" ");
  const what = rest.filter((word) => !/^(the|an?)$/.test(word)).join(" ");
  const participle = done[language][first];
  // "Return Rp 5.000 to the sender" is not a thing that was returned.
  if (participle === undefined || what === "" || /Rp|…/.test(what)) return plain[language];
  const named = name === "" ? what : `${what} ${name}`;
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} ${participle}`;
}
