import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import type { Pembayaran } from "./customer-schema.ts";
import { freeFrom } from "./expiry.ts";
import { requireOwn, showPayment, wrongState } from "./own.ts";
import { addEvent, freeTotal, lockPayment, type PaymentRow, updatePayment } from "./queries.ts";
import { actorOf } from "./settle.ts";
import { transition } from "./states.ts";

/**
 * A customer cancels his own payment; one that is cancelled stays as it is (customer-contract.md, batal_pembayaran).
 * @throws 404 PEMBAYARAN_TIDAK_DITEMUKAN, 409 STATUS_TIDAK_SESUAI
 */
export async function cancelOwn(
  ctx: Ctx,
  accountId: number,
  { code, reason }: { code: string; reason: string | null },
  zone: string,
): Promise<Pembayaran> {
  const { id } = await requireOwn(ctx, accountId, code);
  await inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, id);
    if ((await cancelLocked(tx, payment, "customer", reason)) === "refused")
      throw wrongState(payment, "dibatalkan");
  });
  return showPayment(ctx, id, zone);
}

/** Cancels an open payment, whose bills are free then and whose total is kept for some days more. It is locked. */
export async function cancelLocked(
  tx: Tx,
  payment: PaymentRow,
  by: "customer" | "staff",
  reason: string | null,
): Promise<"cancelled" | "same" | "refused"> {
  const step = transition(payment.status, { action: "CANCEL", by });
  if (step === "same" || step === "refused") return step;
  await updatePayment(tx, payment.id, { status: step.to, cancelled_at: tx.now(), reason });
  await freeTotal(tx, payment.id, freeFrom(tx.now()));
  await addEvent(tx, payment.id, step.to, actorOf(tx), reason);
  return "cancelled";
}
