import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { door } from "../../api/client.ts";
import { CopyText } from "../../pieces/copy-text.tsx";
import { useWords } from "../../words/language.tsx";
import { useEveryGate } from "../places/every.ts";
import type { ShownKey } from "./machine-form.tsx";
import { machineWords } from "./words.ts";

/** A key's text, this once: only the button that says it was copied closes it. */
export function ShownKeyDialog({ shown, onClose }: { shown: ShownKey | undefined; onClose: () => void }) {
  const w = useWords(machineWords);
  return (
    <Modal
      opened={shown !== undefined}
      onClose={onClose}
      title={w.shownTitle}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="lg"
    >
      {shown !== undefined && (
        <Stack>
          <Alert role="note" color="orange" icon={<IconKey size={18} />}>
            {w.shownHint}
          </Alert>
          <CopyText text={shown.key} label={w.key} />
          <TryLine shown={shown} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{w.kept}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

/** A sign of life of one of the key's gates: it changes no figure, and shows whether the key works. */
function TryLine({ shown }: { shown: ShownKey }) {
  const w = useWords(machineWords);
  const { data: gates = [] } = useEveryGate();
  const gate =
    shown.gates[0] ??
    gates.find(
      ({ location_code }) =>
        shown.location_codes.length === 0 || shown.location_codes.includes(location_code),
    );
  if (gate === undefined) return null;
  const body = JSON.stringify({ location_code: gate.location_code, gate_code: gate.gate_code });
  const line = [
    `curl -X POST ${door}/retribusi/v1/heartbeat`,
    `-H 'X-API-KEY: ${shown.key}' -H 'content-type: application/json'`,
    `-d '${body}'`,
  ].join(" \\\n  ");
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {w.try}
      </Text>
      <CopyText text={line} label={w.try} />
    </Stack>
  );
}
