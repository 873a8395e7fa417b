/** The last day of a period YYYYMM, from which on it can be closed: YYYY-MM-DD. */
export function lastDayOf(period: string): string {
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(4))];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Turns the API's month YYYYMM into YYYY-MM, as inputs and addresses have it. */
export function monthOf(period: string): string {
  return `${period.slice(0, 4)}-${period.slice(4, 6)}`;
}
