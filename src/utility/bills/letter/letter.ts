import type { Config } from "../../../config.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Letterhead } from "../../../kernel/pdf/letterhead.ts";
import { today } from "../../../kernel/time.ts";
import { type DueBill, dueBills } from "../bills.ts";
import { chargesOf } from "../charges.ts";
import { requireBill } from "../office.ts";
import type { LetterQuery } from "../office-schema.ts";
import { presentBill } from "../present.ts";
import type { BillRow } from "../queries.ts";
import type { Letter } from "./letter-pdf.ts";

/**
 * A bill as a letter to its customer: a PDF under the utility's letterhead, with what else its connection owes today.
 * @throws BillNotFound
 */
export async function billLetter(
  ctx: Ctx,
  billNo: string,
  { print }: LetterQuery,
  config: Config,
): Promise<{ name: string; pdf: Buffer }> {
  const row = await requireBill(ctx, billNo);
  const on = today(ctx.zone, ctx.now());
  const { connection_id: connection } = row;
  const isDue = row.status === "BELUM_LUNAS" && connection !== null;
  const due = isDue ? await dueBills(ctx.db, connection, on) : [];
  // Drawing takes megabytes of fonts and scripts, which a process that never draws does without.
  const { letterPdf } = await import("./letter-pdf.ts");
  const letter = letterOf(ctx, { row, others: due, on, letterhead: letterheadFor(config) });
  const pdf = await letterPdf(letter, { prints: print === "true", at: ctx.now() });
  return { name: `tagihan-${billNo}`, pdf };
}

export function letterheadFor({ utilityName: name, utilityAddress: address, letterheadLogo: logo }: Config) {
  return { name, address, logo };
}

interface Asked {
  row: BillRow;
  /** Unpaid bills of its connection, it may be among them. */
  others: readonly DueBill[];
  /** Local date. */
  on: string;
  letterhead: Letterhead;
}

/** What a bill's letter says. */
export function letterOf(ctx: Pick<Ctx, "zone" | "actor">, { row, others, on, letterhead }: Asked): Letter {
  return {
    bill: presentBill(row, on, ctx),
    nextPenalty: chargesOf(row, on).next_penalty,
    others: others
      .filter(({ id }) => id !== row.id)
      .map(({ bill_no, kind, period, description, due_on, total }) => ({
        billNo: bill_no,
        period,
        description: kind === "AIR" ? null : description,
        dueOn: due_on,
        total,
      })),
    on,
    letterhead,
  };
}
