import { fieldError } from "../../field-errors/field-errors.ts";
import { compileBody } from "../../kernel/http/validation.ts";
import { type EventRefusal, invalidEvent } from "./admission.ts";
import { EntryEvent } from "./schema.ts";

/** An event that has the form of one, or why it has not. */
export type Form = { ok: true; event: EntryEvent } | { ok: false; refusal: EventRefusal };

const fieldsOfEvent = compileBody(EntryEvent);

/** Whether an event has the form of one; the idempotency key stands in for a missing event_id. */
export function checkForm(event: unknown, idempotencyKey: string | null): Form {
  const fields = fieldsOfEvent(event);
  if (fields !== null) return invalidEvent(fields);
  const formed = event as EntryEvent;
  if (idempotencyKey === null) return { ok: true, event: formed };
  if (formed.event_id !== undefined && formed.event_id !== null && formed.event_id !== idempotencyKey)
    return invalidEvent({ event_id: [fieldError("UNLIKE_IDEMPOTENCY_KEY")] });
  return { ok: true, event: { ...formed, event_id: idempotencyKey } };
}
