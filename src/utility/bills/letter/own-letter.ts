import type { Config } from "../../../config.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { today } from "../../../kernel/time.ts";
import { dueBills } from "../bills.ts";
import { oneBill } from "../customer.ts";
import { requireBill } from "../office.ts";
import type { Bill } from "../office-schema.ts";
import { letterheadFor, letterOf } from "./letter.ts";

/**
 * A bill of a linked connection as the letter that staff print. It names its customer as the bill's own call does; who only pays finds the
 * sum, and neither class, stands nor use.
 * @throws TagihanTidakDitemukan
 */
export async function ownLetter(ctx: Ctx, accountId: number, id: number, config: Config) {
  const { no_rekening, nama, alamat, rincian_blok } = await oneBill(ctx, accountId, id);
  const row = await requireBill(ctx, no_rekening);
  const on = today(ctx.zone, ctx.now());
  const { connection_id: connection } = row;
  const others =
    row.status === "BELUM_LUNAS" && connection !== null ? await dueBills(ctx.db, connection, on) : [];
  const letter = letterOf(ctx, { row, others, on, letterhead: letterheadFor(config) });
  const named = { ...letter.bill, name: nama, address: alamat };
  const { letterPdf } = await import("./letter-pdf.ts");
  const pdf = await letterPdf(
    { ...letter, bill: rincian_blok === null ? withoutUse(named) : named },
    { prints: false, at: ctx.now() },
  );
  return { name: `tagihan-${no_rekening}`, pdf };
}

/** The same bill as one sum with its penalty and stamp. */
function withoutUse(bill: Bill): Bill {
  const nothing = { base: 0, maintenance: 0, admin: 0, levy: 0, vat: 0, discount: 0 };
  const unknown = { class_code: null, class_name: null, stand_start: null, stand_end: null, usage: null };
  return {
    ...bill,
    ...nothing,
    ...unknown,
    kind: "NON_AIR",
    description: bill.kind === "AIR" ? "Pemakaian air dan biaya lain" : bill.description,
    installment: bill.total - bill.penalty - bill.stamp,
    blocks: [],
    credits: [],
    meters: [],
  };
}
