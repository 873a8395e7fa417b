import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict } from "../../kernel/errors.ts";
import type { FileStore } from "../../kernel/file-store.ts";
import { addFile, type StoredUpload, storeUpload } from "../../kernel/files.ts";
import { once, referenceOf } from "../../kernel/idempotency.ts";
import { decodeUpload } from "../../kernel/images.ts";
import { ownerOf } from "../files.ts";
import type { Pembayaran, UploadBukti } from "./customer-schema.ts";
import { isOverdue, requireOwn, showPayment, wrongState } from "./own.ts";
import { addEvent, addProof, lockPayment, type PaymentRow, updatePayment } from "./queries.ts";
import { actorOf } from "./settle.ts";
import { transition } from "./states.ts";
import { countProofs } from "./views/queries.ts";

const mostProofs = 10;

/**
 * Keeps the photo of a transfer (customer-contract.md, upload_bukti_transfer). It is a hint for staff and pays nothing. A repeat with
 * the same client_uuid answers with the payment of the first and stores nothing.
 * @throws 404 PEMBAYARAN_TIDAK_DITEMUKAN; 409 STATUS_TIDAK_SESUAI, BUKTI_TERLALU_BANYAK; 413, 415, 422 for the photo
 */
export async function uploadProof(
  ctx: Ctx,
  accountId: number,
  input: UploadBukti,
  { store, zone }: { store: FileStore; zone: string },
): Promise<{ payment: Pembayaran; repeated: boolean }> {
  const payment = await requireOwn(ctx, accountId, input.kode_pembayaran);
  const key = input.client_uuid ?? undefined;
  const scope = `account:${accountId}:upload_bukti_transfer`;
  const known = key === undefined ? null : await referenceOf(ctx.db, scope, key);
  if (known !== null) return { payment: await showPayment(ctx, Number(known), zone), repeated: true };
  await stepOf(ctx, payment);
  const upload = await decodeUpload(input.foto, { field: "foto", allowed: "image" });
  const stored = await storeUpload(ctx, store, upload);
  const { reference, repeated } = await inTransaction(ctx, async (tx) => {
    const work = () => keepProof(tx, accountId, payment.id, input, stored);
    return key === undefined ? { reference: await work(), repeated: false } : once(tx, { scope, key }, work);
  });
  return { payment: await showPayment(ctx, Number(reference), zone), repeated };
}

async function keepProof(
  tx: Tx,
  accountId: number,
  paymentId: number,
  input: UploadBukti,
  stored: StoredUpload,
): Promise<string> {
  const payment = await lockPayment(tx, paymentId);
  const step = await stepOf(tx, payment);
  const { id: file_id } = await addFile(tx, stored, ownerOf(accountId));
  await addProof(tx, {
    payment_id: paymentId,
    file_id,
    sender: input.nama_pengirim ?? null,
    bank: input.bank_pengirim ?? null,
    amount: input.jumlah ?? null,
  });
  if (step !== "same") {
    await updatePayment(tx, paymentId, { status: step.to });
    await addEvent(tx, paymentId, step.to, actorOf(tx), "bukti transfer dikirim");
  }
  return String(paymentId);
}

async function stepOf(ctx: Ctx, payment: PaymentRow) {
  const step = transition(payment.status, { action: "SEND_PROOF", by: "customer" });
  if (payment.method !== "TRANSFER") throw wrongState(payment, "diberi bukti transfer");
  if (step === "refused" || isOverdue(ctx, payment)) throw wrongState(payment, "diberi bukti transfer");
  if ((await countProofs(ctx.db, payment.id)) >= mostProofs)
    throw conflict("BUKTI_TERLALU_BANYAK", `Paling banyak ${mostProofs} bukti untuk satu pembayaran.`);
  return step;
}
