import { StatusBadge } from "../../components/status-badge.tsx";
import { useMessages } from "../../messages/language.tsx";
import { walletMessages } from "./messages.ts";

/** Whether a wallet can be paid from. */
export function WalletBadge({ status }: { status: string }) {
  const { status: words } = useMessages(walletMessages);
  return (
    <StatusBadge tone={status === "BEKU" ? "bad" : "good"}>
      {words[status as keyof typeof words] ?? status}
    </StatusBadge>
  );
}
