import { Radio, Stack, Text } from "@mantine/core";
import { RecordForm } from "./record-form.tsx";

interface RotationFormProps {
  labels: {
    grace: string;
    /** How long the old secret works on, by its seconds. */
    graces: Readonly<Record<string, string>>;
    rotate: string;
    rotateHint: string;
  };
  rotate: (grace_seconds: number) => Promise<void>;
  onDone: () => void;
}

/** Gives a machine or a receiver a new secret; the old one works on for as long as it takes to change the other side. */
export function RotationForm({ labels, rotate, onDone }: RotationFormProps) {
  return (
    <RecordForm
      initial={{ values: { grace_seconds: "86400" }, etag: undefined }}
      labels={{ grace_seconds: labels.grace }}
      verb={labels.rotate}
      submit={({ grace_seconds }) => rotate(Number(grace_seconds))}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">{labels.rotateHint}</Text>
          <Radio.Group {...form.field("grace_seconds")}>
            <Stack gap="xs" mt="xs">
              {Object.entries(labels.graces).map(([seconds, label]) => (
                <Radio key={seconds} value={seconds} label={label} />
              ))}
            </Stack>
          </Radio.Group>
        </>
      )}
    </RecordForm>
  );
}
