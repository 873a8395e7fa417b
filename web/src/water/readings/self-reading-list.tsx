import { Group, Paper, Text } from "@mantine/core";
import { Link } from "react-router";
import { StatusBadge, type Tone } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { Ago } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { Flags } from "./reading-badges.tsx";
import type { SelfReading } from "./self-reading.ts";
import classes from "./self-reading-list.module.css";
import { selfReadingMessages } from "./self-reading-messages.ts";

const tones: Record<SelfReading["status"], Tone> = {
  DIBUKA: "plain",
  DIKIRIM: "waiting",
  DIVERIFIKASI: "good",
  DITOLAK: "off",
  KADALUARSA: "off",
};

/** The status of a self reading. */
export function SelfReadingStatus({ status }: { status: SelfReading["status"] }) {
  const t = useMessages(selfReadingMessages);
  return <StatusBadge tone={tones[status]}>{t.statuses[status]}</StatusBadge>;
}

interface SelfReadingListProps {
  items: readonly SelfReading[];
  openId: number;
  addressOf: (id: number) => string;
}

/** The queue at the side: one row each, the one that is looked at marked. */
export function SelfReadingList({ items, openId, addressOf }: SelfReadingListProps) {
  const t = useMessages(selfReadingMessages);
  const format = useFormat();
  return (
    <Paper withBorder bg="var(--loket-surface)" component="nav" aria-label={t.queue}>
      <ul className={classes.list}>
        {items.map(({ id, sl, period, usage, flags, status, submitted_at, created_at }) => (
          <li key={id}>
            <Link
              to={addressOf(id)}
              replace
              preventScrollReset
              className={classes.row}
              aria-current={id === openId ? "true" : undefined}
            >
              <Group justify="space-between" gap={8} wrap="nowrap">
                <Text component="span" inherit fw={600}>
                  {sl}
                </Text>
                <Text component="span" size="xs" c="dimmed">
                  <Ago iso={submitted_at ?? created_at} />
                </Text>
              </Group>
              <Group justify="space-between" gap={8} mb={flags.length > 0 ? 4 : 0}>
                <span>
                  {format.month(period)} · {usage === null ? t.noStand : format.volume(usage)}
                </span>
                {status !== "DIKIRIM" && <SelfReadingStatus status={status} />}
              </Group>
              {flags.length > 0 && <Flags of={flags} />}
            </Link>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
