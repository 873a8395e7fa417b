type Words = Readonly<Record<string, { en: string; id: string }>>;

const readBy: Words = {
  PETUGAS: { en: "Staff", id: "Petugas" },
  MANDIRI: { en: "The customer", id: "Baca mandiri" },
  TAKSASI: { en: "Estimate", id: "Taksiran" },
};
const methods: Words = {
  TRANSFER: { en: "Transfer", id: "Transfer" },
  WIPAY: { en: "WiPay", id: "WiPay" },
  LOKET: { en: "Counter", id: "Loket" },
  SIMULASI: { en: "Simulation", id: "Simulasi" },
};

/**
 * What codes are called in files that people read, by record and field. Only of lists that are not imported: a file that is
 * sent back has the codes that it came with.
 */
export const codeWords: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  HandIn: {
    method: {
      CASH: { en: "Cash", id: "Tunai" },
      QRIS: { en: "QRIS", id: "QRIS" },
      TRANSFER: { en: "Transfer", id: "Transfer" },
    },
  },
  Deposit: {
    status: {
      DRAFT: { en: "Not at the bank yet", id: "Belum ke bank" },
      DEPOSITED: { en: "Deposited", id: "Disetor" },
      VERIFIED: { en: "Verified", id: "Diverifikasi" },
      CANCELLED: { en: "Cancelled", id: "Dibatalkan" },
    },
  },
  TreasuryLine: {
    status: {
      WAITING: { en: "Waits", id: "Menunggu" },
      MATCHED: { en: "Matched", id: "Cocok" },
      SET_ASIDE: { en: "Set aside", id: "Dikesampingkan" },
    },
  },
  SpotCheck: {
    verdict: {
      too_few: { en: "Too few", id: "Terlalu sedikit" },
      within: { en: "Right", id: "Sesuai" },
      unclear: { en: "Not sure yet", id: "Belum pasti" },
      beyond: { en: "Off", id: "Meleset" },
    },
    weather: {
      CLEAR: { en: "Clear", id: "Cerah" },
      CLOUDY: { en: "Cloudy", id: "Mendung" },
      RAIN: { en: "Rain", id: "Hujan" },
      DARK: { en: "Dark", id: "Gelap" },
    },
  },
  Exemption: {
    status: {
      COUNTED: { en: "Counts", id: "Dihitung" },
      WAITING: { en: "Waits for a decision", id: "Menunggu keputusan" },
      APPROVED: { en: "Approved", id: "Disetujui" },
      REJECTED: { en: "Rejected", id: "Ditolak" },
    },
  },
  Bill: {
    kind: { AIR: { en: "Water", id: "Air" }, NON_AIR: { en: "Other", id: "Selain air" } },
    status: {
      BELUM_LUNAS: { en: "Unpaid", id: "Belum lunas" },
      LUNAS: { en: "Paid", id: "Lunas" },
      DIKOREKSI: { en: "Corrected", id: "Dikoreksi" },
    },
    read_by: readBy,
    payment_method: methods,
  },
};
