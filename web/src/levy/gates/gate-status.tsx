import type { ItemOf } from "../../api/queries.ts";
import { StatusBadge, type Tone } from "../../components/status-badge.tsx";
import { useMessages } from "../../messages/language.tsx";
import { gateMessages } from "./messages.ts";

export type Gate = ItemOf<"/retribusi/v1/frontend/gates">;

const tones: Record<Gate["status"], Tone> = {
  online: "good",
  offline: "bad",
  inactive: "off",
  unknown: "waiting",
};

/** What a gate is doing, in a word. */
export function GateStatusBadge({ status }: { status: Gate["status"] }) {
  const t = useMessages(gateMessages);
  return <StatusBadge tone={tones[status]}>{t.statuses[status]}</StatusBadge>;
}

/** What is wrong with a gate, in a word each. */
export function GateProblems({ problems }: { problems: Gate["problems"] }) {
  const t = useMessages(gateMessages);
  return problems.map((problem) => (
    <StatusBadge key={problem} tone="bad">
      {t.problems[problem]}
    </StatusBadge>
  ));
}

/** The page of a gate. */
export function gateAddress({ location_code, gate_code }: Pick<Gate, "location_code" | "gate_code">): string {
  return `/gates/${encodeURIComponent(location_code)}/${encodeURIComponent(gate_code)}`;
}

/** The form of a machine's key for this gate. */
export function newKeyAddress(location: string, gate: string): string {
  return `/machines?${new URLSearchParams({ open: "new", gate: `${location}/${gate}` })}`;
}
