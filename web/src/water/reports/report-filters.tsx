import { Select, Switch } from "@mantine/core";
import { type ReadParams, useRead } from "../../api/reading.ts";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { SearchInput } from "../../pieces/search-input.tsx";
import { given } from "../../pieces/use-filters.ts";
import { WordFilter } from "../../pieces/word-filter.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import type { ReportState } from "./report-badges.tsx";
import { reportWords } from "./words.ts";

const words = wordsOf(
  { find: "Cari", findHint: "Nomor, alamat, pelapor…", overdue: "Hanya yang lewat tenggat" },
  { find: "Search", findHint: "Number, address, reporter…", overdue: "Overdue only" },
);

/** No filter set. */
export const firstFilters = { q: "", status: "", type: "", area: "", assigned_to: "", overdue: "" };
export type Filters = typeof firstFilters;

/** The filters as the service takes them. */
export function reportQuery({ q, status, type, area, assigned_to, overdue }: Filters) {
  return given({
    q,
    type,
    area,
    assigned_to,
    status: status as ReportState | "",
    overdue: overdue as "true" | "",
  }) as NonNullable<ReadParams<"/backoffice/v1/reports">["query"]>;
}

interface ReportFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** The board shows every state at once. */
  withStatus: boolean;
}

/** What narrows the reports. */
export function ReportFilters({ filters, onChange, withStatus }: ReportFiltersProps) {
  const w = useWords(words);
  const r = useWords(reportWords);
  const all = useWords(everywhere);
  const types = useRead("/backoffice/v1/report-types");
  const isSet = Object.keys(firstFilters).some((name) => filters[name as keyof Filters] !== "");
  return (
    <FilterBar onClear={isSet ? () => onChange(firstFilters) : undefined}>
      <SearchInput
        label={w.find}
        placeholder={w.findHint}
        value={filters.q}
        onChange={(q) => onChange({ q })}
      />
      {withStatus && (
        <WordFilter
          label={all.status}
          words={r.statuses}
          value={filters.status}
          onChange={(status) => onChange({ status })}
        />
      )}
      <Select
        label={r.type}
        placeholder={all.all}
        clearable
        searchable
        data={(types.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        value={filters.type === "" ? null : filters.type}
        onChange={(type) => onChange({ type: type ?? "" })}
      />
      <SearchInput label={r.area} value={filters.area} onChange={(area) => onChange({ area })} />
      <SearchInput
        label={r.assignedTo}
        value={filters.assigned_to}
        onChange={(assigned_to) => onChange({ assigned_to })}
      />
      <Switch
        label={w.overdue}
        checked={filters.overdue === "true"}
        onChange={(event) => onChange({ overdue: event.currentTarget.checked ? "true" : "" })}
        styles={{ body: { alignItems: "center", minHeight: 36 } }}
      />
    </FilterBar>
  );
}
