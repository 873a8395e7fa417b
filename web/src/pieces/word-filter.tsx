import { Select } from "@mantine/core";
import { everywhere } from "../words/everywhere.ts";
import { useWords } from "../words/language.tsx";

interface WordFilterProps {
  label: string;
  /** What can be chosen: the service's word → what it is called. */
  words: Readonly<Record<string, string>>;
  /** Empty: all. */
  value: string;
  onChange: (word: string) => void;
}

/** A filter by one of the service's words; a word that only the address knows stays choosable. */
export function WordFilter({ label, words, value, onChange }: WordFilterProps) {
  const { all } = useWords(everywhere);
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
