import { StatusBadge } from "../../components/status-badge.tsx";
import { useMessages } from "../../messages/language.tsx";
import { type ConnectionStatus, connectionMessages, connectionTones } from "./messages.ts";

/** The state of a connection. */
export function ConnectionBadge({ status }: { status: string }) {
  const t = useMessages(connectionMessages);
  const known = status in connectionTones ? (status as ConnectionStatus) : undefined;
  if (known === undefined) return <StatusBadge tone="plain">{status}</StatusBadge>;
  return <StatusBadge tone={connectionTones[known]}>{t.status[known]}</StatusBadge>;
}
