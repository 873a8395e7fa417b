import { Anchor, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SearchInput } from "../../pieces/search-input.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty } from "../../pieces/states.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { WordFilter } from "../../pieces/word-filter.tsx";
import { For } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { PeopleNav } from "../customers/people-nav.tsx";
import { customerWords } from "../customers/words.ts";
import { ClassSelect } from "./class-select.tsx";
import { ConnectionBadge } from "./connection-badge.tsx";
import { NewConnectionForm } from "./connection-form.tsx";
import { type ConnectionStatus, connectionWords } from "./words.ts";

const path = "/backoffice/v1/connections";
type Connection = ItemOf<typeof path>;

const words = wordsOf(
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
  const w = useWords(words);
  const c = useWords(connectionWords);
  const navigate = useNavigate();
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, open, ...chosen } = filters;
  const isFiltered = Object.values(chosen).some((value) => value !== "");
  const query = given({ ...chosen, status: chosen.status as ConnectionStatus | "" }) as {
    q?: string;
    status?: ConnectionStatus;
  };
  const list = useRead(path, { query: { page, limit: 20, ...query } });
  const close = () => setFilters({ open: "" });
  const go = (sl: string) => void navigate(`/water/connections/${encodeURIComponent(sl)}`);
  return (
    <>
      <PageHead title={c.connections}>
        <For role="operator">
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {w.add}
          </Button>
        </For>
      </PageHead>
      <PeopleNav />
      <Filters
        filters={filters}
        onChange={setFilters}
        onClear={isFiltered ? () => setFilters(first) : undefined}
      />
      <ListTable
        label={c.connections}
        list={list}
        columns={useColumns()}
        rowKey={({ sl }) => sl}
        pageAddress={(next) => addressOf({ page: next })}
        empty={isFiltered ? <Empty /> : <Empty title={w.none} hint={w.noneHint} />}
      />
      <For role="operator">
        <SideDrawer opened={open === "new"} title={w.add} onClose={close}>
          <NewConnectionForm
            customerCode={chosen.customer_code}
            onDone={(sl) => (sl === undefined ? close() : go(sl))}
          />
        </SideDrawer>
      </For>
    </>
  );
}

interface FiltersProps {
  filters: typeof first;
  onChange: (change: Partial<typeof first>) => void;
  onClear: (() => void) | undefined;
}

function Filters({ filters, onChange, onClear }: FiltersProps) {
  const w = useWords(words);
  const c = useWords(connectionWords);
  const p = useWords(customerWords);
  const all = useWords(everywhere);
  return (
    <FilterBar onClear={onClear}>
      <SearchInput label={w.find} value={filters.q} onChange={(q) => onChange({ q })} />
      <WordFilter
        label={all.status}
        words={c.status}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <ClassSelect
        label={c.class}
        value={filters.class_code}
        onChange={(class_code) => onChange({ class_code })}
        placeholder={all.all}
      />
      <SearchInput label={c.area} value={filters.area} onChange={(area) => onChange({ area: area.trim() })} />
      {filters.customer_code !== "" && (
        <SearchInput
          label={p.code}
          value={filters.customer_code}
          onChange={(code) => onChange({ customer_code: code.trim() })}
        />
      )}
    </FilterBar>
  );
}

function useColumns(): Column<Connection>[] {
  const c = useWords(connectionWords);
  const all = useWords(everywhere);
  return [
    {
      key: "sl",
      head: c.sl,
      cell: ({ sl }) => (
        <Anchor component={Link} to={`/water/connections/${encodeURIComponent(sl)}`} inherit fw={500}>
          {sl}
        </Anchor>
      ),
    },
    {
      key: "customer",
      head: c.customer,
      cell: ({ customer_code, customer_name }) => (
        <Anchor component={Link} to={`/water/customers/${encodeURIComponent(customer_code)}`} inherit>
          {customer_name}
        </Anchor>
      ),
    },
    { key: "address", head: c.address, cell: ({ address }) => address },
    { key: "area", head: c.area, cell: ({ area }) => area },
    { key: "class", head: c.class, cell: ({ class_code }) => class_code },
    { key: "meter", head: c.meter, wideOnly: true, cell: ({ meter_no }) => meter_no ?? "–" },
    { key: "status", head: all.status, cell: ({ status }) => <ConnectionBadge status={status} /> },
  ];
}
