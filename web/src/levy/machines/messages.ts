import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const machineMessages = defineMessages({
  list: ["Daftar kunci mesin", "List of machine keys"],
  add: ["Buat kunci", "Create key"],
  change: ["Ubah mesin", "Change machine"],
  save: ["Simpan mesin", "Save machine"],
  name: ["Nama mesin", "Machine's name"],
  nameHint: [
    "Mesin mana yang membawa kunci ini, seperti Kamera gerbang utara.",
    "Which machine carries this key, such as North gate camera.",
  ],
  states: [
    { active: "Aktif", expired: "Kedaluwarsa", revoked: "Dicabut" },
    { active: "Active", expired: "Expired", revoked: "Revoked" },
  ],
  scope: ["Berlaku untuk", "Valid for"],
  everyGate: ["Semua gerbang", "Every gate"],
  someGates: ["Hanya yang dipilih", "Chosen ones only"],
  scopeText: [
    (locations: number, gates: number) => `${idNumber(locations)} lokasi, ${idNumber(gates)} gerbang`,
    (locations, gates) => `${plural(locations, "location", "locations")}, ${plural(gates, "gate", "gates")}`,
  ],
  everyGateHint: ["Juga gerbang yang dibuat kemudian.", "Gates that are made later, too."],
  locations: ["Semua gerbang di lokasi", "Every gate of the locations"],
  someHint: [
    "Gerbang di luar pilihan ditolak bila mesin ini mengirim untuknya.",
    "Gates that are not chosen are refused to this machine.",
  ],
  chooseOne: ["pilih paling sedikit satu lokasi atau gerbang", "choose at least one location or gate"],
  expiresHint: ["Kosong: selamanya.", "Empty: for ever."],
  never: ["Selamanya", "For ever"],
  agent: ["Agen", "Agent"],
  agents: ["Agen dengan kunci ini", "Agents with this key"],
  lastUsed: ["Terakhir dipakai", "Last used"],
  from: [(ip: string) => `dari ${ip}`, (ip) => `from ${ip}`],
  prefix: ["Awalan", "Prefix"],
  ownText: ["teks pilihan sendiri", "a text of your own"],
  oldUntil: ["Kunci lama berlaku sampai", "Old key works until"],
  none: ["Belum ada kunci mesin", "No machine keys yet"],
  noneHint: [
    "Setiap kamera atau palang mengirim kejadian dengan kuncinya sendiri, sehingga satu mesin dapat dicabut tanpa mengganggu yang lain.",
    "Every camera or barrier sends events with a key of its own, so that one machine can be revoked without disturbing the others.",
  ],
  shownTitle: ["Kunci baru", "New key"],
  shownHint: [
    "Kunci ini tampil sekali ini saja dan tidak disimpan. Salin sekarang ke mesinnya, sebagai kepala X-API-KEY.",
    "This key is shown this once and is not stored. Copy it into the machine now, as the header X-API-KEY.",
  ],
  key: ["Kunci", "Key"],
  try: ["Uji dari mesinnya", "Try it from the machine"],
  kept: ["Sudah saya salin", "I have copied it"],
  rotate: ["Ganti kunci", "Rotate key"],
  rotateHint: [
    "Mesin mendapat kunci baru; cakupan dan masa berlakunya tetap.",
    "The machine gets a new key; its scope and expiry stay.",
  ],
  grace: ["Kunci lama masih berlaku", "The old key still works"],
  graces: [
    {
      0: "Tidak: berhenti seketika",
      3600: "1 jam lagi",
      86400: "1 hari lagi",
      604800: "7 hari lagi",
      2592000: "30 hari lagi",
    },
    {
      0: "No: it ends at once",
      3600: "for 1 hour",
      86400: "for 1 day",
      604800: "for 7 days",
      2592000: "for 30 days",
    },
  ],
  revoke: ["Cabut", "Revoke"],
  revokeTitle: [(name: string) => `Cabut kunci ${name}?`, (name) => `Revoke the key of ${name}?`],
  revokeEffect: [
    (gates: number, lastUsed: string) =>
      `Kunci ini untuk ${idNumber(gates)} gerbang. Mesinnya ditolak seketika dan selamanya; kejadian yang sudah masuk tetap ada. ${lastUsed}`,
    (gates, lastUsed) =>
      `This key is for ${plural(gates, "gate", "gates")}. Its machine is refused at once and for ever; events that are in stay. ${lastUsed}`,
  ],
  revokeLast: [
    (moment: string, ip: string) => `Terakhir dipakai ${moment} dari ${ip}.`,
    (moment, ip) => `Last used ${moment} from ${ip}.`,
  ],
  revokeNever: ["Kunci ini belum pernah dipakai.", "This key has never been used."],
  revoked: ["Kunci dicabut", "The key is revoked"],
  elsewhere: ["Perubahan cakupan berlaku seketika.", "A change of scope works at once."],
});
