import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StoredEvent } from "../../../client/events.ts";
import { type Category, LiveBook, type Snapshot } from "./book.ts";

const days = ["2026-11-20", "2026-11-21", "2026-11-22"] as const;
const categories = ["person_walk", "motor", "car"] as const;
const places = ["PSR01/MASUK", "PSR01/KELUAR", "TRM01/MASUK"] as const;

/** What can happen, in any order, to the service and to its listener. */
type Act =
  | { act: "store"; day: number; category: Category; place: number; price: number }
  | { act: "void"; which: number }
  | { act: "midnight" }
  | { act: "receive" }
  | { act: "cut" }
  | { act: "reset" }
  | { act: "ask" }
  | { act: "read" }
  | { act: "answer" }
  | { act: "fail" };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant("store" as const),
      day: fc.integer({ min: 0, max: 2 }),
      category: fc.constantFrom(...categories),
      place: fc.integer({ min: 0, max: 2 }),
      price: fc.integer({ min: 0, max: 20_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant("void" as const), which: fc.nat({ max: 1000 }) }),
  },
  { weight: 8, arbitrary: fc.constant({ act: "receive" as const }) },
  { weight: 3, arbitrary: fc.constant({ act: "ask" as const }) },
  { weight: 3, arbitrary: fc.constant({ act: "read" as const }) },
  { weight: 3, arbitrary: fc.constant({ act: "answer" as const }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Act>({ act: "fail" }, { act: "cut" }, { act: "reset" }, { act: "midnight" }),
  },
);

type Message =
  | { type: "connected" | "voided" }
  | { type: "entry"; entry: StoredEvent }
  | { type: "reset"; lastId: number };

/** The service and one listener, message by message; the listener asks for snapshots as the live session does. */
class World {
  readonly book = new LiveBook();
  /** How many gates a snapshot names. */
  readonly #named: number;
  readonly #stored: StoredEvent[] = [];
  #today: string = days[1];
  #onTheWay: Message[] = [{ type: "connected" }];
  #position = 0;
  #request: { read?: Snapshot; dropped: boolean } | undefined;
  #wanted = true;

  constructor(named: number = places.length) {
    this.#named = named;
  }

  do(what: Act): void {
    const request = this.#request;
    if (what.act === "store") this.#store(what);
    else if (what.act === "void") this.#void(what.which);
    else if (what.act === "midnight") this.#midnight();
    else if (what.act === "receive") this.#receive(this.#onTheWay.shift());
    else if (what.act === "cut") this.#connect(this.#missed());
    else if (what.act === "reset") this.#connect([{ type: "reset", lastId: this.#stored.length }]);
    else if (what.act === "ask" && this.#wanted && request === undefined) this.#ask();
    else if (what.act === "read" && request !== undefined) request.read ??= this.snapshot();
    else if (what.act === "answer" && request?.read !== undefined) this.#answer(request.read);
    else if (what.act === "fail" && request !== undefined) this.#fail();
  }

  /** Everything on its way arrives, and whatever snapshot is still wanted is loaded. */
  settle(): void {
    while (this.#onTheWay.length > 0) this.do({ act: "receive" });
    for (const step of ["read", "answer", "ask", "read", "answer"] as const) this.do({ act: step });
  }

  /** The day as the service counts it. */
  snapshot(): Snapshot {
    const counted = this.#stored.filter(
      ({ status, event_time }) => status === "counted" && event_time.startsWith(this.#today),
    );
    const sum = (of: StoredEvent[]) => of.reduce((all, { price }) => all + price, 0);
    return {
      date: this.#today,
      as_of: `${this.#today}T12:00:00.000+07:00`,
      last_event_id: this.#stored.length,
      last_void_id: 0,
      total_count: counted.length,
      total_revenue: sum(counted),
      in_count: counted.filter(({ direction }) => direction === "in").length,
      out_count: counted.filter(({ direction }) => direction === "out").length,
      by_category: categories.map((category) => {
        const of = counted.filter((entry) => entry.category === category);
        return { category, count: of.length, revenue: sum(of) };
      }),
      gate_sums: { gates: places.length, active: places.length, online: places.length, attention: 0 },
      locations: [...new Set(places.map((place) => place.split("/")[0] ?? ""))].map((location_code) => {
        const of = counted.filter((entry) => entry.location_code === location_code);
        const gates = places.filter((place) => place.startsWith(location_code)).length;
        const sums = { gates, active: gates, online: gates, attention: 0 };
        return { location_code, name: location_code, count: of.length, revenue: sum(of), ...sums };
      }),
      gates: places.slice(0, this.#named).map((place) => {
        const of = counted.filter((entry) => `${entry.location_code}/${entry.gate_code}` === place);
        const moments = of.map(({ event_time }) => event_time).sort();
        const [location_code = "", gate_code = ""] = place.split("/");
        return {
          location_code,
          gate_code,
          name: place,
          direction: directionOf(gate_code),
          count: of.length,
          revenue: sum(of),
          last_event_at: moments.at(-1) ?? null,
          status: "online",
          problems: [],
        };
      }),
      recent_events: [],
    };
  }

  #store({ day, category, place, price }: Act & { act: "store" }): void {
    const id = this.#stored.length + 1;
    const [location_code = "", gate_code = ""] = places[place]?.split("/") ?? [];
    const entry: StoredEvent = {
      id,
      event_id: null,
      timestamp: id,
      event_time: `${days[day]}T10:00:${String(id % 60).padStart(2, "0")}+07:00`,
      location_code,
      gate_code,
      category,
      direction: directionOf(gate_code),
      price,
      received_at: `${days[day]}T12:00:00.000+07:00`,
      is_late: false,
      status: "counted",
      api_key: null,
      api_key_id: 3,
    };
    this.#stored.push(entry);
    this.#onTheWay.push({ type: "entry", entry });
  }

  #void(which: number): void {
    const at = which % Math.max(1, this.#stored.length);
    const entry = this.#stored[at];
    if (entry === undefined || entry.status === "voided") return;
    this.#stored[at] = { ...entry, status: "voided" };
    this.#onTheWay.push({ type: "voided" });
  }

  /** Messages under way are lost; a replay shows each entry's current status, and earlier voids are not sent. */
  #connect(replay: Message[]): void {
    this.#onTheWay = [{ type: "connected" }, ...replay];
  }

  #receive(message: Message | undefined): void {
    if (message === undefined) return;
    if (message.type === "entry") {
      this.#position = message.entry.id;
      if (this.book.entry(message.entry) === undefined) return;
    }
    if (message.type === "reset") {
      this.#position = message.lastId;
      this.book.reset(message.lastId);
      if (this.#request !== undefined) this.#request.dropped = true;
    }
    this.#wanted = true;
  }

  /** The session looks every minute, so that a day ends without an entry, too. */
  #midnight(): void {
    this.#today = days[2];
    this.#wanted = true;
  }

  #missed(): Message[] {
    return this.#stored.slice(this.#position).map((entry) => ({ type: "entry", entry }));
  }

  #fail(): void {
    this.book.snapshotFailed();
    this.#request = undefined;
    this.#wanted = true;
  }

  #ask(): void {
    this.#wanted = false;
    this.#request = { dropped: false };
    this.book.snapshotRequested();
  }

  #answer(snapshot: Snapshot): void {
    if (this.#request?.dropped === true) this.#wanted = true;
    else this.book.apply(snapshot);
    this.#request = undefined;
  }
}

function directionOf(gate: string): "in" | "out" {
  return gate === "KELUAR" ? "out" : "in";
}

describe("guard", () => {
  test("whatever is lost, late or repeated on the way, the figures come to what the service counts", () => {
    fc.assert(
      fc.property(
        fc.array(act, { maxLength: 150, size: "max" }),
        fc.integer({ min: 0, max: 3 }),
        (acts, named) => {
          const world = new World(named);
          for (const what of acts) world.do(what);
          world.settle();
          const { date, total_count, total_revenue, in_count, out_count, by_category, ...places } =
            world.snapshot();
          expect(world.book.figures()).toEqual({
            date,
            count: total_count,
            revenue: total_revenue,
            inCount: in_count,
            outCount: out_count,
            categories: Object.fromEntries(by_category.map(({ category, ...tally }) => [category, tally])),
            gates: places.gates,
            sums: places.gate_sums,
            locations: places.locations,
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  test("without voids, no figure of a day ever goes back", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 150, size: "max" }), (acts) => {
        const world = new World();
        let before = world.book.figures();
        for (const what of acts.filter(({ act: name }) => name !== "void")) {
          world.do(what);
          const now = world.book.figures();
          if (before !== undefined && now?.date === before.date) {
            expect(now.count).toBeGreaterThanOrEqual(before.count);
            expect(now.revenue).toBeGreaterThanOrEqual(before.revenue);
          }
          before = now;
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("work", () => {
  test("an entry of a later day asks for the new day, and one of an earlier day changes nothing", () => {
    const world = new World();
    world.settle();
    const [earlier, later] = [days[0], days[2]].map(
      (day, index) =>
        ({
          id: index + 1,
          event_time: `${day}T10:00:00+07:00`,
          location_code: "PSR01",
          gate_code: "MASUK",
          category: "car",
          direction: "in",
          price: 5000,
          status: "counted",
        }) as StoredEvent,
    );
    if (earlier === undefined || later === undefined) throw new Error("no entries");
    expect(world.book.entry(earlier)).toBeUndefined();
    expect(world.book.entry(later)).toBe("later-day");
    expect(world.book.figures()).toMatchObject({ date: days[1], count: 0, revenue: 0 });
  });
});
