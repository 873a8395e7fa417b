import { api, dataOf } from "../../api/client.ts";
import { RotationForm } from "../../components/rotation-form.tsx";
import { useMessages } from "../../messages/language.tsx";
import type { ShownKey } from "./machine-form.tsx";
import { machineMessages } from "./messages.ts";

interface RotateFormProps {
  id: number;
  onMade: (key: ShownKey) => void;
  onDone: () => void;
}

/** Gives a machine a new key; the old one works on for as long as it takes to change the machine. */
export function RotateForm({ id, onMade, onDone }: RotateFormProps) {
  const t = useMessages(machineMessages);
  const rotate = (grace_seconds: number) =>
    dataOf(
      api.POST("/retribusi/v1/frontend/api-keys/{id}/rotate", {
        params: { path: { id } },
        body: { grace_seconds },
      }),
    );
  return (
    <RotationForm labels={t} rotate={async (seconds) => onMade(await rotate(seconds))} onDone={onDone} />
  );
}
