/** The month that it is now where the console is used, YYYY-MM. */
export function thisMonth(): string {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}`;
}

/** A month as the service writes it, YYYYMM, as months are typed and stand in addresses: YYYY-MM. */
export function monthOf(period: string): string {
  return `${period.slice(0, 4)}-${period.slice(4, 6)}`;
}
