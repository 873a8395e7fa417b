import { Anchor, Button, Select } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { type ItemOf, type ReadParams, useRead } from "../../api/reading.ts";
import { Money } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty } from "../../pieces/states.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { For } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { BlockList } from "./block-list.tsx";
import { NewClassForm } from "./class-form.tsx";
import { PricingNav } from "./pricing-nav.tsx";
import { validityOf } from "./validity.tsx";
import { pricingWords } from "./words.ts";

const path = "/backoffice/v1/tariff-classes";
export type TariffClass = ItemOf<typeof path>;

const words = wordsOf(
  {
    add: "Tambah golongan",
    blocks: "Tarif yang berlaku",
    fixed: "Biaya tetap per tagihan",
    noTariff: "belum ada tarif yang berlaku",
    none: "Belum ada golongan",
    noneHint: "Golongan menentukan harga air sambungannya. Tambah satu, lalu beri tarif.",
  },
  {
    add: "Add a class",
    blocks: "Tariff in force",
    fixed: "Fixed part of a bill",
    noTariff: "no tariff in force yet",
    none: "No classes yet",
    noneHint: "A class tells what its connections pay for water. Add one, then give it a tariff.",
  },
);

/** Tariff classes with what they pay now. */
export function Pricing() {
  const w = useWords(words);
  const p = useWords(pricingWords);
  const all = useWords(everywhere);
  const names = useWords(viewNames);
  const navigate = useNavigate();
  const [filters, setFilters, addressOf] = useFilters({ page: 1, is_active: "", open: "" });
  const { page, is_active } = filters;
  const query = { page, limit: 20, ...given({ is_active }) } as NonNullable<ReadParams<typeof path>["query"]>;
  const list = useRead(path, { query });
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHead title={names.pricing}>
        <For role="admin">
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {w.add}
          </Button>
        </For>
      </PageHead>
      <PricingNav />
      <FilterBar onClear={is_active === "" ? undefined : () => setFilters({ is_active: "" })}>
        <Select
          label={all.status}
          placeholder={all.all}
          clearable
          data={[
            { value: "true", label: all.active },
            { value: "false", label: all.inactive },
          ]}
          value={is_active === "" ? null : is_active}
          onChange={(next) => setFilters({ is_active: next ?? "" })}
        />
      </FilterBar>
      <ListTable
        label={p.classes}
        list={list}
        columns={useColumns()}
        rowKey={({ code }) => code}
        pageAddress={(next) => addressOf({ page: next })}
        empty={is_active !== "" ? <Empty /> : <Empty title={w.none} hint={w.noneHint} />}
      />
      <For role="admin">
        <SideDrawer opened={filters.open === "new"} title={w.add} onClose={close}>
          <NewClassForm
            onDone={(code) =>
              code === undefined ? close() : void navigate(`/water/pricing/${encodeURIComponent(code)}`)
            }
          />
        </SideDrawer>
      </For>
    </>
  );
}

function useColumns(): Column<TariffClass>[] {
  const w = useWords(words);
  const p = useWords(pricingWords);
  const all = useWords(everywhere);
  return [
    {
      key: "code",
      head: p.code,
      cell: ({ code }) => (
        <Anchor component={Link} to={`/water/pricing/${encodeURIComponent(code)}`} inherit fw={500}>
          {code}
        </Anchor>
      ),
    },
    { key: "name", head: p.name, cell: ({ name }) => name },
    { key: "blocks", head: w.blocks, cell: ({ code }) => <TariffNow code={code} show="blocks" /> },
    { key: "fixed", head: w.fixed, align: "end", cell: ({ code }) => <TariffNow code={code} show="fixed" /> },
    {
      key: "status",
      head: all.status,
      cell: ({ is_active }) => (
        <StatusBadge tone={is_active ? "good" : "off"}>{is_active ? all.active : all.inactive}</StatusBadge>
      ),
    },
  ];
}

/** What a class pays now; each class's versions are read once for the whole table. */
function TariffNow({ code, show }: { code: string; show: "blocks" | "fixed" }) {
  const w = useWords(words);
  const history = useRead("/backoffice/v1/tariff-classes/{code}/tariffs", { path: { code } });
  if (history.data === undefined) return <>…</>;
  const starts = history.data.items.map(({ effective_from }) => effective_from);
  const tariff = history.data.items.find(
    ({ effective_from }) => validityOf(effective_from, starts) === "now",
  );
  if (tariff === undefined) return show === "blocks" ? w.noTariff : "–";
  if (show === "fixed") return <Money rupiah={tariff.base_fee + tariff.maintenance_fee + tariff.admin_fee} />;
  return <BlockList blocks={tariff.blocks} />;
}
