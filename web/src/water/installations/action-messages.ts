import { defineMessages } from "../../messages/language.tsx";

/** What staff can do with an application. */
export type InstallationAction =
  | "verify"
  | "survey"
  | "approve"
  | "quote"
  | "schedule"
  | "installed"
  | "activate"
  | "reject"
  | "cancel";

/** Messages of the actions on an application. */
export const installationActionMessages = defineMessages({
  actions: [
    {
      verify: "Verifikasi berkas",
      survey: "Catat survei",
      approve: "Setujui",
      quote: "Tentukan biaya",
      schedule: "Jadwalkan",
      installed: "Catat pemasangan",
      activate: "Aktifkan sambungan",
      reject: "Tolak",
      cancel: "Batalkan",
    },
    {
      verify: "Verify the papers",
      survey: "Note the survey",
      approve: "Approve",
      quote: "Say what it costs",
      schedule: "Schedule",
      installed: "Note the installation",
      activate: "Activate the connection",
      reject: "Reject",
      cancel: "Cancel",
    },
  ],
  reschedule: ["Ganti hari", "Another day"],
  correctMeter: ["Perbaiki data meter", "Correct the meter"],
  effects: [
    {
      verify: "Berkas lengkap dan benar; berikutnya lokasi disurvei.",
      survey: "Hasil survei disimpan; berikutnya disetujui atau ditolak.",
      approve:
        "Sambungan dapat dibuat; berikutnya biayanya ditentukan. Sesudah ini tidak dapat ditolak, hanya dibatalkan.",
      quote:
        "Tagihan dibuat untuk akun pemohon sebesar jumlah ini. Bila tidak dibayar pada waktunya, permohonan kedaluwarsa.",
      schedule: "Pelanggan melihat hari pemasangannya.",
      installed:
        "Meter tercatat; berikutnya sambungan diaktifkan. Sampai aktif, data meter masih dapat diperbaiki.",
      activate:
        "Sambungan dibuat dengan meternya, dan akun pemohon menjadi pemiliknya. Tidak dapat dibatalkan dari sini.",
      reject: "Permohonan ini ditutup untuk seterusnya. Pelanggan membaca alasannya.",
      cancel:
        "Permohonan ini ditutup untuk seterusnya; tagihannya ditarik. Yang sudah dibayar harus dikembalikan dahulu.",
    },
    {
      verify: "The papers are complete and right; next comes the survey.",
      survey: "The survey is kept; next it is approved or rejected.",
      approve:
        "The connection can be made; next comes its cost. From then on it cannot be rejected, only cancelled.",
      quote:
        "A bill over this sum is made for the applicant's account. Not paid in time, the application expires.",
      schedule: "The customer sees the day of the installation.",
      installed:
        "The meter is noted; next the connection is activated. Until then the meter can be put right.",
      activate:
        "The connection is made with its meter, and the applicant's account owns it. Cannot be undone from here.",
      reject: "The application is closed for good. The customer reads the reason.",
      cancel:
        "The application is closed for good, and its bill withdrawn. What is paid must be refunded first.",
    },
  ],
  done: [
    {
      reject: "Permohonan ditolak",
      cancel: "Permohonan dibatalkan",
    },
    {
      reject: "Application rejected",
      cancel: "Application cancelled",
    },
  ],
  reason: ["Alasan, untuk pelanggan", "Reason, for the customer"],
  lines: ["Rincian biaya", "Cost, line by line"],
  line: [(number: string) => `Baris ${number}`, (number) => `Line ${number}`],
  usual: ["Yang lazim:", "Usual items:"],
  allUsual: ["Semuanya", "All of them"],
  addLine: ["Tambah baris", "Add a line"],
  removeLine: [(number: string) => `Hapus baris ${number}`, (number) => `Delete line ${number}`],
  total: ["Jumlah seluruhnya", "Total"],
  payWithin: ["Dibayar dalam (hari)", "To be paid within (days)"],
  on: ["Hari pemasangan", "Day of the installation"],
  initialStand: ["Stand awal, m³", "Initial reading, m³"],
  sl: ["Nomor SL baru", "Number of the new connection"],
  slHint: ["4–20 karakter dari 0-9, A-Z dan tanda hubung.", "4–20 characters of 0-9, A-Z and hyphen."],
  classCode: ["Golongan tarif", "Tariff class"],
  newCustomer: ["Pelanggan baru", "A new customer"],
  oldCustomer: ["Sudah pelanggan", "Is a customer already"],
  newCustomerCode: ["Kode pelanggan baru", "Code of the new customer"],
  newCustomerHint: [
    "1–20 karakter dari A-Z, 0-9 dan tanda hubung. Nama dan alamat diambil dari permohonan.",
    "1–20 characters of A-Z, 0-9 and hyphen. Name and address come from the application.",
  ],
  customerCode: ["Kode pelanggan", "Code of the customer"],
  movedOn: [
    (stage: string) => `Permohonan ini sekarang: ${stage}.`,
    (stage) => `The application is now: ${stage}.`,
  ],
});
