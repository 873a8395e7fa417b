import { Text } from "@mantine/core";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useMessages } from "../../messages/language.tsx";
import {
  type PaymentStatus,
  type ProofStatus,
  paymentMessages,
  paymentTones,
  proofTones,
} from "./messages.ts";

/** The status of a payment. A value that this console does not know yet is shown as it is. */
export function PaymentBadge({ status }: { status: string }) {
  const { status: words } = useMessages(paymentMessages);
  const known = status as PaymentStatus;
  return <StatusBadge tone={paymentTones[known] ?? "plain"}>{words[known] ?? status}</StatusBadge>;
}

/** What staff think of a proof; nothing where there is none. */
export function ProofBadge({ status }: { status: string | null }) {
  const { proofStatus } = useMessages(paymentMessages);
  if (status === null)
    return (
      <Text span inherit c="dimmed">
        –
      </Text>
    );
  const known = status as ProofStatus;
  return <StatusBadge tone={proofTones[known] ?? "plain"}>{proofStatus[known] ?? status}</StatusBadge>;
}

/** The label of a payment's method. */
export function useMethodWord(): (method: string) => string {
  const { methods } = useMessages(paymentMessages);
  return (method) => methods[method as keyof typeof methods] ?? method;
}
