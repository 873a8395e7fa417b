import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { reopenBills } from "../bills/bills.ts";
import { creditWallet } from "../wallet/wallet.ts";
import type { NewRefund, PaymentDetail } from "./office-schema.ts";
import { detailOf, requirePayment, snapshotOf, wrongState } from "./oversight.ts";
import { addEvent, addRefund, lockBillsOf, lockPayment, type PaymentRow, updatePayment } from "./queries.ts";
import { transition } from "./states.ts";

/**
 * Gives a payment's money back, all of it: its bills are to be paid again. What goes to a wallet goes there in the same
 * transaction. A payment that was refunded stays as it is.
 * @throws 404 PAYMENT_NOT_FOUND, 409 PAYMENT_STATE, 422 for a channel that does not fit
 */
export async function refundPayment(
  ctx: Ctx,
  code: string,
  input: NewRefund,
  zone: string,
): Promise<PaymentDetail> {
  const { id } = await requirePayment(ctx, code);
  await inTransaction(ctx, async (tx) => {
    const billIds = await lockBillsOf(tx, id);
    const payment = await lockPayment(tx, id);
    const step = transition(payment.status, { action: "REFUND", by: "staff" });
    if (step === "same") return;
    if (step === "refused") throw wrongState(payment, "refunded");
    refuseChannel(payment, input.channel);
    await updatePayment(tx, id, { status: step.to });
    await reopenBills(tx, billIds);
    await addRefund(tx, {
      payment_id: id,
      amount: payment.total,
      channel: input.channel,
      reason: input.reason,
      reference: input.reference ?? null,
      wallet_transaction_id: input.channel === "WIPAY" ? await creditBack(tx, payment) : null,
    });
    await addEvent(tx, id, step.to, tx.actor.username, input.reason);
    const after = { ...snapshotOf(payment), status: step.to, ...input };
    await recordChange(tx, {
      entity: "payments",
      entityKey: code,
      action: "refund",
      before: snapshotOf(payment),
      after,
    });
  });
  return detailOf(ctx, id, zone);
}

/** No rupiah may come into being or vanish: a wallet's go back to it, and what was never paid goes into none. */
function refuseChannel({ method, account_id }: PaymentRow, channel: NewRefund["channel"]): void {
  if (method === "WIPAY" && channel !== "WIPAY")
    throw invalid({ channel: ["must be WIPAY: the payment was made from a wallet"] });
  if (channel !== "WIPAY") return;
  if (method === "SIMULASI") throw invalid({ channel: ["must not be WIPAY: the payment was simulated"] });
  if (account_id === null) throw invalid({ channel: ["must not be WIPAY: the payment is of no account"] });
}

async function creditBack(tx: Tx, { account_id, method, total, code }: PaymentRow): Promise<number> {
  if (account_id === null) throw new Error(`the payment ${code} is of no account`);
  const against = method === "WIPAY" ? "PENDAPATAN" : "KAS";
  return creditWallet(
    tx,
    account_id,
    total,
    "PENGEMBALIAN",
    `Pengembalian pembayaran, kode ${code}`,
    against,
  );
}
