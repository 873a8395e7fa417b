import { nameToCome, useLocationNames } from "../../places/all-places.ts";
import { gateKey, useGateNames } from "../places/named-gates.ts";
import type { AuditRecord } from "./changes.ts";
import type { PlaceNames } from "./record-name.ts";

interface GateKey {
  location_code: string;
  gate_code: string;
}

/** The gate that a record of the trail is about, if it is about one. */
export function placesOf({ entity, entity_key }: AuditRecord): GateKey[] {
  const [location_code, gate_code] = entity_key.split("/");
  const isOfGate = entity === "gates" || entity === "tariffs";
  if (!isOfGate || location_code === undefined || gate_code === undefined) return [];
  return [{ location_code, gate_code }];
}

/** The names of these gates and of their locations; where there are none nothing is read, which not everybody may. */
export function usePlaceNames(gates: readonly GateKey[]): PlaceNames {
  const location = useLocationNames(gates.length > 0);
  const names = useGateNames(gates);
  return {
    location,
    gate: (location_code, gate_code) => names.get(gateKey({ location_code, gate_code })) ?? nameToCome,
  };
}
