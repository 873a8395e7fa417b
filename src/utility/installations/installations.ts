import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { readPage } from "../../kernel/lists/page-queries.ts";
import { resealNiks } from "../accounts/accounts.ts";
import { PembayaranMasihTerbuka } from "../connections/refusals.ts";
import { CustomerAnswer, metaOf, pageAsked, sinceAsked } from "../customer-api/calls.ts";
import { StatusTidakSesuai } from "../payments/refusals.ts";
import { idWithin } from "../work-steps.ts";
import type { BatalPasang, PasangBaru, RiwayatPasang } from "./customer-schema.ts";
import { presentPasangBaru } from "./present.ts";
import * as queries from "./queries.ts";
import { PermohonanTidakDitemukan } from "./refusals.ts";
import { nextStates } from "./states.ts";
import { takeStep } from "./steps.ts";
import { withdrawCost } from "./withdrawal.ts";

export { advanceInstallations } from "./on-payment.ts";

/** Seals the NIK of every application by the newest key. */
export const sealInstallations = (ctx: Ctx) => resealNiks(ctx, "installations", "id_card_file_id");

/** A page of the account's own applications, newest first (docs/contracts/customer-contract.md, riwayat_pasang). */
export async function ownApplications(
  ctx: Ctx,
  accountId: number,
  asked: RiwayatPasang & { sejak?: string },
) {
  const paging = pageAsked(asked);
  const since = sinceAsked(asked);
  const { items: rows, pagination } = await readPage(ctx, paging, (within) =>
    queries.listOfOwn(within, accountId, since),
  );
  const ids = rows.map(({ id }) => id);
  const events = Map.groupBy(await queries.eventsOf(ctx.db, ids), ({ installation_id }) => installation_id);
  const applications = rows.map((row) => presentPasangBaru(row, events.get(row.id) ?? [], ctx.zone));
  return new CustomerAnswer(applications, { meta: { ...metaOf(paging), total: pagination.total } });
}

/** The application of this account. */
export async function ownApplication(ctx: Ctx, accountId: number, id: number): Promise<PasangBaru> {
  const row = await queries.installationOf(ctx, accountId, id);
  if (row === undefined) throw PermohonanTidakDitemukan();
  return presentPasangBaru(row, await queries.eventsOf(ctx.db, [id]), ctx.zone);
}

/**
 * The customer gives up, until it is paid for; then what it would have cost cannot be paid any more. A second time answers the same.
 * @throws 409 PEMBAYARAN_MASIH_TERBUKA while a payment holds the bill
 */
export async function cancelOwn(ctx: Ctx, accountId: number, { no_registrasi, alasan }: BatalPasang) {
  const id = idOfApplication(no_registrasi);
  await inTransaction(ctx, async (tx) => {
    const before = await queries.lockInstallation(tx, accountId, id);
    if (before === undefined) throw PermohonanTidakDitemukan();
    if (before.status === "DIBATALKAN") return;
    if (!nextStates(before.status, "customer").includes("DIBATALKAN"))
      throw StatusTidakSesuai(`Permohonan ini berstatus ${before.status}, jadi tidak dapat dibatalkan.`);
    await withdrawCost(tx, before, {
      paid: () => StatusTidakSesuai("Biaya permohonan ini sudah dibayar. Hubungi layanan pelanggan."),
      held: () =>
        PembayaranMasihTerbuka("Biaya permohonan ini sedang dibayar. Batalkan dahulu pembayarannya."),
    });
    await takeStep(tx, [before], { action: "cancel", status: "DIBATALKAN", note: alasan });
  });
  return ownApplication(ctx, accountId, id);
}

export const idOfApplication = idWithin("PB");
