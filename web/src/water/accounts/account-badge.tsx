import { StatusBadge } from "../../components/status-badge.tsx";
import { useMessages } from "../../messages/language.tsx";
import { accountMessages } from "./messages.ts";

/** Whether an account may sign in. */
export function AccountBadge({ isActive }: { isActive: 0 | 1 }) {
  const t = useMessages(accountMessages);
  return (
    <StatusBadge tone={isActive === 1 ? "good" : "off"}>{isActive === 1 ? t.active : t.inactive}</StatusBadge>
  );
}
