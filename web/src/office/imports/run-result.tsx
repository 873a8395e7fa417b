import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useFormat } from "../../format/format.ts";
import { Facts } from "../../pieces/facts.tsx";
import type { Run } from "../../pieces/run-progress.tsx";
import { useWords } from "../../words/language.tsx";
import { importWords } from "./words.ts";

type Result = NonNullable<Run["result"]>;

/** What came of a run, count by count. */
export function RunResult({ result }: { result: Result }) {
  const w = useWords(importWords);
  const { number, money } = useFormat();
  const known = Object.entries(w.results).flatMap(([name, label]): [string, string][] => {
    const value = result[name];
    if (typeof value !== "number") return [];
    return [[label, name === "amount" ? money(value) : number(value)]];
  });
  if (known.length === 0) return null;
  const waits = typeof result.waiting === "number" && result.waiting > 0;
  return (
    <>
      <Facts of={known} />
      {waits && (
        <Anchor component={Link} to="/water/mutations" size="sm">
          {w.toQueue}
        </Anchor>
      )}
    </>
  );
}

/** The name of a kind of work. */
export function useRunName(): (kind: string) => string {
  const { runKinds } = useWords(importWords);
  return (kind) => runKinds[kind as keyof typeof runKinds] ?? kind;
}
