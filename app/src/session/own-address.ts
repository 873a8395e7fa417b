/** The address of this app that an address asks for; undefined where it is none. */
export function ownAddress(address: string | null): string | undefined {
  return address !== null && /^\/(?![/\\])/.test(address) ? address : undefined;
}
