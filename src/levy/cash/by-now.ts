import type { Shift } from "../../config-values.ts";
import type { Tx } from "../../kernel/context.ts";
import type { CountedKind } from "../totals/totals.ts";
import { byShift, revenueOf } from "./days.ts";
import { type Day, enteredByShift } from "./queries.ts";
import { changeClosing, closedShifts, putClosedShifts } from "./queries-closings.ts";

/**
 * Keeps what a closed day comes to by now, and by shifts, or brings that up to date. The shifts stay those of the closing,
 * whatever the settings say later.
 * @param kinds what is counted of the day by now
 * @param settings the shifts that there are now
 */
export async function keepByNow(
  tx: Tx,
  { closingId, ...day }: Day & { closingId: number },
  kinds: readonly CountedKind[],
  settings: readonly Shift[],
): Promise<void> {
  await changeClosing(tx, closingId, { counted_now: revenueOf(kinds) });
  const kept = await closedShifts(tx.db, day);
  const shifts = kept.length === 0 ? settings : kept;
  const rows = byShift(kinds, await enteredByShift(tx.db, day), shifts);
  await putClosedShifts(
    tx,
    day,
    // Shifts are kept for what may come late; hours outside of them are at most days the same nothing.
    rows.flatMap((row, place) => {
      if (row.shift === null && !isSomething(row)) return [];
      const { shift, from_hour, to_hour, collectors, counted, exempt, handed_in } = row;
      return {
        ...{ shift, from_hour, to_hour, collectors, counted, exempt, handed_in },
        is_first: rows.slice(0, place).every((earlier) => !isSomething(earlier) || !isSame(earlier, row)),
      };
    }),
  );
}

type Shifts = ReturnType<typeof byShift>;
const isSomething = ({ counted, exempt, handed_in }: Shifts[number]) => counted + exempt + handed_in > 0;
const isSame = (one: Shifts[number], other: Shifts[number]) =>
  one.collectors.join() === other.collectors.join();
