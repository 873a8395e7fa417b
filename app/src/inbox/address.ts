/** What a message is about, as the customer API names it. */
export interface Link {
  jenis: string;
  id: string;
}

/** Where the app shows it. @param topic of the message that leads there */
export function addressOf(link: Link | null, topic: string): string {
  if (link === null) return "/pesan";
  const { jenis, id } = link;
  const places: Record<string, string> = {
    tagihan: `/tagihan/${id}`,
    pembayaran: `/bayar/${id}`,
    laporan: `/lapor/${id}`,
    pasang_baru: `/pasang/${id}`,
    order_baca: "/meter",
    sambungan: topic === "BACAAN_DITOLAK" ? "/meter" : "/akun/sambungan",
    wipay: "/akun/dompet",
    gangguan: "/gangguan",
    akun: "/akun",
  };
  return places[jenis] ?? "/pesan";
}
