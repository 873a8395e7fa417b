import { createStaffClient, dataOf } from "../client/staff.ts";
import type { LoadJob } from "./job.ts";
import type { ReadSide } from "./read-calls.ts";
import { townJob } from "./town.ts";

export type GateJob = Pick<LoadJob, "gates" | "keys" | "apiKey" | "port" | "kind">;

/** One event a request from any of the gates of a town or city, each with a key of its location, which is made here. */
export async function singleEventsOf({ client, loket, token }: ReadSide): Promise<GateJob> {
  const { rows: gates } = await client.query<LoadJob["gates"][number]>(
    "SELECT locations.code AS location_code, gates.code AS gate_code FROM gates JOIN locations ON locations.id = location_id",
  );
  const staff = createStaffClient(loket.url, { token });
  const keys = new Map<string, string>();
  for (const { location_code: code } of gates) {
    if (keys.has(code)) continue;
    const body = { name: `${code} ${Date.now()}`, location_codes: [code] };
    keys.set(code, (await dataOf(staff.POST("/retribusi/v1/frontend/api-keys", { body }))).key);
  }
  return { ...townJob, gates, keys, port: loket.port, kind: "single" };
}
