import { defineMessages } from "../../messages/language.tsx";

export const quarantineMessages = defineMessages({
  label: ["Kejadian yang ditolak", "Refused events"],
  place: ["Disebut untuk", "Meant for"],
  statuses: [
    { waiting: "Menunggu", replayed: "Sudah dikirim ulang" },
    { waiting: "Waiting", replayed: "Replayed" },
  ],
  none: ["Karantina kosong", "The quarantine is empty"],
  noneHint: [
    "Kejadian yang ditolak karena salah ketik atau data induk disimpan di sini, agar tidak ada retribusi yang hilang.",
    "Events that are refused for a typo or missing master data are kept here, so that no levy is lost.",
  ],
  agent: [(name: string) => `agen ${name}`, (name) => `agent ${name}`],
  atAgents: ["Pesan menunggu petugas di agen gerbang", "Messages wait for a person at agents"],
  atAgentsHint: [
    "Yang ditolak layanan juga ada di daftar ini. Pesan yang tidak terbaca dan lonjakan hitungan hanya ada di agen: periksa di sana dengan loket agent letters.",
    "What the service refused is in this list too. What could not be read, and jumps of a counter, are only at the agent: look there with loket agent letters.",
  ],
  open: ["Periksa", "Look"],
  title: [(id: string) => `Kejadian karantina ${id}`, (id) => `Refused event ${id}`],
  sent: ["Seperti dikirim mesin", "As the machine sent it"],
  correct: ["Betulkan, lalu kirim ulang", "Correct it, then send it again"],
  correctHint: [
    "Kosong berarti tetap seperti yang dikirim. Waktu kejadiannya tidak berubah.",
    "Empty means as it was sent. The time of the event does not change.",
  ],
  replay: ["Kirim ulang", "Send again"],
  replayed: ["Kejadian tersimpan", "The event was stored"],
  by: ["Dikirim ulang oleh", "Sent again by"],
  at: ["Pada", "At"],
  became: ["Menjadi kejadian", "Became event"],
  asSent: ["seperti yang dikirim", "as it was sent"],
  errors: [
    {
      GATE_NOT_FOUND: "Gerbang tidak ada",
      LOCATION_NOT_FOUND: "Lokasi tidak ada",
      TARIFF_NOT_FOUND: "Tarif tidak ada",
      LOCATION_INACTIVE: "Lokasi nonaktif",
      GATE_INACTIVE: "Gerbang nonaktif",
      VALIDATION_ERROR: "Isian tidak benar",
      EVENT_CONFLICT: "ID bentrok",
      TOPIC_MISMATCH: "Gerbang bukan yang di topik",
      MQTT_NOT_QOS_1: "MQTT tanpa QoS 1",
    },
    {
      GATE_NOT_FOUND: "No such gate",
      LOCATION_NOT_FOUND: "No such location",
      TARIFF_NOT_FOUND: "No tariff",
      LOCATION_INACTIVE: "Location inactive",
      GATE_INACTIVE: "Gate inactive",
      VALIDATION_ERROR: "Invalid fields",
      EVENT_CONFLICT: "Id conflict",
      TOPIC_MISMATCH: "Not its topic's gate",
      MQTT_NOT_QOS_1: "MQTT without QoS 1",
    },
  ],
});
