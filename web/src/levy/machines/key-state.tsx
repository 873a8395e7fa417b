import type { ItemOf } from "../../api/queries.ts";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useMessages } from "../../messages/language.tsx";
import { machineMessages } from "./messages.ts";

export type ApiKey = ItemOf<"/retribusi/v1/frontend/api-keys">;

const tones = { active: "good", expired: "warn", revoked: "off" } as const;

/** Whether a key is valid. */
export function KeyStateBadge({ status }: { status: ApiKey["status"] }) {
  const t = useMessages(machineMessages);
  return <StatusBadge tone={tones[status]}>{t.states[status]}</StatusBadge>;
}

/** The scope of a key, in a few words. */
export function useScopeText(): (key: Pick<ApiKey, "location_codes" | "gates">) => string {
  const t = useMessages(machineMessages);
  return ({ location_codes, gates }) => {
    if (location_codes.length + gates.length === 0) return t.everyGate;
    const codes = [
      ...location_codes.map((code) => `${code}/*`),
      ...gates.map(({ location_code, gate_code }) => `${location_code}/${gate_code}`),
    ];
    return codes.length <= 2 ? codes.join(", ") : t.scopeText(location_codes.length, gates.length);
  };
}
