/** The month that it is now where the console is used, YYYY-MM. */
export function thisMonth(): string {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}`;
}

/** Turns the API's month YYYYMM into YYYY-MM, as inputs and addresses have it. */
export function monthOf(period: string): string {
  return `${period.slice(0, 4)}-${period.slice(4, 6)}`;
}
