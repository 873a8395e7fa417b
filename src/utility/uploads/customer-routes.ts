import { readCustomer } from "../accounts/session.ts";
import type { CustomerDoor } from "../customer-endpoint.ts";
import type { UtilityParts } from "../parts.ts";
import { fileEndpoint } from "./sending.ts";
import { customerFile } from "./uploads.ts";

/** Files, as customers' phones read them. */
export function uploadCustomerRoutes(door: CustomerDoor, { store, jwtSecret }: UtilityParts): void {
  fileEndpoint(
    door,
    "/app/berkas",
    {
      access: "public",
      // A promotion's picture is shown to who has not logged in; whoever sends a token must have a good one.
      security: [{}, { bearer: [] }],
      tag: "Info",
      summary: "Baca berkas",
      description:
        "Berkas yang diunggah akun sendiri (butuh token), atau gambar yang terbuka untuk umum. Berkas lain dijawab 404, ada atau tidak ada.",
      idDescription: "Bagian terakhir dari foto_url, gambar_url, atau foto_profil_url.",
      errors: ["TIDAK_TEROTENTIKASI", "TOKEN_KADALUARSA", "AKUN_NONAKTIF", "TIDAK_DITEMUKAN"],
    },
    store,
    async (ctx, id, { headers: { authorization } }) => {
      const account =
        authorization === undefined ? null : await readCustomer(ctx.db, authorization, jwtSecret, ctx.now());
      return customerFile(ctx, account?.id ?? null, id);
    },
  );
}
