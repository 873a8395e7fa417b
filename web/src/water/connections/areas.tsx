import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { PeopleNav } from "../customers/people-nav.tsx";
import { AreaForm } from "./area-form.tsx";
import { areaMessages } from "./area-messages.ts";

const path = "/backoffice/v1/areas";
type Area = ItemOf<typeof path>;

/** Reading areas, by name: what connections and schedules choose from, and whose crew sees to them. */
export function Areas() {
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const { t, names } = useTexts(areaMessages);
  const list = useRead(path, { query: { page } });
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader title={t.areas} crumbs={[{ label: names.customers, to: "/water/customers" }]}>
        <AddButton role="operator" onClick={() => setFilters({ open: "new" })}>
          {t.add}
        </AddButton>
      </PageHeader>
      <PeopleNav />
      <ListTable
        label={t.areas}
        list={list}
        exportOf={{ path }}
        columns={useColumns((id) => setFilters({ open: String(id) }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => String(id) === open}
        pageAddress={(next) => addressOf({ page: next })}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <RequireRole role="operator">
        <SideDrawer opened={open !== ""} title={open === "new" ? t.add : t.change} onClose={close}>
          {open !== "" && <AreaForm id={open === "new" ? undefined : Number(open)} onDone={close} />}
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function useColumns(onOpen: (id: number) => void): Column<Area>[] {
  const { fields } = useTexts(areaMessages);
  const { number } = useFormat();
  const mayChange = useHasRole("operator");
  return [
    {
      key: "name",
      head: fields.area,
      onOpen: mayChange ? ({ id }) => onOpen(id) : undefined,
      cell: ({ name }) => name,
    },
    { key: "crew", head: fields.crew_id, cell: ({ crew_name }) => crew_name },
    {
      key: "connections",
      head: fields.connections,
      align: "end",
      cell: ({ name, connections }) => (
        <Anchor component={Link} to={`/water/connections?area=${encodeURIComponent(name)}`} inherit>
          {number(connections)}
        </Anchor>
      ),
    },
  ];
}
