import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTexts } from "../../messages/texts.ts";
import { cameraMessages } from "./camera-messages.ts";

interface CameraErrorProps {
  address: string;
  /** The origin that the page's policy refused, where it did. */
  refused: string | undefined;
  onRetry: () => void;
}

/** Why a camera shows nothing, as far as the browser reports it, and what to do. */
export function CameraError({ address, refused, onRetry }: CameraErrorProps) {
  const { t, common } = useTexts(cameraMessages);
  const isMixed = window.location.protocol === "https:" && address.startsWith("http:");
  const why = () => {
    if (isMixed) return t.mixed;
    return refused === undefined ? t.silent : t.notAdmitted(refused);
  };
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />} title={t.failed}>
      <Stack gap="xs">
        <Text size="sm">{why()}</Text>
        <Group>
          <Button size="xs" variant="default" onClick={onRetry}>
            {common.tryAgain}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
