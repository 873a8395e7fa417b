import { useCallback } from "react";
import type { StoredEvent } from "../../../../client/events.ts";
import { nameToCome, useLocationNames } from "../../places/all-places.ts";
import { gateKey, useGateNames } from "../places/named-gates.ts";

/** The name of the gate of each of these rows with that of its location: "Gerbang utara · Pasar Melati". */
export function usePlaceNames(rows: readonly StoredEvent[]): (location: string, gate: string) => string {
  const names = useGateNames(rows);
  const locationName = useLocationNames();
  return useCallback(
    (location, gate) =>
      `${names.get(gateKey({ location_code: location, gate_code: gate })) ?? nameToCome} · ${locationName(location)}`,
    [names, locationName],
  );
}
