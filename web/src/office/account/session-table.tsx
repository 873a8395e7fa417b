import { Button, Group, Text } from "@mantine/core";
import type { ItemOf } from "../../api/queries.ts";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useTexts } from "../../messages/texts.ts";
import { clientOf } from "./client-of.ts";
import { accountMessages } from "./messages.ts";

export type SessionRecord = ItemOf<"/auth/v1/sessions">;

interface SessionTableProps {
  label: string;
  sessions: readonly SessionRecord[];
  onEnd: (session: SessionRecord) => void;
  /** Shows only the time of the last use: for a drawer. */
  isBrief?: boolean;
}

const named = { isNamed: true };

/** Where somebody is signed in. The session of this page itself ends by signing out. */
export function SessionTable({ label, sessions, onEnd, isBrief = false }: SessionTableProps) {
  const { t, common } = useTexts(accountMessages);
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
    ...(isBrief
      ? []
      : [momentColumn<SessionRecord>("begun", t.begun, ({ created_at }) => created_at, named)]),
    momentColumn("used", t.used, ({ last_used_at }) => last_used_at, named),
    ...(isBrief
      ? []
      : [momentColumn<SessionRecord>("ends", t.ends, ({ ends_at }) => ends_at, { wideOnly: true })]),
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
