import { Text } from "@mantine/core";
import { useFormat } from "../../format/format.ts";
import { useWords } from "../../words/language.tsx";
import type { DayGate } from "./use-day.ts";
import { homeWords } from "./words.ts";

interface GateSumsProps {
  gates: readonly DayGate[];
  /** As large as what stands around it. */
  inherit?: boolean;
}

/** How many of the gates that work are sending, and how many need somebody. */
export function GateSums({ gates, inherit = false }: GateSumsProps) {
  const w = useWords(homeWords);
  const { number } = useFormat();
  const working = gates.filter(({ status }) => status !== "inactive");
  const sending = working.filter(({ status }) => status === "online").length;
  const problems = working.length - sending;
  return (
    <Text size="sm" inherit={inherit} c="var(--loket-quiet)" role="status">
      {w.gateSums(number(sending), number(working.length))}
      {problems > 0 && (
        <Text span inherit fw={600} c="var(--loket-bad)">
          {" · "}
          {w.problems(number(problems))}
        </Text>
      )}
    </Text>
  );
}
