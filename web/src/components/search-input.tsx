import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string | undefined;
}

/** A text filter; the address follows a moment after the last key, without the spaces around what was typed. */
export function SearchInput({ label, value, onChange, placeholder }: SearchInputProps) {
  const [text, setText] = useState(value);
  const changeLater = useDebouncedCallback(onChange, 300);
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        changeLater(event.currentTarget.value.trim());
      }}
    />
  );
}
