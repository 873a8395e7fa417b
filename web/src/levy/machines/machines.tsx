import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useRead } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { Ago, Moment } from "../../format/texts.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { AgentsOf } from "./key-agents.tsx";
import { type ApiKey, KeyStateBadge, useScopeText } from "./key-state.tsx";
import { MachineForm, type ShownKey } from "./machine-form.tsx";
import { machineMessages } from "./messages.ts";
import { ShownKeyDialog } from "./shown-key.tsx";

const path = "/retribusi/v1/frontend/api-keys";

/** The machines that send events, by the keys they carry. */
export function Machines() {
  const { t, names } = useTexts(machineMessages);
  const mayAdd = useHasRole("admin");
  const [{ page, open, gate }, setFilters, addressOf] = useFilters({ page: 1, open: "", gate: "" });
  const [shown, setShown] = useState<ShownKey>();
  const list = useRead(path, { query: { page, limit: 50 } }, { refetchInterval: 15_000 });
  const columns = useColumns();
  const close = () => setFilters({ open: "", gate: "" });
  const add = (
    <AddButton role="admin" onClick={() => setFilters({ open: "new" })}>
      {t.add}
    </AddButton>
  );
  return (
    <>
      <PageHeader title={names.machines}>{list.data?.pagination.total !== 0 && add}</PageHeader>
      <ListTable
        label={t.list}
        list={list}
        exportOf={{ path: path }}
        columns={columns}
        rowKey={({ id }) => id}
        pageAddress={(to) => addressOf({ page: to })}
        empty={
          <EmptyState title={t.none}>
            <Text size="sm" c="dimmed" maw={520}>
              {t.noneHint}
            </Text>
            {add}
          </EmptyState>
        }
      />
      <SideDrawer opened={open === "new" && mayAdd} title={t.add} onClose={close}>
        <MachineForm gate={gate} onMade={setShown} onDone={close} />
      </SideDrawer>
      <ShownKeyDialog shown={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

function useColumns(): Column<ApiKey>[] {
  const { t, fields, common } = useTexts(machineMessages);
  const scope = useScopeText();
  return [
    { key: "name", head: t.name, page: ({ id }) => `/machines/${id}`, cell: ({ name }) => name },
    {
      key: "status",
      head: common.status,
      cell: ({ status }) => status !== "active" && <KeyStateBadge status={status} />,
    },
    { key: "scope", head: t.scope, cell: scope },
    {
      key: "used",
      head: t.lastUsed,
      cell: ({ last_used_at, last_used_ip }) => (
        <Stack gap={0} component="span" align="inherit">
          <Ago iso={last_used_at} />
          {last_used_ip !== null && (
            <Text component="span" size="xs" c="dimmed">
              {t.from(last_used_ip)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: "agents",
      head: t.agents,
      cell: (key) => (key.agents.length === 0 ? common.none : <AgentsOf {...key} />),
    },
    {
      key: "expires",
      head: fields.effective_until,
      cell: ({ expires_at }) => (expires_at === null ? t.never : <Moment iso={expires_at} />),
    },
    {
      key: "prefix",
      head: t.prefix,
      wideOnly: true,
      cell: ({ prefix }) => (prefix === null ? t.ownText : `rtb_${prefix}_…`),
    },
  ];
}
