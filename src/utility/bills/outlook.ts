import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { frozenRules } from "../pricing/frozen-rules.ts";
import { type Charges, chargesOf } from "./charges.ts";
import type { UnpaidBill } from "./queries-shown.ts";

/** What the unpaid bills of each connection come to on a local date, when the first is due, and what the next penalty adds. */
export async function dueOutlook(db: Kysely<DB>, unpaid: readonly UnpaidBill[][], on: string) {
  const rulesOf = await frozenRules(db, unpaid.flat());
  const charged = (bill: UnpaidBill) =>
    chargesOf({ ...bill, ...rulesOf(bill), status: "BELUM_LUNAS", held_penalty: null, held_stamp: null }, on);
  return unpaid.map((bills) => {
    const charges = bills.map(charged);
    return {
      count: bills.length,
      total: charges.reduce((sum, { total }) => sum + total, 0),
      firstDue: bills.map(({ due_on }) => due_on).sort()[0] ?? null,
      nextPenalty: nextPenaltyOf(charges),
    };
  });
}

/** Of several bills the first date on which one costs more, and by how much all of them do then. Rupiah. */
function nextPenaltyOf(charges: readonly Charges[]): { tanggal: string; tambahan: number } | null {
  const steps = charges.flatMap(({ penalty, next_penalty: next }) =>
    next === null ? [] : [{ tanggal: next.from, tambahan: next.penalty - penalty }],
  );
  const tanggal = steps.map((step) => step.tanggal).sort()[0];
  if (tanggal === undefined) return null;
  const then = steps.filter((step) => step.tanggal === tanggal);
  return { tanggal, tambahan: then.reduce((sum, step) => sum + step.tambahan, 0) };
}
