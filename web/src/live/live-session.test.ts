import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StoredEvent, StreamMessage, StreamState } from "../../../client/events.ts";
import type { Snapshot } from "./book.ts";
import { LiveSession, type LiveSource } from "./live-session.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-21T07:05:00Z") }));
afterEach(() => void vi.useRealTimers());

/** A source that the test speaks for. */
class Source implements LiveSource {
  count = 0;
  lastId = 0;
  asked = 0;
  broken = false;
  #next = Promise.withResolvers<StreamMessage>();
  #queue: StreamMessage[] = [];
  #onState: (state: StreamState, heardAt: number) => void = () => undefined;

  snapshot = async (): Promise<Snapshot> => {
    this.asked += 1;
    if (this.broken) throw new TypeError("no connection");
    return {
      date: "2026-11-21",
      as_of: "2026-11-21T14:05:00.000+07:00",
      last_event_id: this.lastId,
      last_void_id: 0,
      total_count: this.count,
      total_revenue: this.count * 2000,
      in_count: this.count,
      out_count: 0,
      by_category: [],
      gate_sums: { gates: 0, active: 0, online: 0, attention: 0 },
      locations: [],
      gates: [],
      recent_events: [],
    };
  };
  newest = async (): Promise<StoredEvent[]> => [];

  async *stream({ onState }: Parameters<LiveSource["stream"]>[0]): AsyncGenerator<StreamMessage> {
    this.#onState = onState;
    onState("open", Date.now());
    yield { type: "connected", data: { last_id: this.lastId, server_time: 0 } };
    for (;;) {
      yield* this.#queue.splice(0);
      yield await this.#next.promise;
    }
  }

  store(entries: number): void {
    for (let entry = 0; entry < entries; entry += 1) {
      this.lastId += 1;
      this.count += 1;
      this.say({ type: "entry", id: this.lastId, data: entryOf(this.lastId) });
    }
  }

  say(message: StreamMessage): void {
    const { resolve } = this.#next;
    this.#next = Promise.withResolvers();
    if (this.#queue.length === 0 && message.type !== "entry") resolve(message);
    else {
      this.#queue.push(message);
      resolve({ type: "gate_status", data: nowhere });
    }
  }

  state(state: StreamState): void {
    this.broken = state === "waiting";
    this.#onState(state, Date.now());
  }
}

const nowhere = {
  location_code: "NONE",
  gate_code: "G1",
  status: "online",
  problems: [],
  last_event_at: null,
} as const;

function entryOf(id: number): StoredEvent {
  return {
    id,
    event_id: null,
    timestamp: id,
    event_time: "2026-11-21T14:05:00+07:00",
    location_code: "PSR01",
    gate_code: "G1",
    category: "motor",
    direction: "in",
    price: 2000,
    received_at: "2026-11-21T14:05:00.000+07:00",
    is_late: false,
    status: "counted",
    api_key: null,
    api_key_id: 3,
  };
}

async function begun() {
  const source = new Source();
  const session = new LiveSession(source);
  const told = vi.fn();
  const leave = session.subscribe(told);
  await vi.advanceTimersByTimeAsync(1000);
  return { source, session, told, leave };
}

describe("guard", () => {
  test("however much comes in, one is told at most four times a second, and of a bounded number of rows", async () => {
    const { source, session, told } = await begun();
    told.mockClear();
    for (let tenth = 0; tenth < 100; tenth += 1) {
      source.store(100);
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(500);
    expect(told.mock.calls.length).toBeLessThanOrEqual(44);
    expect(session.view().figures).toMatchObject({ count: 10_000, revenue: 20_000_000 });
    expect(session.view().rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 300 }, (_, index) => 10_000 - index),
    );
    session.end();
  });

  test("a broken connection says since when its figures are old, and a void of the meantime is found", async () => {
    const { source, session } = await begun();
    source.store(3);
    await vi.advanceTimersByTimeAsync(500);
    expect(session.view()).toMatchObject({ liveness: "live", offset: "+07:00", figures: { count: 3 } });

    const brokenAt = Date.now();
    source.state("waiting");
    source.count -= 1;
    await vi.advanceTimersByTimeAsync(5000);
    expect(session.view()).toMatchObject({ liveness: "waiting", heardAt: brokenAt, figures: { count: 3 } });

    source.state("open");
    source.say({ type: "connected", data: { last_id: 3, server_time: 0 } });
    await vi.advanceTimersByTimeAsync(500);
    expect(session.view()).toMatchObject({ liveness: "live", figures: { count: 2 } });
    session.end();
  });

  test("many voids at once ask for few snapshots", async () => {
    const { source, session } = await begun();
    source.store(1);
    await vi.advanceTimersByTimeAsync(5000);
    source.asked = 0;
    for (let tenth = 0; tenth < 100; tenth += 1) {
      source.say({ type: "voided", data: { ...entryOf(1), status: "voided" } });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(source.asked).toBeGreaterThan(2);
    expect(source.asked).toBeLessThanOrEqual(6);
    expect(session.view().rows[0]?.status).toBe("voided");
    session.end();
  });
});
