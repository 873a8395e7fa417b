import { Group, Text } from "@mantine/core";
import { IconCircleX, IconPlugConnectedX } from "@tabler/icons-react";
import { useFormat } from "../format/format.ts";
import { isoAt } from "../format/zones.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";
import classes from "./live-mark.module.css";
import type { LiveView } from "./live-session.ts";

const messages = defineMessages({
  live: ["langsung", "live"],
  starting: ["menyambung…", "connecting…"],
  waiting: [
    (time: string) => `menyambung lagi… angka per ${time}`,
    (time) => `reconnecting… figures as of ${time}`,
  ],
  failed: ["tidak tersambung", "not connected"],
});

/** Whether the figures next to it are of now, or since when they are old (docs/console.md, "Trust"). */
export function LiveMark({ of }: { of: Pick<LiveView, "liveness" | "heardAt" | "offset"> }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { liveness, heardAt, offset } = of;
  return (
    <Group gap={6} wrap="nowrap" className={classes.mark} data-liveness={liveness} role="status">
      {liveness === "failed" ? (
        <IconCircleX size={16} aria-hidden />
      ) : liveness === "waiting" ? (
        <IconPlugConnectedX size={16} aria-hidden />
      ) : (
        <span className={classes.dot} aria-hidden />
      )}
      <Text component="span" inherit>
        {liveness === "waiting" ? t.waiting(format.clock(isoAt(heardAt / 1000, offset))) : t[liveness]}
      </Text>
    </Group>
  );
}
