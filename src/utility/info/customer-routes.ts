import { readFile } from "node:fs/promises";
import type { Config } from "../../config.ts";
import { type Api, configOf, documented } from "../../kernel/http/endpoint.ts";
import { fixedContent, sendFixed } from "../../kernel/http/fixed-content.ts";
import { keptOnceMade } from "../../kernel/kept.ts";
import { customerCallsOf } from "../customer-api/calls.ts";
import { TidakDitemukan } from "../customer-api/refusals.ts";
import { pushKeys } from "../messages/messages.ts";
import type { UtilityParts } from "../parts.ts";
import { Info } from "./customer-schema.ts";

const tag = "Info";
const logoPath = "/app/logo";

/** What an app shows of the utility, before anybody has logged in. */
export function infoCustomerRoutes(api: Api, { config }: UtilityParts): void {
  customerCallsOf(api, tag).get("/app/info", {
    summary: "Tentang perusahaan air minum",
    description: "Nama, kontak, logo dan warna untuk ditampilkan aplikasi.",
    access: "public",
    kept: true,
    answer: Info,
    pesan: "Tentang layanan ini.",
    handle: async (ctx) => ({ ...infoOf(config), kunci_push: (await pushKeys(ctx)).publicKey }),
  });
  logoRoute(api, config.letterheadLogo);
}

function infoOf(config: Config) {
  const given = (text: string) => (text === "" ? null : text);
  return {
    nama: config.utilityName,
    alamat: given(config.utilityAddress),
    telepon: given(config.utilityPhone),
    whatsapp: config.utilityWhatsapp ?? null,
    email: given(config.utilityEmail),
    jam_layanan: given(config.utilityHours),
    logo_url: config.letterheadLogo === undefined ? null : logoPath,
    warna: config.utilityColour,
    uji_coba: config.sandbox,
    versi: "1.0.0",
  };
}

/** @param file PNG or JPEG, which the start has seen */
function logoRoute(api: Api, file: string | undefined): void {
  const spec = {
    access: "public",
    tag,
    summary: "Logo",
    description: "PNG atau JPEG; 404 bila belum diatur.",
    errors: [TidakDitemukan],
  };
  const binary = { schema: { type: "string", format: "binary" } };
  const content = { "image/png": binary, "image/jpeg": binary };
  const read = keptOnceMade(async () => {
    if (file === undefined) throw TidakDitemukan("berkas");
    return fixedContent(/\.png$/i.test(file) ? "image/png" : "image/jpeg", await readFile(file));
  });
  api.app.route({
    method: "GET",
    url: logoPath,
    config: configOf(api, spec),
    schema: documented(api, spec, { 200: { description: "Gambarnya.", content } }),
    handler: async (request, reply) => {
      const logo = await read();
      reply.header("cache-control", "public, max-age=3600");
      return sendFixed(request, reply, logo);
    },
  });
}
