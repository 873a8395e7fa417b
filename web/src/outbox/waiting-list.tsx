import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { plural } from "../messages/plural.ts";
import { discard, flush, useOutbox } from "./outbox.ts";

const messages = defineMessages({
  waits: [
    (count: number) => `${count} isian di ponsel ini belum terkirim`,
    (count) => `${plural(count, "entry on this phone was", "entries on this phone were")} not sent yet`,
  ],
  later: ["menunggu, terkirim sendiri begitu tersambung", "waits, and is sent by itself once connected"],
  refused: [(why: string) => `ditolak: ${why}`, (why) => `refused: ${why}`],
  sendNow: ["Kirim sekarang", "Send now"],
  discard: [(title: string) => `Buang ${title}`, (title) => `Discard ${title}`],
});

/** What the phone still has to send, with its state: above every view, so that nobody believes it has arrived. */
export function WaitingList() {
  const t = useMessages(messages);
  const waiting = useOutbox();
  if (waiting.length === 0) return null;
  return (
    <Alert color="orange" mb="md" role="status" title={t.waits(waiting.length)} data-print="never">
      <Stack gap="xs">
        {waiting.map(({ key, title, refused }) => (
          <Group key={key} justify="space-between" gap="xs">
            <Text size="sm">
              {title}: {refused === undefined ? t.later : t.refused(refused)}
            </Text>
            {refused !== undefined && (
              <Button variant="default" size="xs" onClick={() => void discard(key)}>
                {t.discard(title)}
              </Button>
            )}
          </Group>
        ))}
        <Button variant="default" size="xs" w="fit-content" onClick={() => void flush()}>
          {t.sendNow}
        </Button>
      </Stack>
    </Alert>
  );
}
