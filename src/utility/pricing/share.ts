/**
 * A part of an amount in whole rupiah, rounded half up: a tax, or a penalty by rate.
 * @param amount rupiah
 * @param rate basis points: 1,100 is 11 %
 */
export function shareOf(amount: number, rate: number): number {
  // Whole ten thousands apart, so that no product leaves the safe integers.
  const rest = amount % 10_000;
  return ((amount - rest) / 10_000) * rate + Math.floor((rest * rate + 5000) / 10_000);
}
