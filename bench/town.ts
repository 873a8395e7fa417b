import { migrate } from "../src/db/migrate.ts";
import type { Machine } from "./machine.ts";
import { adminPassword, apiKey } from "./processes.ts";

/** The database that every measurement clones: two locations with four gates each, three tariffs a gate. */
export const town = "town";

export const gates = ["PSR01", "TRM01"].flatMap((location_code) =>
  ["G1", "G2", "G3", "G4"].map((gate_code) => ({ location_code, gate_code })),
);
export const prices = { person_walk: 1000, motor: 2000, car: 5000 };

export async function buildTown(machine: Machine): Promise<void> {
  await machine.createDatabase(town);
  await migrate(machine.databaseUrl(town));
  const server = await machine.startLoket(town);
  const token = await login(server.url);
  const base = "/retribusi/v1/frontend";
  for (const code of new Set(gates.map((gate) => gate.location_code))) {
    await post(server.url, token, `${base}/locations`, { code, name: code, type: "pasar", is_active: 1 });
  }
  for (const [index, gate] of gates.entries()) {
    const direction = index % 2 === 0 ? "in" : "out";
    await post(server.url, token, `${base}/gates`, {
      ...gate,
      name: gate.gate_code,
      direction,
      is_active: 1,
    });
    for (const [category, price] of Object.entries(prices)) {
      await post(server.url, token, `${base}/tariffs`, { ...gate, category, price });
    }
  }
  await server.stop();
}

/** A token of the first admin. */
export async function login(url: string): Promise<string> {
  const credentials = { username: "admin", password: adminPassword };
  const answer = await post(url, undefined, "/auth/v1/login", credentials);
  return (answer as { data: { token: string } }).data.token;
}

async function post(url: string, token: string | undefined, path: string, body: object): Promise<unknown> {
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { "content-type": "application/json", ...authorization };
  const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** What a load job of any kind needs to know of the town. */
export const townJob = { gates, apiKey };
