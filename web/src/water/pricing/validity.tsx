import { StatusBadge } from "../../components/status-badge.tsx";
import { useMessages } from "../../messages/language.tsx";
import { pricingMessages } from "./messages.ts";

export type Validity = "now" | "coming" | "past";

/** The local date that it is now. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/**
 * Whether a dated record is in force: the latest of those of the same thing whose first day has come.
 * @param others first days of the records of the same thing
 */
export function validityOf(from: string, others: readonly string[]): Validity {
  const day = today();
  if (from > day) return "coming";
  return others.some((other) => other > from && other <= day) ? "past" : "now";
}

const tones = { now: "good", coming: "waiting", past: "off" } as const;

/** In force, to come, or no longer. */
export function ValidityBadge({ validity }: { validity: Validity }) {
  const t = useMessages(pricingMessages);
  return <StatusBadge tone={tones[validity]}>{t.states[validity]}</StatusBadge>;
}
