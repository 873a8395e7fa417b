import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { commonMessages } from "../messages/common-messages.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { useNow } from "./clock.ts";
import { renewSession, useSessionRenewal } from "./renew.ts";
import { session, useSession } from "./session.ts";

const messages = defineMessages(
  {
    title: "Sesi hampir berakhir",
    left: (time: string) => `Berakhir dalam ${time}. Yang belum Anda simpan ada lagi setelah masuk kembali.`,
    stay: "Tetap masuk",
    last: "Sesi ini tidak dapat diperpanjang lagi: simpan pekerjaan Anda, lalu masuk kembali.",
  },
  {
    title: "Your session is about to end",
    left: (time) => `It ends in ${time}. What you have not saved is here again once you have signed in.`,
    stay: "Stay signed in",
    last: "This session can be renewed no more: save your work, then sign in again.",
  },
);

/** Seconds before the end from which on it is announced. */
const announced = 120;

/** Renews the session while somebody works, and says two minutes before it ends that it does. */
export function SessionEnd() {
  useSessionRenewal({ onlyWhileUsed: true });
  const end = useSession()?.expiresAt ?? 0;
  useNow();
  const [closedFor, setClosedFor] = useState(0);
  const left = Math.max(0, Math.round((end - Date.now()) / 1000));
  if (end === 0 || left > announced || closedFor === end) return null;
  return <Announcement left={left} onClose={() => setClosedFor(end)} />;
}

function Announcement({ left, onClose }: { left: number; onClose: () => void }) {
  const t = useMessages(messages);
  const common = useMessages(commonMessages);
  const [isLast, setLast] = useState(false);
  const stay = async () => {
    await renewSession().catch(() => undefined);
    // Near the end of the session itself a new token lives no longer than the old one.
    setLast((session()?.expiresAt ?? 0) - Date.now() < announced * 1000);
  };
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <Modal opened onClose={onClose} title={t.title} closeButtonProps={{ "aria-label": common.close }}>
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
