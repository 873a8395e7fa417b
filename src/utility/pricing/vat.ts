/**
 * The value added tax (PPN) on the price of water, in whole rupiah, rounded half up.
 * @param water rupiah
 * @param rate basis points: 1,100 is 11 %
 */
export function vatOn(water: number, rate: number): number {
  // Whole ten thousands apart, so that no product leaves the safe integers.
  const rest = water % 10_000;
  return ((water - rest) / 10_000) * rate + Math.floor((rest * rate + 5000) / 10_000);
}
