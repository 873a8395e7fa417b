import { Anchor, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { ChoiceFilter } from "../../components/choice-filter.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { omitEmpty, useFilters } from "../../components/use-filters.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { customerMessages } from "../customers/messages.ts";
import { PeopleNav } from "../customers/people-nav.tsx";
import { ClassSelect } from "./class-select.tsx";
import { ConnectionBadge } from "./connection-badge.tsx";
import { NewConnectionForm } from "./connection-form.tsx";
import { type ConnectionStatus, connectionMessages } from "./messages.ts";

const path = "/backoffice/v1/connections";
type Connection = ItemOf<typeof path>;

const messages = defineMessages(
  {
    find: "SL, nama, alamat, meter",
    add: "Tambah sambungan",
    none: "Belum ada sambungan",
    noneHint: "Sambungan adalah meter di satu alamat, milik seorang pelanggan. Buat pelanggannya dahulu.",
  },
  {
    find: "SL, name, address, meter",
    add: "Add connection",
    none: "No connections yet",
    noneHint: "A connection is the meter at an address, and belongs to a customer. Make the customer first.",
  },
);

const first = { page: 1, q: "", status: "", class_code: "", area: "", customer_code: "", open: "" };

/** Every connection, by number. */
export function Connections() {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const navigate = useNavigate();
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, open, ...chosen } = filters;
  const isFiltered = Object.values(chosen).some((value) => value !== "");
  const query = omitEmpty({ ...chosen, status: chosen.status as ConnectionStatus | "" }) as {
    q?: string;
    status?: ConnectionStatus;
  };
  const list = useRead(path, { query: { page, limit: 20, ...query } });
  const close = () => setFilters({ open: "" });
  const go = (sl: string) => void navigate(`/water/connections/${encodeURIComponent(sl)}`);
  return (
    <>
      <PageHeader title={fields.connections}>
        <RequireRole role="operator">
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {t.add}
          </Button>
        </RequireRole>
      </PageHeader>
      <PeopleNav />
      <Filters
        filters={filters}
        onChange={setFilters}
        onClear={isFiltered ? () => setFilters(first) : undefined}
      />
      <ListTable
        label={fields.connections}
        list={list}
        columns={useColumns()}
        rowKey={({ sl }) => sl}
        pageAddress={(next) => addressOf({ page: next })}
        empty={isFiltered ? <EmptyState /> : <EmptyState title={t.none} hint={t.noneHint} />}
      />
      <RequireRole role="operator">
        <SideDrawer opened={open === "new"} title={t.add} onClose={close}>
          <NewConnectionForm
            customerCode={chosen.customer_code}
            onDone={(sl) => (sl === undefined ? close() : go(sl))}
          />
        </SideDrawer>
      </RequireRole>
    </>
  );
}

interface FiltersProps {
  filters: typeof first;
  onChange: (change: Partial<typeof first>) => void;
  onClear: (() => void) | undefined;
}

function Filters({ filters, onChange, onClear }: FiltersProps) {
  const t = useMessages(messages);
  const connectionText = useMessages(connectionMessages);
  const fields = useMessages(fieldMessages);
  const customerText = useMessages(customerMessages);
  const common = useMessages(commonMessages);
  return (
    <FilterBar onClear={onClear}>
      <SearchInput label={t.find} value={filters.q} onChange={(q) => onChange({ q })} />
      <ChoiceFilter
        label={common.status}
        words={connectionText.status}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <ClassSelect
        label={fields.class_code}
        value={filters.class_code}
        onChange={(class_code) => onChange({ class_code })}
        placeholder={common.all}
      />
      <SearchInput
        label={fields.area}
        value={filters.area}
        onChange={(area) => onChange({ area: area.trim() })}
      />
      {filters.customer_code !== "" && (
        <SearchInput
          label={customerText.code}
          value={filters.customer_code}
          onChange={(code) => onChange({ customer_code: code.trim() })}
        />
      )}
    </FilterBar>
  );
}

function useColumns(): Column<Connection>[] {
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  return [
    {
      key: "sl",
      head: fields.sl,
      cell: ({ sl }) => (
        <Anchor component={Link} to={`/water/connections/${encodeURIComponent(sl)}`} inherit fw={500}>
          {sl}
        </Anchor>
      ),
    },
    {
      key: "customer",
      head: fields.customer,
      cell: ({ customer_code, customer_name }) => (
        <Anchor component={Link} to={`/water/customers/${encodeURIComponent(customer_code)}`} inherit>
          {customer_name}
        </Anchor>
      ),
    },
    { key: "address", head: fields.address, cell: ({ address }) => address },
    { key: "area", head: fields.area, cell: ({ area }) => area },
    { key: "class", head: fields.class_code, cell: ({ class_code }) => class_code },
    { key: "meter", head: fields.meter_no, wideOnly: true, cell: ({ meter_no }) => meter_no ?? "–" },
    { key: "status", head: common.status, cell: ({ status }) => <ConnectionBadge status={status} /> },
  ];
}
