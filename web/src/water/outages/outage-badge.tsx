import { Group } from "@mantine/core";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useMessages } from "../../messages/language.tsx";
import { type Outage, outageMessages, outageTones } from "./messages.ts";

/** Where an outage stands, and whether it lasts longer than was expected. */
export function OutageBadge({ outage }: { outage: Pick<Outage, "status" | "is_late"> }) {
  const t = useMessages(outageMessages);
  return (
    <Group gap={4} component="span">
      <StatusBadge tone={outageTones[outage.status]}>{t.statuses[outage.status]}</StatusBadge>
      {outage.is_late === 1 && <StatusBadge tone="bad">{t.late}</StatusBadge>}
    </Group>
  );
}
