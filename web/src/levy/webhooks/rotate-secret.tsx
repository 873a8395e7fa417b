import { Radio, Stack, Text } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { useMessages } from "../../messages/language.tsx";
import { webhookMessages } from "./messages.ts";
import type { ShownWebhook } from "./webhook-form.tsx";
import { webhookInvalidates } from "./webhook-state.tsx";

interface RotateSecretProps {
  id: number;
  onMade: (webhook: ShownWebhook) => void;
  onDone: () => void;
}

type Values = { grace_seconds: string };

/** Gives a webhook a new secret; the old one signs as well for as long as it takes to change the receiver. */
export function RotateSecret({ id, onMade, onDone }: RotateSecretProps) {
  const t = useMessages(webhookMessages);
  const rotate = useChange(
    ({ grace_seconds }: Values) =>
      dataOf(
        api.POST("/retribusi/v1/frontend/webhooks/{id}/rotate", {
          params: { path: { id } },
          body: { grace_seconds: Number(grace_seconds) },
        }),
      ),
    webhookInvalidates,
  );
  return (
    <RecordForm
      initial={{ values: { grace_seconds: "86400" }, etag: undefined }}
      labels={{ grace_seconds: t.grace }}
      verb={t.rotate}
      submit={async (values) => onMade(await rotate.mutateAsync(values))}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">{t.rotateHint}</Text>
          <Radio.Group label={t.grace} {...form.getInputProps("grace_seconds")}>
            <Stack gap="xs" mt="xs">
              {Object.entries(t.graces).map(([seconds, label]) => (
                <Radio key={seconds} value={seconds} label={label} />
              ))}
            </Stack>
          </Radio.Group>
        </>
      )}
    </RecordForm>
  );
}
