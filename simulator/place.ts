import { ApiError } from "../client/errors.ts";
import { dataOf, type StaffClient } from "../client/staff.ts";
import type { Category, Direction } from "./counts.ts";

export interface PlannedGate {
  code: string;
  name: string;
  direction: Direction;
  camera?: string;
  /** Where it is not where its location is. */
  latitude?: number;
  longitude?: number;
  /** Rupiah; a category without a price has no tariff here. */
  prices: Partial<Record<Category, number>>;
}

export interface PlannedLocation {
  code: string;
  name: string;
  type: string;
  /** IANA zone. */
  timezone: string;
  /** Degrees; both or neither. */
  latitude?: number;
  longitude?: number;
  gates: PlannedGate[];
}

/**
 * Makes the location, its gates and tariffs where they are missing; what is there stays as it is.
 * Returns whether the location was missing. @throws {ApiError}
 */
export async function makePlace(staff: StaffClient, place: PlannedLocation): Promise<boolean> {
  const { gates, ...location } = place;
  const isNew = await create(
    dataOf(staff.POST("/retribusi/v1/frontend/locations", { body: { ...location, is_active: 1 } })),
  );
  for (const { code, prices, ...gate } of gates) {
    const key = { location_code: location.code, gate_code: code };
    const body = { ...key, ...gate, is_active: 1 as const };
    await create(dataOf(staff.POST("/retribusi/v1/frontend/gates", { body })));
    for (const [category, price] of Object.entries(prices) as [Category, number][]) {
      const tariff = { ...key, category, price };
      await create(dataOf(staff.POST("/retribusi/v1/frontend/tariffs", { body: tariff })));
    }
  }
  return isNew;
}

/** False when it is there already. */
async function create(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return false;
    throw error;
  }
}
