/** Where the pages of records are that several views lead to. */

export function connectionAddress(sl: string): string {
  return `/water/connections/${encodeURIComponent(sl)}`;
}

export function customerAddress(code: string): string {
  return `/water/customers/${encodeURIComponent(code)}`;
}

export function locationAddress(code: string): string {
  return `/locations/${encodeURIComponent(code)}`;
}
