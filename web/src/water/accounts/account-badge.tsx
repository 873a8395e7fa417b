import { StatusBadge } from "../../components/status-badge.tsx";
import { useTexts } from "../../messages/texts.ts";
import { accountMessages } from "./messages.ts";

/** Whether an account may sign in. */
export function AccountBadge({ isActive, isDeleted }: { isActive: 0 | 1; isDeleted: boolean }) {
  const { t, fields } = useTexts(accountMessages);
  if (isDeleted) return <StatusBadge tone="off">{t.deleted}</StatusBadge>;
  return (
    <StatusBadge tone={isActive === 1 ? "good" : "off"}>
      {isActive === 1 ? fields.is_active : t.inactive}
    </StatusBadge>
  );
}
