/** A plain model of the levy service's money: what is stored, at which price, in which hour. Nothing of the product is used here. */

export const categories = ["person_walk", "motor", "car"] as const;
export type Category = (typeof categories)[number];
export const gateCodes = ["G1", "G2"] as const;
export type GateCode = (typeof gateCodes)[number];
export type Direction = "in" | "out";

export interface ModelEvent {
  id: number;
  eventId: string | null;
  gate: GateCode;
  category: Category;
  direction: Direction;
  price: number;
  at: number;
  late: boolean;
  voided: boolean;
}

interface ModelGate {
  deleted: boolean;
  active: boolean;
  direction: Direction;
  /** Prices by category, each with its second. */
  prices: Map<Category, { from: number; price: number }[]>;
  /** Categories whose tariff was removed. Its prices stay for what happened under them, should it be made again. */
  removed: Set<Category>;
}

/** One location with two gates. */
export interface Model {
  zone: string;
  deleted: boolean;
  active: boolean;
  gates: Record<GateCode, ModelGate>;
  events: ModelEvent[];
}

export const firstPrices: Record<Category, number> = { person_walk: 1000, motor: 2000, car: 5000 };

export function newModel(zone: string, now: number): Model {
  const gate = (direction: Direction): ModelGate => ({
    deleted: false,
    active: true,
    direction,
    prices: new Map(categories.map((category) => [category, [{ from: now, price: firstPrices[category] }]])),
    removed: new Set(),
  });
  return { zone, deleted: false, active: true, gates: { G1: gate("in"), G2: gate("out") }, events: [] };
}

export function isLiving(model: Model, gate: GateCode): boolean {
  return !model.deleted && !model.gates[gate].deleted;
}

/** Sets a price from a second on; in the same second the later word holds. */
export function setPrice(
  model: Model,
  gate: GateCode,
  category: Category,
  from: number,
  price: number,
): void {
  const versions = (model.gates[gate].prices.get(category) ?? []).filter((version) => version.from !== from);
  model.gates[gate].prices.set(
    category,
    [...versions, { from, price }].toSorted((a, b) => a.from - b.from),
  );
}

export interface Sent {
  gate: GateCode;
  category: Category;
  at: number;
  eventId: string | null;
}

export type Verdict =
  | { status: "accepted" | "duplicate"; event: ModelEvent }
  | { status: "rejected"; error: string };

/** Takes an event in, or says why not. `id` is the one it gets when it is new. */
export function take(model: Model, sent: Sent, now: number, id: number): Verdict {
  const earlier =
    sent.eventId === null
      ? undefined
      : model.events.find(({ gate, eventId }) => gate === sent.gate && eventId === sent.eventId);
  const isRepeat = earlier !== undefined && earlier.at === sent.at && earlier.category === sent.category;
  if (sent.at > now + 300) return { status: "rejected", error: "VALIDATION_ERROR" };
  if (isRepeat) return { status: "duplicate", event: earlier };
  const gate = model.gates[sent.gate];
  const versions = gate.prices.get(sent.category);
  if (model.deleted) return { status: "rejected", error: "LOCATION_NOT_FOUND" };
  if (gate.deleted) return { status: "rejected", error: "GATE_NOT_FOUND" };
  if (!model.active) return { status: "rejected", error: "LOCATION_INACTIVE" };
  if (!gate.active) return { status: "rejected", error: "GATE_INACTIVE" };
  if (versions === undefined || gate.removed.has(sent.category))
    return { status: "rejected", error: "TARIFF_NOT_FOUND" };
  if (earlier !== undefined) return { status: "rejected", error: "EVENT_CONFLICT" };
  const price = (versions.findLast(({ from }) => from <= sent.at) ?? versions[0])?.price ?? Number.NaN;
  const event: ModelEvent = {
    ...sent,
    id,
    direction: gate.direction,
    price,
    late: now - sent.at > 300,
    voided: false,
  };
  model.events.push(event);
  return { status: "accepted", event };
}

export function local(zone: string, at: number): { date: string; hour: number } {
  const time = Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone);
  return { date: time.toPlainDate().toString(), hour: time.hour };
}

export interface Figure {
  count: number;
  revenue: number;
}

export function figure(events: readonly ModelEvent[]): Figure {
  return { count: events.length, revenue: events.reduce((sum, { price }) => sum + price, 0) };
}

/** The counted events of a day by the location's calendar, of one gate or of both. */
export function countedOn(model: Model, date: string, gate: GateCode | undefined): ModelEvent[] {
  return model.events.filter(
    (event) =>
      !event.voided &&
      local(model.zone, event.at).date === date &&
      (gate === undefined || event.gate === gate),
  );
}
