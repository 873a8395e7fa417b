import { Select } from "@mantine/core";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";

interface ChoiceFilterProps {
  label: string;
  /** The choices: the API's value and its label. */
  words: Readonly<Record<string, string>>;
  /** Empty: all. */
  value: string;
  onChange: (word: string) => void;
}

/** A filter by one of the API's values; a value that only the address contains remains in the list. */
export function ChoiceFilter({ label, words, value, onChange }: ChoiceFilterProps) {
  const { all } = useMessages(commonMessages);
  const known = Object.entries(words).map(([word, name]) => ({ value: word, label: name }));
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
    />
  );
}

interface ChoiceSelectProps extends ChoiceFilterProps {
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
      onChange={(word) => word !== null && onChange(word)}
    />
  );
}
