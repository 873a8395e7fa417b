import { recordChange } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { isoInZone, today } from "../../kernel/time.ts";
import { maskName } from "../accounts/mask.ts";
import { tell } from "../messages/messages.ts";
import type { CabutPembayar, Pembayar } from "./customer-schema.ts";
import { requireOwned, unlink } from "./links.ts";
import * as queries from "./queries.ts";
import { PembayaranMasihTerbuka, PembayarTidakDitemukan } from "./refusals.ts";

/** Which accounts pay for the account's own connection without having proved anything: masked, the first one first. @throws AksesDitolak */
export async function payersOf(ctx: Ctx, accountId: number, sl: string): Promise<Pembayar[]> {
  const { id } = await requireOwned(ctx.read, accountId, sl);
  return (await queries.accountsOf(ctx.read, id))
    .filter(({ relation }) => relation === "PEMBAYAR")
    .map((payer) => ({
      id_pembayar: payer.id,
      nama: maskName(payer.name),
      sejak: isoInZone(payer.linked_at.getTime(), ctx.zone),
    }));
}

/** The owner takes the connection off the account of somebody who pays for it, who is told. */
export function removePayer(ctx: Ctx, ownerId: number, { sl: text, id_pembayar }: CabutPembayar) {
  return inTransaction(ctx, async (tx) => {
    const { id, sl } = await requireOwned(tx.db, ownerId, text);
    const payer = (await queries.accountsOf(tx.db, id)).find((one) => one.id === id_pembayar);
    if (payer?.relation !== "PEMBAYAR") throw PembayarTidakDitemukan();
    await unlink(tx, payer.id, id, {
      missing: PembayarTidakDitemukan(),
      open: PembayaranMasihTerbuka("Pembayar ini sedang membayar. Tunggu sampai pembayarannya selesai."),
    });
    await tell(tx, {
      accountId: payer.id,
      text: "PEMBAYAR_DILEPAS",
      values: { sl },
    });
    await recordChange(tx, {
      entity: "account_connections",
      entityKey: `${payer.username}/${sl}`,
      action: "delete",
      before: { username: payer.username, sl, relation: payer.relation, label: payer.label },
      after: null,
    });
    return { sl, id_pembayar, dicabut: true as const };
  });
}

/** Tells the owners, once a day of each account, that somebody pays for the connection from now on. */
export async function tellOfPayer(
  tx: Tx,
  { id, sl }: Pick<queries.ConnectionRow, "id" | "sl">,
  accountId: number,
): Promise<void> {
  const accounts = await queries.accountsOf(tx.db, id);
  const payer = accounts.find((one) => one.id === accountId);
  if (payer === undefined) return;
  const owners = accounts.filter(({ relation }) => relation === "PEMILIK");
  await tell(
    tx,
    ...owners.map((owner) => ({
      accountId: owner.id,
      text: "PEMBAYAR_BARU" as const,
      values: { sl, nama: maskName(payer.name) },
      link: { kind: "sambungan" as const, id: sl },
      once: `payer:${id}:${accountId}:${today(tx.zone, tx.now())}`,
    })),
  );
}
