import type { TestServer } from "./harness.ts";

export type Category = "person_walk" | "motor" | "car";

/** An event as a machine sends it. */
export interface Passage {
  timestamp: number;
  location_code: string;
  gate_code: string;
  category: Category;
}

/** @param place `LOC/GATE` @param at Unix seconds, or ISO 8601 with offset */
export function passage(place: string, at: string | number, category: Category = "motor"): Passage {
  const [location_code = "", gate_code = ""] = place.split("/");
  return {
    timestamp: typeof at === "number" ? at : Date.parse(at) / 1000,
    location_code,
    gate_code,
    category,
  };
}

/** Sends passages in one batch, which must all be stored. Returns their ids. */
export async function sendPassages(server: TestServer, events: Passage[]): Promise<number[]> {
  const { body, text } = await server.machine.post("/retribusi/v1/ingest/batch", { events });
  if (body.data?.accepted !== events.length) throw new Error(`not all passages were stored: ${text}`);
  return body.data.results.map(({ id }: { id: number }) => id);
}
