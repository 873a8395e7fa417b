import { expect, test } from "vitest";
import { LoketError } from "../errors.ts";
import { turns } from "./turns.ts";

function openable(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

test("at most so many run at once, in order of arrival, and all finish", async () => {
  const takeTurn = turns({ atOnce: 2, waiting: 100 });
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = Array.from({ length: 20 }, (_, index) =>
    takeTurn(async () => {
      started.push(index);
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setImmediate(done));
      running -= 1;
      return index;
    }),
  );
  expect(await Promise.all(work)).toEqual(started);
  expect(started).toEqual([...started].sort((a, b) => a - b));
  expect(most).toBe(2);
});

test("beyond the queue, newcomers are refused as unavailable and those waiting are still served", async () => {
  const takeTurn = turns({ atOnce: 1, waiting: 1 });
  const gate = openable();
  const running = takeTurn(() => gate.opened.then(() => "ran"));
  const waiting = takeTurn(async () => "waited");
  const refused = takeTurn(async () => "never");
  await expect(refused).rejects.toThrow(LoketError);
  await expect(refused).rejects.toMatchObject({ kind: "unavailable" });
  gate.open();
  expect(await Promise.all([running, waiting])).toEqual(["ran", "waited"]);
});

test("work that fails frees its place", async () => {
  const takeTurn = turns({ atOnce: 1, waiting: 1 });
  const failing = takeTurn(async () => {
    throw new Error("no");
  });
  const next = takeTurn(async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
  expect(await takeTurn(async () => "again")).toBe("again");
});
