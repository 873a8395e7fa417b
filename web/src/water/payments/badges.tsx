import { Text } from "@mantine/core";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { useWords } from "../../words/language.tsx";
import { type PaymentStatus, type ProofStatus, paymentTones, paymentWords, proofTones } from "./words.ts";

/** The state of a payment. A word that this console does not know yet is shown as the service says it. */
export function PaymentBadge({ status }: { status: string }) {
  const { status: words } = useWords(paymentWords);
  const known = status as PaymentStatus;
  return <StatusBadge tone={paymentTones[known] ?? "plain"}>{words[known] ?? status}</StatusBadge>;
}

/** What staff think of a proof; nothing where there is none. */
export function ProofBadge({ status }: { status: string | null }) {
  const { proofStatus } = useWords(paymentWords);
  if (status === null)
    return (
      <Text span inherit c="dimmed">
        –
      </Text>
    );
  const known = status as ProofStatus;
  return <StatusBadge tone={proofTones[known] ?? "plain"}>{proofStatus[known] ?? status}</StatusBadge>;
}

/** How a payment is made, as a word. */
export function useMethodWord(): (method: string) => string {
  const { methods } = useWords(paymentWords);
  return (method) => methods[method as keyof typeof methods] ?? method;
}
