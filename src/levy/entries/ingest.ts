import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { Ctx } from "../../kernel/context.ts";
import {
  type ErrorKind,
  type Fields,
  LoketError,
  type statusOfKind,
  unauthenticated,
} from "../../kernel/errors.ts";
import { compileBody } from "../../kernel/http/validation.ts";
import { isoInZone } from "../../kernel/time.ts";
import { type GateKey, gateNotFound } from "../gates/gates.ts";
import { findKey, type KeyRing, type MachineKey, mayUse } from "../machines/machines.ts";
import {
  type Admission,
  type AdmissionSettings,
  admit,
  type Refusal,
  type RefusalCode,
} from "./admission.ts";
import type { Catalogue, CatalogueCache } from "./catalogue.ts";
import { type NewEntry, noteHeartbeat, type StoreOutcome, storedRepeats } from "./queries.ts";
import { type AcceptedEvent, type BatchResult, EntryEvent } from "./schema.ts";
import type { EntryWriter } from "./writer.ts";

export interface Rejection {
  apiKeyId: number;
  receivedAt: Date;
  event: unknown;
  idempotencyKey: string | null;
  error: string;
  message: string;
  fields: Fields | null;
}

export interface IngestParts {
  catalogue: CatalogueCache;
  writer: EntryWriter;
  settings: AdmissionSettings;
  /** Keeps refused events in quarantine. */
  keepRejected: (db: Kysely<DB>, rejections: Rejection[]) => Promise<void>;
  countOutcome: (outcome: string, events: number) => void;
}

/** Who sends: the key as the door accepted it, and its text, looked up again once the catalogue has changed. */
export interface Sender {
  keyText: string;
  accepted: { key: MachineKey; keys: KeyRing } | null;
  idempotencyKey: string | null;
}

const fieldsOfEvent = compileBody(EntryEvent);

/**
 * Stores one event. Answers only when the event and its effect on every summary are on disk.
 * @throws 401 INVALID_API_KEY, 404, 409 EVENT_CONFLICT, 422, 503; what is refused for its content or master data is kept
 */
export async function ingestOne(
  ctx: Ctx,
  parts: IngestParts,
  sender: Sender,
  body: unknown,
): Promise<AcceptedEvent> {
  const [result] = await ingest(ctx, parts, sender, [body]);
  if (result === undefined) throw new Error("one event in, no result out");
  if (result.ok) return result.answer;
  throw errorOf(result.refusal);
}

/** A refusal as the error that answers a single event. */
export function errorOf({ code, message, fields }: Refusal): LoketError {
  return new LoketError(kindOfRefusal[code], code, message, fields === undefined ? {} : { fields });
}

const kindOfRefusal: Record<RefusalCode, ErrorKind & keyof typeof statusOfKind> = {
  VALIDATION_ERROR: "invalid",
  LOCATION_NOT_FOUND: "not-found",
  GATE_NOT_FOUND: "not-found",
  TARIFF_NOT_FOUND: "not-found",
  LOCATION_INACTIVE: "invalid",
  GATE_INACTIVE: "invalid",
  EVENT_CONFLICT: "conflict",
};

/** Stores a batch; one bad row never fails the others, and every accepted row is on disk when it answers. @throws 401, 503 */
export async function ingestBatch(
  ctx: Ctx,
  parts: IngestParts,
  sender: Sender,
  events: unknown[],
): Promise<BatchResult> {
  const results = await ingest(ctx, parts, sender, events);
  const answer: BatchResult = { accepted: 0, duplicates: 0, rejected: 0, results: [] };
  results.forEach((result, index) => {
    if (!result.ok) {
      const { code, fields } = result.refusal;
      answer.rejected += 1;
      answer.results.push({
        index,
        status: "rejected",
        id: null,
        error: code,
        ...(fields === undefined ? {} : { fields }),
      });
    } else {
      const { id, duplicate } = result.answer;
      if (duplicate) answer.duplicates += 1;
      else answer.accepted += 1;
      answer.results.push({ index, status: duplicate ? "duplicate" : "accepted", id, error: null });
    }
  });
  return answer;
}

type Result = { ok: true; answer: AcceptedEvent } | { ok: false; refusal: Refusal };

/** check form → find gate and price → dedupe, store, count (one transaction) → keep what was refused */
async function ingest(ctx: Ctx, parts: IngestParts, sender: Sender, events: unknown[]): Promise<Result[]> {
  const receivedAt = ctx.now();
  const formed = events.map((event) => checkForm(event, sender.idempotencyKey));
  let catalogue = parts.catalogue.current();
  for (;;) {
    const key = requireKey(catalogue, sender, receivedAt);
    const admissions = formed.map((form) => decide(catalogue, key, form, receivedAt, parts.settings));
    // A refusal must not rest on an old catalogue; what is accepted is checked again when it is stored.
    if (admissions.some((admission) => !admission.ok)) {
      const latest = await parts.catalogue.latest();
      if (latest !== catalogue) {
        catalogue = latest;
        continue;
      }
    }
    const entries: NewEntry[] = [];
    for (const admission of admissions) if (admission.ok) entries.push(admission.entry);
    const outcomes = entries.length === 0 ? [] : await parts.writer.store(entries, catalogue.version);
    if (outcomes !== null) {
      let results = pair(admissions, outcomes);
      if (!results.every(isNew)) results = await answerRepeats(ctx, key, formed, results);
      const refused = countOutcomes(parts, results);
      if (refused > 0) await keepRefused(ctx, parts, key, sender, events, results, receivedAt);
      return results;
    }
    catalogue = await parts.catalogue.latest();
  }
}

function isNew(result: Result): boolean {
  return result.ok && !result.answer.duplicate;
}

type Form = { ok: true; event: EntryEvent } | { ok: false; refusal: Refusal };

/** Whether an event has the form of one; the idempotency key stands in for a missing event_id. */
export function checkForm(event: unknown, idempotencyKey: string | null): Form {
  const fields = fieldsOfEvent(event);
  if (fields !== null)
    return {
      ok: false,
      refusal: { code: "VALIDATION_ERROR", message: "Some fields are not valid.", fields },
    };
  const formed = event as EntryEvent;
  if (idempotencyKey === null) return { ok: true, event: formed };
  if (formed.event_id !== undefined && formed.event_id !== null && formed.event_id !== idempotencyKey) {
    const text = "differs from the header Idempotency-Key; send one of them, or both alike";
    return {
      ok: false,
      refusal: {
        code: "VALIDATION_ERROR",
        message: "Some fields are not valid.",
        fields: { event_id: [text] },
      },
    };
  }
  return { ok: true, event: { ...formed, event_id: idempotencyKey } };
}

function decide(
  catalogue: Catalogue,
  key: MachineKey,
  form: Form,
  receivedAt: Date,
  settings: AdmissionSettings,
): Admission {
  return form.ok ? admit(catalogue, { id: key.id, scope: key }, form.event, receivedAt, settings) : form;
}

/** Pairs what was admitted with what storing it came to. */
export function pair(admissions: Admission[], outcomes: StoreOutcome[]): Result[] {
  let next = 0;
  return admissions.map((admission) => {
    if (!admission.ok) return admission;
    const stored = outcomes[next++];
    if (stored === undefined) throw new Error("fewer outcomes than entries");
    if (stored.outcome === "conflict") {
      return {
        ok: false,
        refusal: {
          code: "EVENT_CONFLICT",
          message: "This event_id was already used at this gate for another event.",
        },
      };
    }
    return { ok: true, answer: accepted(admission, stored) };
  });
}

function accepted({ entry, gate }: Admission & { ok: true }, stored: StoreOutcome): AcceptedEvent {
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

/**
 * A repeat is answered with what was stored the first time, at any later time: even when by now the gate is inactive or gone, the
 * tariff deleted, or the event late (levy-contract.md, "Ingest").
 */
async function answerRepeats(
  ctx: Ctx,
  key: MachineKey,
  forms: readonly Form[],
  results: Result[],
): Promise<Result[]> {
  const repeats = results.flatMap((result, index) => {
    const form = forms[index];
    if (
      form?.ok !== true ||
      (result.ok ? !result.answer.duplicate : !aboutMasterData.has(result.refusal.code))
    )
      return [];
    const {
      timestamp,
      location_code: locationCode,
      gate_code: gateCode,
      category,
      event_id: eventId,
    } = form.event;
    if (eventId === undefined || eventId === null || !mayUse(key, locationCode, gateCode)) return [];
    return [{ index, event: form.event, key: { locationCode, gateCode, eventId, at: timestamp, category } }];
  });
  if (repeats.length === 0) return results;
  const answered = [...results];
  for (const { place, ...stored } of await storedRepeats(
    ctx.db,
    repeats.map((repeat) => repeat.key),
  )) {
    const repeat = repeats[place];
    if (repeat === undefined) throw new Error("a repeat that nobody asked about");
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

const aboutMasterData: ReadonlySet<RefusalCode> = new Set([
  "LOCATION_NOT_FOUND",
  "GATE_NOT_FOUND",
  "TARIFF_NOT_FOUND",
  "LOCATION_INACTIVE",
  "GATE_INACTIVE",
]);

/** Counts what became of the events, by name; returns how many were refused. */
function countOutcomes(parts: IngestParts, results: readonly Result[]): number {
  let accepted = 0;
  let duplicates = 0;
  for (const result of results) {
    if (!result.ok) parts.countOutcome(result.refusal.code, 1);
    else if (result.answer.duplicate) duplicates += 1;
    else accepted += 1;
  }
  if (accepted > 0) parts.countOutcome("accepted", accepted);
  if (duplicates > 0) parts.countOutcome("duplicate", duplicates);
  return results.length - accepted - duplicates;
}

function keepRefused(
  ctx: Ctx,
  parts: IngestParts,
  key: MachineKey,
  { idempotencyKey }: Sender,
  events: unknown[],
  results: readonly Result[],
  receivedAt: Date,
): Promise<void> {
  const rejections = results.flatMap((result, index): Rejection[] => {
    if (result.ok) return [];
    const { code, message, fields = null } = result.refusal;
    const event = events[index];
    return [{ apiKeyId: key.id, receivedAt, event, idempotencyKey, error: code, message, fields }];
  });
  return parts.keepRejected(ctx.db, rejections);
}

function requireKey(catalogue: Catalogue, { accepted, keyText }: Sender, now: Date): MachineKey {
  if (accepted?.keys === catalogue.keys) return accepted.key;
  const key = findKey(catalogue.keys, keyText, now);
  if (key === undefined) throw unauthenticated("INVALID_API_KEY", "The API key is not valid.");
  return key;
}

/** Notes that the machine of a gate is alive. @throws 401, 404 GATE_NOT_FOUND */
export async function heartbeat(
  ctx: Ctx,
  parts: IngestParts,
  sender: Sender,
  gateKey: GateKey,
): Promise<GateKey & { received_at: string }> {
  const { location_code, gate_code } = gateKey;
  const catalogue = await parts.catalogue.latest();
  const key = requireKey(catalogue, sender, ctx.now());
  const gate = catalogue.locations.get(location_code)?.gates.get(gate_code);
  if (gate === undefined || !mayUse(key, location_code, gate_code)) throw gateNotFound(gateKey);
  await noteHeartbeat(ctx.db, gate.id, ctx.now());
  return { location_code, gate_code, received_at: isoInZone(ctx.now().getTime(), gate.timezone) };
}
