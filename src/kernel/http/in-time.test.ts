import type { FastifyReply } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OutcomeUnknown } from "../../db/outcome.ts";
import { inTime } from "./in-time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Of a request that began this many milliseconds ago. */
const replyAfter = (elapsedTime: number) => ({ elapsedTime }) as FastifyReply;
const never = new Promise<string>(() => {});

test("what is done in time is answered, with its own error too, and leaves no timer behind", async () => {
  expect(await inTime(replyAfter(0), "at once")).toBe("at once");
  expect(await inTime(replyAfter(0), Promise.resolve("later"))).toBe("later");
  await expect(inTime(replyAfter(0), Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  { began: 0, waits: 4500 },
  { began: 2900, waits: 1600 },
  { began: 20_000, waits: 1500 },
])("work begun $began ms after its request is waited for $waits ms", async ({ began, waits }) => {
  let refused: unknown;
  void inTime(replyAfter(began), never).catch((error: unknown) => {
    refused = error;
  });
  await vi.advanceTimersByTimeAsync(waits - 1);
  expect(refused).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toBeInstanceOf(OutcomeUnknown);
});
