import { Radio, Stack, Text } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/reading.ts";
import { RecordForm } from "../../pieces/record-form.tsx";
import { useWords } from "../../words/language.tsx";
import { type ShownKey, staleWithMachines } from "./machine-form.tsx";
import { machineWords } from "./words.ts";

interface RotateFormProps {
  id: number;
  onMade: (key: ShownKey) => void;
  onDone: () => void;
}

type Values = { grace_seconds: string };

/** Gives a machine a new key; the old one works on for as long as it takes to change the machine. */
export function RotateForm({ id, onMade, onDone }: RotateFormProps) {
  const w = useWords(machineWords);
  const rotate = useChange(
    ({ grace_seconds }: Values) =>
      dataOf(
        api.POST("/retribusi/v1/frontend/api-keys/{id}/rotate", {
          params: { path: { id } },
          body: { grace_seconds: Number(grace_seconds) },
        }),
      ),
    staleWithMachines,
  );
  return (
    <RecordForm<Values>
      initial={{ values: { grace_seconds: "86400" }, etag: undefined }}
      labels={{ grace_seconds: w.grace }}
      verb={w.rotate}
      submit={async (values) => onMade(await rotate.mutateAsync(values))}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">{w.rotateHint}</Text>
          <Radio.Group label={w.grace} {...form.getInputProps("grace_seconds")}>
            <Stack gap="xs" mt="xs">
              {Object.entries(w.graces).map(([seconds, label]) => (
                <Radio key={seconds} value={seconds} label={label} />
              ))}
            </Stack>
          </Radio.Group>
        </>
      )}
    </RecordForm>
  );
}
