import { Button, Group, Text } from "@mantine/core";
import type { ItemOf } from "../../api/queries.ts";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { Moment } from "../../format/texts.tsx";
import { commonMessages } from "../../messages/common-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { clientOf } from "./client-of.ts";
import { accountMessages } from "./messages.ts";

export type SessionRecord = ItemOf<"/auth/v1/sessions">;

interface SessionTableProps {
  label: string;
  sessions: readonly SessionRecord[];
  onEnd: (session: SessionRecord) => void;
}

/** Where somebody is signed in. The session of this page itself ends by signing out. */
export function SessionTable({ label, sessions, onEnd }: SessionTableProps) {
  const t = useMessages(accountMessages);
  const common = useMessages(commonMessages);
  const columns: Column<SessionRecord>[] = [
    {
      key: "client",
      head: t.client,
      cell: ({ user_agent, ip_address, kind }) => (
        <Group gap="xs">
          <Text component="span" size="sm">
            {[clientOf(user_agent) ?? t.unknownClient, ip_address].filter((part) => part !== null).join(", ")}
          </Text>
          {kind === "display" && <StatusBadge tone="plain">{t.display}</StatusBadge>}
        </Group>
      ),
    },
    { key: "begun", head: t.begun, cell: ({ created_at }) => <Moment iso={created_at} /> },
    { key: "used", head: t.used, cell: ({ last_used_at }) => <Moment iso={last_used_at} /> },
    { key: "ends", head: t.ends, wideOnly: true, cell: ({ ends_at }) => <Moment iso={ends_at} /> },
    {
      key: "actions",
      head: common.actions,
      cell: (session) =>
        session.is_current === 1 ? (
          <StatusBadge tone="good">{t.current}</StatusBadge>
        ) : (
          <Button size="xs" variant="default" onClick={() => onEnd(session)}>
            {t.end}
          </Button>
        ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={sessions} rowKey={({ id }) => id} />;
}
