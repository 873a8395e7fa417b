import { catchUp } from "./agent.ts";
import { latencyAt, median, milliseconds, perSecond, type Row, shownRate, whole } from "./figures.ts";
import type { LoadResult } from "./job.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { apiKey } from "./processes.ts";
import { allStored, storedEvents } from "./stored.ts";
import { town, townJob } from "./town.ts";

const crowds = [1, 8, 64];

/** What gates send by MQTT, beside the same by HTTP, in turns; and an agent that catches up. */
export async function measureGates(machine: Machine, pace: Pace): Promise<Row[]> {
  await machine.createDatabase("gates", town);
  const loket = await machine.startLoket("gates", pace.profile, { MQTT_PORT: "0" });
  const client = await machine.connect("gates");
  const all: LoadResult[] = [];
  const round = async (kind: "keyed" | "mqtt", connections: number, seconds: number) => {
    const port = kind === "mqtt" ? (loket.mqttPort ?? 0) : loket.port;
    const result = await machine.load({ ...townJob, kind, port, connections, seconds, warmup: pace.settle });
    all.push(result);
    return result;
  };
  for (const kind of ["keyed", "mqtt"] as const) await round(kind, 64, pace.warmup);
  const rows: Row[] = [];
  for (const connections of crowds) {
    const [http, mqtt]: [LoadResult[], LoadResult[]] = [[], []];
    for (let turn = 0; turn < pace.rounds; turn += 1) {
      http.push(await round("keyed", connections, pace.seconds));
      mqtt.push(await round("mqtt", connections, pace.seconds));
    }
    rows.push(rowOf(connections, mqtt, http));
  }
  const promised = all.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const before = await storedEvents(client);
  rows.push(
    allStored("publications acknowledged and events answered 200, and found stored", promised, before),
  );

  const stored = async () => (await storedEvents(client)).entries - before.entries;
  const {
    seconds,
    stored: bytes,
    memory,
  } = await catchUp(pace.offline, { url: loket.url, key: apiKey }, stored);
  const days = (pace.offline * 5) / 86_400;
  rows.push({
    what: `an agent that was ${days.toFixed(1)} days without a line, a passage every 5 s`,
    ours: `${whole(pace.offline)} passages in ${seconds.toFixed(1)} s`,
    limit: `${whole(pace.offline / seconds)} passages/s, its start included; its folder ${(bytes / 1e6).toFixed(1)} MB, its memory ${whole(memory / 1e6)} MB at most`,
    ratio: null,
  });
  await client.end();
  await loket.stop();
  return rows;
}

function rowOf(connections: number, mqtt: readonly LoadResult[], http: readonly LoadResult[]): Row {
  const shown = (rounds: readonly LoadResult[]) =>
    `${shownRate(rounds)} events/s, 99 of 100 below ${milliseconds(latencyAt(0.99, rounds))}`;
  return {
    what: `MQTT API, one publication under way on each of ${connections} connections`,
    ours: shown(mqtt),
    limit: `${shown(http)}, HTTP API with event_id`,
    ratio: median(mqtt.map((round, turn) => perSecond(round) / perSecond(http[turn] ?? round))),
  };
}
