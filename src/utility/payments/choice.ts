import type { Tx } from "../../kernel/context.ts";
import { conflict, invalid, type LoketError, notFound } from "../../kernel/errors.ts";
import { type DueBill, dueBills } from "../bills/bills.ts";
import { labelOf, parsePeriod } from "../bills/period.ts";
import { lockLinked } from "../connections/connections.ts";
import type { RequestPembayaran } from "./customer-schema.ts";
import { olderLeftOut } from "./selection.ts";
import { billsOfPeriods, payableBills } from "./views/queries.ts";

type Wanted = Pick<RequestPembayaran, "sl" | "periode" | "id_tagihan">;

/**
 * The ids of the bills that a customer wants to pay: those of the given ids or periods, or all that are unpaid. Ids without a
 * connection's number may be any that the account may pay, also bills of no connection.
 * @param on local date YYYY-MM-DD
 * @throws 404 SL_TIDAK_DITEMUKAN, TAGIHAN_TIDAK_DITEMUKAN; 409 TAGIHAN_SUDAH_LUNAS, TUNGGAKAN_LAMA_BELUM_DIPILIH; 422
 */
export async function chooseBills(tx: Tx, accountId: number, wanted: Wanted, on: string): Promise<number[]> {
  const { sl, periode, id_tagihan } = wanted;
  if (periode !== undefined && id_tagihan !== undefined)
    throw invalid({ periode: ["pilih dengan periode atau id_tagihan, tidak keduanya"] });
  if (sl === undefined && id_tagihan === undefined) throw invalid({ sl: ["wajib diisi"] });
  const linked = sl === undefined ? undefined : await lockLinked(tx, accountId, sl);
  if (id_tagihan !== undefined) {
    const found = await payableBills(tx.db, accountId, id_tagihan);
    return chosenOf(tx, linked === undefined ? found : found.filter(isOf(linked.id)), id_tagihan, on);
  }
  if (linked === undefined) throw invalid({ sl: ["wajib diisi"] });
  if (periode === undefined) {
    const due = await dueBills(tx.db, linked.id, on);
    if (due.length === 0) throw nothingLeft();
    return due.map(({ id }) => id);
  }
  return chosenByPeriod(tx, linked.id, periode, on);
}

interface FoundBill {
  id: number;
  connection_id: number | null;
  period: string;
  status: string;
}

function isOf(connectionId: number) {
  return (bill: FoundBill) => bill.connection_id === connectionId;
}

async function chosenByPeriod(
  tx: Tx,
  connectionId: number,
  texts: readonly string[],
  on: string,
): Promise<number[]> {
  const periods = new Set(texts.map((text) => parsePeriod(text) ?? ""));
  const found = await billsOfPeriods(tx.db, connectionId, [...periods]);
  for (const period of periods) {
    const living = found.filter((bill) => bill.period === period && bill.status !== "DIKOREKSI");
    if (living.length === 0) throw billNotFound();
    if (living.every(({ status }) => status === "LUNAS")) throw nothingLeft();
  }
  const unpaid = found.filter(({ status }) => status === "BELUM_LUNAS");
  return chosenOf(
    tx,
    unpaid,
    unpaid.map(({ id }) => id),
    on,
  );
}

/** The wanted bills, when all of them are found and unpaid and no older one is left out. */
async function chosenOf(
  tx: Tx,
  found: readonly FoundBill[],
  wanted: readonly number[],
  on: string,
): Promise<number[]> {
  const ids = new Set(wanted);
  const living = found.filter(({ status }) => status !== "DIKOREKSI");
  if (living.length < ids.size) throw billNotFound();
  if (living.some(({ status }) => status === "LUNAS")) throw nothingLeft();
  const due: DueBill[] = [];
  for (const connectionId of new Set(living.map(({ connection_id }) => connection_id))) {
    if (connectionId !== null) due.push(...(await dueBills(tx.db, connectionId, on)));
  }
  const older = olderLeftOut(due, ids);
  if (older !== undefined) {
    throw conflict(
      "TUNGGAKAN_LAMA_BELUM_DIPILIH",
      `Tagihan yang lebih lama, periode ${labelOf(older.period)}, harus dibayar lebih dahulu atau sekaligus.`,
    );
  }
  return [...ids];
}

function nothingLeft(): LoketError {
  return conflict("TAGIHAN_SUDAH_LUNAS", "Tagihan ini sudah lunas.");
}

/** The same for a bill that is somebody else's. */
function billNotFound(): LoketError {
  return notFound("TAGIHAN_TIDAK_DITEMUKAN", "Tagihan tidak ditemukan.");
}
