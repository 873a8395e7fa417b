import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useRead } from "../../api/queries.ts";
import { useMessages } from "../../messages/language.tsx";
import { pricingMessages } from "./messages.ts";

interface ClassSelectProps {
  label: string;
  /** The code; empty for every class that has none of its own. */
  value: string;
  onChange: (code: string) => void;
  error?: ReactNode;
}

/** One of the tariff classes, or all that have no rule of their own. */
export function ClassSelect({ label, value, onChange, error }: ClassSelectProps) {
  const pricingText = useMessages(pricingMessages);
  const classes = useRead("/backoffice/v1/tariff-classes", { query: { limit: 100 } });
  return (
    <Select
      label={label}
      placeholder={pricingText.everyClass}
      clearable
      searchable
      data={(classes.data?.items ?? []).map(({ code, name }) => ({
        value: code,
        label: `${name} (${code})`,
      }))}
      value={value === "" ? null : value}
      onChange={(code) => onChange(code ?? "")}
      error={error}
    />
  );
}
