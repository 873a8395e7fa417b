import { StatusBadge } from "../../pieces/status-badge.tsx";
import { useWords } from "../../words/language.tsx";
import { walletWords } from "./words.ts";

/** Whether a wallet can be paid from. */
export function WalletBadge({ status }: { status: string }) {
  const { status: words } = useWords(walletWords);
  return (
    <StatusBadge tone={status === "BEKU" ? "bad" : "good"}>
      {words[status as keyof typeof words] ?? status}
    </StatusBadge>
  );
}
