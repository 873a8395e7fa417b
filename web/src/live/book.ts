import type { GateLife, StoredEvent } from "../../../client/events.ts";
import type { Answer } from "../api/queries.ts";

export type Snapshot = Answer<"/retribusi/v1/realtime/snapshot">;
export type LiveGate = Snapshot["gates"][number];
export type LiveLocation = Snapshot["locations"][number];
export type GateSums = Snapshot["gate_sums"];
export type Category = StoredEvent["category"];

/** How many passed, and what they paid in rupiah. */
export interface Tally {
  count: number;
  revenue: number;
}

/** The state of one local day. */
export interface DayFigures extends Tally {
  date: string;
  inCount: number;
  outCount: number;
  categories: Record<Category, Tally>;
  /** In a large town only those that need attention most. */
  gates: readonly LiveGate[];
  /** How many gates there are, and how they are. */
  sums: GateSums;
  locations: readonly LiveLocation[];
}

/** How many of these gates are doing what. */
export function sumsOf(gates: readonly Partial<Pick<LiveGate, "status" | "problems">>[]): GateSums {
  const active = gates.filter(({ status }) => status !== "inactive");
  const isWell = ({ status, problems = [] }: (typeof gates)[number]) =>
    status === "online" && problems.length === 0;
  return {
    gates: gates.length,
    active: active.length,
    online: active.filter(({ status }) => status === "online").length,
    attention: active.filter((gate) => !isWell(gate)).length,
  };
}

/** What an entry or a void calls for: a snapshot soon, or, when a later day has begun somewhere, a less urgent one. */
export type ReadRequest = "snapshot" | "later-day" | undefined;

/**
 * Keeps the figures of the running day exact: a snapshot, and on top of it every entry of its day whose id the snapshot does not know.
 * Entries that come while the next snapshot is on its way are kept until it is there, so that it can be applied at any moment without
 * losing or doubling one.
 */
export class LiveBook {
  #day: { date: string; tally: Tally; inCount: number; outCount: number } | undefined;
  #categories = noCategories();
  #gates = new Map<string, LiveGate>();
  #locations = new Map<string, LiveLocation>();
  /** Counts of the gates that the snapshot does not name; undefined if it names them all. */
  #sums: GateSums | undefined;
  /** The last id that the snapshot knows. */
  #known = 0;
  /** The last id received; ids arrive in order, so whatever is not above it has been counted. */
  #received = 0;
  /** What came since the snapshot on its way was asked for. */
  #meanwhile: StoredEvent[] | undefined;

  /** The position to stream from. */
  get lastEventId(): number {
    return Math.max(this.#known, this.#received);
  }

  get hasFigures(): boolean {
    return this.#day !== undefined;
  }

  /** Call before a snapshot is asked for. */
  snapshotRequested(): void {
    this.#meanwhile = [];
  }

  /** Call when the snapshot asked for will not come. */
  snapshotFailed(): void {
    this.#meanwhile = undefined;
  }

  /** Puts the snapshot that was asked for in the place of all figures. */
  apply(snapshot: Snapshot): void {
    const { date, total_count: count, total_revenue: revenue } = snapshot;
    this.#day = { date, tally: { count, revenue }, inCount: snapshot.in_count, outCount: snapshot.out_count };
    this.#categories = noCategories();
    for (const { category, ...tally } of snapshot.by_category)
      this.#categories[category] = { count: tally.count, revenue: tally.revenue };
    this.#gates = new Map(snapshot.gates.map((gate) => [keyOf(gate), gate]));
    this.#locations = new Map(snapshot.locations.map((location) => [location.location_code, location]));
    this.#sums = snapshot.gates.length < snapshot.gate_sums.gates ? snapshot.gate_sums : undefined;
    this.#known = snapshot.last_event_id;
    const meanwhile = this.#meanwhile ?? [];
    this.#meanwhile = undefined;
    for (const entry of meanwhile) this.#add(entry);
  }

  /** An entry as the stream brings it. */
  entry(entry: StoredEvent): ReadRequest {
    if (entry.id <= this.#received) return undefined;
    this.#received = entry.id;
    this.#meanwhile?.push(entry);
    return this.#add(entry);
  }

  /** A gate came alive or fell silent. */
  gate(life: GateLife): ReadRequest {
    const gate = this.#gates.get(keyOf(life));
    if (gate === undefined) return "snapshot";
    this.#gates.set(keyOf(life), { ...gate, status: life.status, problems: [...life.problems] });
    // How many there are in each state is known from the snapshot alone where it does not name them all.
    return this.#sums === undefined ? undefined : "snapshot";
  }

  /** The stream goes on from another position, perhaps an earlier one: a snapshot requested before is of no use. */
  reset(lastId: number): void {
    this.#received = lastId;
    this.#meanwhile = undefined;
  }

  /** The current figures; undefined before the first snapshot. */
  figures(): DayFigures | undefined {
    if (this.#day === undefined) return undefined;
    const { date, tally, inCount, outCount } = this.#day;
    const categories = structuredClone(this.#categories);
    const gates = [...this.#gates.values()];
    const sums = this.#sums ?? sumsOf(gates);
    return {
      date,
      ...tally,
      inCount,
      outCount,
      categories,
      gates,
      sums,
      locations: [...this.#locations.values()],
    };
  }

  #add(entry: StoredEvent): ReadRequest {
    if (this.#day === undefined || entry.id <= this.#known) return undefined;
    const date = entry.event_time.slice(0, 10);
    if (date > this.#day.date) return "later-day";
    if (date < this.#day.date || entry.status === "voided") return undefined;
    grow(this.#day.tally, entry);
    grow(this.#categories[entry.category], entry);
    if (entry.direction === "in") this.#day.inCount += 1;
    else this.#day.outCount += 1;
    const location = this.#locations.get(entry.location_code);
    if (location !== undefined)
      this.#locations.set(entry.location_code, {
        ...location,
        count: location.count + 1,
        revenue: location.revenue + entry.price,
      });
    const gate = this.#gates.get(keyOf(entry));
    if (gate === undefined)
      return location === undefined || this.#sums === undefined ? "snapshot" : undefined;
    this.#gates.set(keyOf(entry), {
      ...gate,
      count: gate.count + 1,
      revenue: gate.revenue + entry.price,
      last_event_at: newest(gate.last_event_at, entry.event_time),
      // A gate that sends is alive; that it has fallen silent is sent as a message.
      status: gate.status === "inactive" ? "inactive" : "online",
      problems: gate.problems.filter((problem) => problem !== "agent_offline"),
    });
    return undefined;
  }
}

function grow(tally: Tally, { price }: StoredEvent): void {
  tally.count += 1;
  tally.revenue += price;
}

/** Hours of one gate, so of one zone, where only a clock change reverses the order of texts. */
function newest(known: string | null, moment: string): string {
  return known !== null && Date.parse(known) > Date.parse(moment) ? known : moment;
}

function keyOf({ location_code, gate_code }: { location_code: string; gate_code: string }): string {
  return `${location_code}/${gate_code}`;
}

function noCategories(): Record<Category, Tally> {
  return {
    person_walk: { count: 0, revenue: 0 },
    motor: { count: 0, revenue: 0 },
    car: { count: 0, revenue: 0 },
  };
}
