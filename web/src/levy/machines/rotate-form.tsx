import { Radio, Stack, Text } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { useMessages } from "../../messages/language.tsx";
import { machineInvalidates, type ShownKey } from "./machine-form.tsx";
import { machineMessages } from "./messages.ts";

interface RotateFormProps {
  id: number;
  onMade: (key: ShownKey) => void;
  onDone: () => void;
}

type Values = { grace_seconds: string };

/** Gives a machine a new key; the old one works on for as long as it takes to change the machine. */
export function RotateForm({ id, onMade, onDone }: RotateFormProps) {
  const t = useMessages(machineMessages);
  const rotate = useChange(
    ({ grace_seconds }: Values) =>
      dataOf(
        api.POST("/retribusi/v1/frontend/api-keys/{id}/rotate", {
          params: { path: { id } },
          body: { grace_seconds: Number(grace_seconds) },
        }),
      ),
    machineInvalidates,
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
