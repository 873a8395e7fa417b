import { Agent } from "node:http";
import type pg from "pg";
import { bigCity, type City, type CitySize, fillCity } from "./city.ts";
import { fillEvents } from "./fill.ts";
import type { Machine } from "./machine.ts";
import type { ReadSide } from "./read-calls.ts";
import { login, town } from "./town.ts";

/** Events of the small town that everything is compared with. */
export const fewEvents = 10_000;

interface SideOptions {
  /** Of its database. */
  name?: string;
  /** Of a city: 1,000 gates by default. */
  size?: CitySize;
  /** Of the node that runs its server. */
  nodeOptions?: string[];
}

/** A town with this many events of 14 days, and our server on it. */
export async function startSide(
  machine: Machine,
  events: number,
  { name = `events_${events}`, nodeOptions = [] }: SideOptions = {},
): Promise<ReadSide> {
  await machine.createDatabase(name, town);
  const client = await machine.connect(name);
  await fillEvents(client, events);
  const loket = await machine.startLoket(name, nodeOptions);
  await client.query("VACUUM ANALYZE"); // what autovacuum does within minutes
  const agent = new Agent({ keepAlive: true });
  return { loket, database: name, client, token: await login(loket.url), events, earlier: 0, agent };
}

/** Milliseconds: three years are made by few statements. */
const patience = 3_600_000;

/** By the names of their databases. Filling one takes minutes, so the parts of a run share it. */
const cities = new Map<string, City>();

/** A city with this many days of history, and our server on it. */
export async function startCity(
  machine: Machine,
  days: number,
  { name = "city", nodeOptions = [], size = bigCity }: SideOptions = {},
): Promise<ReadSide> {
  const known = cities.get(name);
  if (known === undefined) await machine.createDatabase(name, town);
  const client = await machine.connect(name, patience);
  const stored = known ?? (await filledCity(machine, client, days, size));
  const loket = await machine.startLoket(name, nodeOptions);
  const agent = new Agent({ keepAlive: true });
  return { loket, database: name, client, token: await login(loket.url), ...stored, agent };
}

async function filledCity(machine: Machine, client: pg.Client, days: number, size: CitySize): Promise<City> {
  const beside = await machine.connect(client.database ?? "", patience);
  const stored = await fillCity([client, beside], days, size);
  await beside.end();
  await client.query("VACUUM ANALYZE");
  await client.query("CHECKPOINT"); // what filling leaves to be written is no cost of what is measured
  cities.set(client.database ?? "", stored);
  return stored;
}

export async function endSide({ agent, client, loket }: ReadSide): Promise<void> {
  agent.destroy();
  await client.end();
  await loket.stop();
}
