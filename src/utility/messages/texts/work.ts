import type { Language } from "../../../languages.ts";
import type { Topic } from "../topics.ts";
import { dated, either, type MessageText, textsOf } from "./text.ts";

type Outcomes = Record<Language, string>;
type Moved = { occasion: Outcomes; outcome: Outcomes };

/** A report that staff have moved on. */
function report(topic: Topic, { occasion, outcome }: Moved) {
  return {
    topic,
    occasion,
    id: { title: "Laporan {no_laporan}", body: `{jenis}: laporan Anda ${outcome.id}.[ {catatan}]` },
    en: { title: "Report {no_laporan}", body: `{jenis}: your report ${outcome.en}.[ {catatan}]` },
    examples: {
      no_laporan: "LG000000012",
      jenis: "Pipa bocor",
      catatan: "Regu utara datang sebelum sore.",
    },
  } satisfies MessageText;
}

/** An application for a new connection that others than its applicant have moved on. */
function application(occasion: Outcomes, outcome: Outcomes) {
  return {
    topic: "PASANG_BARU",
    occasion,
    id: {
      title: "Permohonan {no_permohonan}",
      body: `Permohonan sambungan baru Anda ${outcome.id}.[ {catatan}]`,
    },
    en: {
      title: "Application {no_permohonan}",
      body: `Your application for a new connection ${outcome.en}.[ {catatan}]`,
    },
    examples: { no_permohonan: "PB000000012", catatan: "Petugas menghubungi Anda." },
  } satisfies MessageText;
}

const outage = {
  jenis: either({ id: "Gangguan air", en: "Water outage" }),
  wilayah: "Melati, Kenanga",
  selesai: dated("21 November 2026, 14.05 WIB"),
  sebab: "Perbaikan pipa induk.",
};

/** Of work: reports, applications for new connections, planned work and outages. */
export const workTexts = textsOf({
  LAPORAN_DITUGASKAN: report("LAPORAN", {
    occasion: { id: "Laporan ditugaskan.", en: "A report is given to a crew." },
    outcome: { id: "sudah ditugaskan kepada petugas", en: "was given to a crew" },
  }),
  PETUGAS_BERANGKAT: report("PETUGAS_BERANGKAT", {
    occasion: { id: "Petugas mulai mengerjakan laporan.", en: "The crew begins to work on a report." },
    outcome: { id: "sedang dikerjakan petugas", en: "is being worked on" },
  }),
  LAPORAN_SELESAI: report("LAPORAN", {
    occasion: { id: "Laporan selesai dikerjakan.", en: "A report is done." },
    outcome: { id: "sudah selesai dikerjakan", en: "is done" },
  }),
  LAPORAN_DITOLAK: report("LAPORAN", {
    occasion: { id: "Laporan ditolak.", en: "A report is refused." },
    outcome: { id: "tidak dapat ditangani", en: "cannot be dealt with" },
  }),
  PASANG_BARU_DIVERIFIKASI: application(
    { id: "Berkas permohonan sudah diperiksa.", en: "An application's papers were checked." },
    { id: "berkasnya sudah diperiksa", en: "has had its papers checked" },
  ),
  PASANG_BARU_DISURVEI: application(
    { id: "Lokasi permohonan sudah disurvei.", en: "An application's place was surveyed." },
    { id: "lokasinya sudah disurvei", en: "has had its place surveyed" },
  ),
  PASANG_BARU_DISETUJUI: application(
    { id: "Permohonan disetujui.", en: "An application is approved." },
    { id: "sudah disetujui", en: "is approved" },
  ),
  PASANG_BARU_MENUNGGU_PEMBAYARAN: application(
    { id: "Biaya permohonan dapat dibayar.", en: "An application's cost can be paid." },
    { id: "menunggu pembayaran biayanya", en: "waits for its cost to be paid" },
  ),
  PASANG_BARU_DIJADWALKAN: application(
    { id: "Biaya dibayar, pemasangan dijadwalkan.", en: "The cost is paid, the work is planned." },
    { id: "sudah dibayar, pemasangannya dijadwalkan", en: "is paid, and the work is planned" },
  ),
  PASANG_BARU_TERPASANG: application(
    { id: "Sambungan terpasang.", en: "The connection is built." },
    { id: "sudah terpasang", en: "is built" },
  ),
  PASANG_BARU_AKTIF: application(
    { id: "Sambungan aktif.", en: "The connection is in use." },
    { id: "sudah aktif", en: "is in use" },
  ),
  PASANG_BARU_DITOLAK: application(
    { id: "Permohonan ditolak.", en: "An application is refused." },
    { id: "tidak dapat dipenuhi", en: "cannot be met" },
  ),
  PASANG_BARU_KADALUARSA: application(
    { id: "Biaya tidak dibayar sampai batas waktunya.", en: "The cost was not paid in time." },
    { id: "kadaluarsa karena biayanya tidak dibayar", en: "has expired, because its cost was not paid" },
  ),
  GANGGUAN_DIUMUMKAN: {
    topic: "GANGGUAN",
    occasion: { id: "Pekerjaan jaringan diumumkan.", en: "Planned work is announced." },
    id: {
      title: "{jenis} akan dimulai",
      body: "Wilayah {wilayah}. Mulai {mulai}. Perkiraan selesai {selesai}. {sebab}",
    },
    en: { title: "{jenis} ahead", body: "Area {wilayah}. From {mulai}. Expected to end {selesai}. {sebab}" },
    examples: { ...outage, mulai: dated("21 November 2026, 09.00 WIB") },
  },
  GANGGUAN_BERLANGSUNG: {
    topic: "GANGGUAN",
    occasion: { id: "Gangguan atau pekerjaan dimulai.", en: "An outage or planned work begins." },
    id: {
      title: "{jenis} sedang berlangsung",
      body: "Wilayah {wilayah}. Perkiraan selesai {selesai}. {sebab}",
    },
    en: { title: "{jenis} under way", body: "Area {wilayah}. Expected to end {selesai}. {sebab}" },
    examples: outage,
  },
  GANGGUAN_DIPERPANJANG: {
    topic: "GANGGUAN",
    occasion: { id: "Gangguan atau pekerjaan lebih lama.", en: "An outage or planned work lasts longer." },
    id: {
      title: "{jenis} berlangsung lebih lama",
      body: "Wilayah {wilayah}. Perkiraan selesai {selesai}. {sebab}",
    },
    en: { title: "{jenis} lasts longer", body: "Area {wilayah}. Expected to end {selesai}. {sebab}" },
    examples: outage,
  },
  GANGGUAN_SELESAI: {
    topic: "GANGGUAN",
    occasion: { id: "Gangguan atau pekerjaan selesai.", en: "An outage or planned work is over." },
    id: {
      title: "{jenis} sudah selesai",
      body: "Wilayah {wilayah}. Terima kasih atas kesabaran Anda. Bila air belum mengalir, laporkan di aplikasi.",
    },
    en: {
      title: "{jenis} over",
      body: "Area {wilayah}. Thank you for your patience. If there is no water yet, report it in the app.",
    },
    examples: { jenis: outage.jenis, wilayah: outage.wilayah },
  },
  GANGGUAN_DIBATALKAN: {
    topic: "GANGGUAN",
    occasion: { id: "Pekerjaan yang diumumkan dibatalkan.", en: "Planned work is cancelled." },
    id: { title: "{jenis} dibatalkan", body: "Wilayah {wilayah}. {sebab}" },
    en: { title: "{jenis} cancelled", body: "Area {wilayah}. {sebab}" },
    examples: { jenis: outage.jenis, wilayah: outage.wilayah, sebab: outage.sebab },
  },
});
