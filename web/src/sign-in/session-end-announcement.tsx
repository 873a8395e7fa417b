import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useEscape } from "../components/layers.ts";
import { commonMessages } from "../messages/common-messages.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { session } from "../session/session.ts";
import { announcedSeconds, renewSession } from "./renew.ts";

const messages = defineMessages({
  title: ["Sesi hampir berakhir", "Your session is about to end"],
  left: [
    (time: string) => `Berakhir dalam ${time}. Yang belum Anda simpan ada lagi setelah masuk kembali.`,
    (time) => `It ends in ${time}. What you have not saved is here again once you have signed in.`,
  ],
  stay: ["Tetap masuk", "Stay signed in"],
  last: [
    "Sesi ini tidak dapat diperpanjang lagi: simpan pekerjaan Anda, lalu masuk kembali.",
    "This session can be renewed no more: save your work, then sign in again.",
  ],
});

interface SessionEndAnnouncementProps {
  opened: boolean;
  /** Seconds until the end. */
  left: number;
  onClose: () => void;
}

/** Says that the session is about to end, and renews it where that is wished and possible. */
export function SessionEndAnnouncement({ opened, left, onClose }: SessionEndAnnouncementProps) {
  const t = useMessages(messages);
  const common = useMessages(commonMessages);
  const [isLast, setLast] = useState(false);
  useEscape(opened, onClose);
  const stay = async () => {
    await renewSession().catch(() => undefined);
    // Near the end of the session itself a new token lives no longer than the old one.
    setLast((session()?.expiresAt ?? 0) - Date.now() < announcedSeconds * 1000);
  };
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      title={t.title}
      closeButtonProps={{ "aria-label": common.close }}
    >
      <Stack>
        <Text>{t.left(time)}</Text>
        {isLast && <Text fw={600}>{t.last}</Text>}
        <Group justify="flex-end">
          <Button onClick={() => void stay()} disabled={isLast} data-autofocus>
            {t.stay}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
