import type { ItemOf } from "../../api/queries.ts";
import { defineMessages } from "../../messages/language.tsx";
import type { ProductsOf } from "../../session/require-role.tsx";

type Alert = ItemOf<"/backoffice/v1/alerts">;
export type AlertKind = Alert["kind"];

export const alertMessages = defineMessages({
  list: ["Daftar peringatan", "List of alerts"],
  title: [(id: string) => `Peringatan ${id}`, (id) => `Alert ${id}`],
  kind: ["Jenis", "Kind"],
  state: ["Keadaan", "State"],
  what: ["Peringatan", "Alert"],
  opened: ["Terbuka", "Opened"],
  since: ["Sejak", "Since"],
  better: ["Membaik sejak", "Better since"],
  ended: ["Berakhir", "Ended"],
  acknowledged: ["Ditandai oleh", "Acknowledged by"],
  muted: ["Senyap sampai", "Muted until"],
  place: ["Tempat", "Place"],
  agent: ["Agen", "Agent"],
  acknowledge: ["Tandai sudah dilihat", "Acknowledge"],
  acknowledgedNow: ["Peringatan ditandai", "The alert is acknowledged"],
  mute: ["Senyapkan", "Mute"],
  muteUntil: ["Senyap sampai", "Muted until"],
  muteHint: [
    "Sampai waktu itu peringatan jenis ini tentang hal yang sama tidak dikirim lewat surel.",
    "Until then alerts of this kind about the same thing are not mailed.",
  ],
  unmute: ["Bunyikan lagi", "Unmute"],
  unmuted: ["Peringatan berbunyi lagi", "The alert is mailed again"],
  none: ["Tidak ada peringatan", "No alerts"],
  noneHint: [
    "Peringatan terbuka bila ada gerbang yang diam, antrean yang menumpuk, atau pendapatan yang jauh di bawah biasanya.",
    "An alert opens when a gate is silent, a queue grows, or takings are far below what is usual.",
  ],
  noneOfWaterHint: [
    "Peringatan terbuka bila ada uang di bank yang lama belum dicocokkan, atau laporan gangguan yang mendekati tenggatnya.",
    "An alert opens when money at the bank is not matched for days, or a fault report nears its deadline.",
  ],
  recipients: ["Penerima surel", "Recipients of mail"],
  addRecipient: ["Tambah penerima", "Add a recipient"],
  changeRecipient: ["Ubah penerima", "Change the recipient"],
  saveRecipient: ["Simpan penerima", "Save the recipient"],
  recipientsHint: [
    "Awal dan akhir setiap peringatan dikirim sekali; yang terjadi dalam satu menit menjadi satu surel.",
    "The opening and the end of each alert are mailed once; what happens within a minute is one mail.",
  ],
  noRecipients: ["Belum ada penerima", "No recipients yet"],
  everywhere: ["Semua lokasi dan hal lain", "Every location and all else"],
  forLocation: ["Lokasi", "Location"],
  forLocationHint: [
    "Kosong: semua lokasi, juga yang bukan tentang satu lokasi.",
    "Empty: every location, and what is about none.",
  ],
  kinds: ["Jenis peringatan", "Kinds of alerts"],
  kindsHint: ["Kosong: semua jenis.", "Empty: all kinds."],
  allKinds: ["Semua jenis", "All kinds"],
  hours: ["Jam kirim", "Mailed at"],
  fromHour: ["Dikirim mulai pukul", "Mailed from"],
  untilHour: ["Sampai pukul", "Until"],
  hoursHint: [
    "Yang terjadi di luar jam ini dikirim begitu jamnya mulai. Kosong: kapan saja.",
    "What happens outside of these hours is mailed when they begin. Empty: always.",
  ],
  always: ["Kapan saja", "Always"],
  unsent: ["Belum akan dikirim", "Not mailed as things are"],
  whyNot: [
    {
      unwatched: "belum ada lokasi yang diawasi; atur jam mengirimnya",
      noCapacity: "belum ada lokasi dengan daya tampung",
      noAgent: "belum ada gerbang dengan agen",
      noLocation: "bukan tentang satu lokasi",
    },
    {
      unwatched: "no location is watched; set its hours",
      noCapacity: "no location has a capacity",
      noAgent: "no gate has an agent",
      noLocation: "about no single location",
    },
  ],
  languages: [
    { id: "Indonesia", en: "Inggris" },
    { id: "Indonesian", en: "English" },
  ],
  removeTitle: [(email: string) => `Hapus penerima ${email}?`, (email) => `Delete the recipient ${email}?`],
  removeEffect: [
    "Peringatan tidak lagi dikirim ke alamat ini.",
    "Alerts are not mailed to this address any more.",
  ],
  removed: ["Penerima dihapus", "Recipient deleted"],
});

/** Labels of the kinds and states of alerts, by their API values. */
export const alertKinds = defineMessages({
  gate_silent: ["Gerbang diam", "Gate silent"],
  agent_offline: ["Agen tidak terhubung", "Agent offline"],
  queue_growing: ["Antrean menumpuk", "Queue growing"],
  clock_off: ["Jam meleset", "Clock off"],
  store_full: ["Penyimpanan penuh", "Store full"],
  dead_letters: ["Pesan tak terpakai", "Dead letters"],
  counts_unmapped: ["Hitungan tidak dipetakan", "Counts mapped to nothing"],
  quarantine: ["Karantina penuh", "Quarantine full"],
  gate_clock: ["Jam gerbang salah", "Gate's clock wrong"],
  mqtt_refused: ["MQTT ditolak", "MQTT refused"],
  takings_low: ["Pendapatan rendah", "Takings low"],
  location_full: ["Lokasi penuh", "Location full"],
  day_not_closed: ["Hari belum ditutup", "Day not closed"],
  cash_not_deposited: ["Setoran belum ke bank", "Cash not deposited"],
  cash_difference: ["Selisih setoran tidak biasa", "Unusual difference of hand-ins"],
  machine_off: ["Mesin meleset", "Machine is off"],
  unmatched_money: ["Uang belum dicocokkan", "Unmatched money"],
  report_due: ["Laporan jatuh tempo", "Report due"],
} satisfies Record<Alert["kind"], readonly [string, string]>);

const [levies, water] = [["levies"], ["water"]] as const;

/** What each kind is about. The quarantine's is of all locations together. */
export const alertKindProducts: Record<Alert["kind"], ProductsOf> = {
  gate_silent: levies,
  agent_offline: levies,
  queue_growing: levies,
  clock_off: levies,
  store_full: levies,
  dead_letters: levies,
  counts_unmapped: levies,
  quarantine: ["all locations"],
  gate_clock: levies,
  mqtt_refused: levies,
  takings_low: levies,
  location_full: levies,
  day_not_closed: levies,
  cash_not_deposited: levies,
  cash_difference: levies,
  machine_off: levies,
  unmatched_money: water,
  report_due: water,
};

export const alertStates = defineMessages({
  open: ["Terbuka", "Open"],
  acknowledged: ["Sudah dilihat", "Acknowledged"],
  ended: ["Berakhir", "Ended"],
} satisfies Record<Alert["state"], readonly [string, string]>);
