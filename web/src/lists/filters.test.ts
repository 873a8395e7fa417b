import { expect, test } from "vitest";
import { clearedValues, defineFilters, firstValues, isNarrowed, queryOf } from "./filters.ts";

const filters = defineFilters("/retribusi/v1/frontend/rejected-events", {
  status: {
    kind: "choice",
    label: () => "Status",
    options: () => ({ waiting: "Waits" }),
    first: { value: "waiting", all: "all", allLabel: () => "All" },
  },
  location: { kind: "location", param: "location_code" },
  from: { kind: "day", label: () => "From", param: "start_date" },
});
const first = firstValues(filters);

test("a list begins with the first value of each filter", () => {
  expect(first).toEqual({ status: "waiting", location: "", from: "" });
  expect(queryOf(filters, first)).toEqual({ status: "waiting" });
  expect(isNarrowed(filters, first)).toBe(false);
});

test("the query has the API's names, and nothing of what is empty or all", () => {
  const values = { status: "all", location: "PSR01", from: "" };
  expect(queryOf(filters, values)).toEqual({ location_code: "PSR01" });
  expect(isNarrowed(filters, values)).toBe(true);
});

test("to clear the filters sets the first values again, but for a month that a list must have", () => {
  expect(clearedValues(filters)).toEqual(first);
  const ofPeriod = defineFilters("/backoffice/v1/readings/anomalies", {
    period: { kind: "month", label: () => "Period", isRequired: true },
    area: { kind: "text", label: () => "Area" },
  });
  expect(clearedValues(ofPeriod)).toEqual({ area: "" });
  expect(isNarrowed(ofPeriod, { period: "2026-11", area: "" })).toBe(false);
});

test("a filter that the list's path does not take does not compile", () => {
  // @ts-expect-error the path takes location_code, and no location
  defineFilters("/retribusi/v1/frontend/rejected-events", { location: { kind: "location" } });
});
