import { causes } from "./causes.ts";

/** What fault reports and applications for new connections note of themselves. */
export const workCauses = causes(
  {
    RATED: "Dinilai % dari 5.",
    COST_PAID: "Pembayaran diterima. Jadwal pemasangan akan diberitahukan.",
    COST_UNPAID: "Biaya tidak dibayar sampai batas waktunya.",
    VISIT_ON: "Pemasangan pada %.",
  },
  { RATED: /^[1-5]$/, VISIT_ON: /^\d{4}-\d\d-\d\d$/ },
);
