import { useKeptRead } from "../../api/queries.ts";
import type { Question } from "../../components/record-form.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { lastReadings } from "./last-readings.tsx";

const messages = defineMessages({
  title: [(usage: string) => `Pemakaian ${usage}?`, (usage) => `${usage} used?`],
  effect: [
    (sl: string, stand: string, average: string) =>
      `Stand ${stand} di ${sl} jauh dari biasanya: rata-rata tiga bacaan terakhir ${average}. Lihat angka meternya sekali lagi. Bila memang demikian, bacaan disimpan dan ditandai.`,
    (sl, stand, average) =>
      `A reading of ${stand} at ${sl} is far from usual: the last three readings average ${average}. Look at the meter once more. If it is so, the reading is saved and flagged.`,
  ],
  verb: ["Ya, simpan", "Yes, save it"],
  again: ["Stand, sekali lagi dari meternya", "The reading, once more from the meter"],
});

interface Read {
  sl: string;
  /** YYYY-MM. */
  period: string;
  stand: number | "";
  allow_low: boolean;
}

/**
 * What is asked before a reading is saved that would be flagged as unusual: a digit too many is put right at the meter, and not a week
 * later in the office. What cannot be judged here, such as a rollover, the service judges.
 */
export function useUnusualQuestion(): (read: Read) => Promise<Question | undefined> {
  const t = useMessages(messages);
  const format = useFormat();
  const kept = useKeptRead();
  return async ({ sl, period, stand, allow_low }) => {
    if (stand === "" || allow_low || sl.trim() === "") return undefined;
    // At once, from what the form shows: what is typed next must fall into the question.
    const { items } = await kept("/backoffice/v1/readings", { query: lastReadings(sl.trim()) });
    const before = items
      .filter((reading) => reading.sl === sl.trim() && reading.period < period.replace("-", ""))
      .slice(0, 3);
    const [last] = before;
    if (last === undefined || stand < last.stand) return undefined;
    const usage = stand - last.stand;
    const average = before.reduce((so, reading) => so + reading.usage, 0) / before.length;
    // Twice, and 30 %, as the service flags it (src/utility/readings/usage.ts).
    if (usage <= 2 * average && 10 * usage >= 3 * average) return undefined;
    return {
      title: t.title(format.volume(usage)),
      effect: t.effect(sl.trim(), format.number(stand), format.volume(Math.round(average))),
      verb: t.verb,
      kind: "warning",
      again: { label: t.again, value: stand },
    };
  };
}
