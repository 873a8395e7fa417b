import { StatusBadge } from "../../components/status-badge.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { accountMessages } from "./messages.ts";

/** Whether an account may sign in. */
export function AccountBadge({ isActive }: { isActive: 0 | 1 }) {
  const t = useMessages(accountMessages);
  const fields = useMessages(fieldMessages);
  return (
    <StatusBadge tone={isActive === 1 ? "good" : "off"}>
      {isActive === 1 ? fields.is_active : t.inactive}
    </StatusBadge>
  );
}
