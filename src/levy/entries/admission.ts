import type { Fields } from "../../kernel/errors.ts";
import { localHour } from "../../kernel/time.ts";
import { type MachineKey, mayUse } from "../machines/machines.ts";
import { priceAt } from "../tariffs/tariffs.ts";
import type { Catalogue, CatalogueGate } from "./catalogue.ts";
import type { NewEntry } from "./queries.ts";
import type { EntryEvent } from "./schema.ts";

export type RefusalCode =
  | "VALIDATION_ERROR"
  | "LOCATION_NOT_FOUND"
  | "GATE_NOT_FOUND"
  | "TARIFF_NOT_FOUND"
  | "LOCATION_INACTIVE"
  | "GATE_INACTIVE"
  | "EVENT_CONFLICT";

/** Why an event is not accepted; a value, so that one bad row never fails its batch. */
export interface Refusal {
  code: RefusalCode;
  message: string;
  fields?: Fields;
}

export type Admission = { ok: true; entry: NewEntry; gate: CatalogueGate } | { ok: false; refusal: Refusal };

export interface AdmissionSettings {
  /** Seconds after which an event counts as late. */
  ingestLateAfter: number;
}

// 2000-01-01T00:00:00Z, and how far a machine's clock may run ahead of ours, in seconds (levy-contract.md, "Ingest").
const earliest = 946_684_800;
const mostAhead = 300;

/**
 * Decides about a well-formed event: its clock, its gate, its price (levy-contract.md, "Ingest"). `sender.scope` null: staff
 * authority, every gate.
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
  if (clock !== null) return refuse("VALIDATION_ERROR", "Some fields are not valid.", { timestamp: [clock] });

  const { location_code: locationCode, gate_code: gateCode, category } = event;
  const location = catalogue.locations.get(locationCode);
  if (location === undefined) return refuse("LOCATION_NOT_FOUND", `There is no location ${locationCode}.`);
  const gate = location.gates.get(gateCode);
  if (gate === undefined || (sender.scope !== null && !mayUse(sender.scope, locationCode, gateCode))) {
    return refuse("GATE_NOT_FOUND", `There is no gate ${locationCode}/${gateCode}.`);
  }
  if (!location.isActive) return refuse("LOCATION_INACTIVE", `The location ${locationCode} is inactive.`);
  if (!gate.is_active) return refuse("GATE_INACTIVE", `The gate ${locationCode}/${gateCode} is inactive.`);
  const prices = gate.prices.get(category);
  if (prices === undefined)
    return refuse("TARIFF_NOT_FOUND", `There is no tariff ${locationCode}/${gateCode}/${category}.`);

  const local = localHour(gate.timezone, event.timestamp);
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

function refuse(code: RefusalCode, message: string, fields?: Fields): Admission {
  return { ok: false, refusal: fields === undefined ? { code, message } : { code, message, fields } };
}

function checkClock(timestamp: number, received: number): string | null {
  if (timestamp >= earliest * 1000 && timestamp <= (received + mostAhead) * 1000)
    return "must be Unix seconds; this looks like milliseconds";
  if (timestamp < earliest) return "must not be before 2000-01-01";
  if (timestamp > received + mostAhead) return "must not be more than 5 minutes ahead of the server's clock";
  return null;
}
