import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { AdapterSettings, Outcome } from "./adapter.ts";
import { type AdapterName, adapterOf, adapters } from "./adapters.ts";

const received = 1_795_245_000;
const plain: AdapterSettings = { perMinute: 120, counters: {}, mapping: {} };

const fixture = (name: string) => readFileSync(join(import.meta.dirname, "fixtures", name), "utf8");
const linesOf = (name: string) => fixture(name).trim().split("\n");

/** What payloads come to, one after another: of each the passages, shown in short. */
function replay(name: AdapterName, payloads: readonly string[], settings: Partial<AdapterSettings> = {}) {
  const adapter = adapterOf(name);
  let state = adapter.initial;
  return payloads.map((payload) => {
    const outcome = adapter.read(state, { payload, receivedAt: received }, { ...plain, ...settings });
    if (!outcome.ok) return outcome.why;
    // The store keeps the state as JSON.
    state = JSON.parse(JSON.stringify(outcome.state));
    return shown(outcome);
  });
}

function shown({ passages, jumps }: Outcome<unknown> & { ok: true }): string[] {
  return [
    ...passages.map(({ place, kind, at, key }) => [place, kind, at ?? "-", key ?? "-"].join(" ")),
    ...jumps.map(({ place, kind, count }) => `jump ${place} ${kind} ${count}`),
  ];
}

test("Frigate: each zone an object entered, under a key that makes the repeats of later messages harmless", () => {
  const entered = (id: string, zone: string, kind: string, at: number) =>
    `front_door/${zone} ${kind} ${at} ${id}:${zone}`;
  const both = (at: number) => [
    entered("1795244698.475377-mxklsc", "yard", "person", at),
    entered("1795244698.475377-mxklsc", "driveway", "person", at),
  ];
  expect(replay("frigate", linesOf("frigate.jsonl"))).toEqual([
    [],
    both(1795244700),
    both(1795244703),
    [],
    both(1795244705),
    [entered("1795244710.102933-9fjq2a", "driveway", "car", 1795244712)],
  ]);
});

test("Axis Object Analytics: the first message is a passage, a repeat is none, and lost messages are found in the totals", () => {
  const place = "0123456789AB/Device1Scenario1";
  expect(replay("axis-object-analytics", linesOf("axis-object-analytics.jsonl"))).toEqual([
    [`${place} car 1795244700 -`],
    [`${place} truck 1795244703 -`],
    [],
    [`${place} car 1795244719 -`, `${place} car 1795244719 -`, `${place} motorcycle/bicycle 1795244719 -`],
  ]);
});

test("AXIS People Counter: differences of the day's totals, which begin again at midnight", () => {
  const [entered, left] = ["00408CAC512B/in person - -", "00408CAC512B/out person - -"];
  expect(replay("axis-people-counter", linesOf("axis-people-counter.jsonl"))).toEqual([
    [],
    [entered, entered],
    [left],
    [entered],
  ]);
});

test("Hikvision: both namespaces and a multipart body; only real-time totals count", () => {
  const names = ["psia.xml", "isapi.xml", "time-range.xml", "multipart.txt"];
  const [device, at] = ["44:19:b6:11:22:33/1", Date.parse("2026-11-21T12:27:31+08:00") / 1000];
  expect(
    replay(
      "hikvision",
      names.map((name) => fixture(`hikvision-${name}`)),
    ),
  ).toEqual([
    [],
    [`${device}/enter person ${at} -`, `${device}/enter person ${at} -`],
    [],
    [`${device}/exit person ${at + 31} -`],
  ]);
});

test("OpenDataCam: of a history that comes whole each time, what was not there before", () => {
  const area = "94afa4f8-1d24-4011-a481-ad3036e959b4";
  const found = replay("opendatacam", linesOf("opendatacam.jsonl")) as string[][];
  expect(found.map((rows) => rows.map((row) => row.split(" ").slice(0, 3).join(" ")))).toEqual([
    [],
    [`${area}/rightleft_bottomtop car ${Date.parse("2026-11-21T05:29:40Z") / 1000}`],
    // The motorcycle crossed in the same moment as the car that was counted before.
    [
      `${area}/rightleft_bottomtop motorbike ${Date.parse("2026-11-21T05:29:40Z") / 1000}`,
      `${area}/rightleft_bottomtop person ${Date.parse("2026-11-21T05:29:52Z") / 1000}`,
    ],
  ]);
});

test("ChirpStack: differences of the codec's counters; a battery's uplink says nothing; a fall is a restart", () => {
  const counters = { in: { pointer: "/object/count_in" }, out: { pointer: "/object/count_out" } };
  const at = Date.parse("2026-11-21T05:34:38Z") / 1000;
  const entered = `0101010101010101/in in ${at} -`;
  expect(replay("chirpstack", linesOf("chirpstack.jsonl"), { counters })).toEqual([
    [],
    [entered, entered, entered, `0101010101010101/out out ${at} -`],
    [],
    [`0101010101010101/in in ${at + 600} -`, `0101010101010101/in in ${at + 600} -`],
  ]);
});

test("an unknown device needs no code: JSON Pointers say where its list, class, time and id stand", () => {
  const mapping = {
    items: "/data",
    place: "utara",
    kind: "/cls",
    time: "/ts",
    key: "/uid",
    only: {},
  };
  expect(replay("json", linesOf("json.jsonl"), { mapping })).toEqual([
    ["utara sepeda_motor 1795244700 a1", "utara mobil 1795244701 a2"],
    [],
  ]);
  const total = { place: "/gate", kind: "car", total: "/n", session: "/day", only: { "/type": "count" } };
  const counts = [
    { type: "count", gate: "g", n: 5, day: 1 },
    { type: "ping" },
    { type: "count", gate: "g", n: "7", day: 1 },
    { type: "count", gate: "g", n: 400, day: 1 },
    { type: "count", gate: "g", n: 1, day: 2 },
  ];
  expect(
    replay(
      "json",
      counts.map((one) => JSON.stringify(one)),
      { mapping: total },
    ),
  ).toEqual([[], [], ["g car - -", "g car - -"], ["jump g car 393"], ["g car - -"]]);
  expect(replay("json", ['{"type":"count","n":5}'], { mapping: total })).toEqual(["nothing at /gate"]);
});

test("the example of docs/counters/json.md counts what the page says", () => {
  const page = readFileSync("docs/counters/json.md", "utf8");
  const [, settings = ""] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];
  const [, message = ""] = /^reads `(.*)`\.$/m.exec(page) ?? [];
  const { mapping } = parse(settings).cameras;
  expect(replay("json", [message, message.replace('"line"', '"idle"')], { mapping })).toEqual([
    ["utara sepeda_motor 1795244700 a1"],
    [],
  ]);
});

test("passages in the service's own words, and pulses as lines", () => {
  const passage = { location_code: "PSR01", gate_code: "G1", category: "motor" };
  const timed = { ...passage, timestamp: received, event_id: "7" };
  expect(replay("passages", [JSON.stringify(passage), JSON.stringify([timed, passage])])).toEqual([
    ["PSR01/G1 motor - -"],
    [`PSR01/G1 motor ${received} 7`, "PSR01/G1 motor - -"],
  ]);
  expect(replay("pulses", ["loop-1", "", "loop-2 rising 12.5"])).toEqual([
    ["loop-1 pulse - -"],
    [],
    ["loop-2 pulse - -"],
  ]);
});

test("what is no such message is named, and never thrown", () => {
  const strange = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '{"type":"new"}',
    "<EventNotificationAlert><",
    "<EventNotificationAlert></EventNotificationAlert>",
  ];
  for (const name of Object.keys(adapters) as AdapterName[]) {
    for (const payload of strange) {
      const { read, initial } = adapterOf(name);
      const outcome = read(initial, { payload, receivedAt: null }, plain);
      expect(outcome.ok ? typeof outcome.passages : typeof outcome.why).toMatch(/object|string/);
    }
  }
});
