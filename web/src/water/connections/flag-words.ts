import { useWords, wordsOf } from "../../words/language.tsx";

const flagWords = wordsOf(
  {
    ROLLOVER: "meter berputar",
    STAND_TURUN: "stand turun",
    PEMAKAIAN_TIDAK_WAJAR: "pemakaian tidak wajar",
    LOKASI_JAUH: "lokasi jauh",
    FOTO_BERULANG: "foto berulang",
  },
  {
    ROLLOVER: "rolled over",
    STAND_TURUN: "stand went down",
    PEMAKAIAN_TIDAK_WAJAR: "unusual usage",
    LOKASI_JAUH: "taken far away",
    FOTO_BERULANG: "repeated photo",
  },
);

/** What is odd about a reading, as a word. */
export function useFlagWord(): (flag: string) => string {
  const words = useWords(flagWords);
  return (flag) => words[flag as keyof typeof words] ?? flag.toLowerCase().replaceAll("_", " ");
}
