import { type Category, categories } from "../tariffs/schema.ts";

/** How many passed, and what they paid in rupiah. */
export interface Tally {
  count: number;
  revenue: number;
}

export interface CategoryTally extends Tally {
  category: Category;
}

export function totalOf(parts: readonly Tally[]): Tally {
  const total = { count: 0, revenue: 0 };
  for (const { count, revenue } of parts) {
    total.count += count;
    total.revenue += revenue;
  }
  return total;
}

/** Always all categories, in their fixed order (docs/contracts/levy-contract.md, "summary/daily"). */
export function byCategory(parts: readonly CategoryTally[]): CategoryTally[] {
  return categories.map((category) => ({
    category,
    ...totalOf(parts.filter((part) => part.category === category)),
  }));
}

/** One point of a chart: what passed altogether, and how many of each category. */
export function point(parts: readonly CategoryTally[]): Tally & Record<Category, number> {
  const [people, motors, cars] = byCategory(parts);
  return {
    ...totalOf(parts),
    person_walk: people?.count ?? 0,
    motor: motors?.count ?? 0,
    car: cars?.count ?? 0,
  };
}

/**
 * Each count's part of their sum as a percentage with one decimal. They sum to exactly 100.0, because what rounding down leaves
 * over goes to the largest remainders; all are 0 when nothing was counted.
 */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const tenths = counts.map((count) => Math.floor((count * 1000) / total));
  const left = 1000 - tenths.reduce((sum, part) => sum + part, 0);
  const byRemainder = counts.map((count, index) => ({ index, remainder: (count * 1000) % total }));
  byRemainder.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return tenths.map((part, index) => (part + (raised.has(index) ? 1 : 0)) / 10);
}

/** The change from `then` to `now` in percent with one decimal, halves away from zero; null when there was nothing then. */
export function changePercent(now: number, then: number): number | null {
  if (then === 0) return null;
  const tenths = Math.round((Math.abs(now - then) * 1000) / then);
  return (now < then ? -tenths : tenths) / 10;
}

/** The first hour in which most passed; null when nothing did. */
export function peakHour(hours: readonly { hour: number; count: number }[]): number | null {
  return firstLargest(hours)?.hour ?? null;
}

/** The first of those with the largest count above zero. */
export function firstLargest<Part extends { count: number }>(parts: readonly Part[]): Part | null {
  let largest: Part | null = null;
  for (const part of parts) {
    if (part.count > (largest?.count ?? 0)) largest = part;
  }
  return largest;
}
