import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { take } from "../intake.ts";
import { readLetters } from "../letters.ts";
import { createClock } from "../store/clock.ts";
import { openDatabase } from "../store/database.ts";
import { firstPassages } from "../store/queue.ts";
import type { AdapterName } from "./adapters.ts";
import { kinds } from "./devices.ts";

/* What happens to every device in its life, and what each adapter makes of it: who passed is counted once. */

const folder = mkdtempSync(join(tmpdir(), "loket-agent-days-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const noon = 1_795_244_400;
const day = 86_400;
let files = 0;

/** An agent with one input; its clock goes on by ten seconds with each message. */
function site(name: AdapterName) {
  const { input, device } = kinds[name];
  files += 1;
  const db = openDatabase(join(folder, `${files}.db`), "pasar");
  const machine = { boot: "a", ms: 0, milliseconds: () => machine.ms };
  const clock = createClock(db, machine);
  clock.learn(noon * 1000, { from: 0, to: 0 });
  const hear = (messages: readonly string[]) => {
    for (const payload of messages) {
      machine.ms += 10_000;
      take(db, clock, "masukan", input, { payload });
    }
  };
  const now = () => noon + machine.ms / 1000;
  /** A device that was heard before anybody passed. */
  const begin = (which = "a", clockOff = 0) => {
    const one = device(which);
    hear(one.pass(0, now() + clockOff));
    return one;
  };
  return {
    hear,
    now,
    begin,
    /** When each of those in the queue has passed. */
    times: () => firstPassages(db, 1000).map(({ at }) => at),
    letters: () => readLetters(db, 10).length,
  };
}

const names = Object.keys(kinds) as AdapterName[];
const has = (what: (name: AdapterName) => boolean | undefined) => names.filter(what);

describe.each(names)("%s", (name) => {
  test("two devices under one name take turns", () => {
    const { begin, hear, now, times, letters } = site(name);
    const [one, other] = [begin("a"), begin("other")];
    // The history of another recorder cannot be told from a new recording, and nobody has passed there yet.
    for (const [which, more] of [
      [one, 1],
      [other, 2],
      [one, 1],
      [other, 1],
      [one, 2],
    ] as const)
      hear(which.pass(more, now()));
    expect([times().length, letters()]).toEqual([7, 0]);
  });

  test.each([
    ["a minute ahead", 60],
    ["years ahead", 1500 * day],
    ["half an hour behind", -1800],
    ["forty days behind", -40 * day],
    ["at 2000", 946_684_800 - noon],
    ["1024 weeks behind", -1024 * 7 * day],
  ])("its clock is %s, and is put right", (_, off) => {
    const { begin, hear, now, times, letters } = site(name);
    const one = begin("a");
    hear(one.pass(2, now()));
    hear(one.pass(3, now() + off));
    hear(one.pass(1, now() + off));
    hear(one.pass(2, now()));
    expect([times().length, letters()]).toEqual([8, 0]);
    // Nobody has passed in the future, nor before there were agents.
    expect(Math.max(...times())).toBeLessThanOrEqual(now());
    expect(Math.min(...times())).toBeGreaterThan(1_600_000_000);
  });

  test.each([0, 60, -40 * day, 946_684_800 - noon])(
    "a power cut, after which its clock is %i s off",
    (off) => {
      const { begin, hear, now, times, letters } = site(name);
      const one = begin("a");
      hear(one.pass(4, now()));
      one.restart();
      hear(one.pass(2, now() + off));
      hear(one.pass(1, now() + off));
      expect([times().length, letters()]).toEqual([7, 0]);
    },
  );
});

test.each(has((name) => !kinds[name].hasNoIds))("%s: each message comes twice", (name) => {
  const { begin, hear, now, times } = site(name);
  const one = begin("a");
  for (const more of [1, 3, 0, 2]) {
    const messages = one.pass(more, now());
    hear(messages);
    hear(messages);
  }
  expect(times().length).toBe(6);
});

test.each(has((name) => kinds[name].canBeLate))("%s: a message comes after the next one", (name) => {
  const { begin, hear, now, times } = site(name);
  const one = begin("a");
  hear(one.pass(1, now()));
  const [late, next] = [one.pass(2, now()), one.pass(2, now() + 10)];
  hear(next);
  hear(late);
  hear(one.pass(1, now()));
  expect(times().length).toBe(6);
});

test.each(["chirpstack", "json"] as const)("%s: the counter is full, and begins again", (name) => {
  const { begin, hear, now, times, letters } = site(name);
  const one = begin("a");
  one.fill?.();
  hear(one.pass(0, now()));
  const before = [times().length, letters()];
  hear(one.pass(5, now()));
  hear(one.pass(1, now()));
  expect([times().length - (before[0] ?? 0), letters() - (before[1] ?? 0)]).toEqual([6, 0]);
});
