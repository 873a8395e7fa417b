import { createStaffClient, dataOf, login, type StaffClient } from "../../client/staff.ts";
import type { ShownByDemo } from "../demo.ts";
import { patientFetch } from "../harness.ts";
import { addStaff } from "./add-staff.ts";

/** What the service says, in addition to what the console shows; and the machines, which need no console. */
export interface Behind {
  staff: StaffClient;
  machine: StaffClient;
}

/** Signs in as the admin, and takes the machines' key. */
export async function behind({ url, password, apiKey }: ShownByDemo): Promise<Behind> {
  return {
    staff: createStaffClient(url, { token: await login(url, "admin", password), fetch: patientFetch }),
    machine: createStaffClient(url, { apiKey, fetch: patientFetch }),
  };
}

const prices = { person_walk: 1000, motor: 2000, car: 5000 } as const;
type Category = keyof typeof prices;

/** A location of its own with the gate G1 ("Gerbang uji"), which the demo's live traffic never passes. */
export async function newPlace(staff: StaffClient, code: string): Promise<void> {
  await dataOf(
    staff.POST("/retribusi/v1/frontend/locations", {
      body: { code, name: `Pasar ${code}`, type: "pasar", is_active: 1 },
    }),
  );
  const gate = { location_code: code, gate_code: "G1" };
  await dataOf(
    staff.POST("/retribusi/v1/frontend/gates", {
      body: { ...gate, name: "Gerbang uji", direction: "in", is_active: 1 },
    }),
  );
  for (const [category, price] of Object.entries(prices))
    await dataOf(
      staff.POST("/retribusi/v1/frontend/tariffs", {
        body: { ...gate, category: category as Category, price },
      }),
    );
}

/**
 * Lets vehicles pass the gate now, all in one batch.
 * @param gate another gate than G1, such as one that is mistyped
 * @returns the ids of what was stored, in the order sent; null for what was refused
 */
export async function pass(
  machine: StaffClient,
  location_code: string,
  categories: readonly Category[],
  gate_code = "G1",
): Promise<(number | null)[]> {
  const timestamp = Math.floor(Date.now() / 1000);
  const events = categories.map((category) => ({ timestamp, location_code, gate_code, category }));
  const { results } = await dataOf(machine.POST("/retribusi/v1/ingest/batch", { body: { events } }));
  return results.map(({ id }) => id);
}

/** Today's figures of a location, as the service counts them. */
export function snapshotOf(staff: StaffClient, location_code: string) {
  return dataOf(staff.GET("/retribusi/v1/realtime/snapshot", { params: { query: { location_code } } }));
}

/** A new user of a role, and how they sign in. */
export async function someone(
  staff: StaffClient,
  role: "viewer" | "operator" | "admin",
): Promise<{ id: number; who: { username: string; password: string } }> {
  const who = { username: `uji.${role}.${Date.now() % 100_000}`, password: "kata sandi yang panjang" };
  const id = await addStaff(staff, { ...who, role });
  return { id, who };
}
