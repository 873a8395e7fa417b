import { once } from "node:events";
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";

/** A way to the service that can be cut like a cable, and mended. */
export interface Cuttable {
  url: string;
  /** Ends every connection, and takes no new one. */
  cut: () => void;
  mend: () => void;
  /** Whether the service has sent this since the cable was last mended. */
  hasBrought: (text: string) => boolean;
  close: () => Promise<void>;
}

/** Lays a cable to the API at `url`. */
export async function layCable(url: string): Promise<Cuttable> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  let brought = "";
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // A cut cable is no news here.
    socket.on("error", () => socket.destroy());
    return socket;
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = keep(dial(Number(port), hostname));
    keep(near).pipe(far).pipe(near);
    far.on("data", (bytes) => {
      brought += bytes.toString("latin1");
    });
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false;
      brought = "";
    },
    hasBrought: (text) => brought.includes(text),
    close: async () => {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
