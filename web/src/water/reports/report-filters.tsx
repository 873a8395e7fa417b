import { Select } from "@mantine/core";
import { useRead } from "../../api/queries.ts";
import {
  defineFilters,
  type FilterValuesOf,
  type RecordInputProps,
  type RecordNameProps,
  statusFilter,
} from "../../lists/filters.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { reportMessages } from "./messages.ts";

const messages = defineMessages({
  find: ["Cari", "Search"],
  findHint: ["Nomor, alamat, pelapor…", "Number, address, reporter…"],
  overdue: ["Hanya yang lewat tenggat", "Overdue only"],
});

/** What narrows the reports, in the list and on the board. */
export const reportFilters = defineFilters("/backoffice/v1/reports", {
  q: { kind: "text", label: (l) => messages[l].find, placeholder: (l) => messages[l].findHint },
  status: statusFilter((l) => reportMessages[l].statuses),
  type: { kind: "record", label: (l) => fieldMessages[l].type, Input: TypeFilter, Name: TypeName },
  area: { kind: "text", label: (l) => reportMessages[l].area },
  assigned_to: { kind: "text", label: (l) => fieldMessages[l].assigned_to },
  overdue: { kind: "switch", label: (l) => messages[l].overdue },
});
export type ReportFilters = FilterValuesOf<keyof typeof reportFilters.filters & string>;

function TypeFilter({ label, value, onChange }: RecordInputProps) {
  const common = useMessages(commonMessages);
  const types = useRead("/backoffice/v1/report-types");
  return (
    <Select
      label={label}
      placeholder={common.all}
      clearable
      searchable
      data={(types.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      value={value === "" ? null : value}
      onChange={(type) => onChange(type ?? "")}
    />
  );
}

function TypeName({ value, children }: RecordNameProps) {
  const { data } = useRead("/backoffice/v1/report-types");
  return children(data?.items.find(({ code }) => code === value)?.name ?? value);
}
