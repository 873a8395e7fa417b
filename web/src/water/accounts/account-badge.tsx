import { StatusBadge } from "../../pieces/status-badge.tsx";
import { useWords } from "../../words/language.tsx";
import { accountWords } from "./words.ts";

/** Whether an account may sign in. */
export function AccountBadge({ isActive }: { isActive: 0 | 1 }) {
  const w = useWords(accountWords);
  return (
    <StatusBadge tone={isActive === 1 ? "good" : "off"}>{isActive === 1 ? w.active : w.inactive}</StatusBadge>
  );
}
