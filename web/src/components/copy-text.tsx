import { Button, Code, Group, Stack } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";

/** A line to be taken elsewhere, such as a command or an address, with a button that copies it. */
export function CopyText({ text, label, shown = text }: { text: string; label: string; shown?: string }) {
  return (
    <Stack gap="xs" align="stretch" ta="start">
      <Code
        block
        tabIndex={0}
        role="region"
        aria-label={label}
        style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", border: "1px solid var(--loket-line)" }}
      >
        {shown}
      </Code>
      <Group justify="flex-end">
        <CopyButton text={text} label={label} />
      </Group>
    </Stack>
  );
}

/** Copies, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const common = useMessages(commonMessages);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(text));
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${copied ? common.copied : common.copy}: ${label}`}
      leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? common.copied : common.copy}</span>
    </Button>
  );
}

/** Puts a text on the clipboard; a console that is served without TLS in a private network has only the old way. */
async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => copyBySelection(text),
    );
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  area.className = "loket-skip";
  const place = document.activeElement?.closest('[role="dialog"]') ?? document.body;
  place.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
