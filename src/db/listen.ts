import type { ImpatientClient } from "./client.ts";
import { connectAlone } from "./connect.ts";

export interface Listening {
  close(): void;
}

export interface Listeners {
  /** Called after each connection too, because notifications meanwhile were lost. */
  onNotice: () => void;
  onTrouble: (error: Error) => void;
}

/** Listens on a connection of its own and connects again for as long as it takes. */
export function listen(
  url: string,
  channels: readonly string[],
  { onNotice, onTrouble }: Listeners,
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
