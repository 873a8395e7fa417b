import { Badge } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconInfoCircle,
} from "@tabler/icons-react";

/** What a status means to the reader: status colours are used for nothing else (docs/console.md, "Look"). */
export type Tone = "good" | "warn" | "bad" | "waiting" | "off" | "plain";

const looks: Record<Tone, { color: string; icon: typeof IconClock }> = {
  good: { color: "var(--loket-good)", icon: IconCircleCheck },
  warn: { color: "var(--loket-warn)", icon: IconAlertTriangle },
  bad: { color: "var(--loket-bad)", icon: IconCircleX },
  waiting: { color: "var(--loket-waiting)", icon: IconClock },
  off: { color: "var(--loket-quiet)", icon: IconCircleDashed },
  plain: { color: "var(--loket-quiet)", icon: IconInfoCircle },
};

/** A status: always a word with an icon, never colour alone. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  const { color, icon: Icon } = looks[tone];
  return (
    <Badge
      variant="outline"
      radius="sm"
      leftSection={<Icon size={14} aria-hidden />}
      styles={{
        root: { color, borderColor: "var(--loket-line)", textTransform: "none", fontWeight: 500, height: 24 },
        label: { overflow: "visible" },
      }}
    >
      {children}
    </Badge>
  );
}
