import { StatusBadge, type Tone } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { spotCheckMessages } from "./messages.ts";

/** What is said of a check, of one of its categories, and of a gate. */
export interface Judged {
  error_percent: number | null;
  low_percent: number | null;
  high_percent: number | null;
  verdict: "too_few" | "within" | "unclear" | "beyond";
}

const tones: Record<Judged["verdict"], Tone> = {
  too_few: "off",
  within: "good",
  unclear: "waiting",
  beyond: "bad",
};

export function VerdictBadge({ verdict }: Pick<Judged, "verdict">) {
  const { t } = useTexts(spotCheckMessages);
  return <StatusBadge tone={tones[verdict]}>{t.verdicts[verdict]}</StatusBadge>;
}

/** '−4,2 %' and '−9,1 % … +0,7 %'; a dash where nothing passed. */
export function useErrorTexts() {
  const { percent } = useFormat();
  return {
    error: ({ error_percent: error }: Judged) => (error === null ? "–" : percent(error, true)),
    between: ({ low_percent: low, high_percent: high }: Judged) =>
      low === null || high === null ? "–" : `${percent(low, true)} … ${percent(high, true)}`,
  };
}
