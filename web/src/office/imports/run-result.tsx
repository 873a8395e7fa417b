import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { DescriptionList } from "../../components/description-list.tsx";
import type { Run } from "../../components/run.ts";
import { useFormat } from "../../format/format.ts";
import { useMessages } from "../../messages/language.tsx";
import { importMessages } from "./messages.ts";

type Result = NonNullable<Run["result"]>;

/** What came of a run, count by count. */
export function RunResult({ result }: { result: Result }) {
  const t = useMessages(importMessages);
  const { number, money } = useFormat();
  const known = Object.entries(t.results).flatMap(([name, label]): [string, string][] => {
    const value = result[name];
    if (typeof value !== "number") return [];
    return [[label, name === "amount" ? money(value) : number(value)]];
  });
  if (known.length === 0) return null;
  const waits = typeof result.waiting === "number" && result.waiting > 0;
  return (
    <>
      <DescriptionList items={known} />
      {waits && (
        <Anchor component={Link} to="/water/mutations" size="sm">
          {t.toQueue}
        </Anchor>
      )}
    </>
  );
}
