import { useMemo } from "react";
import { useAllGates, useLocationNames } from "../places/all-places.ts";

/** The name of a gate with that of its location: "Gerbang utara · Pasar Melati". */
export function usePlaceNames(): (location: string, gate: string) => string {
  const { data: gates } = useAllGates();
  const locationName = useLocationNames();
  return useMemo(() => {
    const names = new Map(gates?.map((gate) => [`${gate.location_code}/${gate.gate_code}`, gate.name]));
    return (location, gate) => `${names.get(`${location}/${gate}`) ?? gate} · ${locationName(location)}`;
  }, [gates, locationName]);
}
