import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type Format, useFormat } from "../format/format.ts";
import { commonMessages } from "../messages/common-messages.ts";
import { defineMessages, type Language, useLanguage, useMessages } from "../messages/language.tsx";
import { useGatesOf, useLocationNames } from "../places/all-places.ts";
import classes from "./filter-bar.module.css";
import type { Filter } from "./filters.ts";

const messages = defineMessages({
  remove: [(what: string) => `Hapus filter ${what}`, (what) => `Remove filter ${what}`],
});

interface ChipProps {
  filter: Filter;
  value: string;
  /** The location chosen, for the names of its gates. */
  location: string;
  onRemove: () => void;
}

/** What one filter is set to, while its field is put away; pressed, it is set no more. */
export function FilterChip({ filter, value, location, onRemove }: ChipProps) {
  const common = useMessages(commonMessages);
  switch (filter.kind) {
    case "location":
      return <LocationChip label={common.location} code={value} onRemove={onRemove} />;
    case "gate":
      return <GateChip label={common.gate} code={value} location={location} onRemove={onRemove} />;
    case "record":
      return (
        <filter.Name value={value}>
          {(name) => <RecordChip filter={filter} name={name} onRemove={onRemove} />}
        </filter.Name>
      );
    default:
      return <PlainChip filter={filter} value={value} onRemove={onRemove} />;
  }
}

function LocationChip({ code, ...chip }: { label: string; code: string; onRemove: () => void }) {
  const nameOf = useLocationNames();
  return <Chip {...chip} text={nameOf(code)} />;
}

interface GateChipProps {
  label: string;
  code: string;
  location: string;
  onRemove: () => void;
}

function GateChip({ code, location, ...chip }: GateChipProps) {
  const { data } = useGatesOf(location);
  return <Chip {...chip} text={data?.find(({ gate_code }) => gate_code === code)?.name ?? code} />;
}

interface RecordChipProps {
  filter: Extract<Filter, { kind: "record" }>;
  name: string;
  onRemove: () => void;
}

function RecordChip({ filter, name, onRemove }: RecordChipProps) {
  const language = useLanguage();
  return <Chip label={filter.label(language)} text={name} onRemove={onRemove} />;
}

type PlainFilter = Exclude<Filter, { kind: "location" | "gate" | "record" }>;

function PlainChip({
  filter,
  value,
  onRemove,
}: {
  filter: PlainFilter;
  value: string;
  onRemove: () => void;
}) {
  const language = useLanguage();
  const format = useFormat();
  return (
    <Chip label={filter.label(language)} text={textOf(filter, value, language, format)} onRemove={onRemove} />
  );
}

/** A filter's value as it is read; of a switch its label says all. */
function textOf(filter: PlainFilter, value: string, language: Language, format: Format): string {
  switch (filter.kind) {
    case "choice":
      if (value === filter.first?.all) return filter.first.allLabel(language);
      return filter.options(language)[value] ?? value;
    case "day":
      return format.date(value);
    case "month":
      return format.month(value);
    case "amount":
      return format.money(Number(value));
    case "text":
      return value;
    case "switch":
      return "";
  }
}

function Chip({ label, text, onRemove }: { label: string; text: string; onRemove: () => void }) {
  const t = useMessages(messages);
  const whole = text === "" ? label : `${label}: ${text}`;
  return (
    <Button
      variant="light"
      size="xs"
      className={classes.chip}
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={t.remove(whole)}
      data-filter={whole}
      onClick={onRemove}
    >
      {whole}
    </Button>
  );
}
