import { fieldError } from "../../field-errors/field-errors.ts";
import type { Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { conflict } from "../../kernel/refusal.ts";
import { dueAnew } from "../bills/due-date.ts";
import {
  type BillRow,
  frozenPriced,
  refuseIrreplaceable,
  replacementFor,
  type Succession,
} from "../bills/replacement.ts";
import {
  type ChainReading,
  judgeAgain,
  moveStart,
  type ReadingRow,
  type Rewritten,
  writeAgain,
} from "../readings/link.ts";
import { contradicts, countedBy, usageMissing } from "./figures.ts";
import type { Correction } from "./office-schema.ts";

export const FollowerBilled = conflict(
  "FOLLOWER_BILLED",
  (period: string, billNo: string) => ({
    message: `The reading of ${period} goes on from this one and has its bill ${billNo}. Send with_follower to correct both.`,
    data: { period, bill_no: billNo },
  }),
  "202612",
  "202612000000950",
);
export const FollowerRunsBackwards = conflict(
  "FOLLOWER_RUNS_BACKWARDS",
  (period: string, stand: number, corrected: number) =>
    `The reading of ${period}, stand ${stand}, would be below the corrected stand ${corrected}. Correct that one first.`,
  "202612",
  1230,
  1240,
);
export const FollowerTooSmall = conflict(
  "FOLLOWER_TOO_SMALL",
  (billNo: string, takenOff: number, counted: number) =>
    `The bill ${billNo} takes ${takenOff} m³ off, and only ${counted} m³ would be counted. Correct that one first.`,
  "202612000000950",
  20,
  12,
);

/** The reading that goes on from a corrected one, and its bill, as they were and became. */
export interface CorrectedFollower {
  reading: Rewritten;
  bill: { before: BillRow; after: BillRow } | undefined;
}

/** A bill of the next reading is replaced where that is asked for, and only while it is neither paid nor held. */
export function refuseBilledFollower(bill: BillRow, { with_follower }: Correction): void {
  if (with_follower !== true) throw FollowerBilled(bill.period, bill.bill_no);
  refuseIrreplaceable(bill);
}

/** Lets a locked reading go on from the corrected one before it; and its bill, which was superseded. */
export async function correctFollower(
  tx: Tx,
  { reading, bill }: { reading: ChainReading; bill: BillRow | undefined },
  before: ReadingRow,
  succession: Succession,
): Promise<CorrectedFollower> {
  const rewritten = await goOnFrom(tx, reading, before.stand);
  if (rewritten === undefined) throw FollowerRunsBackwards(reading.period, reading.stand, before.stand);
  const after = bill && (await billOfFollower(tx, bill, rewritten.after, succession));
  return { reading: rewritten, bill: bill && after && { before: bill, after } };
}

/** Undefined where it cannot: it would run backwards. */
async function goOnFrom(tx: Tx, reading: ChainReading, previous: number): Promise<Rewritten | undefined> {
  const inChain = await judgeAgain(tx, reading, reading.stand);
  if (reading.method === "TAKSASI") return moveStart(tx, reading, { previous, digits: inChain.digits });
  return inChain.judged.ok ? writeAgain(tx, reading, inChain) : undefined;
}

async function billOfFollower(tx: Tx, bill: BillRow, reading: ReadingRow, succession: Succession) {
  const { adjustment, bill_no } = bill;
  const { counted, ...stands } = countedBy(reading);
  const usage = counted + adjustment;
  if (usage < 0) throw FollowerTooSmall(bill_no, -adjustment, counted);
  const dates = { ...succession, due_on: dueAnew(bill.due_on, succession.issued_on) };
  const made = await frozenPriced(tx, bill, dates, { ...stands, adjustment, usage });
  return replacementFor(tx, bill, made);
}

export const EstimateSettled = conflict(
  "ESTIMATE_SETTLED",
  (period: string, volume: number) =>
    `The reading of ${period} found ${volume} m³ of this estimate too high, and they come back. Correct that reading's bill instead.`,
  "202612",
  15,
);

/** Whether a correction says another stand, or another use between the same, than the reading. */
export function movesStand(own: ReadingRow, { stand_start, stand_end, usage }: Correction): boolean {
  return (
    (stand_end !== undefined && stand_end !== own.stand) ||
    (stand_start !== undefined && stand_start !== own.previous) ||
    (usage !== undefined && usage !== own.usage)
  );
}

/** Puts the reading of a superseded bill right. */
export async function moveStand(tx: Tx, own: ChainReading, correction: Correction): Promise<Rewritten> {
  const { stand_start, stand_end = own.stand, usage } = correction;
  const inChain = await judgeAgain(tx, own, stand_end, usage);
  const { judged, digits } = inChain;
  if (stand_start !== undefined && stand_start !== judged.previous)
    throw invalid({ stand_start: [fieldError("NOT_WHERE_READING_ENDS", { stand: judged.previous })] });
  if (!judged.ok && judged.reason === "DIGITS")
    throw invalid({ stand_end: [fieldError("MORE_THAN_METER_SHOWS", { digits })] });
  if (!judged.ok && judged.reason === "ABOVE_REMOVED")
    throw invalid({ stand_end: [fieldError("ABOVE_REMOVED_METER", { stand: judged.limit })] });
  if (!judged.ok) throw usageMissing();
  if (usage !== undefined && usage !== judged.usage) throw contradicts(judged.usage);
  if (own.credited != null && own.credited > judged.usage)
    throw EstimateSettled(own.credited_in ?? own.period, own.credited);
  return writeAgain(tx, own, inChain);
}
