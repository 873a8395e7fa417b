import { defineMessages } from "../messages/language.tsx";

/** Messages of what surrounds every view. */
export const layoutMessages = defineMessages({
  skip: ["Langsung ke isi", "Skip to content"],
  menu: ["Menu", "Menu"],
  signOut: ["Keluar", "Sign out"],
  narrow: ["Ciutkan bilah sisi", "Collapse the sidebar"],
  widen: ["Lebarkan bilah sisi", "Expand the sidebar"],
  find: ["Cari apa saja", "Find anything"],
  signedIn: ["Masuk sebagai", "Signed in as"],
  actions: ["Tindakan", "Actions"],
  placeholder: [
    "Halaman, lokasi, gerbang, pelanggan, SL, tagihan, kode bayar, tindakan…",
    "A page, location, gate, customer, connection, bill, payment or action…",
  ],
  seeAll: [
    (count: string, what: string) => `Lihat semua: ${count} ${what}`,
    (count, what) => `See all: ${count} ${what}`,
  ],
  searching: ["Mencari…", "Searching…"],
});
