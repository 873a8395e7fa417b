import { useMessages } from "../../messages/language.tsx";
import { useLocationNames } from "../../places/all-places.ts";
import { useGateTexts } from "../places/named-gates.ts";
import { correctionMessages } from "./messages.ts";

interface Place {
  location_code: string;
  gate_code: string | null;
}

/** Where corrections are made, by name: one gate, or all of a location. */
export function useCorrectionPlaces(corrections: readonly Place[]): (correction: Place) => string {
  const t = useMessages(correctionMessages);
  const locationName = useLocationNames();
  const gates = corrections.flatMap(({ location_code, gate_code }) =>
    gate_code === null ? [] : [{ location_code, gate_code }],
  );
  const gateText = useGateTexts(gates);
  return ({ location_code, gate_code }) =>
    gate_code === null
      ? `${locationName(location_code)} (${location_code}) · ${t.all}`
      : gateText({ location_code, gate_code });
}
