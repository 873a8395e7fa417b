import { api, dataOf } from "../../api/client.ts";
import { RotationForm } from "../../components/rotation-form.tsx";
import { useMessages } from "../../messages/language.tsx";
import { webhookMessages } from "./messages.ts";
import type { ShownWebhook } from "./webhook-form.tsx";

interface RotateSecretProps {
  id: number;
  onMade: (webhook: ShownWebhook) => void;
  onDone: () => void;
}

/** Gives a webhook a new secret; the old one signs as well for as long as it takes to change the receiver. */
export function RotateSecret({ id, onMade, onDone }: RotateSecretProps) {
  const t = useMessages(webhookMessages);
  const rotate = (grace_seconds: number) =>
    dataOf(
      api.POST("/retribusi/v1/frontend/webhooks/{id}/rotate", {
        params: { path: { id } },
        body: { grace_seconds },
      }),
    );
  return (
    <RotationForm labels={t} rotate={async (seconds) => onMade(await rotate(seconds))} onDone={onDone} />
  );
}
