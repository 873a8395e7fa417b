import type { ViewName } from "../messages/view-names.ts";

/** What people call a view, or look for in it, besides its name: in both languages, for the command palette. */
export const viewKeywords: Partial<Record<ViewName, string>> = {
  home: "pendapatan hari ini retribusi revenue today",
  tariffs: "tarif harga motor mobil pejalan kaki price car motorcycle pedestrian",
  machines: "kunci api key kamera camera",
  events: "koreksi batal karcis correction void",
  cash: "setoran selisih kebocoran leakage tutup hari rekening kas daerah mutasi juru pungut pembebasan hand-in difference close day collector exemption",
  deposits: "sts surat tanda setoran bendahara kode rekening treasurer slip bank deposit",
  spotChecks: "hitung manual mesin salah selisih count by hand machine error accuracy",
  customers: "sambungan sl akun dompet alamat telepon connection account wallet address phone",
  bills: "tunggakan penerbitan rekening arrears billing invoice",
  payments: "kas kasir loket resi bukti transfer setoran till cash counter cashier receipt proof",
  mutations: "rekening koran transfer bank statement",
  reports: "keluhan bocor regu jenis laporan complaint leak crew",
  readings: "stand meter baca mandiri jadwal anomali self reading schedule",
  installations: "permohonan sambungan baru application",
  pricing: "golongan denda meterai biaya class penalty stamp fee",
  periodicReports: "laporan target jadwal drd lpp report schedule",
  alerts: "gerbang diam penerima silent gate recipient",
  users: "petugas kata sandi peran staff password role",
  imports: "csv excel pindah data sistem lama migration",
  security: "masuk gagal login",
  audit: "jejak perubahan trail change",
};
