import type { ItemOf } from "../../api/queries.ts";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useMessages } from "../../messages/language.tsx";
import { webhookMessages } from "./messages.ts";

export const webhooksPath = "/retribusi/v1/frontend/webhooks";
export const webhookPath = "/retribusi/v1/frontend/webhooks/{id}";
export type WebhookRecord = ItemOf<typeof webhooksPath>;

const tones = { active: "good", failing: "bad", off: "off", gone: "bad" } as const;

/** Whether messages are sent to a webhook, and arrive. */
export function WebhookStateBadge({ status }: Pick<WebhookRecord, "status">) {
  const t = useMessages(webhookMessages);
  return <StatusBadge tone={tones[status]}>{t.states[status]}</StatusBadge>;
}

/** The types of messages that a webhook is sent, in words. */
export function useTypesText(): (webhook: Pick<WebhookRecord, "types">) => string {
  const t = useMessages(webhookMessages);
  return ({ types }) =>
    types.length === 0 ? t.everyType : types.map((type) => t.typeNames[type]).join(", ");
}
