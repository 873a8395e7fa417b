import { customerFieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import type { Limit } from "../../kernel/throttle/throttle.ts";
import { parseMoment } from "../../kernel/time.ts";
import { actorName } from "../actor.ts";
import { debitWallet, provePin } from "../wallet/wallet.ts";
import { paymentCauses } from "./causes.ts";
import { requireOwn, showPayment, wrongState } from "./customer-payments.ts";
import type { ConfirmPembayaran } from "./customer-schema.ts";
import { simulatedEvidence, walletEvidence } from "./evidence.ts";
import { isOverdue, type LockedPayment, lockForSettling, obstacleTo, settle } from "./payments.ts";
import { addEvent, lockPayment, type PaymentRow, updatePayment } from "./queries.ts";
import { MetodeTidakTersedia } from "./refusals.ts";
import { transition } from "./states.ts";

export interface ConfirmSettings {
  sandbox: boolean;
  pinLimit: Limit;
}

/**
 * A customer confirms his payment (docs/contracts/customer-contract.md, confirm_pembayaran). What he says of a
 * transfer is no evidence: the payment waits for the bank. A wallet is debited and pays the bills in one transaction. A simulation
 * pays at once.
 * @throws PembayaranTidakDitemukan, StatusTidakSesuai, MetodeTidakTersedia, and what provePin and debitWallet throw
 */
export async function confirmPayment(
  ctx: Ctx,
  accountId: number,
  input: ConfirmPembayaran,
  settings: ConfirmSettings,
) {
  const payment = await requireOwn(ctx, accountId, input.kode_pembayaran);
  if (payment.method === "WIPAY") await payFromWallet(ctx, accountId, payment, input.pin ?? null, settings);
  else if (payment.method === "SIMULASI") await simulate(ctx, payment, settings);
  else await noteClaim(ctx, payment, claimIn(ctx, input));
  return showPayment(ctx, payment.id);
}

type Claim = Pick<PaymentRow, "claimed_sender" | "claimed_bank" | "claimed_at">;

const oneDay = 86_400_000;

function claimIn(ctx: Ctx, input: ConfirmPembayaran): Claim {
  const { nama_pengirim = null, bank_pengirim = null, waktu_transfer = null } = input;
  const at = waktu_transfer === null ? null : parseMoment(waktu_transfer, ctx.zone);
  if (at === undefined)
    throw invalid({
      waktu_transfer: [customerFieldError("NOT_A_MOMENT", { example: "2026-11-21T14:05:00+07:00" })],
    });
  if (at !== null && at.getTime() > ctx.now().getTime() + oneDay)
    throw invalid({ waktu_transfer: [customerFieldError("IN_THE_FUTURE")] });
  return { claimed_sender: nama_pengirim, claimed_bank: bank_pengirim, claimed_at: at };
}

async function noteClaim(ctx: Ctx, { id }: PaymentRow, claim: Claim): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, id);
    const step = transition(payment.status, { action: "CONFIRM", by: "customer" });
    if (step === "refused" || isOverdue(tx, payment)) throw wrongState(payment, "dikonfirmasi");
    if (step === "same") return keepFirstClaim();
    await updatePayment(tx, id, { status: step.to, ...claim });
    await addEvent(tx, id, step.to, actorName(tx), paymentCauses.remark("CLAIMED"));

    /** A proof photo may have brought it here before the customer claimed anything. */
    async function keepFirstClaim(): Promise<void> {
      const { claimed_sender, claimed_bank, claimed_at } = payment;
      if (claimed_sender === null && claimed_bank === null && claimed_at === null)
        await updatePayment(tx, id, claim);
    }
  });
}

async function payFromWallet(
  ctx: Ctx,
  accountId: number,
  { id, code, status }: PaymentRow,
  pin: string | null,
  { pinLimit }: ConfirmSettings,
): Promise<void> {
  const step = transition(status, { action: "SETTLE", by: "wallet" });
  if (step === "same") {
    // Paid may be what one machine alone knows: the lock lets this answer wait for the standby (decision 0026).
    await inTransaction(ctx, (tx) => lockPayment(tx, id));
    return;
  }
  if (step === "refused") throw wrongState({ status }, "dibayar");
  if (pin === null) throw invalid({ pin: [customerFieldError("PIN_TO_PAY")] });
  const proof = await provePin(ctx, accountId, pin, pinLimit);
  await inTransaction(ctx, async (tx) => {
    const locked = await lockToPay(tx, id);
    if (locked === undefined) return;
    const transactionId = await debitWallet(tx, accountId, locked.payment.total, proof, code);
    await settle(tx, locked, walletEvidence(transactionId));
  });
}

async function simulate(ctx: Ctx, { id }: PaymentRow, { sandbox }: ConfirmSettings): Promise<void> {
  if (!sandbox) throw MetodeTidakTersedia("Pembayaran simulasi hanya tersedia untuk uji coba.");
  await inTransaction(ctx, async (tx) => {
    const locked = await lockToPay(tx, id);
    if (locked !== undefined) await settle(tx, locked, simulatedEvidence({ sandbox }));
  });
}

/** The open payment, locked with its bills; undefined when it has been paid already. @throws StatusTidakSesuai */
async function lockToPay(tx: Tx, id: number): Promise<LockedPayment | undefined> {
  const locked = await lockForSettling(tx, id);
  const { payment } = locked;
  if (payment.status === "DIBAYAR") return undefined;
  const isOpen = payment.hold === "OPEN" && !isOverdue(tx, payment);
  if (!isOpen || (await obstacleTo(tx, locked)) !== null) throw wrongState(payment, "dibayar");
  return locked;
}
