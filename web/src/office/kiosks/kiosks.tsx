import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { api, dataOf } from "../../api/client.ts";
import { type ItemOf, useChange, useRead } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { momentColumn } from "../../components/columns.tsx";
import { confirm } from "../../components/confirm.tsx";
import { CopyText } from "../../components/copy-text.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { Ago } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { LocationPicker } from "../../places/location-picker.tsx";
import { kioskAddress } from "../../session/kiosk.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { kioskMessages } from "./messages.ts";

const path = "/auth/v1/kiosks";
type Kiosk = ItemOf<typeof path>;

/** Screens on walls at which nobody is signed in: what each shows, when it was last used, and its end. */
export function Kiosks() {
  const { t, names } = useTexts(kioskMessages);
  const mayAdd = useHasRole("admin");
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const [address, setAddress] = useState<string>();
  const list = useRead(path, { query: { page, limit: 50 } }, { refetchInterval: 15_000 });
  const columns = useColumns();
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader title={names.kiosks}>
        <AddButton role="admin" onClick={() => setFilters({ open: "new" })}>
          {t.add}
        </AddButton>
      </PageHeader>
      {address !== undefined && (
        <Stack gap="xs" mb="md" component="section" aria-label={t.made}>
          <Text size="sm">{t.madeHint}</Text>
          <CopyText text={address} label={t.made} />
        </Stack>
      )}
      <ListTable
        label={names.kiosks}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        pageAddress={(to) => addressOf({ page: to })}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <SideDrawer opened={open === "new" && mayAdd} title={t.add} onClose={close}>
        <KioskForm onMade={(token) => setAddress(kioskAddress(token))} onDone={close} />
      </SideDrawer>
    </>
  );
}

function KioskForm({ onMade, onDone }: { onMade: (token: string) => void; onDone: () => void }) {
  const t = useMessages(kioskMessages);
  return (
    <RecordForm
      initial={{ values: { name: "", location_codes: [] as string[] }, etag: undefined }}
      labels={{ name: t.name, location_codes: t.locations }}
      verb={t.add}
      submit={async ({ name, location_codes: codes }) => {
        const body = { name, location_codes: codes.length === 0 ? null : codes };
        onMade((await dataOf(api.POST(path, { body }))).token);
      }}
      onDone={onDone}
    >
      {(form) => (
        <>
          <TextInput {...form.field("name")} required maxLength={100} data-autofocus />
          <LocationPicker {...form.field("location_codes")} description={t.locationsHint} />
        </>
      )}
    </RecordForm>
  );
}

function useColumns(): Column<Kiosk>[] {
  const { t, fields, common } = useTexts(kioskMessages);
  const revoke = useChange((id: number) =>
    dataOf(api.POST("/auth/v1/kiosks/{id}/revoke", { params: { path: { id } } })),
  );
  const ask = ({ id, name }: Kiosk) =>
    confirm({
      title: t.revokeTitle(name),
      effect: t.revokeEffect,
      verb: t.revoke,
      kind: "destructive",
      done: t.done,
      onConfirm: () => revoke.mutateAsync(id),
    });
  return [
    { key: "name", head: t.name, cell: ({ name }) => name },
    {
      key: "locations",
      head: t.locations,
      cell: ({ location_codes }) => location_codes?.join(", ") ?? t.all,
    },
    {
      key: "status",
      head: common.status,
      cell: ({ revoked_at }) => revoked_at !== null && <StatusBadge tone="off">{t.revoked}</StatusBadge>,
    },
    {
      key: "used",
      head: fields.last_used_at,
      cell: ({ last_used_at, last_used_ip }) =>
        last_used_at === null ? (
          t.never
        ) : (
          <>
            <Ago iso={last_used_at} /> {last_used_ip}
          </>
        ),
    },
    momentColumn("created", fields.created, ({ created_at }) => created_at, { wideOnly: true }),
    {
      key: "revoke",
      head: t.revoke,
      cell: (kiosk) =>
        kiosk.revoked_at === null && (
          <Button
            size="xs"
            variant="default"
            onClick={() => ask(kiosk)}
            aria-label={`${t.revoke}: ${kiosk.name}`}
          >
            {t.revoke}
          </Button>
        ),
    },
  ];
}
