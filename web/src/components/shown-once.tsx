import { Alert, Button, Group, Modal, Stack } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { CopyText } from "./copy-text.tsx";
import { useEscape } from "./layers.ts";

interface ShownOnceProps {
  labels: { shownTitle: string; shownHint: string; kept: string };
  /** What the secret is called. */
  label: string;
  /** The secret; nothing is shown without one. */
  secret: string | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** A secret that is shown only once: the dialog closes only by the button that confirms that it was copied. */
export function ShownOnce({ labels, label, secret, onClose, children }: ShownOnceProps) {
  // It lies over a drawer, which must not close in its place.
  useEscape(secret !== undefined, () => {});
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onClose}
      title={labels.shownTitle}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="lg"
    >
      {secret !== undefined && (
        <Stack>
          <Alert role="note" color="orange" icon={<IconKey size={18} />}>
            {labels.shownHint}
          </Alert>
          <CopyText text={secret} label={label} />
          {children}
          <Group justify="flex-end">
            <Button onClick={onClose}>{labels.kept}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
