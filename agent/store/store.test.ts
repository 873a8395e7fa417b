import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Input } from "../config-schema.ts";
import { forgetMapped, take } from "../intake.ts";
import { acceptJump, discardLetter, readLetters } from "../letters.ts";
import { readStatus } from "../status.ts";
import { createClock } from "./clock.ts";
import { openDatabase, StoreFull } from "./database.ts";
import { enqueue, firstPassages, settle } from "./queue.ts";

const folder = mkdtempSync(join(tmpdir(), "loket-agent-store-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const noon = 1_795_244_400;
let files = 0;
const newFile = () => join(folder, `${++files}.db`);

/** A store on a machine whose steady clock the test moves. */
function open(file: string, boot: string, options: { ms?: number; mostBytes?: number } = {}) {
  const machine = { boot, ms: options.ms ?? 0, milliseconds: () => machine.ms };
  const db = openDatabase(file, "pasar", options.mostBytes);
  return { db, machine, clock: createClock(db, machine) };
}

/** A call that took no time. */
const at = (ms: number) => ({ from: ms, to: ms });
const passage = { gate: "PSR01/G1", category: "motor", claimedAt: null };
const direct: Input = { adapter: "passages" };
const post = (fields: object) =>
  JSON.stringify({ location_code: "PSR01", gate_code: "G1", category: "motor", ...fields });

test("nothing has a time before the service has named it; then each passage gets its own, for good", () => {
  const { db, clock, machine } = open(newFile(), "a", { ms: 5000 });
  db.transaction(() => enqueue(db, clock, passage));
  machine.ms = 65_000;
  // A device that knows its time, and one whose clock runs ahead.
  db.transaction(() => enqueue(db, clock, { ...passage, claimedAt: noon - 900 }));
  db.transaction(() => enqueue(db, clock, { ...passage, claimedAt: noon + 900 }));
  expect(firstPassages(db, 10)).toEqual([]);
  expect(readStatus(db, clock).queue).toEqual({
    length: 3,
    oldest_waiting_seconds: 60,
    waiting_for_clock: 3,
  });
  clock.learn(noon * 1000, at(65_000));
  const times = () => firstPassages(db, 10).map(({ at }) => at);
  expect(times()).toEqual([noon - 60, noon - 900, noon]);
  // The service's clock was set: what has its time keeps it, or a repeat would be another event.
  clock.learn((noon + 3600) * 1000, at(65_000));
  db.transaction(() => enqueue(db, clock, { ...passage, claimedAt: 12 }));
  expect(times()).toEqual([noon - 60, noon - 900, noon, noon + 3600]);
  db.close();
});

test("an answer that was long under way does not move a clock that is known, and moves one that is further off", () => {
  const { db, clock, machine } = open(newFile(), "a");
  clock.learn(noon * 1000, at(0));
  machine.ms = 60_000;
  // Asked at 20 seconds; the line broke, and the answer of 21 came at 60.
  clock.learn((noon + 21) * 1000, { from: 20_000, to: 60_000 });
  expect(clock.seconds()).toBe(noon + 60);
  clock.learn((noon + 90) * 1000, { from: 20_000, to: 60_000 });
  expect(clock.seconds()).toBe(noon + 110);
  clock.learn((noon + 60) * 1000, { from: 59_900, to: 60_000 });
  expect(clock.seconds()).toBe(noon + 60);
  db.close();
});

test("passages of starts that ended before the time was known get the latest time they can have had", () => {
  const file = newFile();
  const first = open(file, "a", { ms: 10_000 });
  first.db.transaction(() => enqueue(first.db, first.clock, passage));
  first.machine.ms = 40_000;
  first.db.transaction(() => enqueue(first.db, first.clock, passage));
  first.db.close();
  const second = open(file, "b", { ms: 1000 });
  second.db.transaction(() => enqueue(second.db, second.clock, passage));
  second.machine.ms = 100_000;
  second.clock.learn(noon * 1000, at(100_000));
  // The second start was 100 s before noon; the first ended before that.
  const times = firstPassages(second.db, 10).map(({ at }) => at);
  expect(times).toEqual([noon - 130, noon - 100, noon - 99]);
  expect(readStatus(second.db, second.clock).tallies).toEqual({ estimated: 2, recorded: 3 });
  second.db.close();
});

test("the queue goes out in order, and keeps what was not answered; refused passages are there to be looked at", () => {
  const { db, clock } = open(newFile(), "a");
  clock.learn(noon * 1000, at(0));
  const seqs = [1, 2, 3, 4].map(() => db.transaction(() => enqueue(db, clock, passage)));
  expect(firstPassages(db, 3).map(({ seq }) => seq)).toEqual(seqs.slice(0, 3));
  const [one = 0, two = 0, three = 0] = seqs;
  settle(db, clock, [
    { seq: one, status: "accepted" },
    { seq: two, status: "rejected", detail: { error: "GATE_NOT_FOUND" } },
    { seq: three, status: "duplicate" },
  ]);
  expect(firstPassages(db, 3).map(({ seq }) => seq)).toEqual(seqs.slice(3));
  expect(readStatus(db, clock)).toMatchObject({
    tallies: { accepted: 1, duplicate: 1, recorded: 4, rejected: 1 },
    dead_letters: { rejected: 1 },
  });
  const [letter] = readLetters(db, 10);
  expect(letter).toMatchObject({ reason: "rejected", detail: { error: "GATE_NOT_FOUND" } });
  expect(discardLetter(db, letter?.id ?? 0)).toBe(true);
  expect(readLetters(db, 10)).toEqual([]);
  db.close();
});

test("ids are never drawn twice: not after everything was sent, not by another file, not for another agent", () => {
  const file = newFile();
  const { db, clock } = open(file, "a");
  clock.learn(noon * 1000, at(0));
  const seq = db.transaction(() => enqueue(db, clock, passage));
  settle(db, clock, [{ seq, status: "accepted" }]);
  expect(db.transaction(() => enqueue(db, clock, passage))).toBe(seq + 1);
  const { eventPrefix } = db;
  db.close();
  const again = open(file, "b");
  expect(again.db.eventPrefix).toBe(eventPrefix);
  again.db.close();
  const other = open(newFile(), "a");
  expect(other.db.eventPrefix).not.toBe(eventPrefix);
  other.db.close();
  expect(() => openDatabase(file, "another")).toThrow("belongs to the agent pasar");
});

test("a message that comes again is counted once, and what the site's tables do not have is counted and named", () => {
  const { db, clock } = open(newFile(), "a");
  const input: Input = {
    adapter: "frigate",
    gates: { "utara/masuk": "PSR01/G1" },
    classes: { car: "car" },
  };
  const event = (id: string, label: string, zones: string[]) => ({
    payload: JSON.stringify({
      type: "update",
      after: { id, camera: "utara", label, frame_time: noon, entered_zones: zones },
    }),
  });
  const [car, dog] = [event("1", "car", ["masuk", "parkir"]), event("2", "dog", ["masuk"])];
  expect(take(db, clock, "kamera", input, car)).toMatchObject({ recorded: 1, unmapped: 1, repeated: 0 });
  expect(take(db, clock, "kamera", input, car)).toMatchObject({ recorded: 0, unmapped: 0, repeated: 2 });
  expect(take(db, clock, "kamera", input, dog)).toMatchObject({ recorded: 0, unmapped: 1 });
  expect(take(db, clock, "kamera", input, { payload: "{", topic: "frigate/events" }).unreadable).toBe(
    "no JSON",
  );
  const { unmapped, dead_letters } = readStatus(db, clock);
  expect(unmapped).toEqual([
    { input: "kamera", unknown: "class", name: "dog", count: 1 },
    { input: "kamera", unknown: "place", name: "utara/parkir", count: 1 },
  ]);
  expect(dead_letters).toEqual({ unreadable: 1 });
  db.close();
});

test("what the tables have by the next start is forgotten as unmapped; what they map to null counts nowhere", () => {
  const { db, clock } = open(newFile(), "a");
  const input: Input = { adapter: "passages", gates: { "*": "PSR01/G1" }, classes: { car: "car" } };
  const passage = (category: string) => ({
    payload: JSON.stringify({ location_code: "PSR01", gate_code: "G1", category }),
  });
  for (const category of ["dog", "bicycle"])
    expect(take(db, clock, "kamera", input, passage(category))).toMatchObject({ recorded: 0, unmapped: 1 });
  const names = () => readStatus(db, clock).unmapped.map(({ name }) => name);
  forgetMapped(db, { kamera: input });
  expect(names()).toEqual(["bicycle", "dog"]);
  const mended: Input = { ...input, classes: { car: "car", dog: null } };
  forgetMapped(db, { kamera: mended });
  expect(names()).toEqual(["bicycle"]);
  expect(take(db, clock, "kamera", mended, passage("dog"))).toMatchObject({ recorded: 0, unmapped: 0 });
  expect(names()).toEqual(["bicycle"]);
  forgetMapped(db, {});
  expect(names()).toEqual([]);
  db.close();
});

test("an input that understands every message and finds a passage in none says so, once; a quiet one does not", () => {
  const { db, clock } = open(newFile(), "a");
  const gates = { utara: "PSR01/G1" };
  const ofLines: Input = {
    adapter: "json",
    mapping: { only: { "/event": "line" }, items: "/data", place: "utara", kind: "car" },
    gates,
  };
  const ofTotals: Input = { adapter: "json", mapping: { place: "utara", kind: "car", total: "/n" }, gates };
  for (let message = 0; message < 300; message += 1) {
    take(db, clock, "salah", ofLines, { payload: '{"event":"garis","data":[{"cls":"car"}]}' });
    take(db, clock, "malam", ofTotals, { payload: '{"n":7}' });
    take(db, clock, "benar", ofLines, {
      payload: message === 0 ? '{"event":"line","data":[{}]}' : '{"event":"heartbeat"}',
    });
  }
  expect(readStatus(db, clock).dead_letters).toEqual({ unreadable: 1 });
  const [letter] = readLetters(db, 10);
  expect(letter).toMatchObject({ input: "salah", reason: "unreadable" });
  expect(JSON.stringify(letter)).toContain(
    "100 messages of this input were understood and none had a passage",
  );
  expect(Object.keys(readStatus(db, clock).tallies).join()).not.toContain("found by");
  db.close();
});

test("a jump waits for a person, who believes it or not", () => {
  const { db, clock } = open(newFile(), "a");
  clock.learn(noon * 1000, at(0));
  const input: Input = {
    adapter: "json",
    mapping: { place: "loop", kind: "car", total: "/n" },
    gates: { loop: "PSR01/G1" },
    classes: { car: "car" },
    per_minute: 10,
  };
  const total = (n: number) => take(db, clock, "loop", input, { payload: `{"n":${n}}` });
  expect(total(100)).toMatchObject({ recorded: 0 });
  expect(total(103)).toMatchObject({ recorded: 3 });
  expect(total(903)).toMatchObject({ recorded: 0, doubtful: 800 });
  // Counting goes on from the new total.
  expect(total(904)).toMatchObject({ recorded: 1 });
  const [jump] = readLetters(db, 1);
  expect(jump).toMatchObject({ reason: "jump", detail: { gate: "PSR01/G1", category: "car", count: 800 } });
  expect(acceptJump(db, clock, jump?.id ?? 0)).toBe(800);
  expect(acceptJump(db, clock, jump?.id ?? 0)).toBeNull();
  expect(readStatus(db, clock).queue.length).toBe(804);
  db.close();
});

test("without room nothing is recorded, not even half a message, and what is there can still be sent", () => {
  const { db, clock } = open(newFile(), "a", { mostBytes: 200_000 });
  clock.learn(noon * 1000, at(0));
  const list = JSON.stringify(
    Array.from({ length: 100 }, (_, index) => JSON.parse(post({ event_id: `${index}` }))),
  );
  const send = (prefix: string) =>
    take(db, clock, "passages", direct, {
      payload: list.replaceAll('"event_id":"', `"event_id":"${prefix}-`),
    });
  const fill = () => {
    for (let round = 0; round < 1000; round++) send(`${round}`);
  };
  expect(fill).toThrow(StoreFull);
  const { length } = readStatus(db, clock).queue;
  expect(length % 100).toBe(0);
  expect(length).toBeGreaterThan(0);
  settle(
    db,
    clock,
    firstPassages(db, 500).map(({ seq }) => ({ seq, status: "accepted" as const })),
  );
  expect(readStatus(db, clock).queue.length).toBe(Math.max(0, length - 500));
  db.close();
});

test("a week without a line, at a passage every five seconds, fits into 10 MB", () => {
  const file = newFile();
  const { db, clock } = open(file, "0f3c2f0e-4e57-4f0e-9d0a-3f7e6e0f7b11");
  clock.learn(noon * 1000, at(0));
  db.transaction(() => {
    for (let count = 0; count < 121_000; count++) enqueue(db, clock, passage);
  });
  db.close();
  expect(statSync(file).size).toBeLessThan(10_000_000);
  expect(readFileSync(file).subarray(0, 15).toString()).toBe("SQLite format 3");
});
