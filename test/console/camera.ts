import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** A camera in the house that streams HLS, and lets any page show it. */
export interface StreamingCamera {
  /** Of its playlist, as a gate stores it. */
  address: string;
  /** What it was asked for, in order. */
  asked: string[];
  /** Makes it answer only "not found", as when its address is wrong, or give its film again. */
  lose: () => void;
  find: () => void;
  close: () => Promise<void>;
}

/** A second of a grey field, 64 by 36, as Chromium's own MediaRecorder writes it: H.264 in fragmented MP4. */
const film = readFileSync(join(import.meta.dirname, "camera.mp4"));

const playlist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:2
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MAP:URI="head.mp4"
#EXTINF:1.0,
film.m4s
#EXT-X-ENDLIST
`;

export async function startCamera(): Promise<StreamingCamera> {
  const fragments = film.indexOf("moof") - 4;
  const files: Record<string, [type: string, content: string | Buffer]> = {
    "/film.m3u8": ["application/vnd.apple.mpegurl", playlist],
    "/head.mp4": ["video/mp4", film.subarray(0, fragments)],
    "/film.m4s": ["video/mp4", film.subarray(fragments)],
  };
  const asked: string[] = [];
  let isLost = false;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://camera");
    asked.push(pathname);
    const open = { "access-control-allow-origin": "*", "cache-control": "no-store" };
    const file = isLost ? undefined : files[pathname];
    if (file === undefined) {
      response.writeHead(404, open).end();
      return;
    }
    const [type, content] = file;
    response.writeHead(200, { ...open, "content-type": type }).end(content);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.m3u8`,
    asked,
    lose: () => {
      isLost = true;
    },
    find: () => {
      isLost = false;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
