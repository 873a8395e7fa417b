import type { Db } from "../../kernel/context.ts";
import { type MachineKey, mayUse } from "../machines/machines.ts";
import { aboutMasterData } from "./admission.ts";
import type { Form } from "./form.ts";
import { type RepeatKey, storedRepeats } from "./queries.ts";
import type { EventResult } from "./results.ts";
import type { EntryEvent } from "./schema.ts";

/**
 * A repeat is answered with what was stored the first time, at any later time: even when by now the gate is inactive or gone, the
 * tariff deleted, or the event late (docs/contracts/levy-contract.md, "Ingest"). Returns the results, with those of repeats
 * replaced.
 */
export async function answerRepeats(
  db: Db,
  key: MachineKey,
  forms: readonly Form[],
  results: EventResult[],
): Promise<EventResult[]> {
  const repeats = results.flatMap((result, index) => {
    const form = forms[index];
    if (form?.ok !== true || !mayBeRepeat(result)) return [];
    const stored = repeatKeyOf(form.event);
    if (stored === null || !mayUse(key, stored.locationCode, stored.gateCode)) return [];
    return [{ index, event: form.event, key: stored }];
  });
  if (repeats.length === 0) return results;
  const answered = [...results];
  const found = await storedRepeats(
    db,
    repeats.map((repeat) => repeat.key),
  );
  for (const { place, ...stored } of found) {
    const repeat = repeats[place];
    if (repeat === undefined) throw new Error("the database returned a repeat that was not in the query");
    const { event_id: eventId = null, timestamp, location_code, gate_code, category } = repeat.event;
    answered[repeat.index] = {
      ok: true,
      answer: {
        event_id: eventId,
        duplicate: true,
        timestamp,
        location_code,
        gate_code,
        category,
        ...stored,
      },
    };
  }
  return answered;
}

/** What was found to be stored already, and what master data refuses now but may have accepted then. */
function mayBeRepeat(result: EventResult): boolean {
  return result.ok ? result.answer.duplicate : aboutMasterData.has(result.refusal.code);
}

function repeatKeyOf(event: EntryEvent): RepeatKey | null {
  const { location_code: locationCode, gate_code: gateCode, category, timestamp: at } = event;
  const { event_id: eventId = null } = event;
  return eventId === null ? null : { locationCode, gateCode, eventId, at, category };
}
