import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { singlePage } from "../kernel/http/single-page.ts";
import { projectFolder } from "../project-folder.ts";

/** The first parts of the app's addresses (app/src/views.tsx). Every other address stays the API's, which refuses what it does not know. */
const views = [
  "masuk",
  "daftar",
  "pulihkan",
  "cek",
  "tarif",
  "gangguan",
  "bayar",
  "tagihan",
  "meter",
  "lapor",
  "pasang",
  "akun",
  "pesan",
  "sambungan",
];

/** The customers' app at `/` of the customer API's server, built by scripts/customer-app.mjs. */
export function customerPage(app: FastifyInstance, { utilityName }: Pick<Config, "utilityName">) {
  return singlePage(app, {
    prefix: "",
    views: views.flatMap((view) => [view, `${view}/*`]),
    folder: join(projectFolder, "app", "dist"),
    pages: {},
    texts: { UTILITY: utilityName },
    mediaOrigins: null,
    tileOrigins: [],
    devices: ["camera", "geolocation"],
    hasWorker: true,
  });
}
