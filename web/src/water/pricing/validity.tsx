import { StatusBadge } from "../../components/status-badge.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useToday } from "../../session/clock.ts";
import { pricingMessages } from "./messages.ts";

export type Validity = "now" | "coming" | "past";

/**
 * Tells whether a dated record is in force: the latest of those of the same thing whose first day has come, by the utility's day.
 * `others` are the first days of the records of the same thing.
 */
export function useValidity(): (from: string, others: readonly string[]) => Validity {
  const today = useToday();
  return (from, others) => {
    if (from > today) return "coming";
    return others.some((other) => other > from && other <= today) ? "past" : "now";
  };
}

const tones = { now: "good", coming: "waiting", past: "off" } as const;

/** In force, to come, or no longer. */
export function ValidityBadge({ validity }: { validity: Validity }) {
  const t = useMessages(pricingMessages);
  return <StatusBadge tone={tones[validity]}>{t.states[validity]}</StatusBadge>;
}
