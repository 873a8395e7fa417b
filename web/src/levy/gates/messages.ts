import { defineMessages } from "../../messages/language.tsx";
import { enNumber, idNumber, plural } from "../../messages/plural.ts";

export const gateMessages = defineMessages({
  list: ["Daftar gerbang", "List of gates"],
  add: ["Tambah gerbang", "Add gate"],
  change: ["Ubah gerbang", "Change gate"],
  save: ["Simpan gerbang", "Save gate"],
  codeHint: [
    "Seperti G1 atau UTARA. Dipakai mesin, dan tidak dapat diubah lagi.",
    "Such as G1 or NORTH. Machines use it, and it cannot be changed later.",
  ],
  directionHint: [
    "Kejadian yang sudah tersimpan tetap pada arahnya semula.",
    "Events that are stored keep the direction they had.",
  ],
  cameraHint: [
    "Alamat HLS (.m3u8), RTSP atau gambar http(s), atau nomor kamera. HLS dan gambar tampil di halaman gerbang.",
    "An HLS (.m3u8), RTSP or http(s) picture address, or a camera's id. HLS and pictures show on the gate's page.",
  ],
  placeHint: ["Kosong: gerbang ini berada di tempat lokasinya.", "Empty: the gate is where its location is."],
  statuses: [
    {
      online: "Mengirim",
      offline: "Diam",
      inactive: "Nonaktif",
      unknown: "Belum mengirim",
    },
    {
      online: "Sending",
      offline: "Silent",
      inactive: "Inactive",
      unknown: "Never heard of",
    },
  ],
  problems: [
    {
      agent_offline: "Agen tidak terhubung",
      silent: "Tidak ada kejadian",
      counter_silent: "Penghitung diam, agen hidup",
      queue_growing: "Antrean menumpuk",
      clock_off: "Jam meleset",
    },
    {
      agent_offline: "Agent offline",
      silent: "No events",
      counter_silent: "Counter silent, agent alive",
      queue_growing: "Queue growing",
      clock_off: "Clock off",
    },
  ],
  lastEvent: ["Kejadian terakhir", "Last event"],
  lastSeen: ["Sinyal terakhir", "Last signal"],
  aliveNobodyPasses: ["Hidup, tidak ada yang lewat", "Alive, nobody passes"],
  contactHint: [
    "Nama dan nomor yang dihubungi bila gerbang diam.",
    "Name and number to call when the gate is silent.",
  ],
  outages: ["Riwayat gangguan", "Outages"],
  noOutages: ["Belum pernah ada peringatan tentang gerbang ini.", "There has been no alert about this gate."],
  allOutages: ["Semua peringatannya", "All its alerts"],
  outageSince: ["Sejak", "Since"],
  outageWhat: ["Apa", "What"],
  outageLasted: ["Lamanya", "How long"],
  goesOn: ["masih berlangsung", "goes on"],
  passages: ["Kejadian hari ini", "Events today"],
  inside: ["Di lokasi ini kini", "At this location now"],
  agent: ["Agen di gerbang", "Agent at the gate"],
  sender: ["Mesin yang mengirim", "The machine that sends"],
  queue: ["Antrean agen", "Agent's queue"],
  queued: [
    (count: number) => `${idNumber(count)} kejadian menunggu`,
    (count) => plural(count, "event waiting", "events waiting"),
  ],
  oldestWaits: [
    (seconds: number) => `yang pertama sejak ${idNumber(seconds)} detik`,
    (seconds) => `the first for ${plural(seconds, "second", "seconds")}`,
  ],
  storeFull: ["penyimpanannya penuh, kejadian baru ditolak", "its store is full, and new events are refused"],
  agentClock: ["Jam komputer di gerbang", "Clock of the gate's computer"],
  clockAhead: [
    (seconds: number) => `${idNumber(seconds)} detik di depan jam layanan`,
    (seconds) => `${plural(seconds, "second", "seconds")} ahead of the service`,
  ],
  clockUnknown: ["Belum diketahui", "Not known yet"],
  unmapped: ["Dihitung alat, tetapi tidak dipetakan", "Counted by devices, mapped to nothing"],
  deadLetters: ["Perlu dilihat petugas di agen", "Dead letters at the agent"],
  reported: ["Laporan agen terakhir", "Agent's last report"],
  revenue: ["Pendapatan hari ini", "Revenue today"],
  none: ["Belum ada gerbang", "No gates yet"],
  noneHint: ["Tiga langkah sampai kejadian pertama:", "Three steps to the first event:"],
  steps: [
    {
      gate: "Buat gerbang di sebuah lokasi.",
      tariff: "Tetapkan tarifnya, per kategori.",
      send: "Buat kunci mesin, lalu kirim kejadian pertama:",
    },
    {
      gate: "Make a gate in a location.",
      tariff: "Set its tariffs, per category.",
      send: "Make a machine's key, then send the first event:",
    },
  ],
  noneForYou: ["Operator dapat menambah gerbang.", "An operator can add gates."],
  firstTitle: ["Belum ada kejadian dari gerbang ini", "No event from this gate yet"],
  firstHint: [
    "Kirim kejadian pertama dengan kunci mesin Anda. Halaman ini menampilkannya begitu masuk.",
    "Send the first one with your machine's key. This page shows it as soon as it is in.",
  ],
  firstNoTariff: [
    "Tetapkan dahulu tarifnya: tanpa tarif, kejadian ditolak.",
    "Set a tariff first: without one, events are refused.",
  ],
  curl: ["Perintah curl untuk kejadian pertama", "The curl command for the first event"],
  newKey: ["Buat kunci mesin untuk gerbang ini", "Make a machine's key for this gate"],
  pricesOf: ["Harga seperti gerbang", "Prices as at the gate"],
  pricesOfHint: [
    "Semua tarif gerbang itu disalin, berlaku sejak gerbang ini dibuat. Kosong: tarifnya ditetapkan nanti.",
    "All tariffs of that gate are copied, valid from when this gate is made. Empty: they are set later.",
  ],
  tariffs: ["Tarif", "Tariffs"],
  hours: [(day: string) => `Per jam, ${day}`, (day) => `By hour, ${day}`],
  hour: ["Jam", "Hour"],
  count: ["Kejadian", "Events"],
  switchOff: ["Nonaktifkan", "Switch off"],
  switchOn: ["Aktifkan", "Switch on"],
  switchedOn: ["Gerbang aktif kembali", "The gate is on again"],
  switchedOff: ["Gerbang dinonaktifkan", "The gate is switched off"],
  offTitle: [(name: string) => `Nonaktifkan ${name}?`, (name) => `Switch off ${name}?`],
  offEffect: [
    (today: number, events: number) =>
      `Gerbang ini berhenti menerima kejadian sampai diaktifkan lagi (hari ini ${idNumber(today)} kejadian); ${idNumber(events)} kejadian lama tetap ada dan tetap dihitung.`,
    (today, events) =>
      `This gate stops accepting events until it is switched on again (${enNumber(today)} today); ${plural(events, "past event stays and still counts", "past events stay and still count")}.`,
  ],
  removeTitle: [(name: string) => `Hapus ${name}?`, (name) => `Delete ${name}?`],
  removeEffect: [
    (today: number, events: number, tariffs: number) =>
      `1 gerbang dengan ${idNumber(tariffs)} tarif berhenti menerima kejadian (hari ini ${idNumber(today)}) dan hilang dari daftar; ${idNumber(events)} kejadian lama, ringkasan dan auditnya tetap ada.`,
    (today, events, tariffs) =>
      `1 gate with ${plural(tariffs, "tariff", "tariffs")} stops accepting events (${enNumber(today)} today) and leaves the lists; ${plural(events, "past event, its summaries", "past events, their summaries")} and audit stay.`,
  ],
  removeVerb: ["Hapus gerbang", "Delete gate"],
  removed: ["Gerbang dihapus", "The gate is deleted"],
  isOff: [
    "Gerbang ini nonaktif: kejadiannya ditolak dan masuk karantina.",
    "This gate is switched off: its events are refused and go to quarantine.",
  ],
  locationOff: [
    "Lokasinya nonaktif, jadi gerbang ini tidak menerima kejadian.",
    "Its location is switched off, so this gate accepts no events.",
  ],
});
