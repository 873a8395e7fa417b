/** An amount as Indonesians write it: "Rp180.000". @param amount rupiah, an integer */
export function asRupiah(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${amount < 0 ? "-" : ""}Rp${digits}`;
}
