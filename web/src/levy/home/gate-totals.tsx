import { Text } from "@mantine/core";
import { useFormat } from "../../format/format.ts";
import { useMessages } from "../../messages/language.tsx";
import { lookOf } from "./gate-look.ts";
import { homeMessages } from "./messages.ts";
import type { DayGate } from "./use-day.ts";

interface GateTotalsProps {
  gates: readonly DayGate[];
  /** In the size of the surrounding text. */
  inherit?: boolean;
}

/** How many of the active gates are sending, and how many need attention. */
export function GateTotals({ gates, inherit = false }: GateTotalsProps) {
  const t = useMessages(homeMessages);
  const { number } = useFormat();
  const working = gates.filter(({ status }) => status !== "inactive");
  const sending = working.filter(({ status }) => status === "online").length;
  const problems = working.filter((gate) => lookOf(gate) !== "online").length;
  return (
    <Text size="sm" inherit={inherit} c="var(--loket-quiet)" role="status">
      {t.gateSums(sending, working.length)}
      {problems > 0 && (
        <Text span inherit fw={600} c="var(--loket-bad)">
          {" · "}
          {t.problems(number(problems))}
        </Text>
      )}
    </Text>
  );
}
