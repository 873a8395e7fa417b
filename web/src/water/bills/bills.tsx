import { Button } from "@mantine/core";
import { IconFilePlus } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { useRead } from "../../api/reading.ts";
import { viewNames } from "../../frame/rail-links.ts";
import { ListTable } from "../../pieces/data-table.tsx";
import { MonthInput } from "../../pieces/day-input.tsx";
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
import { connectionWords } from "../connections/words.ts";
import { BillsNav } from "./bills-nav.tsx";
import { OtherBillForm } from "./other-bill-form.tsx";
import { useBillColumns } from "./use-bill-columns.tsx";
import { type BillStatus, billWords } from "./words.ts";

const words = wordsOf(
  {
    none: "Belum ada tagihan",
    noneHint: "Tagihan air terbit saat periode ditutup; lihat Penerbitan tagihan.",
    issue: "Terbitkan tagihan non-air",
  },
  {
    none: "No bills yet",
    noneHint: "Bills of water are made when a period is closed; see Billing.",
    issue: "Issue a non-water bill",
  },
);

const first = { page: 1, period: "", status: "", kind: "", sl: "", open: "" };

/** Every bill, newest period first. */
export function Bills() {
  const w = useWords(words);
  const names = useWords(viewNames);
  const navigate = useNavigate();
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, open, period, status, kind, sl } = filters;
  const chosen = given({
    period,
    sl,
    status: status as BillStatus | "",
    kind: kind as "AIR" | "NON_AIR" | "",
  }) as { period?: string; sl?: string; status?: BillStatus; kind?: "AIR" | "NON_AIR" };
  const isFiltered = Object.keys(chosen).length > 0;
  const list = useRead("/backoffice/v1/bills", { query: { page, limit: 20, ...chosen } });
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHead title={names.bills}>
        <For role="operator">
          <Button
            variant="default"
            leftSection={<IconFilePlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {w.issue}
          </Button>
        </For>
      </PageHead>
      <BillsNav />
      <Filters
        filters={filters}
        onChange={setFilters}
        onClear={isFiltered ? () => setFilters(first) : undefined}
      />
      <ListTable
        label={names.bills}
        list={list}
        columns={useBillColumns()}
        rowKey={({ bill_no }) => bill_no}
        pageAddress={(next) => addressOf({ page: next })}
        empty={isFiltered ? <Empty /> : <Empty title={w.none} hint={w.noneHint} />}
      />
      <For role="operator">
        <SideDrawer opened={open === "new"} title={w.issue} onClose={close}>
          <OtherBillForm
            sl={sl}
            onDone={(billNo) => (billNo === undefined ? close() : void navigate(`/water/bills/${billNo}`))}
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
  const all = useWords(everywhere);
  const b = useWords(billWords);
  const c = useWords(connectionWords);
  return (
    <FilterBar onClear={onClear}>
      <SearchInput label={c.sl} value={filters.sl} onChange={(sl) => onChange({ sl: sl.trim() })} />
      <MonthInput
        label={b.period}
        value={monthOf(filters.period)}
        onChange={(period) => onChange({ period })}
      />
      <WordFilter
        label={all.status}
        words={b.status}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <WordFilter
        label={b.kind}
        words={b.kinds}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
    </FilterBar>
  );
}

/** 202610, as the service writes it in other places, is 2026-10 here. */
function monthOf(period: string): string {
  return /^\d{6}$/.test(period) ? `${period.slice(0, 4)}-${period.slice(4)}` : period;
}
