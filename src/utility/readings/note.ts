import type { Config } from "../../config.ts";
import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";

export type NoteRule = Pick<Config, "readingNoteRequired">;

interface Noted {
  usage: number;
  flags: readonly string[];
  note: string | null;
}

/**
 * What lacks in a reading that staff record with less on its bill than a month brings, and do not explain: a stand below the last one,
 * or a usage of nothing. What an estimate or an exchange has counted explains itself, and so does a meter that passed its highest number.
 */
export function missingNote({ usage, flags, note }: Noted, rule: NoteRule): FieldError | undefined {
  if (!rule.readingNoteRequired || (note ?? "").trim() !== "") return undefined;
  if (flags.includes("STAND_TURUN")) return fieldError("NOTE_FOR_LOWER_STAND");
  const isExplained = flags.includes("TAKSASI_LEBIH") || flags.includes("METER_DIGANTI");
  return usage === 0 && !isExplained ? fieldError("NOTE_FOR_NO_USAGE") : undefined;
}
