import type { Api } from "../../kernel/http/endpoint.ts";
import { fileEndpoint } from "../../kernel/http/file-endpoint.ts";
import { readCustomer, tokenRefusals } from "../accounts/session.ts";
import { TidakDitemukan } from "../customer-api/refusals.ts";
import type { UtilityParts } from "../parts.ts";
import { customerFile } from "./uploads.ts";

/** Files, as customers' phones read them. */
export function uploadCustomerRoutes(api: Api, { store, keys }: UtilityParts): void {
  fileEndpoint(
    api,
    "/app/berkas/:id",
    {
      access: "public",
      // A promotion's picture is shown to people who have not logged in; but a token that is sent must be good.
      security: [{}, { bearer: [] }],
      tag: "Info",
      summary: "Baca berkas",
      description:
        "Berkas yang diunggah akun sendiri (butuh token), atau gambar yang terbuka untuk umum. Berkas lain dijawab 404, ada atau tidak ada.",
      fileDescription: "Berkasnya.",
      width: {
        name: "lebar",
        description:
          "Gambar kecil: paling lebar sekian piksel, untuk daftar dan pratinjau. Tanpa ini, atau bila gambarnya tidak lebih lebar, dan untuk PDF: berkas seperti tersimpan.",
      },
      idDescription: "Bagian terakhir dari foto_url, gambar_url, atau foto_profil_url.",
      errors: [...tokenRefusals, TidakDitemukan],
    },
    store,
    async (ctx, id, { headers: { authorization } }) => {
      const customer =
        authorization === undefined ? null : await readCustomer(ctx, authorization, keys.sessions);
      return customerFile(ctx, customer?.account.id ?? null, id);
    },
  );
}
