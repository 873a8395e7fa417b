import type { Input } from "../config-schema.ts";
import type { AdapterName } from "./adapters.ts";

/** A device as the tests have it: what it sends when this many more have passed, by its own clock (Unix seconds). */
export interface Device {
  pass(more: number, at: number): string[];
  /** Loses its count, as by a power cut. */
  restart(): void;
  /** Comes near the end of its counter. */
  fill?(): void;
}

interface Kind {
  input: Input;
  /** A device of this kind; another name is another device of the same site. */
  device(name: string): Device;
  /** A repeat is told by nothing. */
  hasNoIds?: true;
  /** A message later than the next one, which has counted it. */
  canBeLate?: true;
}

const iso = (at: number) => new Date(at * 1000).toISOString();
const totalOf = (name: string) => 50 * name.length + (name.codePointAt(0) ?? 0);

/** A device that counts up and tells its total. */
function counter(name: string, message: (total: number, at: number, start: number) => string): Device {
  let total = totalOf(name);
  let starts = 0;
  return {
    pass(more, at) {
      total = (total + more) % 65_536;
      return [message(total, at, starts)];
    },
    restart() {
      total = 0;
      starts += 1;
    },
    fill() {
      total = 65_534;
    },
  };
}

/** A device that sends a message for each passage. */
function teller(message: (at: number, id: number) => string): Device {
  let id = 0;
  return {
    pass: (more, at) =>
      Array.from({ length: more }, () => {
        id += 1;
        return message(at, id);
      }),
    restart() {},
  };
}

/** A device whose recording has a row for each passage, and comes whole each time. */
function recorder(name: string): Device {
  let recording = 1;
  let rows: object[] = [];
  return {
    pass(more, at) {
      for (let row = 0; row < more; row += 1)
        rows.push({ timestamp: iso(at), area: name, name: "car", id: rows.length + 1 });
      return [JSON.stringify({ _id: `${name}-${recording}`, counterHistory: [rows] })];
    },
    restart() {
      recording += 1;
      rows = [];
    },
  };
}

const counted = { gates: { "*": "PSR01/G1" }, classes: { "*": "car" as const } };

/** One kind of device for each adapter, with how the site configures it. */
export const kinds: Record<AdapterName, Kind> = {
  frigate: {
    input: { adapter: "frigate", ...counted },
    device: (camera) =>
      teller((at, id) =>
        JSON.stringify({
          type: "update",
          after: {
            id: `${at}.${id}-${camera}`,
            camera,
            label: "car",
            frame_time: at,
            entered_zones: ["masuk"],
            position_changes: 1,
          },
        }),
      ),
    canBeLate: true,
  },
  "axis-object-analytics": {
    input: { adapter: "axis-object-analytics", ...counted },
    device: (serial) =>
      counter(serial, (total, at, start) =>
        JSON.stringify({
          topic: "axis/event/Device1Scenario1",
          serial,
          timestamp: at * 1000,
          message: {
            data: {
              startTime: iso(1_795_000_000 + start),
              total: String(total),
              totalCar: String(total),
            },
          },
        }),
      ),
    canBeLate: true,
  },
  "axis-people-counter": {
    input: { adapter: "axis-people-counter", ...counted },
    device: (serial) =>
      counter(serial, (total, at) =>
        JSON.stringify({ serial, timestamp: iso(at).replace(/\D/g, "").slice(0, 14), in: total, out: 0 }),
      ),
    canBeLate: true,
  },
  hikvision: {
    input: { adapter: "hikvision", ...counted },
    device: (region) =>
      counter(
        region,
        (total, at) =>
          `<EventNotificationAlert><macAddress>24:28:fd:00:00:11</macAddress><channelID>1</channelID>
          <dateTime>${iso(at)}</dateTime><eventType>PeopleCounting</eventType><peopleCounting>
          <statisticalMethods>realTime</statisticalMethods><enter>${total}</enter><exit>0</exit>
          <regionsID>${region}</regionsID></peopleCounting></EventNotificationAlert>`,
      ),
    canBeLate: true,
  },
  opendatacam: { input: { adapter: "opendatacam", ...counted }, device: recorder, canBeLate: true },
  chirpstack: {
    input: {
      adapter: "chirpstack",
      ...counted,
      counters: { in: { pointer: "/object/count_in", width: 65_536 } },
    },
    device: (devEui) =>
      counter(devEui, (total, at) =>
        JSON.stringify({ time: iso(at), deviceInfo: { devEui }, object: { count_in: total } }),
      ),
    canBeLate: true,
  },
  json: {
    input: {
      adapter: "json",
      ...counted,
      mapping: { place: "/gate", kind: "car", total: "/n", time: "/at", width: 65_536 },
    },
    device: (gate) => counter(gate, (n, at) => JSON.stringify({ gate, n, at })),
    canBeLate: true,
  },
  passages: {
    input: { adapter: "passages" },
    device: (name) =>
      teller((timestamp, id) =>
        JSON.stringify({
          location_code: "PSR01",
          gate_code: "G1",
          category: "car",
          timestamp,
          event_id: `${name}-${id}`,
        }),
      ),
    canBeLate: true,
  },
  pulses: { input: { adapter: "pulses", ...counted }, device: (name) => teller(() => name), hasNoIds: true },
};
