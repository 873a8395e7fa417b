import { StatusBadge } from "../../pieces/status-badge.tsx";
import { useWords } from "../../words/language.tsx";
import { type ConnectionStatus, connectionTones, connectionWords } from "./words.ts";

/** The state of a connection. */
export function ConnectionBadge({ status }: { status: string }) {
  const w = useWords(connectionWords);
  const known = status in connectionTones ? (status as ConnectionStatus) : undefined;
  if (known === undefined) return <StatusBadge tone="plain">{status}</StatusBadge>;
  return <StatusBadge tone={connectionTones[known]}>{w.status[known]}</StatusBadge>;
}
