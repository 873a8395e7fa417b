import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useWords } from "../../words/language.tsx";
import { cameraWords } from "./camera-words.ts";

interface CameraFaultProps {
  address: string;
  /** The origin that the page's policy refused, where it did. */
  refused: string | undefined;
  onRetry: () => void;
}

/** Why a camera shows nothing, as far as a browser tells, and the way on. */
export function CameraFault({ address, refused, onRetry }: CameraFaultProps) {
  const w = useWords(cameraWords);
  const origin = URL.parse(address)?.origin;
  const isMixed = window.location.protocol === "https:" && address.startsWith("http:");
  const isUnknownYet = refused !== undefined && refused === origin;
  const why = () => {
    if (isMixed) return w.mixed;
    if (isUnknownYet) return w.notAdmitted(refused);
    return refused === undefined ? w.silent : w.otherOrigin(refused);
  };
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />} title={w.failed}>
      <Stack gap="xs">
        <Text size="sm">{why()}</Text>
        <Group>
          {isUnknownYet ? (
            <Button size="xs" onClick={() => window.location.reload()}>
              {w.reload}
            </Button>
          ) : (
            <Button size="xs" variant="default" onClick={onRetry}>
              {w.retry}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
