import { Button } from "@mantine/core";
import { useRead } from "../../api/queries.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";

const messages = defineMessages({
  use: [(number: string) => `Pakai ${number}`, (number) => `Use ${number}`],
});

interface NextNumberProps {
  of: "sl" | "customer_code";
  /** Whose numbers are counted on; empty: any. */
  area?: string;
  /** What stands in the field. */
  value: string;
  onUse: (number: string) => void;
}

/** Below the field of a number that somebody chooses: the next one that is free, by one press. */
export function NextNumber({ of, area = "", value, onUse }: NextNumberProps) {
  const t = useMessages(messages);
  const next = useRead("/backoffice/v1/next-numbers", { query: area === "" ? {} : { area } });
  const number = next.data?.[of] ?? null;
  if (number === null || value !== "") return null;
  return (
    <Button variant="default" size="xs" onClick={() => onUse(number)} style={{ alignSelf: "flex-start" }}>
      {t.use(number)}
    </Button>
  );
}
