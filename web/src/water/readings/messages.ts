import { defineMessages } from "../../messages/language.tsx";

/** Messages about readings, shared by its views. */
export const readingMessages = defineMessages({
  readings: ["Baca meter", "Readings"],
  selfReadings: ["Baca mandiri", "Self readings"],
  anomalies: ["Perlu dilihat", "To look at"],
  schedules: ["Jadwal", "Schedules"],
  area: ["Wilayah", "Area"],
  connectionHint: ["Nomor SL lengkap", "Full connection number"],
  method: ["Cara baca", "Read by"],
  flag: ["Tanda", "Flag"],
  previous: ["Stand awal", "Previous"],
  usage: ["Pemakaian", "Usage"],
  by: ["Oleh", "By"],
  noteHint: ["Untuk kantor.", "For the office."],
  photo: ["Foto meter", "Photo of the meter"],
  record: ["Catat bacaan", "Record a reading"],
  addSchedule: ["Tambah jadwal", "Add a schedule"],
  methods: [
    { PETUGAS: "Petugas", MANDIRI: "Mandiri", TAKSASI: "Taksiran" },
    { PETUGAS: "Staff", MANDIRI: "Customer", TAKSASI: "Estimate" },
  ],
  flagNames: [
    {
      ROLLOVER: "Meter berputar",
      STAND_TURUN: "Stand turun",
      TAKSASI_LEBIH: "Taksiran berlebih",
      METER_DIGANTI: "Meter diganti",
      PEMAKAIAN_TIDAK_WAJAR: "Pemakaian tidak wajar",
      LOKASI_JAUH: "Lokasi jauh",
      FOTO_BERULANG: "Foto berulang",
    },
    {
      ROLLOVER: "Rollover",
      STAND_TURUN: "Below the last",
      TAKSASI_LEBIH: "Estimate too high",
      METER_DIGANTI: "Meter exchanged",
      PEMAKAIAN_TIDAK_WAJAR: "Unusual usage",
      LOKASI_JAUH: "Far away",
      FOTO_BERULANG: "Repeated photo",
    },
  ],
  flagMeanings: [
    {
      ROLLOVER: "Meter melewati angka tertingginya dan mulai lagi dari nol.",
      STAND_TURUN: "Stand di bawah yang terakhir dibaca, atas keterangan petugas: bacaan lalu keliru.",
      TAKSASI_LEBIH:
        "Taksiran sebelumnya terlalu tinggi. Yang belum ditagih diturunkan; yang sudah ditagih dikembalikan pada tagihan.",
      METER_DIGANTI: "Meter diganti; pemakaian adalah yang dihitung meter lama dan meter baru.",
      PEMAKAIAN_TIDAK_WAJAR: "Di atas 2 kali atau di bawah 30 % rata-rata tiga bulan.",
      LOKASI_JAUH: "Difoto lebih dari 100 m dari sambungannya.",
      FOTO_BERULANG: "Foto yang sama pernah dikirim sebelumnya.",
    },
    {
      ROLLOVER: "The meter passed its highest number and began again at zero.",
      STAND_TURUN: "Below the last reading, as staff confirmed: that reading was wrong.",
      TAKSASI_LEBIH:
        "What was estimated before was too high. Where it is not billed yet it was lowered; what was billed comes back on the bill.",
      METER_DIGANTI: "The meter was exchanged; the usage is what the old and the new one counted.",
      PEMAKAIAN_TIDAK_WAJAR: "Above 2 times or below 30 % of the three-month average.",
      LOKASI_JAUH: "Photographed more than 100 m from its connection.",
      FOTO_BERULANG: "The same photo was sent before.",
    },
  ],
  legend: ["Arti tanda", "What the flags mean"],
});
