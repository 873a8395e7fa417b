import { Anchor, Button, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { useRead } from "../../api/reading.ts";
import { offsetOf } from "../../format/format.ts";
import { useNow } from "../../format/now.ts";
import { Ago, Moment } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { For, useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { type ApiKey, KeyStateBadge, useScopeText } from "./key-state.tsx";
import { MachineForm, type ShownKey } from "./machine-form.tsx";
import { ShownKeyDialog } from "./shown-key.tsx";
import { machineWords } from "./words.ts";

const path = "/retribusi/v1/frontend/api-keys";

/** The machines that send events, by the keys they carry. */
export function Machines() {
  const w = useWords(machineWords);
  const names = useWords(viewNames);
  const mayAdd = useMay("admin");
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const [shown, setShown] = useState<ShownKey>();
  const list = useRead(path, { query: { page, limit: 50 } }, { every: 15_000 });
  const offset = useOffset(list.data?.items[0]?.created_at);
  const columns = useColumns();
  const close = () => setFilters({ open: "" });
  const add = (
    <For role="admin">
      <Button leftSection={<IconPlus size={16} />} onClick={() => setFilters({ open: "new" })}>
        {w.add}
      </Button>
    </For>
  );
  return (
    <>
      <PageHead title={names.machines}>{list.data?.pagination.total !== 0 && add}</PageHead>
      <ListTable
        label={w.list}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        pageAddress={(to) => addressOf({ page: to })}
        empty={
          <Empty title={w.none}>
            <Text size="sm" c="dimmed" maw={520}>
              {w.noneHint}
            </Text>
            {add}
          </Empty>
        }
      />
      <SideDrawer opened={open === "new" && mayAdd} title={w.add} onClose={close}>
        <MachineForm offset={offset} onMade={setShown} onDone={close} />
      </SideDrawer>
      <ShownKeyDialog shown={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

/** The offset in which the service writes times; without any time of its own yet, this browser's. */
function useOffset(written: string | undefined): string {
  const now = useNow();
  if (written !== undefined) return offsetOf(written);
  const minutes = -new Date(now * 1000).getTimezoneOffset();
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

function useColumns(): Column<ApiKey>[] {
  const w = useWords(machineWords);
  const all = useWords(everywhere);
  const scope = useScopeText();
  return [
    {
      key: "name",
      head: w.name,
      cell: ({ id, name }) => (
        <Anchor component={Link} to={`/machines/${id}`} size="sm" fw={500}>
          {name}
        </Anchor>
      ),
    },
    { key: "status", head: all.status, cell: ({ status }) => <KeyStateBadge status={status} /> },
    { key: "scope", head: w.scope, cell: scope },
    {
      key: "used",
      head: w.lastUsed,
      cell: ({ last_used_at, last_used_ip }) => (
        <Stack gap={0} component="span" align="inherit">
          <Ago iso={last_used_at} />
          {last_used_ip !== null && (
            <Text component="span" size="xs" c="dimmed">
              {w.from(last_used_ip)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: "expires",
      head: w.expires,
      cell: ({ expires_at }) => (expires_at === null ? w.never : <Moment iso={expires_at} />),
    },
    {
      key: "prefix",
      head: w.prefix,
      wideOnly: true,
      cell: ({ prefix }) => (prefix === null ? w.ownText : `rtb_${prefix}_…`),
    },
  ];
}
