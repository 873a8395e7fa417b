import { Alert, Button, Group, Modal, Stack } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { CopyText } from "../../components/copy-text.tsx";
import { useMessages } from "../../messages/language.tsx";
import { webhookMessages } from "./messages.ts";

/** A webhook's secret, shown only once: the dialog closes only by the button that confirms that it was copied. */
export function ShownSecret({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  const t = useMessages(webhookMessages);
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onClose}
      title={t.shownTitle}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="lg"
    >
      {secret !== undefined && (
        <Stack>
          <Alert role="note" color="orange" icon={<IconKey size={18} />}>
            {t.shownHint}
          </Alert>
          <CopyText text={secret} label={t.secret} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{t.kept}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
