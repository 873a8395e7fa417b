import { Anchor, Button, Group, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { Moment } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { useSession } from "../../session/session.ts";
import { ImportButton } from "../imports/import-button.tsx";
import { userMessages } from "./messages.ts";
import { type User, UserForm } from "./user-form.tsx";
import { UserSessions } from "./user-sessions.tsx";

/** Who may sign in to this console, and what each may do. */
export function Users() {
  const t = useMessages(userMessages);
  const names = useMessages(viewNames);
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const mayManage = useHasRole("admin");
  const list = useRead("/auth/v1/users", { query: { page, limit: 50 } });
  const chosen = list.data?.items.find(({ id }) => String(id) === open);
  const columns = useColumns((id) => addressOf({ open: String(id) }));
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader title={names.users}>
        <ImportButton kind="users" />
        <RequireRole role="admin">
          <Button leftSection={<IconPlus size={16} />} onClick={() => setFilters({ open: "new" })}>
            {t.add}
          </Button>
        </RequireRole>
      </PageHeader>
      <ListTable
        label={t.list}
        list={list}
        exportOf={{ path: "/auth/v1/users" }}
        columns={columns}
        rowKey={({ id }) => id}
        isOpen={({ id }) => String(id) === open}
        pageAddress={(to) => addressOf({ page: to })}
      />
      <SideDrawer opened={open === "new" && mayManage} title={t.add} onClose={close}>
        <UserForm onDone={close} />
      </SideDrawer>
      <SideDrawer
        opened={chosen !== undefined && mayManage}
        title={t.change(chosen?.username ?? "")}
        onClose={close}
      >
        {chosen && (
          <>
            <UserForm key={chosen.id} user={chosen} onDone={close} />
            <UserSessions key={`sessions-${chosen.id}`} user={chosen} />
          </>
        )}
      </SideDrawer>
    </>
  );
}

function useColumns(address: (id: number) => string): Column<User>[] {
  const t = useMessages(userMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const own = useSession()?.user.id;
  return [
    {
      key: "username",
      head: t.username,
      cell: ({ id, username }) => (
        <Group gap="xs">
          <Anchor component={Link} to={address(id)} size="sm" fw={500}>
            {username}
          </Anchor>
          {id === own && (
            <Text component="span" size="sm" c="dimmed">
              ({t.you})
            </Text>
          )}
        </Group>
      ),
    },
    {
      key: "role",
      head: fields.role,
      cell: ({ role, products, location_codes }) => (
        <>
          {common.roles[role]}
          {(products.length === 1 || location_codes !== null) && (
            <Text size="xs" c="dimmed" lineClamp={2}>
              {[
                ...products.map((one) => t.productNames[one]),
                ...(location_codes === null ? [] : [t.confined(location_codes.join(", "))]),
              ].join(", ")}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "status",
      head: common.status,
      cell: ({ is_active, must_change_password }) => (
        <Group gap="xs">
          <StatusBadge tone={is_active === 1 ? "good" : "off"}>
            {is_active === 1 ? common.active : common.inactive}
          </StatusBadge>
          {must_change_password === 1 && <StatusBadge tone="waiting">{t.mustChange}</StatusBadge>}
        </Group>
      ),
    },
    {
      key: "factor",
      head: t.factor,
      cell: ({ has_second_factor }) => (has_second_factor === 1 ? common.yes : common.no),
    },
    {
      key: "created",
      head: fields.created,
      wideOnly: true,
      cell: ({ created_at }) => <Moment iso={created_at} />,
    },
    { key: "changed", head: fields.updated_at, cell: ({ updated_at }) => <Moment iso={updated_at} /> },
    {
      key: "audit",
      head: t.audit,
      cell: ({ username }) => <AuditLink entity="users" recordKey={username} named={username} />,
    },
  ];
}
