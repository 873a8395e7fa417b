import { Anchor, Button, Text } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Day } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SearchInput } from "../../pieces/search-input.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty } from "../../pieces/states.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { For } from "../../session/may.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { NewCustomerForm } from "./customer-form.tsx";
import { PeopleNav } from "./people-nav.tsx";
import { customerWords } from "./words.ts";

const path = "/backoffice/v1/customers";
type Customer = ItemOf<typeof path>;

const words = wordsOf(
  {
    find: "Kode, nama atau telepon",
    none: "Belum ada pelanggan",
    noneHint: "Pelanggan bertanggung jawab atas tagihan sambungannya. Tambah satu, atau impor daftarnya.",
    import: "Ke impor",
  },
  {
    find: "Code, name or telephone",
    none: "No customers yet",
    noneHint: "A customer answers for the bills of connections. Add one, or import the list.",
    import: "To imports",
  },
);

/** Who answers for the bills. */
export function Customers() {
  const w = useWords(words);
  const c = useWords(customerWords);
  const names = useWords(viewNames);
  const navigate = useNavigate();
  const [filters, setFilters, addressOf] = useFilters({ page: 1, q: "", open: "" });
  const { page, q } = filters;
  const list = useRead(path, { query: { page, limit: 20, ...given({ q }) } });
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHead title={names.customers}>
        <For role="operator">
          <Button
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {c.add}
          </Button>
        </For>
      </PageHead>
      <PeopleNav />
      <FilterBar onClear={q === "" ? undefined : () => setFilters({ q: "" })}>
        <SearchInput label={w.find} value={q} onChange={(text) => setFilters({ q: text })} />
      </FilterBar>
      <ListTable
        label={names.customers}
        list={list}
        columns={useColumns()}
        rowKey={({ code }) => code}
        pageAddress={(next) => addressOf({ page: next })}
        empty={q === "" ? <NoCustomers onAdd={() => setFilters({ open: "new" })} /> : <Empty />}
      />
      <For role="operator">
        <SideDrawer opened={filters.open === "new"} title={c.add} onClose={close}>
          <NewCustomerForm
            onDone={(code) =>
              code === undefined ? close() : void navigate(`/water/customers/${encodeURIComponent(code)}`)
            }
          />
        </SideDrawer>
      </For>
    </>
  );
}

function NoCustomers({ onAdd }: { onAdd: () => void }) {
  const w = useWords(words);
  const c = useWords(customerWords);
  return (
    <Empty title={w.none}>
      <Text size="sm" c="dimmed" maw={460}>
        {w.noneHint}
      </Text>
      <For role="operator">
        <Button mt="xs" onClick={onAdd}>
          {c.add}
        </Button>
        <Anchor component={Link} to="/imports" size="sm">
          {w.import}
        </Anchor>
      </For>
    </Empty>
  );
}

function useColumns(): Column<Customer>[] {
  const c = useWords(customerWords);
  const format = useFormat();
  return [
    {
      key: "code",
      head: c.code,
      cell: ({ code }) => (
        <Anchor component={Link} to={`/water/customers/${encodeURIComponent(code)}`} inherit fw={500}>
          {code}
        </Anchor>
      ),
    },
    { key: "name", head: c.name, cell: ({ name }) => name },
    { key: "phone", head: c.phone, cell: ({ phone }) => phone ?? "–" },
    { key: "address", head: c.address, cell: ({ address }) => address ?? "–" },
    {
      key: "connections",
      head: c.connections,
      align: "end",
      cell: ({ connection_count }) => format.number(connection_count),
    },
    {
      key: "changed",
      head: c.changed,
      wideOnly: true,
      cell: ({ updated_at }) => <Day date={updated_at.slice(0, 10)} />,
    },
  ];
}
