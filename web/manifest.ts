import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";

const logo = resolve(import.meta.dirname, "src/theme/loket.svg");
const accent = "#0b7285";

/** What a phone shows of a page that it keeps like an app. The service fills in what stands between underscores. */
export interface AppDescription {
  /** Where the page begins: `/console/`. */
  start: string;
  name: string;
  shortName: string;
  /** What a long press on its icon offers. */
  shortcuts?: { name: string; url: string }[];
}

/** What the page's head says of it, with the address of the icon that iPhones take. */
function links(start: string, appleIcon: string): string {
  return `<link rel="manifest" href="${start}manifest.webmanifest"><link rel="apple-touch-icon" href="${start}${appleIcon}">`;
}

/** The logo as a picture. `whole`: without transparent corners and with room around it, for phones that cut a shape of their own out. */
async function icon(size: number, whole = false): Promise<Uint8Array> {
  const svg = await readFile(logo, "utf8");
  const shown = whole ? svg.replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"') : svg;
  const picture = sharp(Buffer.from(shown), { density: (72 * size) / 32 }).resize(size, size);
  return (whole ? picture.flatten({ background: accent }) : picture).png().toBuffer();
}

/** The web manifest and its icons, so that a phone keeps the page like an app. */
export function manifest({ start, name, shortName, shortcuts }: AppDescription): Plugin {
  let appleIcon = "";
  return {
    name: "manifest",
    apply: "build",
    async generateBundle() {
      const emitted = async (file: string, source: Promise<Uint8Array>) =>
        this.emitFile({ type: "asset", name: file, source: await source });
      const [small, large, maskable, apple] = await Promise.all([
        emitted("icon-192.png", icon(192)),
        emitted("icon-512.png", icon(512)),
        emitted("icon-maskable.png", icon(512, true)),
        emitted("icon-apple.png", icon(180, true)),
      ]);
      appleIcon = this.getFileName(apple);
      const of = (reference: string, sizes: string, purpose: string) => ({
        src: this.getFileName(reference),
        sizes,
        type: "image/png",
        purpose,
      });
      const description = {
        id: start,
        name,
        short_name: shortName,
        lang: "id",
        start_url: start,
        scope: start,
        display: "standalone",
        background_color: "#f7f8f9",
        theme_color: accent,
        icons: [
          of(small, "192x192", "any"),
          of(large, "512x512", "any"),
          of(maskable, "512x512", "maskable"),
        ],
        ...(shortcuts === undefined ? {} : { shortcuts }),
      };
      this.emitFile({
        type: "asset",
        fileName: "manifest.webmanifest",
        source: JSON.stringify(description),
      });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html) => html.replace("</head>", `${links(start, appleIcon)}</head>`),
    },
  };
}
