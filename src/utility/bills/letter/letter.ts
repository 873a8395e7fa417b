import type { Config } from "../../../config.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { today } from "../../../kernel/time.ts";
import { dueBills } from "../bills.ts";
import { chargesOf } from "../charges.ts";
import { requireBill } from "../office.ts";
import type { LetterQuery } from "../office-schema.ts";
import { presentBill } from "../present.ts";

/**
 * A bill as a letter to its customer: a PDF under the utility's letterhead, with what else its connection owes today.
 * @throws BillNotFound
 */
export async function billLetter(
  ctx: Ctx,
  billNo: string,
  { print }: LetterQuery,
  { utilityName: name, utilityAddress: address, letterheadLogo: logo }: Config,
): Promise<{ name: string; pdf: Buffer }> {
  const row = await requireBill(ctx, billNo);
  const on = today(ctx.zone, ctx.now());
  const { connection_id: connection } = row;
  const isDue = row.status === "BELUM_LUNAS" && connection !== null;
  const due = isDue ? await dueBills(ctx.db, connection, on) : [];
  // Drawing takes megabytes of fonts and scripts, which a process that never draws does without.
  const { letterPdf } = await import("./letter-pdf.ts");
  const pdf = await letterPdf(
    {
      bill: presentBill(row, on, ctx),
      nextPenalty: chargesOf(row, on).next_penalty,
      others: due
        .filter(({ id }) => id !== row.id)
        .map(({ bill_no, kind, period, description, due_on, total }) => ({
          billNo: bill_no,
          period,
          description: kind === "AIR" ? null : description,
          dueOn: due_on,
          total,
        })),
      on,
      letterhead: { name, address, logo },
    },
    { prints: print === "true", at: ctx.now() },
  );
  return { name: `tagihan-${billNo}`, pdf };
}
