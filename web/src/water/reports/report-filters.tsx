import { Select, Switch } from "@mantine/core";
import { type ReadParams, useRead } from "../../api/queries.ts";
import { ChoiceFilter } from "../../components/choice-filter.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { omitEmpty } from "../../components/use-filters.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { reportMessages } from "./messages.ts";
import type { ReportState } from "./report-badges.tsx";

const messages = defineMessages(
  { find: "Cari", findHint: "Nomor, alamat, pelapor…", overdue: "Hanya yang lewat tenggat" },
  { find: "Search", findHint: "Number, address, reporter…", overdue: "Overdue only" },
);

/** No filter set. */
export const firstFilters = { q: "", status: "", type: "", area: "", assigned_to: "", overdue: "" };
export type Filters = typeof firstFilters;

/** The filters as the service takes them. */
export function reportQuery({ q, status, type, area, assigned_to, overdue }: Filters) {
  return omitEmpty({
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
  const t = useMessages(messages);
  const reportText = useMessages(reportMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const types = useRead("/backoffice/v1/report-types");
  const isSet = Object.keys(firstFilters).some((name) => filters[name as keyof Filters] !== "");
  return (
    <FilterBar onClear={isSet ? () => onChange(firstFilters) : undefined}>
      <SearchInput
        label={t.find}
        placeholder={t.findHint}
        value={filters.q}
        onChange={(q) => onChange({ q })}
      />
      {withStatus && (
        <ChoiceFilter
          label={common.status}
          words={reportText.statuses}
          value={filters.status}
          onChange={(status) => onChange({ status })}
        />
      )}
      <Select
        label={fields.type}
        placeholder={common.all}
        clearable
        searchable
        data={(types.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        value={filters.type === "" ? null : filters.type}
        onChange={(type) => onChange({ type: type ?? "" })}
      />
      <SearchInput label={reportText.area} value={filters.area} onChange={(area) => onChange({ area })} />
      <SearchInput
        label={fields.assigned_to}
        value={filters.assigned_to}
        onChange={(assigned_to) => onChange({ assigned_to })}
      />
      <Switch
        label={t.overdue}
        checked={filters.overdue === "true"}
        onChange={(event) => onChange({ overdue: event.currentTarget.checked ? "true" : "" })}
        styles={{ body: { alignItems: "center", minHeight: 36 } }}
      />
    </FilterBar>
  );
}
