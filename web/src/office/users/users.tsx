import { Anchor, Button, Group, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { dayColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { Moment } from "../../format/texts.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { useSession } from "../../session/session.ts";
import { ImportButton } from "../imports/import-button.tsx";
import { InviteAgain, ShownInvitation } from "./invitation.tsx";
import type { Invited } from "./invite.ts";
import { userMessages } from "./messages.ts";
import { type User, UserForm } from "./user-form.tsx";
import { UserSessions } from "./user-sessions.tsx";

/** Who may sign in to this console, and what each may do. */
export function Users() {
  const { t, names } = useTexts(userMessages);
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const mayManage = useHasRole("admin");
  const list = useRead("/auth/v1/users", { query: { page, limit: 50 } });
  const onPage = list.data?.items.find(({ id }) => String(id) === open);
  // One that the command palette found may be on another page.
  const isElsewhere = list.data !== undefined && onPage === undefined && /^\d+$/.test(open);
  const elsewhere = useRead("/auth/v1/users/{id}", { path: { id: Number(open) } }, { enabled: isElsewhere });
  const chosen = onPage ?? (isElsewhere ? elsewhere.data : undefined);
  const columns = useColumns((id) => addressOf({ open: String(id) }));
  const own = useSession()?.user.id;
  const [made, setMade] = useState<Invited>();
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
        <UserForm
          onDone={(invited) => {
            close();
            setMade(invited);
          }}
        />
      </SideDrawer>
      <SideDrawer
        opened={chosen !== undefined && mayManage}
        title={t.change(chosen?.username ?? "")}
        onClose={close}
      >
        {chosen && (
          <>
            <UserForm key={chosen.id} user={chosen} onDone={close} />
            {chosen.id !== own && (
              <InviteAgain key={`invitation-${chosen.id}`} user={chosen} onDone={setMade} />
            )}
            <UserSessions key={`sessions-${chosen.id}`} user={chosen} />
          </>
        )}
      </SideDrawer>
      <ShownInvitation made={made} onClose={() => setMade(undefined)} />
    </>
  );
}

function useColumns(address: (id: number) => string): Column<User>[] {
  const { t, fields, common } = useTexts(userMessages);
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
      cell: ({ roles, products, location_codes }) => (
        <>
          {roles.map((role) => common.roles[role]).join(", ")}
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
      // Of who may sign in nothing is said, so that the others are seen.
      cell: ({ is_active, must_change_password }) =>
        (is_active === 0 || must_change_password === 1) && (
          <Group gap="xs">
            {is_active === 0 && <StatusBadge tone="off">{common.inactive}</StatusBadge>}
            {must_change_password === 1 && <StatusBadge tone="waiting">{t.mustChange}</StatusBadge>}
          </Group>
        ),
    },
    {
      key: "factor",
      head: fields.has_second_factor,
      cell: ({ has_second_factor }) => (has_second_factor === 1 ? common.yes : common.no),
    },
    {
      key: "signedIn",
      head: fields.last_sign_in_at,
      isNamed: true,
      cell: ({ last_sign_in_at }) =>
        last_sign_in_at === null ? t.neverSignedIn : <Moment iso={last_sign_in_at} />,
    },
    dayColumn("created", fields.created, ({ created_at }) => created_at.slice(0, 10), { wideOnly: true }),
    dayColumn("changed", fields.updated_at, ({ updated_at }) => updated_at.slice(0, 10)),
    {
      key: "audit",
      head: t.audit,
      cell: ({ username }) => <AuditLink entity="users" recordKey={username} named={username} />,
    },
  ];
}
