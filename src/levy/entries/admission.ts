import { type FieldError, type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";
import type { ErrorKind } from "../../kernel/errors.ts";
import { ValidationError } from "../../kernel/http/refusals.ts";
import { type Refusal, refusal } from "../../kernel/refusal.ts";
import { localHour } from "../../kernel/time.ts";
import { type GateKey, GateNotFound, keyText } from "../gates/gates.ts";
import { LocationNotFound } from "../locations/locations.ts";
import { type MachineKey, mayUse } from "../machines/machines.ts";
import { priceAt, TariffNotFound } from "../tariffs/tariffs.ts";
import type { Catalogue, CatalogueGate } from "./catalogue.ts";
import type { NewEntry } from "./queries.ts";
import type { EntryEvent } from "./schema.ts";

export const LocationInactive = refusal(
  "invalid",
  "LOCATION_INACTIVE",
  (code: string) => `The location ${code} is inactive.`,
  "PSR01",
);
export const GateInactive = refusal(
  "invalid",
  "GATE_INACTIVE",
  (key: GateKey) => `The gate ${keyText(key)} is inactive.`,
  { location_code: "PSR01", gate_code: "G1" },
);

/** Why an event is not accepted; a value and no error, so that one bad row never fails its batch. */
export interface EventRefusal {
  code: string;
  kind: ErrorKind;
  message: string;
  fields?: FieldErrors;
}

/** The refusal of an event for what some rule says of it. */
export function refusedBy<About extends readonly unknown[]>(
  { code, kind, messageOf }: Refusal<About>,
  ...about: About
): { ok: false; refusal: EventRefusal } {
  return { ok: false, refusal: { code, kind, message: messageOf(...about) } };
}

/** The refusal of an event whose fields are not what they must be. */
export function invalidEvent(fields: FieldErrors): { ok: false; refusal: EventRefusal } {
  const { code, kind, example: message } = ValidationError;
  return { ok: false, refusal: { code, kind, message, fields } };
}

/** Codes of refusals that master data decided, which may have been otherwise when the event came first. */
export const aboutMasterData: ReadonlySet<string> = new Set(
  [LocationNotFound, GateNotFound, TariffNotFound, LocationInactive, GateInactive].map(({ code }) => code),
);

export type Admission =
  | { ok: true; entry: NewEntry; gate: CatalogueGate }
  | { ok: false; refusal: EventRefusal };

export interface AdmissionSettings {
  /** Seconds after which an event counts as late. */
  ingestLateAfter: number;
  /** Seconds before the gate's first tariff from which on no event is believed; 0: each is. */
  ingestBeforeTariff: number;
}

// 2000-01-01T00:00:00Z, and how far a machine's clock may run ahead of ours, in seconds (docs/contracts/levy-contract.md,
// "Ingest").
const earliest = 946_684_800;
const mostAhead = 300;

/**
 * Judges a well-formed event: its clock, its gate, its price (docs/contracts/levy-contract.md, "Ingest"). `sender.scope`
 * null: staff authority, every gate.
 * @param receivedAt the instant by which clock and lateness are judged
 */
export function admit(
  catalogue: Catalogue,
  sender: { id: number; scope: MachineKey | null },
  event: EntryEvent,
  receivedAt: Date,
  settings: AdmissionSettings,
): Admission {
  const received = Math.floor(receivedAt.getTime() / 1000);
  const clock = checkClock(event.timestamp, received);
  if (clock !== null) return invalidEvent({ timestamp: [clock] });

  const { location_code: locationCode, gate_code: gateCode, category } = event;
  const location = catalogue.locations.get(locationCode);
  if (location === undefined) return refusedBy(LocationNotFound, locationCode);
  const gate = location.gates.get(gateCode);
  if (gate === undefined || (sender.scope !== null && !mayUse(sender.scope, locationCode, gateCode)))
    return refusedBy(GateNotFound, event);
  if (!location.isActive) return refusedBy(LocationInactive, locationCode);
  if (!gate.is_active) return refusedBy(GateInactive, event);
  const prices = gate.prices.get(category);
  if (prices === undefined) return refusedBy(TariffNotFound, event);
  const local = localHour(gate.timezone, event.timestamp);
  const first = firstTariff(gate, prices[0].effectiveFrom);
  // The clock of a machine that was without power begins in 2000; that of one which counts GPS's weeks goes back by 1,024.
  if (settings.ingestBeforeTariff > 0 && event.timestamp < first - settings.ingestBeforeTariff) {
    const about = { date: local.date, first: localHour(gate.timezone, first).date };
    return invalidEvent({ timestamp: [fieldError("LONG_BEFORE_FIRST_TARIFF", about)] });
  }
  const entry: NewEntry = {
    gateId: gate.id,
    keyId: sender.id,
    category,
    direction: gate.direction,
    price: priceAt(prices, event.timestamp),
    at: event.timestamp,
    localDate: local.date,
    localHour: local.hour,
    isLate: received - event.timestamp > settings.ingestLateAfter,
    eventId: event.event_id ?? null,
  };
  return { ok: true, entry, gate };
}

/** When the gate's first tariff of any category begins, Unix seconds. @param own that of the event's category */
function firstTariff({ prices }: CatalogueGate, own: number): number {
  let first = own;
  for (const [{ effectiveFrom }] of prices.values()) first = Math.min(first, effectiveFrom);
  return first;
}

function checkClock(timestamp: number, received: number): FieldError | null {
  if (timestamp >= earliest * 1000 && timestamp <= (received + mostAhead) * 1000)
    return fieldError("MILLISECONDS");
  if (timestamp < earliest) return fieldError("EVENT_TOO_OLD", { first: "2000-01-01" });
  if (timestamp > received + mostAhead) return fieldError("AHEAD_OF_OUR_CLOCK", { minutes: mostAhead / 60 });
  return null;
}
