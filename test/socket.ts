import { inject } from "vitest";

/**
 * The same database over the run's Unix socket, where it is one of the run's server: a question that goes through the network's layers
 * costs both sides nearly twice as much.
 */
export function overSocket(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const socket = inject("databaseSocket");
  if (socket === undefined || url.host !== new URL(inject("databaseServer")).host) return databaseUrl;
  // Node-postgres prefers the parameter to the host of the address.
  url.searchParams.set("host", socket);
  return url.href;
}
