import { Button, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type ItemOf, useChange, useRead } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { CopyText } from "../../components/copy-text.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { LocationPicker } from "../../components/location-picker.tsx";
import { notify } from "../../components/notify.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { Ago, Moment } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { kioskAddress } from "../../session/kiosk.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { kioskMessages } from "./messages.ts";

const path = "/auth/v1/kiosks";
type Kiosk = ItemOf<typeof path>;

/** Screens on walls at which nobody is signed in: what each shows, when it was last used, and its end. */
export function Kiosks() {
  const t = useMessages(kioskMessages);
  const names = useMessages(viewNames);
  const mayAdd = useHasRole("admin");
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const [address, setAddress] = useState<string>();
  const list = useRead(path, { query: { page, limit: 50 } }, { refetchInterval: 15_000 });
  const columns = useColumns();
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader title={names.kiosks}>
        {mayAdd && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setFilters({ open: "new" })}>
            {t.add}
          </Button>
        )}
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
  const save = useChange(
    async ({ name, location_codes: codes }: { name: string; location_codes: string[] }) => {
      const body = { name, location_codes: codes.length === 0 ? null : codes };
      onMade((await dataOf(api.POST(path, { body }))).token);
    },
    [path],
  );
  return (
    <RecordForm
      initial={{ values: { name: "", location_codes: [] as string[] }, etag: undefined }}
      labels={{ name: t.name, location_codes: t.locations }}
      verb={t.add}
      submit={(values) => save.mutateAsync(values)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <TextInput label={t.name} required maxLength={100} data-autofocus {...form.getInputProps("name")} />
          <LocationPicker
            label={t.locations}
            description={t.locationsHint}
            {...form.getInputProps("location_codes")}
          />
        </>
      )}
    </RecordForm>
  );
}

function useColumns(): Column<Kiosk>[] {
  const t = useMessages(kioskMessages);
  const common = useMessages(commonMessages);
  const fields = useMessages(fieldMessages);
  const revoke = useChange(
    (id: number) => dataOf(api.POST("/auth/v1/kiosks/{id}/revoke", { params: { path: { id } } })),
    [path],
  );
  const ask = ({ id, name }: Kiosk) =>
    confirm({
      title: t.revokeTitle(name),
      effect: t.revokeEffect,
      verb: t.revoke,
      onConfirm: () => revoke.mutateAsync(id).then(() => notify(t.done)),
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
      cell: ({ revoked_at }) => (
        <StatusBadge tone={revoked_at === null ? "good" : "off"}>
          {revoked_at === null ? t.works : t.revoked}
        </StatusBadge>
      ),
    },
    {
      key: "used",
      head: t.used,
      cell: ({ last_used_at, last_used_ip }) =>
        last_used_at === null ? (
          t.never
        ) : (
          <>
            <Ago iso={last_used_at} /> {last_used_ip}
          </>
        ),
    },
    {
      key: "created",
      head: fields.created,
      wideOnly: true,
      cell: ({ created_at }) => <Moment iso={created_at} />,
    },
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
