import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { RotationForm } from "../../components/rotation-form.tsx";
import { useMessages } from "../../messages/language.tsx";
import { webhookMessages } from "./messages.ts";
import type { ShownWebhook } from "./webhook-form.tsx";
import { webhookInvalidates } from "./webhook-state.tsx";

interface RotateSecretProps {
  id: number;
  onMade: (webhook: ShownWebhook) => void;
  onDone: () => void;
}

/** Gives a webhook a new secret; the old one signs as well for as long as it takes to change the receiver. */
export function RotateSecret({ id, onMade, onDone }: RotateSecretProps) {
  const t = useMessages(webhookMessages);
  const rotate = useChange(
    (grace_seconds: number) =>
      dataOf(
        api.POST("/retribusi/v1/frontend/webhooks/{id}/rotate", {
          params: { path: { id } },
          body: { grace_seconds },
        }),
      ),
    webhookInvalidates,
  );
  return (
    <RotationForm
      labels={t}
      rotate={async (seconds) => onMade(await rotate.mutateAsync(seconds))}
      onDone={onDone}
    />
  );
}
