import type { ReadParams } from "../../api/queries.ts";
import { defineMessages } from "../../messages/language.tsx";

type Filter = NonNullable<ReadParams<"/retribusi/v1/frontend/audit-logs">["query"]>;
/** A kind of record that the trail keeps. */
export type AuditEntity = NonNullable<Filter["entity"]>;
/** What was done to it. */
export type AuditAction = NonNullable<Filter["action"]>;

const entities = defineMessages({
  locations: ["Lokasi", "Location"],
  gates: ["Gerbang", "Gate"],
  tariffs: ["Tarif retribusi", "Levy tariff"],
  api_keys: ["Kunci mesin", "Machine key"],
  webhook_endpoints: ["Webhook", "Webhook"],
  entry_events: ["Kejadian", "Event"],
  entry_corrections: ["Koreksi kejadian", "Correction of events"],
  rejected_events: ["Karantina", "Quarantine"],
  archives: ["Arsip kejadian", "Archive of events"],
  customers: ["Pelanggan", "Customer"],
  connections: ["Sambungan", "Connection"],
  accounts: ["Akun aplikasi", "App account"],
  account_connections: ["Akun pada sambungan", "Account on a connection"],
  account_recoveries: ["Kode akun di loket", "Account code at the counter"],
  wallets: ["Dompet", "Wallet"],
  bills: ["Tagihan", "Bill"],
  billed_periods: ["Periode tagihan", "Billing period"],
  payments: ["Pembayaran", "Payment"],
  payment_proofs: ["Bukti transfer", "Proof of transfer"],
  bank_accounts: ["Rekening bank", "Bank account"],
  bank_mutations: ["Mutasi bank", "Bank transaction"],
  readings: ["Bacaan meter", "Meter reading"],
  self_readings: ["Baca mandiri", "Self reading"],
  reading_schedules: ["Jadwal baca", "Reading schedule"],
  complaints: ["Laporan gangguan", "Fault report"],
  complaint_types: ["Jenis laporan", "Report type"],
  crews: ["Regu", "Crew"],
  installations: ["Pasang baru", "New connection"],
  tariff_classes: ["Golongan tarif", "Tariff class"],
  water_tariffs: ["Tarif air", "Water tariff"],
  fees: ["Biaya", "Fee"],
  penalty_rules: ["Aturan denda", "Penalty rule"],
  stamp_rules: ["Aturan meterai", "Stamp duty rule"],
  promotions: ["Promo", "Promotion"],
  users: ["Pengguna", "User"],
  staff_sessions: ["Sesi pengguna", "Session of a user"],
  second_factors: ["Faktor kedua", "Second factor"],
  kiosks: ["Layar dinding", "Wall screen"],
  files: ["Berkas", "File"],
  alerts: ["Peringatan", "Alert"],
  alert_recipients: ["Penerima peringatan", "Recipient of alerts"],
  report_schedules: ["Jadwal laporan", "Schedule of a report"],
  levy_targets: ["Target retribusi", "Target of levies"],
  audit_log: ["Jejak audit", "Audit trail"],
} satisfies Record<AuditEntity, readonly [string, string]>);

const actions = defineMessages({
  create: ["membuat", "created"],
  update: ["mengubah", "changed"],
  delete: ["menghapus", "deleted"],
  import: ["mengimpor", "imported"],
  rotate: ["mengganti kunci", "rotated"],
  revoke: ["mencabut", "revoked"],
  void: ["membatalkan catatan", "voided"],
  replay: ["mengirim ulang", "sent again"],
  test: ["menguji", "tested"],
  archive: ["mengarsipkan", "archived"],
  bring_back: ["mengembalikan dari arsip", "brought back from the archive"],
  activate: ["mengaktifkan", "activated"],
  deactivate: ["menonaktifkan", "deactivated"],
  end_pause: ["mengakhiri jeda", "ended the pause"],
  freeze: ["membekukan", "froze"],
  unfreeze: ["mencairkan", "unfroze"],
  "top-up": ["mengisi saldo", "topped up"],
  "pay-out": ["membayarkan saldo", "paid out"],
  correct: ["mengoreksi", "corrected"],
  close: ["menutup periode", "closed the period"],
  withdraw: ["menarik tagihan", "withdrew the bills"],
  "counter-payment": ["menerima di loket", "took at the counter"],
  cancel: ["membatalkan", "cancelled"],
  refund: ["mengembalikan dana", "refunded"],
  review: ["memeriksa", "reviewed"],
  match: ["mencocokkan", "matched"],
  "pay-bills": ["membayarkan tagihan", "paid bills"],
  credit: ["memasukkan ke dompet", "credited to a wallet"],
  return: ["mengembalikan ke pengirim", "sent back"],
  estimate: ["menaksir", "estimated"],
  exchange_meter: ["mengganti meter", "exchanged the meter"],
  verify: ["memverifikasi", "verified"],
  reject: ["menolak", "rejected"],
  assign: ["menugaskan", "assigned"],
  start: ["mulai mengerjakan", "began the work"],
  progress: ["mencatat kemajuan", "noted progress"],
  finish: ["menyelesaikan", "finished"],
  rate: ["menilai", "rated"],
  reopen: ["membuka kembali", "reopened"],
  survey: ["menyurvei", "surveyed"],
  approve: ["menyetujui", "approved"],
  quote: ["menentukan biaya", "said the cost"],
  pay: ["melunasi", "paid"],
  expire: ["kedaluwarsa", "expired"],
  schedule: ["menjadwalkan", "scheduled"],
  install: ["memasang", "installed"],
  end: ["mengakhiri", "ended"],
  acknowledge: ["menandai sudah dilihat", "acknowledged"],
  mute: ["menyenyapkan", "muted"],
  unmute: ["membunyikan lagi", "unmuted"],
} satisfies Record<AuditAction, readonly [string, string]>);

/** Labels of the audit trail's entities and actions, by their API values. */
export const auditNames = {
  id: { entities: entities.id, actions: actions.id },
  en: { entities: entities.en, actions: actions.en },
};

/** The label of an API value; a value that this console does not know yet is shown readably. */
export function nameOf(names: Readonly<Record<string, string>>, word: string): string {
  return names[word] ?? word.replaceAll(/[_-]/g, " ");
}
