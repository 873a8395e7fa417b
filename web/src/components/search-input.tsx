import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string | undefined;
  /** What may be typed, where it is too long for the field of a phone. */
  description?: string;
}

/** A text filter; the address follows a moment after the last key, without the spaces around what was typed. */
export function SearchInput({ label, value, onChange, placeholder, description }: SearchInputProps) {
  const [text, setText] = useState(value);
  /** Given to `onChange` and not come back as `value` yet. The address may take longer than somebody takes to the next key. */
  const underWay = useRef<string[]>([]);
  const changeLater = useDebouncedCallback((trimmed: string) => {
    if (trimmed === (underWay.current.at(-1) ?? value)) return;
    underWay.current.push(trimmed);
    onChange(trimmed);
  }, 300);
  useEffect(() => {
    const at = underWay.current.indexOf(value);
    underWay.current = at === -1 ? [] : underWay.current.slice(at + 1);
    if (at !== -1) return;
    // Changed by somebody else: Back, or a filter that is taken away.
    changeLater.cancel();
    setText((typed) => (typed.trim() === value ? typed : value));
  }, [value, changeLater]);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      description={description}
      leftSection={<IconSearch size={16} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        changeLater(event.currentTarget.value.trim());
      }}
    />
  );
}
