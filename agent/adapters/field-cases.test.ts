import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Input } from "../config-schema.ts";
import { take } from "../intake.ts";
import { readLetters } from "../letters.ts";
import { readStatus } from "../status.ts";
import { createClock } from "../store/clock.ts";
import { openDatabase } from "../store/database.ts";

/* What devices of other people sent, in the form that their reports show. */

const folder = mkdtempSync(join(tmpdir(), "loket-agent-field-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

function site(input: Input) {
  files += 1;
  const db = openDatabase(join(folder, `${files}.db`), "pasar");
  const machine = { boot: "a", ms: 0, milliseconds: () => machine.ms };
  const clock = createClock(db, machine);
  clock.learn(Date.parse("2026-11-28T01:56:40Z"), { from: 0, to: 0 });
  const recorded = (payloads: readonly string[]) =>
    payloads.map((payload) => {
      machine.ms += 20_000;
      return take(db, clock, "masukan", input, { payload }).recorded;
    });
  return {
    recorded,
    unmapped: () =>
      readStatus(db, clock).unmapped.map(({ unknown, name, count }) => `${unknown} ${name} ${count}`),
    letters: () => readLetters(db, 20).map(({ detail }) => detail),
  };
}

const everything = { gates: { "*": "PSR01/G3" }, classes: { "*": "person_walk" as const } };
const mac = "24:28:fd:00:00:11";

function alert(region: string | null, enter: number, more = ""): string {
  return `<?xml version="1.0"?><EventNotificationAlert version="1.0" xmlns="urn:psialliance-org">
    <macAddress>${mac}</macAddress><channelID>1</channelID><dateTime>2026-11-28T08:56:40+07:00</dateTime>
    <eventType>PeopleCounting</eventType><peopleCounting><statisticalMethods>realTime</statisticalMethods>
    <enter>${enter}</enter><exit>75</exit>${region === null ? "" : `<regionsID>${region}</regionsID>`}${more}
    </peopleCounting></EventNotificationAlert>`;
}

describe("Hikvision", () => {
  test("two counting lines of a channel take turns, each with its own totals", () => {
    const { recorded } = site({ adapter: "hikvision", ...everything });
    const alerts = [alert("1", 70), alert("2", 5), alert("1", 71), alert("2", 6), alert("1", 72)];
    expect(recorded(alerts)).toEqual([0, 0, 1, 1, 1]);
    expect(recorded([alert("1", 72), alert("2", 6), alert("1", 72)])).toEqual([0, 0, 0]);
  });

  test("a gate is that of a region, or else of its channel; an alert without a region is as it was", () => {
    const { recorded, unmapped } = site({
      adapter: "hikvision",
      gates: { [`${mac}/1/2/enter`]: "PSR01/G4", [`${mac}/1/enter`]: "PSR01/G3" },
      classes: { person: "person_walk" },
    });
    recorded([alert("1", 1), alert("2", 1), alert(null, 1)]);
    expect(recorded([alert("1", 2), alert("2", 3), alert(null, 2)])).toEqual([1, 2, 1]);
    expect(unmapped()).toEqual([]);
  });

  test("what it counts beside people is named, and counted where it is asked for by name", () => {
    const vehicles = (count: number) => `<vehicleEnter>${count}</vehicleEnter><pass>0</pass>`;
    const silent = site({ adapter: "hikvision", ...everything });
    expect(silent.recorded([alert("1", 22, vehicles(176)), alert("1", 23, vehicles(178))])).toEqual([0, 1]);
    expect(silent.unmapped()).toEqual(["class vehicle 2"]);
    const asked = site({
      adapter: "hikvision",
      ...everything,
      classes: { vehicle: "car", person: "person_walk" },
    });
    expect(asked.recorded([alert("1", 22, vehicles(176)), alert("1", 23, vehicles(178))])).toEqual([0, 3]);
  });
});

describe("OpenDataCam", () => {
  const crossing = (timestamp: string, id: number, more: object = {}) => ({
    timestamp,
    area: "94afa4f8",
    name: "car",
    id,
    ...more,
  });
  const answer = (_id: string, rows: readonly object[]) => JSON.stringify({ _id, counterHistory: [rows] });
  const input: Input = { adapter: "opendatacam", ...everything };

  test("after a power cut, another recording by a clock that is weeks behind", () => {
    const { recorded, letters } = site(input);
    const behind = [crossing("2026-10-19T01:56:40.000Z", 1), crossing("2026-10-19T01:56:49.000Z", 2)];
    expect(
      recorded([
        answer("5cc3", [crossing("2026-11-28T01:56:40.000Z", 1)]),
        answer("6dd3", behind.slice(0, 1)),
        answer("6dd3", behind),
        answer("6dd3", behind),
        answer("5cc3", [crossing("2026-11-28T01:56:40.000Z", 1)]),
      ]),
    ).toEqual([0, 1, 1, 0, 0]);
    expect(letters()).toEqual([]);
  });

  test("a crossing that cannot be read is a dead letter, once, and the rest is counted", () => {
    const { recorded, letters } = site(input);
    const rows = [
      crossing("2026-11-28T01:56:50Z", 1),
      { area: "94afa4f8", name: "car" },
      crossing("a minute ago", 2),
      null as unknown as object,
      crossing("2026-11-28T01:56:59Z", 3),
    ];
    expect(recorded([answer("5cc3", []), answer("5cc3", rows), answer("5cc3", rows)])).toEqual([0, 2, 0]);
    expect(letters().map((detail) => (detail as { payload: string }).payload)).toEqual(
      expect.arrayContaining([
        "null",
        JSON.stringify({ area: "94afa4f8", name: "car" }),
        JSON.stringify(crossing("a minute ago", 2)),
      ]),
    );
  });

  test("versions without an id for the recording, and areas with a list of their own each", () => {
    const flat = site(input);
    const first = [crossing("2026-11-28T01:56:40Z", 1), crossing("2026-11-28T01:56:41Z", 2)];
    const other = [crossing("2026-11-28T01:50:00Z", 1)];
    const flatly = (rows: readonly object[]) => JSON.stringify(rows);
    expect(flat.recorded([flatly(first), flatly(other), flatly([...other, ...first])])).toEqual([0, 1, 2]);
    const nested = site(input);
    const lists = (one: number, two: number) =>
      JSON.stringify({
        _id: "5cc3",
        counterHistory: ["a", "b"].map((area, index) =>
          Array.from({ length: index === 0 ? one : two }, (_, id) =>
            crossing("2026-11-28T01:56:40Z", id, { area }),
          ),
        ),
      });
    expect(nested.recorded([lists(1, 1), lists(3, 1), lists(3, 2)])).toEqual([0, 2, 1]);
  });

  test("more at once than can be true, as of a recording of another device, waits for a person", () => {
    const { recorded, letters } = site(input);
    const many = Array.from({ length: 500 }, (_, id) => crossing("2026-11-28T01:56:40Z", id));
    expect(recorded([answer("5cc3", []), answer("other", many)])).toEqual([0, 0]);
    expect(letters()).toMatchObject([{ count: 500, gate: "PSR01/G3" }]);
  });
});

describe("Frigate", () => {
  const event = (id: string, changes: number | undefined, type = "new") =>
    JSON.stringify({
      type,
      after: {
        id,
        camera: "utara",
        label: "car",
        frame_time: 1_795_830_989.5,
        entered_zones: ["masuk"],
        stationary: changes === 0,
        ...(changes !== undefined && { position_changes: changes }),
      },
    });

  test("a parked car that was hidden for a moment is another object, and does not pay", () => {
    const { recorded } = site({ adapter: "frigate", ...everything });
    expect(recorded([event("1-parkir1", 0), event("2-parkir2", 0), event("2-parkir2", 0, "end")])).toEqual([
      0, 0, 0,
    ]);
  });

  test("one that drives in is counted as soon as it has moved; where Frigate does not say so, at once", () => {
    const { recorded } = site({ adapter: "frigate", ...everything });
    expect(recorded([event("1-a", 0), event("1-a", 1, "update"), event("1-a", 2, "end")])).toEqual([0, 1, 0]);
    expect(recorded([event("2-b", 3, "end"), event("3-c", undefined)])).toEqual([1, 1]);
  });
});

describe("ChirpStack", () => {
  const uplink = (minute: number, object: object) =>
    JSON.stringify({
      time: `2026-11-28T02:${String(minute).padStart(2, "0")}:40+00:00`,
      deviceInfo: { devEui: "0101010101010101" },
      object,
    });
  const with16Bits: Input = {
    adapter: "chirpstack",
    ...everything,
    counters: { in: { pointer: "/object/count_in", width: 65_536 } },
  };

  test("a counter of 16 bits goes over its end; far from it, a fall is a restart", () => {
    const { recorded, letters } = site(with16Bits);
    const totals = [65_530, 4, 40, 5];
    expect(recorded(totals.map((count_in, index) => uplink(5 * index, { count_in })))).toEqual([
      0, 10, 36, 5,
    ]);
    recorded([uplink(30, { count_in: 70_000 })]);
    expect(letters()).toMatchObject([{ why: expect.stringContaining("above its width") }]);
  });

  test("without a width a fall is a restart, as ever", () => {
    const { recorded } = site({ ...with16Bits, counters: { in: "/object/count_in" } });
    expect(recorded([uplink(0, { count_in: 65_530 }), uplink(5, { count_in: 4 })])).toEqual([0, 4]);
  });

  test("a total that nobody asked for is named, and not counted", () => {
    const { recorded, unmapped } = site(with16Bits);
    const objects = [1, 4].map((count_out) => ({ count_in: 10, count_out, battery: 98, outdoor: 31 }));
    expect(recorded(objects.map((object, index) => uplink(index, object)))).toEqual([0, 0]);
    expect(unmapped()).toEqual(["class count_out 3"]);
  });
});
