import { defineMessages } from "./language.tsx";

/** Names of the views in the sidebar, in titles and in the command palette. */
export const viewNames = defineMessages({
  levy: ["Retribusi", "Levies"],
  water: ["Air", "Water"],
  house: ["Kantor", "Office"],
  home: ["Beranda", "Home"],
  live: ["Langsung", "Live"],
  locations: ["Lokasi", "Locations"],
  gates: ["Gerbang", "Gates"],
  map: ["Peta", "Map"],
  tariffs: ["Tarif", "Tariffs"],
  machines: ["Mesin", "Machines"],
  webhooks: ["Webhook", "Webhooks"],
  events: ["Kejadian", "Events"],
  cash: ["Kas", "Cash"],
  quarantine: ["Karantina", "Quarantine"],
  audit: ["Audit", "Audit"],
  waterHome: ["Beranda air", "Water home"],
  customers: ["Pelanggan", "Customers"],
  bills: ["Tagihan", "Bills"],
  payments: ["Pembayaran", "Payments"],
  mutations: ["Mutasi bank", "Bank transactions"],
  reports: ["Laporan gangguan", "Fault reports"],
  waterMap: ["Peta air", "Water map"],
  readings: ["Baca meter", "Meter readings"],
  installations: ["Pasang baru", "New connections"],
  pricing: ["Tarif & aturan", "Tariffs & rules"],
  promotions: ["Promo", "Promotions"],
  alerts: ["Peringatan", "Alerts"],
  periodicReports: ["Laporan berkala", "Periodic reports"],
  users: ["Pengguna", "Users"],
  kiosks: ["Layar dinding", "Wall screens"],
  security: ["Keamanan", "Security"],
  imports: ["Impor", "Imports"],
  account: ["Akun saya", "My account"],
});

/** By which a view is named. */
export type ViewName = keyof typeof viewNames.id;
