import { useMemo } from "react";
import { useEveryGate, useLocationNames } from "../places/every.ts";

/** The name of a gate with that of its location: "Pasar Melati · Gerbang utara". */
export function usePlaceNames(): (location: string, gate: string) => string {
  const { data: gates } = useEveryGate();
  const locationName = useLocationNames();
  return useMemo(() => {
    const names = new Map(gates?.map((gate) => [`${gate.location_code}/${gate.gate_code}`, gate.name]));
    return (location, gate) => `${locationName(location)} · ${names.get(`${location}/${gate}`) ?? gate}`;
  }, [gates, locationName]);
}
