import type { ItemOf } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { useWords } from "../../words/language.tsx";
import { machineWords } from "./words.ts";

export type ApiKey = ItemOf<"/retribusi/v1/frontend/api-keys">;

const tones = { active: "good", expired: "warn", revoked: "off" } as const;

/** Whether a key opens the door. */
export function KeyStateBadge({ status }: { status: ApiKey["status"] }) {
  const w = useWords(machineWords);
  return <StatusBadge tone={tones[status]}>{w.states[status]}</StatusBadge>;
}

/** For how much a key is valid, in a few words. */
export function useScopeText(): (key: Pick<ApiKey, "location_codes" | "gates">) => string {
  const w = useWords(machineWords);
  const { number } = useFormat();
  return ({ location_codes, gates }) => {
    if (location_codes.length + gates.length === 0) return w.everyGate;
    const codes = [
      ...location_codes.map((code) => `${code}/*`),
      ...gates.map(({ location_code, gate_code }) => `${location_code}/${gate_code}`),
    ];
    return codes.length <= 2
      ? codes.join(", ")
      : w.scopeText(number(location_codes.length), number(gates.length));
  };
}
