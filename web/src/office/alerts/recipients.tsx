import { Text } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { RemoveButton } from "../../components/remove-button.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useLocationNames } from "../../places/all-places.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { alertKinds, alertMessages } from "./messages.ts";
import { hoursText, RecipientForm } from "./recipient-form.tsx";

const path = "/backoffice/v1/alert-recipients";
const recordPath = "/backoffice/v1/alert-recipients/{id}";
type Recipient = ItemOf<typeof path>;

/** Whom alerts are mailed to; admins change it. */
export function AlertRecipients() {
  const { t, names } = useTexts(alertMessages);
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const mayManage = useHasRole("admin");
  const list = useRead(path, { query: { page, limit: 50 } });
  const chosen = list.data?.items.find(({ id }) => String(id) === open);
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader title={t.recipients} crumbs={[{ label: names.alerts, to: "/alerts" }]}>
        <AddButton role="admin" onClick={() => setFilters({ open: "new" })}>
          {t.addRecipient}
        </AddButton>
      </PageHeader>
      <Text size="sm" c="dimmed" mb="md">
        {t.recipientsHint}
      </Text>
      <ListTable
        label={t.recipients}
        list={list}
        exportOf={{ path: path }}
        columns={useColumns(mayManage, (id) => addressOf({ open: String(id) }))}
        rowKey={({ id }) => id}
        pageAddress={(to) => addressOf({ page: to })}
        empty={<EmptyState title={t.noRecipients} />}
      />
      <SideDrawer opened={open === "new" && mayManage} title={t.addRecipient} onClose={close}>
        <RecipientForm onDone={close} />
      </SideDrawer>
      <SideDrawer opened={chosen !== undefined && mayManage} title={t.changeRecipient} onClose={close}>
        {chosen && (
          <>
            <RecipientForm id={chosen.id} onDone={close} />
            <RemoveButton
              remove={() => dataOf(api.DELETE(recordPath, { params: { path: { id: chosen.id } } }))}
              title={t.removeTitle(chosen.email)}
              effect={t.removeEffect}
              removed={t.removed}
              onDone={close}
            />
          </>
        )}
      </SideDrawer>
    </>
  );
}

function useColumns(mayManage: boolean, address: (id: number) => string): Column<Recipient>[] {
  const { t, fields } = useTexts(alertMessages);
  const kinds = useMessages(alertKinds);
  const locationName = useLocationNames();
  return [
    {
      key: "email",
      head: fields.email,
      to: mayManage ? ({ id }) => address(id) : undefined,
      cell: ({ email }) => email,
    },
    {
      key: "location",
      head: t.forLocation,
      cell: ({ location_codes }) =>
        location_codes.length === 0 ? t.everywhere : location_codes.map(locationName).join(", "),
    },
    {
      key: "kinds",
      head: t.kinds,
      cell: ({ kinds: some }) => (some === null ? t.allKinds : some.map((kind) => kinds[kind]).join(", ")),
    },
    { key: "hours", head: t.hours, cell: (one) => hoursText(t, one) },
    { key: "language", head: fields.language, cell: ({ language }) => t.languages[language] },
  ];
}
