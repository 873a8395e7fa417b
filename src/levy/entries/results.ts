import { LoketError } from "../../kernel/errors.ts";
import { conflict } from "../../kernel/refusal.ts";
import { type Admission, type EventRefusal, refusedBy } from "./admission.ts";
import type { StoreOutcome } from "./queries.ts";
import type { AcceptedEvent } from "./schema.ts";

export const EventConflict = conflict(
  "EVENT_CONFLICT",
  "This event_id was already used at this gate for another event.",
);

/** What became of an event: the answer to its sender, or why it was refused. */
export type EventResult = { ok: true; answer: AcceptedEvent } | { ok: false; refusal: EventRefusal };

/** A refusal as the error that answers a single event. */
export function errorOf({ kind, code, message, fields }: EventRefusal): LoketError {
  return new LoketError(kind, code, message, fields === undefined ? {} : { fields });
}

/** The result of each admission, given what storing the admitted ones came to, in their order. */
export function resultsOf(
  admissions: readonly Admission[],
  outcomes: readonly StoreOutcome[],
): EventResult[] {
  let next = 0;
  return admissions.map((admission) => {
    if (!admission.ok) return admission;
    const stored = outcomes[next++];
    if (stored === undefined) throw new Error("fewer outcomes than entries");
    if (stored.outcome === "conflict") return refusedBy(EventConflict);
    return { ok: true, answer: acceptedEvent(admission, stored) };
  });
}

/** What answers an admitted event, given what storing it came to. */
function acceptedEvent({ entry, gate }: Admission & { ok: true }, stored: StoreOutcome) {
  return {
    id: stored.id,
    event_id: entry.eventId,
    duplicate: stored.outcome === "duplicate",
    timestamp: entry.at,
    location_code: gate.location_code,
    gate_code: gate.gate_code,
    category: entry.category,
    direction: entry.direction,
    price: entry.price,
    is_late: entry.isLate,
  };
}
