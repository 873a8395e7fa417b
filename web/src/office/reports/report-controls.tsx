import { Select } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { DayInput } from "../../components/day-input.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { ChoiceFilter } from "../../lists/choice-filter.tsx";
import { FilterBar } from "../../lists/filter-bar.tsx";
import { FilterChip } from "../../lists/filter-chips.tsx";
import type { Filter } from "../../lists/filters.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useTexts } from "../../messages/texts.ts";
import { GateSelect, LocationSelect } from "../../places/place-select.tsx";
import { useToday } from "../../session/clock.ts";
import { isReportName, knownReports, type ReportFilter, useReportNames } from "./known-reports.ts";
import { type ReportName, reportMessages } from "./messages.ts";
import { spanNameOf, spanNames, spanOf } from "./spans.ts";

type Values = Record<ReportFilter | "start_date" | "end_date", string>;

interface ReportControlsProps {
  name: ReportName;
  values: Values;
  onChange: (change: Partial<Values>) => void;
  /** Another report: it begins without the filters of this one. */
  onChoose: (name: ReportName) => void;
}

/** As chips that take them away, where their fields are put away; the others have a value always. */
const chipOf: Partial<Record<ReportFilter, Filter>> = {
  location_code: { kind: "location" },
  gate_code: { kind: "gate" },
  category: {
    kind: "choice",
    label: (l) => commonMessages[l].category,
    options: (l) => commonMessages[l].categories,
  },
};

/** The report, its span and its filters; on a phone all but the first two are behind one button. */
export function ReportControls({ name, values, onChange, onChoose }: ReportControlsProps) {
  const { t, common } = useTexts(reportMessages);
  const today = useToday();
  const { filters } = knownReports[name];
  const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  const [isUnfolded, { toggle }] = useDisclosure();
  const narrow = (filter: ReportFilter, value: string) =>
    onChange(filter === "location_code" ? { location_code: value, gate_code: "" } : { [filter]: value });
  const chosenSpan = spanNames.find((span) => span === spanNameOf(values, today)) ?? "free";
  const more = [
    <DayInput
      key="from"
      label={common.from}
      value={values.start_date}
      clearable={false}
      onChange={(start_date) => onChange({ start_date })}
    />,
    <DayInput
      key="until"
      label={common.until}
      value={values.end_date}
      min={values.start_date}
      clearable={false}
      onChange={(end_date) => onChange({ end_date })}
    />,
    ...filters.map((filter) => (
      <Narrowing key={filter} name={name} filter={filter} values={values} onChange={onChange} />
    )),
  ];
  const chips = filters.flatMap((filter) => {
    const as = chipOf[filter];
    if (as === undefined || values[filter] === "") return [];
    return (
      <FilterChip
        key={filter}
        filter={as}
        value={values[filter]}
        location={values.location_code}
        onRemove={() => narrow(filter, "")}
      />
    );
  });
  return (
    <FilterBar
      folded={isPhone ? more : undefined}
      isUnfolded={isUnfolded}
      onFold={toggle}
      chips={isPhone && !isUnfolded ? chips : []}
    >
      <Select
        label={t.report}
        miw={290}
        data={useReportNames().map((value) => ({ value, label: t.names[value] }))}
        value={name}
        allowDeselect={false}
        onChange={(chosen) => chosen !== null && isReportName(chosen) && onChoose(chosen)}
      />
      <Select
        label={t.span}
        data={spanNames.map((value) => ({ value, label: t.spans[value] }))}
        value={chosenSpan}
        allowDeselect={false}
        onChange={(chosen) => {
          const span = spanNames.find((known) => known === chosen);
          if (span !== undefined && span !== "free") onChange(spanOf(span, today));
        }}
      />
      {!isPhone && more}
    </FilterBar>
  );
}

function Narrowing({
  name,
  filter,
  values,
  onChange,
}: Omit<ReportControlsProps, "onChoose"> & { filter: ReportFilter }) {
  const { t, common, fields } = useTexts(reportMessages);
  const value = values[filter];
  const { by = [] } = knownReports[name];
  const groups: Readonly<Record<string, string>> = t.groups;
  switch (filter) {
    case "location_code":
      return (
        <LocationSelect
          value={value}
          onChange={(location_code) => onChange({ location_code, gate_code: "" })}
        />
      );
    case "gate_code":
      return (
        <GateSelect
          location={values.location_code}
          value={value}
          onChange={(gate_code) => onChange({ gate_code })}
        />
      );
    case "category":
      return (
        <ChoiceFilter
          label={common.category}
          words={common.categories}
          value={value}
          onChange={(category) => onChange({ category })}
        />
      );
    case "area":
      return <SearchInput label={fields.area} value={value} onChange={(area) => onChange({ area })} />;
    case "step":
      return (
        <Select
          label={t.step}
          data={Object.entries(t.steps).map(([word, label]) => ({ value: word, label }))}
          value={value === "" ? "day" : value}
          allowDeselect={false}
          onChange={(step) => onChange({ step: step ?? "" })}
        />
      );
    case "by":
      return (
        <Select
          label={t.by}
          data={by.map((word) => ({ value: word, label: groups[word] ?? word }))}
          value={value === "" ? (by[0] ?? null) : value}
          allowDeselect={false}
          onChange={(group) => onChange({ by: group ?? "" })}
        />
      );
  }
}
