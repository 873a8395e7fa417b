/** The current month of this browser, YYYYMM. The service decides by its own clock. */
export function thisMonth(now = new Date()): string {
  return `${now.getFullYear()}${String(now.getMonth() + 1).padStart(2, "0")}`;
}

/** The last day of a period YYYYMM, from which on it can be closed: YYYY-MM-DD. */
export function lastDayOf(period: string): string {
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(4))];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Today's date of this browser, YYYY-MM-DD. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}-${String(now.getDate()).padStart(2, "0")}`;
}
