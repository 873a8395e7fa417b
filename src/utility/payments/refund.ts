import type { Config } from "../../config.ts";
import { fieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { conflict } from "../../kernel/refusal.ts";
import { reopenBills } from "../bills/bills.ts";
import { creditWallet } from "../wallet/wallet.ts";
import { auditPayment, detailOf, requirePayment, WrongPaymentState } from "./office.ts";
import type { NewRefund } from "./office-schema.ts";
import { addEvent, addRefund, lockBillsOf, lockPayment, type PaymentRow, updatePayment } from "./queries.ts";
import { transition } from "./states.ts";
import { tellRefunded } from "./tellings.ts";
import { tillToGiveFrom } from "./tills/tills.ts";

export const CashSecondPerson = conflict(
  "CASH_SECOND_PERSON_REQUIRED",
  "You took this payment in cash; another person has to give it back in cash (CASH_SECOND_PERSON).",
);

/**
 * Gives a payment's money back, all of it: its bills are to be paid again. What goes to a wallet goes there in the same
 * transaction. A payment that was refunded stays as it is.
 * @throws PaymentNotFound, WrongPaymentState, CashSecondPerson; 422 for a channel that does not fit
 */
export async function refundPayment(
  ctx: Ctx,
  code: string,
  input: NewRefund,
  { cashSecondPerson, tills }: Pick<Config, "cashSecondPerson" | "tills">,
) {
  const { id } = await requirePayment(ctx, code);
  await inTransaction(ctx, async (tx) => {
    const billIds = await lockBillsOf(tx, id);
    const payment = await lockPayment(tx, id);
    const step = transition(payment.status, { action: "REFUND", by: "staff" });
    if (step === "same") return;
    if (step === "refused") throw WrongPaymentState(payment, "refunded");
    refuseChannel(payment, input.channel);
    if (cashSecondPerson && input.channel === "TUNAI" && payment.counter_staff === tx.actor.username)
      throw CashSecondPerson();
    const till = input.channel === "TUNAI" && tills ? await tillToGiveFrom(tx, payment.till_id) : null;
    const refunded = await updatePayment(tx, id, { status: step.to });
    await reopenBills(tx, billIds);
    await addRefund(tx, {
      payment_id: id,
      amount: payment.total,
      channel: input.channel,
      reason: input.reason,
      reference: input.reference ?? null,
      till_id: till,
      wallet_transaction_id: input.channel === "WIPAY" ? await creditBack(tx, payment) : null,
    });
    await addEvent(tx, id, step.to, tx.actor.username, input.reason);
    await tellRefunded(tx, payment, input);
    await auditPayment(tx, "refund", payment, refunded, input);
  });
  return detailOf(ctx, id);
}

/** No rupiah may come into being or vanish: a wallet's go back to it, and what was never paid goes into none. */
function refuseChannel({ method, account_id }: PaymentRow, channel: NewRefund["channel"]): void {
  if (method === "WIPAY" && channel !== "WIPAY") throw invalid({ channel: [fieldError("WALLET_PAYMENT")] });
  if (channel !== "WIPAY") return;
  if (method === "SIMULASI") throw invalid({ channel: [fieldError("SIMULATED_PAYMENT")] });
  if (account_id === null) throw invalid({ channel: [fieldError("PAYMENT_OF_NO_ACCOUNT")] });
}

async function creditBack(tx: Tx, { account_id, method, total, code }: PaymentRow): Promise<number> {
  if (account_id === null) throw new Error(`the payment ${code} is of no account`);
  const against = method === "WIPAY" ? "PENDAPATAN" : "KAS";
  return creditWallet(tx, account_id, total, { cause: "REFUND", of: code }, against);
}
