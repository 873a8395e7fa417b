import { Stack, Text } from "@mantine/core";
import { apiOrigin } from "../../api/client.ts";
import { CopyText } from "../../components/copy-text.tsx";
import { ShownOnce } from "../../components/shown-once.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useAllGates } from "../../places/all-places.ts";
import type { ShownKey } from "./machine-form.tsx";
import { machineMessages } from "./messages.ts";

/** A key's text, shown only once: the dialog closes only by the button that confirms that it was copied. */
export function ShownKeyDialog({ shown, onClose }: { shown: ShownKey | undefined; onClose: () => void }) {
  const t = useMessages(machineMessages);
  return (
    <ShownOnce labels={t} label={t.key} secret={shown?.key} onClose={onClose}>
      {shown !== undefined && <TryLine shown={shown} />}
    </ShownOnce>
  );
}

/** A sign of life of one of the key's gates: it changes no figure, and shows whether the key works. */
function TryLine({ shown }: { shown: ShownKey }) {
  const t = useMessages(machineMessages);
  const { data: gates = [] } = useAllGates();
  const gate =
    shown.gates[0] ??
    gates.find(
      ({ location_code }) =>
        shown.location_codes.length === 0 || shown.location_codes.includes(location_code),
    );
  if (gate === undefined) return null;
  const body = JSON.stringify({ location_code: gate.location_code, gate_code: gate.gate_code });
  const line = [
    `curl -X POST ${apiOrigin}/retribusi/v1/heartbeat`,
    `-H 'X-API-KEY: ${shown.key}' -H 'content-type: application/json'`,
    `-d '${body}'`,
  ].join(" \\\n  ");
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t.try}
      </Text>
      <CopyText text={line} label={t.try} />
    </Stack>
  );
}
