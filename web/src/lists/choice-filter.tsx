import { Select } from "@mantine/core";
import type { CSSProperties } from "react";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";

interface ChoiceFilterProps {
  label: string;
  /** The choices: the API's value and its label. */
  words: Readonly<Record<string, string>>;
  /** Empty: all. */
  value: string;
  onChange: (word: string) => void;
  /** Which of the choices there are for the person; all of them unless told. */
  isOffered?: (word: string) => boolean;
}

/** A filter by one of the API's values; a value that only the address contains remains in the list. */
export function ChoiceFilter({ label, words, value, onChange, isOffered = () => true }: ChoiceFilterProps) {
  const { all } = useMessages(commonMessages);
  const known = Object.entries(words)
    .filter(([word]) => word === value || isOffered(word))
    .map(([word, name]) => ({ value: word, label: name }));
  const data = value === "" || value in words ? known : [...known, { value, label: value }];
  return (
    <Select
      label={label}
      data={data}
      value={value === "" ? null : value}
      onChange={(word) => onChange(word ?? "")}
      placeholder={all}
      clearable
      searchable={known.length > 8}
      style={roomFor(data)}
    />
  );
}

/** Minimum width: the longest option and the icons. A phone's rows are wide enough. */
function roomFor(choices: readonly { label: string }[]): CSSProperties {
  const longest = Math.max(0, ...choices.map(({ label }) => label.length));
  return { "--least": `calc(${Math.min(longest, 26)} * 0.8ch + 60px)` } as CSSProperties;
}

interface ChoiceSelectProps extends Omit<ChoiceFilterProps, "isOffered"> {
  /** The choice of all, which has a value of its own since the list begins with another. */
  all: { value: string; label: string };
}

/** A filter of a list that begins with one of the API's values: one of them is always chosen, or all. */
export function ChoiceSelect({ label, words, all, value, onChange }: ChoiceSelectProps) {
  const known = Object.entries(words).map(([word, name]) => ({ value: word, label: name }));
  return (
    <Select
      label={label}
      data={[...known, all]}
      value={value}
      allowDeselect={false}
      style={roomFor([...known, all])}
      onChange={(word) => word !== null && onChange(word)}
    />
  );
}
