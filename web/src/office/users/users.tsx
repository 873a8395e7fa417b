import { Anchor, Button, Group, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { useRead } from "../../api/reading.ts";
import { Moment } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { For, useMay } from "../../session/may.tsx";
import { useSession } from "../../session/session.ts";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { type User, UserForm } from "./user-form.tsx";
import { userWords } from "./words.ts";

/** Who may sign in to this console, and what each may do. */
export function Users() {
  const w = useWords(userWords);
  const names = useWords(viewNames);
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const mayManage = useMay("admin");
  const list = useRead("/auth/v1/users", { query: { page, limit: 50 } });
  const chosen = list.data?.items.find(({ id }) => String(id) === open);
  const columns = useColumns((id) => addressOf({ open: String(id) }));
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHead title={names.users}>
        <For role="admin">
          <Button leftSection={<IconPlus size={16} />} onClick={() => setFilters({ open: "new" })}>
            {w.add}
          </Button>
        </For>
      </PageHead>
      <ListTable
        label={w.list}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        isOpen={({ id }) => String(id) === open}
        pageAddress={(to) => addressOf({ page: to })}
      />
      <SideDrawer opened={open === "new" && mayManage} title={w.add} onClose={close}>
        <UserForm onDone={close} />
      </SideDrawer>
      <SideDrawer
        opened={chosen !== undefined && mayManage}
        title={w.change(chosen?.username ?? "")}
        onClose={close}
      >
        {chosen && <UserForm key={chosen.id} user={chosen} onDone={close} />}
      </SideDrawer>
    </>
  );
}

function useColumns(address: (id: number) => string): Column<User>[] {
  const w = useWords(userWords);
  const all = useWords(everywhere);
  const own = useSession()?.user.id;
  return [
    {
      key: "username",
      head: w.username,
      cell: ({ id, username }) => (
        <Group gap="xs">
          <Anchor component={Link} to={address(id)} size="sm" fw={500}>
            {username}
          </Anchor>
          {id === own && (
            <Text component="span" size="sm" c="dimmed">
              ({w.you})
            </Text>
          )}
        </Group>
      ),
    },
    { key: "role", head: w.role, cell: ({ role }) => all.roles[role] },
    {
      key: "status",
      head: all.status,
      cell: ({ is_active }) => (
        <StatusBadge tone={is_active === 1 ? "good" : "off"}>
          {is_active === 1 ? all.active : all.inactive}
        </StatusBadge>
      ),
    },
    {
      key: "created",
      head: w.created,
      wideOnly: true,
      cell: ({ created_at }) => <Moment iso={created_at} />,
    },
    { key: "changed", head: w.changed, cell: ({ updated_at }) => <Moment iso={updated_at} /> },
    {
      key: "audit",
      head: w.audit,
      cell: ({ username }) => <AuditLink entity="users" of={username} named={username} />,
    },
  ];
}
