import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, invalid } from "../../kernel/errors.ts";
import type { Limit } from "../../kernel/throttle.ts";
import { debitWallet, provePin } from "../wallet/wallet.ts";
import { parseMoment } from "./claim.ts";
import type { ConfirmPembayaran, Pembayaran } from "./customer-schema.ts";
import { simulatedEvidence, walletEvidence } from "./evidence.ts";
import { isOverdue, requireOwn, showPayment, wrongState } from "./own.ts";
import { addEvent, lockBillsOf, lockPayment, type PaymentRow, updatePayment } from "./queries.ts";
import { actorOf, settle, whatStandsInTheWay } from "./settle.ts";
import { transition } from "./states.ts";

export interface ConfirmSettings {
  zone: string;
  sandbox: boolean;
  pinLimit: Limit;
}

/**
 * A customer confirms his payment (customer-contract.md, confirm_pembayaran). Of a transfer he tells what he did, which is no
 * evidence: it waits for the bank. A wallet is debited and pays the bills in one transaction. A simulation pays at once.
 * @throws 402 SALDO_TIDAK_CUKUP; 403 DOMPET_DIBEKUKAN; 404 PEMBAYARAN_TIDAK_DITEMUKAN; 409 STATUS_TIDAK_SESUAI, PIN_BELUM_DIATUR,
 *   METODE_TIDAK_TERSEDIA; 422 PIN_SALAH; 429
 */
export async function confirmPayment(
  ctx: Ctx,
  accountId: number,
  input: ConfirmPembayaran,
  settings: ConfirmSettings,
): Promise<Pembayaran> {
  const payment = await requireOwn(ctx, accountId, input.kode_pembayaran);
  if (payment.method === "WIPAY") await payFromWallet(ctx, accountId, payment, input.pin ?? null, settings);
  else if (payment.method === "SIMULASI") await simulate(ctx, payment, settings);
  else await noteClaim(ctx, payment, claimIn(ctx, input, settings.zone));
  return showPayment(ctx, payment.id, settings.zone);
}

interface Claim {
  claimed_sender: string | null;
  claimed_bank: string | null;
  claimed_at: Date | null;
}

const oneDay = 86_400_000;

function claimIn(ctx: Ctx, input: ConfirmPembayaran, zone: string): Claim {
  const { nama_pengirim = null, bank_pengirim = null, waktu_transfer = null } = input;
  const at = waktu_transfer === null ? null : parseMoment(waktu_transfer, zone);
  if (at === undefined)
    throw invalid({ waktu_transfer: ["harus berupa waktu, misalnya 2026-11-21T14:05:00+07:00"] });
  if (at !== null && at.getTime() > ctx.now().getTime() + oneDay)
    throw invalid({ waktu_transfer: ["tidak boleh di masa depan"] });
  return { claimed_sender: nama_pengirim, claimed_bank: bank_pengirim, claimed_at: at };
}

async function noteClaim(ctx: Ctx, { id }: PaymentRow, claim: Claim): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, id);
    const step = transition(payment.status, { action: "CONFIRM", by: "customer" });
    if (step === "refused" || isOverdue(tx, payment)) throw wrongState(payment, "dikonfirmasi");
    if (step === "same") return keepFirstClaim();
    await updatePayment(tx, id, { status: step.to, ...claim });
    await addEvent(tx, id, step.to, actorOf(tx), "pelanggan menyatakan sudah mentransfer");

    /** A proof photo may have brought it here before anything was told. */
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
  { zone, pinLimit }: ConfirmSettings,
): Promise<void> {
  const step = transition(status, { action: "SETTLE", by: "wallet" });
  if (step === "same") return;
  if (step === "refused") throw wrongState({ status }, "dibayar");
  if (pin === null) throw invalid({ pin: ["wajib diisi untuk membayar dengan WiPay"] });
  const proof = await provePin(ctx, accountId, pin, pinLimit);
  await inTransaction(ctx, async (tx) => {
    const payment = await lockToPay(tx, id);
    if (payment === undefined) return;
    const description = `Pembayaran tagihan, kode ${code}`;
    const transactionId = await debitWallet(tx, accountId, payment.total, proof, description);
    await settle(tx, payment, walletEvidence(transactionId), zone);
  });
}

async function simulate(ctx: Ctx, { id }: PaymentRow, { zone, sandbox }: ConfirmSettings): Promise<void> {
  if (!sandbox) throw conflict("METODE_TIDAK_TERSEDIA", "Pembayaran simulasi hanya tersedia untuk uji coba.");
  await inTransaction(ctx, async (tx) => {
    const payment = await lockToPay(tx, id);
    if (payment !== undefined) await settle(tx, payment, simulatedEvidence({ sandbox }), zone);
  });
}

/** The open payment, locked with its bills; undefined when it has been paid already. @throws 409 STATUS_TIDAK_SESUAI */
async function lockToPay(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const billIds = await lockBillsOf(tx, id);
  const payment = await lockPayment(tx, id);
  if (payment.status === "DIBAYAR") return undefined;
  const isOpen = payment.hold === "OPEN" && !isOverdue(tx, payment);
  if (!isOpen || (await whatStandsInTheWay(tx, payment, billIds)) !== null)
    throw wrongState(payment, "dibayar");
  return payment;
}
