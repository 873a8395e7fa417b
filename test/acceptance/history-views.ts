import { expect } from "vitest";
import type { Answer, Caller } from "../harness.ts";
import {
  categories,
  countedOn,
  figure,
  type GateCode,
  gateCodes,
  local,
  type Model,
  type ModelEvent,
} from "./model.ts";

const v1 = "/retribusi/v1";

export function expectStatus(answer: Answer<unknown>, status: number): void {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text}`);
}

/** Asks every view about every day of the history, of the location and of each gate, and demands the model's figures. @param now Unix seconds */
export async function compare(admin: Caller, code: string, model: Model, now: number): Promise<void> {
  const read = async (path: string) => {
    const answer = await admin.get(v1 + path);
    expectStatus(answer, 200);
    return answer.body.data;
  };
  const instants = [...model.events.map(({ at }) => at), now];
  const first = Temporal.PlainDate.from(local(model.zone, Math.min(...instants)).date);
  const last = Temporal.PlainDate.from(local(model.zone, Math.max(...instants)).date);
  const dates = Array.from({ length: last.since(first).days + 1 }, (_, index) =>
    first.add({ days: index }).toString(),
  );
  const range = `start_date=${first.toString()}&end_date=${last.toString()}`;

  for (const gate of [undefined, ...gateCodes]) {
    const scope = `location_code=${code}${gate === undefined ? "" : `&gate_code=${gate}`}`;
    const series = [];
    for (const date of dates) {
      const counted = countedOn(model, date, gate);
      const { count, revenue } = figure(counted);
      const total = { total_count: count, total_revenue: revenue };
      const byCategory = categories.map((each) => ({
        category: each,
        ...figure(counted.filter((event) => event.category === each)),
      }));
      const perCategory = Object.fromEntries(byCategory.map((each) => [each.category, each.count]));
      series.push({ date, count, revenue, ...perCategory });
      const entering = counted.filter(({ direction }) => direction === "in").length;
      const ways = { in_count: entering, out_count: count - entering };

      const daily = await read(`/summary/daily?date=${date}&${scope}`);
      expect(daily).toMatchObject({
        ...total,
        ...ways,
        late_count: counted.filter(({ late }) => late).length,
        by_category: byCategory,
      });
      expect(instantOf(daily.first_event_at)).toBe(
        count === 0 ? null : Math.min(...counted.map(({ at }) => at)),
      );
      expect(instantOf(daily.last_event_at)).toBe(
        count === 0 ? null : Math.max(...counted.map(({ at }) => at)),
      );
      expect(summed(daily.by_gate)).toEqual({ count, revenue });
      const hourly = await read(`/summary/hourly?date=${date}&${scope}`);
      expect(hourly).toMatchObject({ ...total, hours: hoursOf(model, counted) });
      expect(await read(`/dashboard/by-category?date=${date}&${scope}`)).toMatchObject({
        ...total,
        items: byCategory,
      });
      const list = await read(
        `/frontend/entry-events?start_date=${date}&end_date=${date}&${scope}&status=counted`,
      );
      expect(list.pagination.total).toBe(count);
      if (gate === undefined) {
        expect(await read(`/dashboard/summary?date=${date}&${scope}`)).toMatchObject({
          ...total,
          ...ways,
          by_category: byCategory,
        });
        const snapshot = await read(`/realtime/snapshot?date=${date}&${scope}`);
        expect(snapshot).toMatchObject({ ...total, ...ways, by_category: byCategory });
        expect(summed(snapshot.gates)).toEqual({ count, revenue });
        const { text } = await admin.get(`${v1}/summary/daily/export?date=${date}&${scope}`);
        expect([fact(text, "Total count"), fact(text, "Total revenue (rupiah)")]).toEqual([count, revenue]);
      }
    }
    const all = figure(
      model.events.filter((event) => !event.voided && (gate === undefined || event.gate === gate)),
    );
    const chart = await read(`/dashboard/daily?${range}&${scope}`);
    expect(chart).toMatchObject({ series, total_count: all.count, total_revenue: all.revenue });
    await compareLists(admin, model, gate, range, scope);
  }
}

/** The lists and the export of events: the very same events, newest first by time, then by id. */
async function compareLists(
  admin: Caller,
  model: Model,
  gate: GateCode | undefined,
  range: string,
  scope: string,
): Promise<void> {
  const ofGate = model.events.filter((event) => gate === undefined || event.gate === gate);
  const expected = ofGate.toSorted((a, b) => b.at - a.at || b.id - a.id);
  for (const list of ["/frontend/entry-events", "/realtime/events"]) {
    const seen: unknown[] = [];
    for (let page = 1; page === 1 || seen.length < expected.length; page++) {
      const answer = await admin.get(`${v1}${list}?${range}&${scope}&page=${page}&limit=40`);
      expectStatus(answer, 200);
      expect(answer.body.data.pagination.total).toBe(expected.length);
      if (answer.body.data.items.length === 0) break;
      seen.push(...answer.body.data.items);
    }
    expect(seen).toMatchObject(expected.map((event) => shown(event)));
  }
  const { text } = await admin.get(`${v1}/frontend/entry-events/export?${range}&${scope}`);
  const counted = ofGate.filter(({ voided }) => !voided);
  const voided = ofGate.filter((event) => event.voided);
  expect([fact(text, "counted events"), fact(text, "revenue")]).toEqual(Object.values(figure(counted)));
  expect([fact(text, "voided events"), fact(text, "voided revenue")]).toEqual(Object.values(figure(voided)));
  const lines = rowsOf(text);
  const header = lines.find(([name]) => name === "id") ?? [];
  const rows = lines.slice(lines.indexOf(header) + 1);
  const columns = ["id", "price", "status"].map((name) => header.indexOf(name));
  expect(rows.map((row) => columns.map((column) => row[column]))).toEqual(
    expected.map((event) => [String(event.id), String(event.price), event.voided ? "voided" : "counted"]),
  );
}

function shown({ id, eventId, at, gate, category, direction, price, late, voided }: ModelEvent) {
  return {
    id,
    event_id: eventId,
    timestamp: at,
    gate_code: gate,
    category,
    direction,
    price,
    is_late: late,
    status: voided ? "voided" : "counted",
  };
}

function hoursOf(model: Model, counted: readonly ModelEvent[]) {
  return Array.from({ length: 24 }, (_, hour) => {
    const within = counted.filter(({ at }) => local(model.zone, at).hour === hour);
    const perCategory = Object.fromEntries(
      categories.map((each) => [each, within.filter((event) => event.category === each).length]),
    );
    return { hour, ...figure(within), ...perCategory };
  });
}

function summed(rows: readonly { count: number; revenue: number }[]) {
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    revenue: rows.reduce((sum, row) => sum + row.revenue, 0),
  };
}

const instantOf = (text: string | null) => (text === null ? null : Date.parse(text) / 1000);

function rowsOf(csv: string): string[][] {
  return csv
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
}

function fact(csv: string, name: string): number {
  const found = rowsOf(csv).find(([label]) => label === name);
  if (found === undefined) throw new Error(`the export does not state ${name}:\n${csv.slice(0, 500)}`);
  return Number(found[1]);
}
