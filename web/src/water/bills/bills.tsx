import { Button } from "@mantine/core";
import { IconFilePlus } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { useRead } from "../../api/queries.ts";
import { ChoiceFilter } from "../../components/choice-filter.tsx";
import { ListTable } from "../../components/data-table.tsx";
import { MonthInput } from "../../components/day-input.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { omitEmpty, useFilters } from "../../components/use-filters.ts";
import { viewNames } from "../../layout/sidebar-links.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { BillsNav } from "./bills-nav.tsx";
import { type BillStatus, billMessages } from "./messages.ts";
import { OtherBillForm } from "./other-bill-form.tsx";
import { useBillColumns } from "./use-bill-columns.tsx";

const messages = defineMessages(
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
  const t = useMessages(messages);
  const names = useMessages(viewNames);
  const navigate = useNavigate();
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, open, period, status, kind, sl } = filters;
  const chosen = omitEmpty({
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
      <PageHeader title={names.bills}>
        <RequireRole role="operator">
          <Button
            variant="default"
            leftSection={<IconFilePlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {t.issue}
          </Button>
        </RequireRole>
      </PageHeader>
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
        empty={isFiltered ? <EmptyState /> : <EmptyState title={t.none} hint={t.noneHint} />}
      />
      <RequireRole role="operator">
        <SideDrawer opened={open === "new"} title={t.issue} onClose={close}>
          <OtherBillForm
            sl={sl}
            onDone={(billNo) => (billNo === undefined ? close() : void navigate(`/water/bills/${billNo}`))}
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
  const common = useMessages(commonMessages);
  const billText = useMessages(billMessages);
  const fields = useMessages(fieldMessages);

  return (
    <FilterBar onClear={onClear}>
      <SearchInput label={fields.sl} value={filters.sl} onChange={(sl) => onChange({ sl: sl.trim() })} />
      <MonthInput
        label={fields.period}
        value={monthOf(filters.period)}
        onChange={(period) => onChange({ period })}
      />
      <ChoiceFilter
        label={common.status}
        words={billText.status}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceFilter
        label={fields.kind}
        words={billText.kinds}
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
