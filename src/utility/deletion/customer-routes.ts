import type { Api } from "../../kernel/http/endpoint.ts";
import { limitOf, RateLimited } from "../../kernel/throttle/throttle.ts";
import { clearCookie } from "../accounts/sessions/cookie.ts";
import { customerCallsOf } from "../customer-api/calls.ts";
import type { UtilityParts } from "../parts.ts";
import { PasswordSalah } from "../wallet/refusals.ts";
import { AkunDihapus, HapusAkun } from "./customer-schema.ts";
import { deleteAccount, PembayaranTerbuka, SaldoMasihAda, UangDiperiksa } from "./deletion.ts";

export function deletionCustomerRoutes(api: Api, { config, publicUrl }: UtilityParts): void {
  const { post } = customerCallsOf(api, "Akun");
  const perPassword = limitOf(config, config.loginLimitPerUser, 900);

  post("/app/hapus_akun", {
    summary: "Hapus akun",
    description:
      "Data diri, pesan, dan sesi dihapus, sambungan dilepas, dan nama pengguna bebas lagi; pembayaran dan resi tetap tersimpan tanpa nama. Tidak dapat dibatalkan. Sesudahnya token menjawab 401.",
    body: HapusAkun,
    answer: AkunDihapus,
    pesan: "Akun Anda sudah dihapus.",
    errors: [PasswordSalah, RateLimited, PembayaranTerbuka, UangDiperiksa, SaldoMasihAda],
    handle: async (ctx, { account, body, request, reply }) => {
      const deleted = await deleteAccount(ctx, account.id, body.password, perPassword);
      if (request.hasCookie) clearCookie(reply, publicUrl());
      return deleted;
    },
  });
}
