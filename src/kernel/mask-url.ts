const mask = "***";
const scheme = /^[a-z][a-z0-9+.-]*:/i;
const ipAddress = /^(\d+(\.\d+){3}|\[.*\])$/;

/**
 * What everybody may read of an address: scheme, host and port. A password may stand in any part behind them, under any name, and no
 * list of names has them all. Text that is no address is the name of something and stays, up to what only addresses have.
 */
export function maskUrl(text: string): string {
  const trimmed = text.trimStart();
  if (scheme.test(trimmed)) {
    const url = URL.parse(trimmed);
    if (url === null || url.host === "" || passwordEndsEarly(trimmed)) return mask;
    return `${url.protocol}//${url.host}`;
  }
  const [name = ""] = trimmed.split(/[/?#=&;\\]/);
  return trimmed.includes("@") || name === "" ? mask : name;
}

/**
 * Whether the user name or password of an address holds a raw `#`, `/`, `?` or `\`, at which it ends for everybody who reads it: what
 * was meant for the host stands behind an `@` further on, and what is read as the host is none.
 */
export function passwordEndsEarly(text: string): boolean {
  const [, rest = ""] = /^[^:]*:[/\\]{2}[^/?#\\]*(.*)$/s.exec(text) ?? [];
  if (!rest.includes("@")) return false;
  const host = URL.parse(text)?.hostname ?? "";
  if (ipAddress.test(host)) return false;
  const meant = rest.slice(rest.lastIndexOf("@") + 1);
  return !host.includes(".") || /^\d+(\.\d+){3}(?![\w.])/.test(meant);
}
