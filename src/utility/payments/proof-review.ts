import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { conflict, notFound } from "../../kernel/errors.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import type { ProofQuery, ProofReview, QueuedProof } from "./office-schema.ts";
import { presentQueuedProof } from "./present-office.ts";
import { lockProof, reviewProofRow } from "./queries.ts";
import { pageOfProofs, proofById } from "./views/queries.ts";

/** Photos of transfers, oldest first. */
export async function listProofs(ctx: Ctx, query: ProofQuery, zone: string): Promise<Page<QueuedProof>> {
  const { rows, total } = await pageOfProofs(ctx.db, query.status, query);
  return pageOf(
    rows.map((row) => presentQueuedProof(row, zone)),
    total,
    query,
  );
}

/**
 * Notes what staff think of a proof, which changes nothing about the payment. The same decision again changes nothing.
 * @throws 404 PROOF_NOT_FOUND, 409 PROOF_REVIEWED
 */
export async function reviewProof(
  ctx: Ctx,
  id: number,
  { decision, note = "" }: ProofReview,
  zone: string,
): Promise<QueuedProof> {
  await inTransaction(ctx, async (tx) => {
    const proof = await lockProof(tx, id);
    if (proof === undefined) throw notFound("PROOF_NOT_FOUND", `There is no proof ${id}.`);
    if (proof.status === decision) return;
    if (proof.status !== "MENUNGGU")
      throw conflict("PROOF_REVIEWED", `The proof ${id} was reviewed before: ${proof.status}.`);
    await reviewProofRow(tx, id, { status: decision, note: note === "" ? null : note });
    await recordChange(tx, {
      entity: "payment_proofs",
      entityKey: String(id),
      action: "review",
      before: { status: proof.status },
      after: { status: decision, note },
    });
  });
  const row = await proofById(ctx.db, id);
  if (row === undefined) throw new Error(`the proof ${id} vanished`);
  return presentQueuedProof(row, zone);
}
