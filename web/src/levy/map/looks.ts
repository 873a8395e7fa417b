import { useMemo } from "react";
import type { ItemOf } from "../../api/queries.ts";
import type { PointLooks } from "../../components/map/point.ts";
import { useMessages } from "../../messages/language.tsx";
import { levyMapMessages } from "./messages.ts";

export type PointState = ItemOf<"/retribusi/v1/frontend/map/locations">["state"];

/** How the states of gates and locations look on the map. */
export function useLevyLooks(): PointLooks<PointState> {
  const { states, full } = useMessages(levyMapMessages);
  return useMemo(
    () => ({
      full: { label: full, tone: "bad", sign: "⇥" },
      problem: { label: states.problem, tone: "bad", sign: "!" },
      silent: { label: states.silent, tone: "warn", sign: "✕" },
      unknown: { label: states.unknown, tone: "waiting", sign: "?" },
      sending: { label: states.sending, tone: "good", sign: "✓" },
      inactive: { label: states.inactive, tone: "off", sign: "–" },
    }),
    [states, full],
  );
}
