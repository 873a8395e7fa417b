import { Switch } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import type { ReadPath } from "../api/queries.ts";
import { DayInput, MonthInput } from "../components/day-input.tsx";
import { RupiahInput } from "../components/rupiah-input.tsx";
import { SearchInput } from "../components/search-input.tsx";
import type { SetFilters } from "../components/use-filters.ts";
import { useLanguage } from "../messages/language.tsx";
import { GateSelect, LocationSelect } from "../places/place-select.tsx";
import { useOnlyLocation, useProductCheck, type ViewProduct } from "../session/require-role.tsx";
import { ChoiceFilter, ChoiceSelect } from "./choice-filter.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FilterChip } from "./filter-chips.tsx";
import { clearedValues, type Filter, type FilterValuesOf, firstValue, isSet } from "./filters.ts";
import type { FilterState } from "./use-list.ts";

interface ListFiltersProps<Path extends ReadPath, Name extends string> {
  of: FilterState<Path, Name>;
  /** Filters that are not shown now. */
  without?: readonly Name[];
  /** Where more changes with a filter. */
  onChange?: SetFilters<FilterValuesOf<Name>>;
}

/** Fields of filters that stand open next to each other; of more only the first does, as on a phone. */
const mostOpen = 3;

/** The form of a list's filters. Those that have no room are behind one button, and what they are set to stands next to it. */
export function ListFilters<Path extends ReadPath, Name extends string>({
  of: { set, values, change, isNarrowed },
  without = [],
  onChange = change,
}: ListFiltersProps<Path, Name>) {
  const sees = useProductCheck();
  const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  const [isUnfolded, { toggle }] = useDisclosure();
  const filters = Object.entries<Filter>(set.filters) as [Name, Filter][];
  const nameOf = (kind: Filter["kind"]) => filters.find(([, filter]) => filter.kind === kind)?.[0];
  const [locationName, gateName] = [nameOf("location"), nameOf("gate")];
  const only = useOnlyLocation();
  const location = (locationName === undefined ? "" : values[locationName]) || only;
  const changeOne = (name: Name, value: string) => {
    const next: Partial<Record<string, string>> = { [name]: value };
    // A gate belongs to its location.
    if (name === locationName && gateName !== undefined) next[gateName] = "";
    if (name === gateName && locationName !== undefined && value !== "") next[locationName] = location;
    const { kind } = set.filters[name] as Filter;
    onChange(next as Partial<FilterValuesOf<Name>>, kind === "text" || kind === "amount");
  };
  const offered = filters.filter(
    ([name, filter]) => !without.includes(name) && sees(placeProduct(filter)) && isOffered(filter),
  );
  const isFolded = offered.length > (isPhone ? 1 : mostOpen);
  const [open, folded] = isFolded ? [offered.slice(0, 1), offered.slice(1)] : [offered, []];
  const input = ([name, filter]: [Name, Filter]) => (
    <FilterInput
      key={name}
      filter={filter}
      sees={sees}
      value={values[name]}
      location={location}
      since={values[sinceOf(name) as Name]}
      onChange={(value) => changeOne(name, value)}
    />
  );
  const chips = filters.filter(([name, filter]) => {
    const isShown = open.some(([one]) => one === name) || (isUnfolded && isOffered(filter));
    return !without.includes(name) && !isShown && isSet(filter, values[name]);
  });
  return (
    <FilterBar
      onClear={isNarrowed ? () => onChange(clearedValues(set)) : undefined}
      folded={isFolded ? folded.map(input) : undefined}
      isUnfolded={isUnfolded}
      onFold={toggle}
      chips={chips.map(([name, filter]) => (
        <FilterChip
          key={name}
          filter={filter}
          value={values[name]}
          location={location}
          onRemove={() => changeOne(name, firstValue(filter))}
        />
      ))}
    >
      {open.map(input)}
    </FilterBar>
  );
}

/** Some are set by an address alone. */
function isOffered(filter: Filter): boolean {
  return filter.kind !== "text" || filter.isHidden !== true;
}

/** Locations and gates are the levies'. */
function placeProduct({ kind }: Filter): ViewProduct {
  return kind === "location" || kind === "gate" ? "levies" : undefined;
}

/** The name of the filter by the first day, of one by the last: `until` and `from`, `paid_to` and `paid_from`. */
function sinceOf(name: string): string | undefined {
  return /^(.*_)?(until|to)$/.test(name) ? name.replace(/(until|to)$/, "from") : undefined;
}

interface FilterInputProps {
  filter: Filter;
  sees: (product: ViewProduct) => boolean;
  value: string;
  /** The location chosen, for its gates. */
  location: string;
  /** The first day chosen, for the last one. */
  since: string | undefined;
  onChange: (value: string) => void;
}

function FilterInput({ filter, sees, value, location, since, onChange }: FilterInputProps) {
  const language = useLanguage();
  switch (filter.kind) {
    case "location":
      return <LocationSelect value={value} onChange={onChange} />;
    case "gate":
      return <GateSelect location={location} value={value} onChange={onChange} />;
    case "choice":
      return filter.first === undefined ? (
        <ChoiceFilter
          label={filter.label(language)}
          words={filter.options(language)}
          isOffered={(word) => filter.productsOf?.[word]?.some(sees) ?? true}
          value={value}
          onChange={onChange}
        />
      ) : (
        <ChoiceSelect
          label={filter.label(language)}
          words={filter.options(language)}
          all={{ value: filter.first.all, label: filter.first.allLabel(language) }}
          value={value}
          onChange={onChange}
        />
      );
    case "text":
      return (
        <SearchInput
          label={filter.label(language)}
          placeholder={filter.placeholder?.(language)}
          value={value}
          onChange={onChange}
        />
      );
    case "day":
      return (
        <DayInput label={filter.label(language)} value={value} min={since || undefined} onChange={onChange} />
      );
    case "month":
      return (
        <MonthInput
          label={filter.label(language)}
          required={filter.isRequired === true}
          // 202610, as the API writes it, is 2026-10 here.
          value={value.replace(/^(\d{4})(\d{2})$/, "$1-$2")}
          onChange={onChange}
        />
      );
    case "amount":
      return (
        <RupiahInput
          label={filter.label(language)}
          value={value}
          onChange={(amount) => onChange(amount === 0 ? "" : String(amount))}
        />
      );
    case "switch":
      return (
        <Switch
          label={filter.label(language)}
          checked={value === "true"}
          onChange={(event) => onChange(event.currentTarget.checked ? "true" : "")}
          styles={{ body: { alignItems: "center", minHeight: 36 } }}
        />
      );
    case "record":
      return <filter.Input label={filter.label(language)} value={value} onChange={onChange} />;
  }
}
