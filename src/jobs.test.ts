import { expect, test } from "vitest";
import { restAfter } from "./jobs.ts";

test("a job rests for its interval, and longer after a long run where it says so, up to a limit", () => {
  const job = { name: "count", every: 0.5 };
  expect(restAfter(job, 60)).toBe(0.5);
  const rest = { times: 20, atMost: 2 };
  expect(restAfter({ ...job, rest }, 0.001)).toBe(0.5);
  expect(restAfter({ ...job, rest }, 0.05)).toBe(1);
  expect(restAfter({ ...job, rest }, 60)).toBe(2);
});
