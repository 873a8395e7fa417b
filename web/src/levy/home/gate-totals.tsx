import { Text } from "@mantine/core";
import { useFormat } from "../../format/format.ts";
import type { GateSums } from "../../live/book.ts";
import { useMessages } from "../../messages/language.tsx";
import { homeMessages } from "./messages.ts";

interface GateTotalsProps {
  of: GateSums;
  /** In the size of the surrounding text. */
  inherit?: boolean;
}

/** How many of the active gates are sending, and how many need attention. */
export function GateTotals({ of, inherit = false }: GateTotalsProps) {
  const t = useMessages(homeMessages);
  const { number } = useFormat();
  return (
    <Text size="sm" inherit={inherit} c="var(--loket-quiet)" role="status">
      {t.gateSums(of.online, of.active)}
      {of.attention > 0 && (
        <Text span inherit fw={600} c="var(--loket-bad)">
          {" · "}
          {t.problems(number(of.attention))}
        </Text>
      )}
    </Text>
  );
}
