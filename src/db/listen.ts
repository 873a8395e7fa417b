import type { ImpatientClient } from "./client.ts";
import { connectAlone } from "./connect.ts";

export interface Listening {
  close(): void;
}

/**
 * Listens on a connection of its own and connects again for as long as it takes; `onNotice` is also called after each connection,
 * because what was told meanwhile was not heard.
 */
export function listen(
  url: string,
  channels: readonly string[],
  onNotice: () => void,
  onTrouble: (error: Error) => void,
): Listening {
  let client: ImpatientClient | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const connected = await connectAlone(url, () => {});
    if (closed) return connected.discard();
    client = connected;
    connected.on("notification", onNotice);
    connected.once("end", again);
    for (const channel of channels) await connected.query(`LISTEN ${connected.escapeIdentifier(channel)}`);
    onNotice();
  }

  function again(): void {
    if (closed) return;
    client = undefined;
    clearTimeout(retry);
    retry = setTimeout(start, 500);
  }

  function start(): void {
    connect().catch((error: Error) => {
      onTrouble(error);
      client?.discard();
      again();
    });
  }

  start();
  return {
    close() {
      closed = true;
      clearTimeout(retry);
      client?.discard();
    },
  };
}
