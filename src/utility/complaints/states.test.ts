import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { actionsIn, type ComplaintState, complaintStates, mayReopen, nextStates } from "./states.ts";

/** Every walk that chance finds from the first state on. */
const walks = fc.array(fc.nat(), { maxLength: 20 }).map((choices) => {
  const path: ComplaintState[] = ["DITERIMA"];
  for (const choice of choices) {
    const next = nextStates(path.at(-1) ?? "DITERIMA");
    const state = next[choice % next.length];
    if (state === undefined) break;
    path.push(state);
  }
  return path;
});

describe("a report", () => {
  test.each<[ComplaintState, ComplaintState[], ComplaintState[]]>([
    ["DITERIMA", ["DITUGASKAN", "DITOLAK", "DIBATALKAN"], ["DIBATALKAN"]],
    ["DITUGASKAN", ["DIKERJAKAN", "DITOLAK", "DIBATALKAN"], ["DIBATALKAN"]],
    ["DIKERJAKAN", ["SELESAI"], []],
    ["SELESAI", ["DIBUKA_KEMBALI"], ["DIBUKA_KEMBALI"]],
    ["DIBUKA_KEMBALI", ["DITUGASKAN", "DITOLAK"], []],
    ["DITOLAK", [], []],
    ["DIBATALKAN", [], []],
  ])("in %s goes by staff to %j, by the customer to %j", (state, byStaff, byCustomer) => {
    expect(nextStates(state, "staff")).toEqual(byStaff);
    expect(nextStates(state, "customer")).toEqual(byCustomer);
    expect(new Set(nextStates(state))).toEqual(new Set([...byStaff, ...byCustomer]));
  });

  test("is never finished without having been assigned and worked on", () => {
    fc.assert(
      fc.property(walks, (path) => {
        for (const [at, state] of path.entries())
          if (state === "SELESAI") expect(path.slice(at - 2, at)).toEqual(["DITUGASKAN", "DIKERJAKAN"]);
      }),
    );
  });

  test("can come to every state", () => {
    const reached = new Set<ComplaintState>(["DITERIMA"]);
    for (const state of reached) for (const next of nextStates(state)) reached.add(next);
    expect([...reached].sort()).toEqual([...complaintStates].sort());
  });
});

describe("a finished report", () => {
  const finished = new Date("2026-11-21T07:05:00Z");

  test("may be reopened for seven days", () => {
    expect(mayReopen(finished, finished)).toBe(true);
    expect(mayReopen(finished, new Date("2026-11-28T07:05:00Z"))).toBe(true);
    expect(mayReopen(finished, new Date("2026-11-28T07:05:00.001Z"))).toBe(false);
  });
});

test("staff are offered what the table allows, and what comes next first", () => {
  const now = new Date("2026-11-28T07:05:00Z");
  const lately = new Date("2026-11-27T07:05:00Z");
  const longAgo = new Date("2026-11-20T07:05:00Z");
  const offered = (state: ComplaintState, finishedAt: Date | null = null) =>
    actionsIn(state, finishedAt, now);
  expect(offered("DITERIMA")).toEqual(["assign", "reject", "cancel"]);
  expect(offered("DITUGASKAN")).toEqual(["start", "assign", "reject", "cancel"]);
  expect(offered("DIKERJAKAN")).toEqual(["finish", "progress", "assign"]);
  expect(offered("SELESAI", lately)).toEqual(["reopen"]);
  expect(offered("SELESAI", longAgo)).toEqual([]);
  expect(offered("DIBUKA_KEMBALI")).toEqual(["assign", "reject"]);
  expect([...offered("DITOLAK"), ...offered("DIBATALKAN")]).toEqual([]);
});
