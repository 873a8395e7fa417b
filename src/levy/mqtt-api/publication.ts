import { createHash } from "node:crypto";

export interface Publication {
  topic: string;
  payload: Buffer;
  /** The publisher: the key and the client's id, and the message's id among those not yet answered. */
  keyId: number;
  clientId: string;
  messageId: number;
}

export const topicForm = /^loket\/v1\/([A-Za-z0-9._-]{1,50})\/([A-Za-z0-9._-]{1,50})$/;

/**
 * The event of a publication, as `POST /ingest` takes it: the topic names location and gate where the payload does not, and what is no
 * JSON object stays what it is, to be refused. `contradicts`: the payload names another gate than the topic.
 */
export function eventOf(publication: Publication): { event: unknown; contradicts: boolean } {
  const text = publication.payload.toString();
  const sent = parsed(text);
  if (typeof sent !== "object" || sent === null || Array.isArray(sent))
    return { event: sent, contradicts: false };
  const [, location_code, gate_code] = topicForm.exec(publication.topic) ?? [];
  const event = { location_code, gate_code, event_id: derivedId(publication), ...withoutNullId(sent) };
  return { event, contradicts: event.location_code !== location_code || event.gate_code !== gate_code };
}

/**
 * The id of an event whose device has none: the same for the same message delivered again (same client, message id, topic and payload),
 * and another one for the next message. The payload has the time in it.
 */
function derivedId({ keyId, clientId, messageId, topic, payload }: Publication): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([keyId, clientId, messageId, topic]))
    .update(payload);
  return `mqtt-${hash.digest("base64url").slice(0, 22)}`;
}

function withoutNullId(sent: object): { location_code?: unknown; gate_code?: unknown } {
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => name !== "event_id" || value !== null),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
