import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useRead } from "../../api/queries.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";

const messages = defineMessages({
  type: ["Ketik nama, kode atau telepon", "Type a name, code or telephone"],
  nothing: ["Tidak ada pelanggan yang cocok", "No customer matches"],
});

interface CustomerSelectProps {
  label: string;
  /** Code of the customer, or empty. */
  value: string;
  onChange: (code: string) => void;
  error?: React.ReactNode;
  required?: boolean;
}

/** Finds a customer among all of them while one types. */
export function CustomerSelect({ label, value, onChange, error, required = false }: CustomerSelectProps) {
  const t = useMessages(messages);
  const [text, setText] = useState("");
  const [asked] = useDebouncedValue(text.trim(), 250);
  // What is chosen shows as "code · name"; that text is no question.
  const q = asked.includes(" · ") ? (asked.split(" · ")[0] ?? "") : asked;
  const found = useRead("/backoffice/v1/customers", {
    query: { page: 1, limit: 20, ...(q === "" ? {} : { q }) },
  });
  const chosen = useRead(
    "/backoffice/v1/customers",
    { query: { page: 1, limit: 20, q: value } },
    { enabled: value !== "" },
  );
  const of = (list: typeof found) =>
    (list.data?.items ?? []).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
  const known = of(found);
  const own = value === "" ? [] : of(chosen).filter((item) => item.value === value);
  const missing = own.filter((item) => !known.some((other) => other.value === item.value));
  const data = [...missing, ...known];
  return (
    <Select
      label={label}
      placeholder={t.type}
      data={
        value === "" || data.some((item) => item.value === value) ? data : [{ value, label: value }, ...data]
      }
      value={value === "" ? null : value}
      onChange={(code) => onChange(code ?? "")}
      searchable
      onSearchChange={setText}
      // The service has filtered already, by telephone too.
      filter={({ options }) => options}
      nothingFoundMessage={t.nothing}
      error={error}
      required={required}
    />
  );
}
