import { dataOf, type StaffClient } from "../client/staff.ts";
import { type CountedHour, categories, countOf } from "./counts.ts";
import { datesBetween } from "./hours.ts";
import { gateOf, prices, type ReplayPlan } from "./plan.ts";

export interface Mismatch {
  view: string;
  /** What of it, such as '2014-03-09 03:00 motor'. */
  figure: string;
  expected: number;
  actual: number;
}

export interface Comparison {
  /** Figures looked at. */
  compared: number;
  mismatches: Mismatch[];
}

/** The figures of an hour or a day, as hourly summary and chart give them. */
interface Point {
  count: number;
  revenue: number;
  person_walk: number;
  motor: number;
  car: number;
}

type Expect = (view: string, figure: string, expected: number, actual: number | undefined) => void;

const lanes = 8;
const daysInRange = 366;

/**
 * Asks the service for every day and hour between the file's first and last, and compares: the hours of the whole location
 * and of each gate, the day with its directions and categories, the chart, and the total of the list.
 */
export async function compareWithFile(
  staff: StaffClient,
  plan: ReplayPlan,
  onDates?: (dates: number) => void,
): Promise<Comparison> {
  const comparison: Comparison = { compared: 0, mismatches: [] };
  const expect: Expect = (view, figure, expected, actual = Number.NaN) => {
    comparison.compared += 1;
    if (actual !== expected) comparison.mismatches.push({ view, figure, expected, actual });
  };
  const hoursOf = Map.groupBy(plan.file.hours, ({ date }) => date);
  const dates = datesBetween(plan.file.hours[0]?.date ?? "", plan.file.hours.at(-1)?.date ?? "");

  const waiting = dates.values();
  const lane = async () => {
    for (const date of waiting) {
      const hours = hoursOf.get(date) ?? [];
      await compareHours(staff, plan, date, hours, expect);
      await compareDay(staff, plan, date, hours, expect);
      onDates?.(1);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (let first = 0; first < dates.length; first += daysInRange) {
    await compareChart(staff, plan, dates.slice(first, first + daysInRange), hoursOf, expect);
  }
  const query = { location_code: plan.locationCode, status: "counted" as const, page: 1, limit: 1 };
  const list = await dataOf(staff.GET("/retribusi/v1/frontend/entry-events", { params: { query } }));
  expect("entry-events", "total", plan.file.events, list.pagination.total);
  return comparison;
}

async function compareHours(
  staff: StaffClient,
  plan: ReplayPlan,
  date: string,
  hours: CountedHour[],
  expect: Expect,
): Promise<void> {
  for (const direction of [undefined, "in", "out"] as const) {
    const gate = direction === undefined ? {} : { gate_code: gateOf[direction] };
    const query = { date, location_code: plan.locationCode, ...gate };
    const answer = await dataOf(staff.GET("/retribusi/v1/summary/hourly", { params: { query } }));
    const view = `summary/hourly ${gate.gate_code ?? "both gates"}`;
    expect(view, `${date} rows`, 24, answer.hours.length);
    for (let hour = 0; hour < 24; hour += 1) {
      const rows = hours.filter((row) => row.hour === hour);
      const at = `${date} ${String(hour).padStart(2, "0")}:00`;
      comparePoint(view, at, pointOf(plan, rows, direction), answer.hours[hour], expect);
    }
    const day = pointOf(plan, hours, direction);
    expect(view, `${date} total_count`, day.count, answer.total_count);
    expect(view, `${date} total_revenue`, day.revenue, answer.total_revenue);
  }
}

async function compareDay(
  staff: StaffClient,
  plan: ReplayPlan,
  date: string,
  hours: CountedHour[],
  expect: Expect,
): Promise<void> {
  const query = { date, location_code: plan.locationCode };
  const answer = await dataOf(staff.GET("/retribusi/v1/summary/daily", { params: { query } }));
  const view = "summary/daily";
  const day = pointOf(plan, hours);
  expect(view, `${date} total_count`, day.count, answer.total_count);
  expect(view, `${date} total_revenue`, day.revenue, answer.total_revenue);
  expect(view, `${date} in_count`, pointOf(plan, hours, "in").count, answer.in_count);
  expect(view, `${date} out_count`, pointOf(plan, hours, "out").count, answer.out_count);
  for (const category of categories) {
    const found = answer.by_category.find((row) => row.category === category);
    expect(view, `${date} ${category}`, day[category], found?.count);
    expect(view, `${date} ${category} revenue`, day[category] * prices[category], found?.revenue);
  }
  for (const direction of ["in", "out"] as const) {
    const found = answer.by_gate.find((row) => row.gate_code === gateOf[direction]);
    const { count, revenue } = pointOf(plan, hours, direction);
    expect(view, `${date} ${gateOf[direction]}`, count, found?.count);
    expect(view, `${date} ${gateOf[direction]} revenue`, revenue, found?.revenue);
  }
}

async function compareChart(
  staff: StaffClient,
  plan: ReplayPlan,
  dates: string[],
  hoursOf: ReadonlyMap<string, CountedHour[]>,
  expect: Expect,
): Promise<void> {
  const [start_date = "", end_date = start_date] = [dates[0], dates.at(-1)];
  const query = { start_date, end_date, location_code: plan.locationCode };
  const answer = await dataOf(staff.GET("/retribusi/v1/dashboard/daily", { params: { query } }));
  const view = "dashboard/daily";
  expect(view, `${start_date} rows`, dates.length, answer.series.length);
  dates.forEach((date, index) => {
    comparePoint(view, date, pointOf(plan, hoursOf.get(date) ?? []), answer.series[index], expect);
  });
  const whole = pointOf(
    plan,
    dates.flatMap((date) => hoursOf.get(date) ?? []),
  );
  expect(view, `${start_date} to ${end_date} total_count`, whole.count, answer.total_count);
  expect(view, `${start_date} to ${end_date} total_revenue`, whole.revenue, answer.total_revenue);
}

function comparePoint(
  view: string,
  at: string,
  expected: Point,
  actual: Point | undefined,
  expect: Expect,
): void {
  for (const figure of ["count", "revenue", ...categories] as const) {
    expect(view, `${at} ${figure}`, expected[figure], actual?.[figure]);
  }
}

function pointOf({ file }: ReplayPlan, hours: readonly CountedHour[], direction?: "in" | "out"): Point {
  const point: Point = { count: 0, revenue: 0, person_walk: 0, motor: 0, car: 0 };
  for (const { counts } of hours) {
    for (const category of categories) {
      const only = direction === undefined ? { category } : { category, direction };
      const count = countOf(file.columns, counts, only);
      point[category] += count;
      point.count += count;
      point.revenue += count * prices[category];
    }
  }
  return point;
}
