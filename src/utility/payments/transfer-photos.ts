import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { addFile, type StoredUpload } from "../../kernel/files/files.ts";
import { conflict, recordNotFound } from "../../kernel/refusal.ts";
import { actorName } from "../actor.ts";
import { ownerOf } from "../files.ts";
import type { UtilityParts } from "../parts.ts";
import { receive, type Sending } from "../receiving.ts";
import { paymentCauses } from "./causes.ts";
import { requireOwn, showPayment, wrongState } from "./customer-payments.ts";
import type { UploadBukti } from "./customer-schema.ts";
import { presentProof } from "./office.ts";
import type { ProofQuery, ProofReview, ProofReviews, ReviewedProofs } from "./office-schema.ts";
import { isOverdue } from "./payments.ts";
import * as queries from "./queries.ts";
import { countProofs, listOfProofs, proofById, shownPayment } from "./queries-views.ts";
import { isOpen, transition } from "./states.ts";
import { tellRefusedProof } from "./tellings.ts";

/* Photos of transfers: customers send them, staff look at them. They are hints for staff, and pay nothing. */

const mostProofs = 10;

/** For so long after a payment has ended a customer can still say that his money came: late, or twice. Milliseconds: 30 days. */
const lateProofs = 30 * 86_400_000;

export const BuktiTerlaluBanyak = conflict(
  "BUKTI_TERLALU_BANYAK",
  `Paling banyak ${mostProofs} bukti untuk satu pembayaran.`,
);
export const ProofNotFound = recordNotFound("PROOF_NOT_FOUND", "proof", 5);
export const ProofReviewed = conflict(
  "PROOF_REVIEWED",
  (id: number, status: string) => `The proof ${id} was reviewed before: ${status}.`,
  5,
  "DITERIMA",
);

/**
 * Keeps the photo of a transfer (docs/contracts/customer-contract.md, upload_bukti_transfer). A repeat with the same client_uuid
 * answers with the payment of the first and stores nothing.
 * @throws PembayaranTidakDitemukan, StatusTidakSesuai, BuktiTerlaluBanyak, and what `receive` throws for the photo
 */
export async function uploadProof(ctx: Ctx, accountId: number, input: UploadBukti, parts: UtilityParts) {
  const payment = await requireOwn(ctx, accountId, input.kode_pembayaran);
  const sending: Sending = {
    accountId,
    call: "upload_bukti_transfer",
    uuid: input.client_uuid,
    target: [payment.id],
  };
  const { reference, repeated } = await receive(ctx, sending, parts, async () => {
    await stepOf(ctx, payment);
    return {
      files: { foto: { text: input.foto, allowed: "image", size: "whole" } },
      keep: (tx, stored) => keepProof(tx, accountId, payment.id, input, stored.foto),
    };
  });
  return { record: await showPayment(ctx, Number(reference)), repeated };
}

async function keepProof(
  tx: Tx,
  accountId: number,
  paymentId: number,
  input: UploadBukti,
  stored: StoredUpload,
): Promise<string> {
  const payment = await queries.lockPayment(tx, paymentId);
  const step = await stepOf(tx, payment);
  const { id: file_id } = await addFile(tx, stored, ownerOf(accountId));
  await queries.addProof(tx, {
    payment_id: paymentId,
    file_id,
    sender: input.nama_pengirim ?? null,
    bank: input.bank_pengirim ?? null,
    amount: input.jumlah ?? null,
  });
  if (step !== "same") {
    await queries.updatePayment(tx, paymentId, { status: step.to });
    await queries.addEvent(tx, paymentId, step.to, actorName(tx), paymentCauses.remark("PROOF_SENT"));
  }
  return String(paymentId);
}

async function stepOf(ctx: Ctx, payment: queries.PaymentRow) {
  const step = transition(payment.status, { action: "SEND_PROOF", by: "customer" });
  const { expires_at, cancelled_at, paid_at } = payment;
  const ended = isOpen(payment.status) ? ctx.now() : (paid_at ?? cancelled_at ?? expires_at);
  const isTooLate = isOverdue(ctx, payment) || ctx.now().getTime() > ended.getTime() + lateProofs;
  if (payment.method !== "TRANSFER" || step === "refused" || isTooLate)
    throw wrongState(payment, "diberi bukti transfer");
  if ((await countProofs(ctx.db, payment.id)) >= mostProofs) throw BuktiTerlaluBanyak();
  return step;
}

/** Photos of transfers, oldest first. */
export function listProofs(ctx: Ctx, query: ProofQuery) {
  return listOfProofs(ctx.db, query.status).map((row) => presentProof(row, ctx));
}

/**
 * Notes what staff think of a photo, which changes nothing about the payment. The same decision again changes nothing.
 */
export async function reviewProof(ctx: Ctx, id: number, review: ProofReview) {
  await inTransaction(ctx, async (tx) => {
    const reviewed = await reviewLocked(tx, id, review);
    if (reviewed === "otherwise") throw ProofReviewed(id, (await proofById(tx.db, id)).status);
  });
  return presentProof(await proofById(ctx.db, id), ctx);
}

/**
 * Notes the same decision about several photos; those that somebody else has decided upon meanwhile stay as they are, and are named.
 */
export async function reviewProofs(ctx: Ctx, { ids, ...review }: ProofReviews) {
  return inTransaction(ctx, async (tx) => {
    const answer: ReviewedProofs = { reviewed: [], skipped: [] };
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const outcome = await reviewLocked(tx, id, review);
      answer[outcome === "otherwise" ? "skipped" : "reviewed"].push(id);
    }
    return answer;
  });
}

/** Whether this decides; "same" and "otherwise" where somebody has decided before. */
async function reviewLocked(
  tx: Tx,
  id: number,
  { decision, note = "" }: ProofReview,
): Promise<"decided" | "same" | "otherwise"> {
  const proof = await queries.lockProof(tx, id);
  if (proof === undefined) throw ProofNotFound(id);
  if (proof.status !== "MENUNGGU") return proof.status === decision ? "same" : "otherwise";
  await queries.reviewProofRow(tx, id, { status: decision, note: note === "" ? null : note });
  if (decision === "DITOLAK")
    // Not locked: who settles a payment locks it first, and its proofs then.
    await tellRefusedProof(tx, await shownPayment(tx.db, proof.payment_id), note === "" ? null : note);
  await audit(tx, "review", proof, { ...proof, status: decision }, { note });
  return "decided";
}

const audit = auditOf("payment_proofs", "id", ({ status }: { id: number; status: string }) => ({ status }));
