import { fieldError } from "../../field-errors/field-errors.ts";
import type { Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { conflict } from "../../kernel/refusal.ts";
import {
  type ChainReading,
  judgeAgain,
  type ReadingRow,
  type Rewritten,
  writeAgain,
} from "../readings/link.ts";
import { contradicts, usageMissing } from "./figures.ts";
import type { Correction } from "./office-schema.ts";

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
