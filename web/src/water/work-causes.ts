import { useFormat } from "../format/format.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";

const messages = defineMessages({
  RATED: [(rating: string) => `Dinilai ${rating} dari 5.`, (rating) => `Rated ${rating} of 5.`],
  COST_PAID: [
    () => "Pembayaran diterima. Jadwal pemasangan akan diberitahukan.",
    () => "Payment received. The day of the installation will be announced.",
  ],
  COST_UNPAID: [() => "Biaya tidak dibayar sampai batas waktunya.", () => "The cost was not paid in time."],
  VISIT_ON: [(date: string) => `Pemasangan pada ${date}.`, (date) => `Installation on ${date}.`],
});

interface WorkStep {
  note: string | null;
  cause: keyof (typeof messages)["id"] | null;
  cause_reference: string | null;
}

/** Writes what a step of a fault report or an application notes: a person's text as it is, the service's own in the language chosen. */
export function useWorkNote(): (step: WorkStep) => string | null {
  const t = useMessages(messages);
  const { date } = useFormat();
  return ({ note, cause, cause_reference: reference }) => {
    if (cause === null) return note;
    const named = reference ?? "";
    return t[cause](/^\d{4}-\d\d-\d\d$/.test(named) ? date(named) : named);
  };
}
