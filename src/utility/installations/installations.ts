import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { conflict, type LoketError, notFound } from "../../kernel/errors.ts";
import type { BatalPasang, PasangBaru, RiwayatPasang } from "./customer-schema.ts";
import { presentPasangBaru } from "./present.ts";
import { eventsOf, lockOwnInstallation, ownInstallation, pageOfOwn } from "./queries.ts";
import { type InstallationState, nextStates } from "./states.ts";
import { takeStep } from "./steps.ts";
import { withdrawCost } from "./withdrawal.ts";

export { advanceInstallations } from "./advance.ts";

/** A page of the account's own applications, newest first, and how many there are (customer-contract.md, riwayat_pasang). */
export async function ownApplications(
  ctx: Ctx,
  accountId: number,
  { halaman = 1, per_halaman = 20 }: RiwayatPasang,
  zone: string,
): Promise<{ data: PasangBaru[]; meta: { halaman: number; per_halaman: number; total: number } }> {
  const { rows, total } = await pageOfOwn(ctx.db, accountId, { page: halaman, limit: per_halaman });
  const events = Map.groupBy(
    await eventsOf(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    ({ installation_id }) => installation_id,
  );
  const data = rows.map((row) => presentPasangBaru(row, events.get(row.id) ?? [], zone));
  return { data, meta: { halaman, per_halaman, total } };
}

/** The application of this account. @throws 404 PERMOHONAN_TIDAK_DITEMUKAN */
export async function ownApplication(
  ctx: Ctx,
  accountId: number,
  id: number,
  zone: string,
): Promise<PasangBaru> {
  const row = await ownInstallation(ctx.db, accountId, id);
  if (row === undefined) throw applicationUnknown();
  return presentPasangBaru(row, await eventsOf(ctx.db, [id]), zone);
}

/**
 * The customer gives up, until it is paid for; then what it would have cost cannot be paid any more. A second time answers the same.
 * @throws 404 PERMOHONAN_TIDAK_DITEMUKAN, 409 STATUS_TIDAK_SESUAI or PEMBAYARAN_MASIH_TERBUKA
 */
export async function cancelOwn(
  ctx: Ctx,
  accountId: number,
  { no_registrasi, alasan }: BatalPasang,
  zone: string,
): Promise<PasangBaru> {
  const id = idOfApplication(no_registrasi);
  await inTransaction(ctx, async (tx) => {
    const before = await lockOwnInstallation(tx, accountId, id);
    if (before === undefined) throw applicationUnknown();
    if (before.status === "DIBATALKAN") return;
    if (!nextStates(before.status as InstallationState, "customer").includes("DIBATALKAN"))
      throw wrongStatus(`Permohonan ini berstatus ${before.status}, jadi tidak dapat dibatalkan.`);
    await withdrawCost(tx, before, {
      paid: () => wrongStatus("Biaya permohonan ini sudah dibayar. Hubungi layanan pelanggan."),
      held: () =>
        conflict(
          "PEMBAYARAN_MASIH_TERBUKA",
          "Biaya permohonan ini sedang dibayar. Batalkan dahulu pembayarannya.",
        ),
    });
    await takeStep(tx, before, { action: "cancel", status: "DIBATALKAN", note: alasan });
  });
  return ownApplication(ctx, accountId, id, zone);
}

/** The id within an application's number; of what is no number, one that nothing has. */
export function idOfApplication(no: string): number {
  return Number(/^PB(\d{9})$/.exec(no.trim().toUpperCase())?.[1] ?? 0);
}

function wrongStatus(pesan: string): LoketError {
  return conflict("STATUS_TIDAK_SESUAI", pesan);
}

function applicationUnknown(): LoketError {
  return notFound("PERMOHONAN_TIDAK_DITEMUKAN", "Permohonan tidak ditemukan. Periksa kembali nomornya.");
}
