import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { afterPaint } from "../look/after-paint.ts";

export const languages = ["id", "en"] as const;
export type Language = (typeof languages)[number];

/** The texts of a view: the same names in both languages; a text with parts that change is a function. */
export type Words<Texts> = { id: Texts; en: Widened<Texts> };
/** The same shape, whatever the texts say. */
type Widened<Texts> = {
  [Name in keyof Texts]: Texts[Name] extends string
    ? string
    : Texts[Name] extends (...parts: infer Parts) => string
      ? (...parts: Parts) => string
      : Widened<Texts[Name]>;
};

interface Choice {
  chosen: Language;
  choose: (language: Language) => void;
}

const LanguageContext = createContext<Language>("id");
const ChoiceContext = createContext<Choice>({ chosen: "id", choose: () => undefined });
const key = "loket.language";

/** The switch answers at once; that every text of a view is written anew takes a few frames longer. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<Language>(firstLanguage);
  const [language, setLanguage] = useState(chosen);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo<Choice>(
    () => ({
      chosen,
      choose(next) {
        localStorage.setItem(key, next);
        setChosen(next);
        afterPaint(() => startTransition(() => setLanguage(next)));
      },
    }),
    [chosen],
  );
  return (
    <ChoiceContext value={choice}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </ChoiceContext>
  );
}

/** The language in which the console is written. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** What was chosen last, for the switch alone: the console is about to be written in it. */
export function useLanguageChoice(): Choice {
  return useContext(ChoiceContext);
}

/** The texts in the language chosen: `const w = useWords(words)`, then `w.save`. */
export function useWords<Texts>(words: Words<Texts>): Widened<Texts> {
  return useLanguage() === "en" ? words.en : (words.id as Widened<Texts>);
}

/** Checks at compile time that both languages say the same things. */
export function wordsOf<const Texts>(id: Texts, en: Widened<Texts>): Words<Texts> {
  return { id, en };
}

/** Indonesian, unless chosen otherwise before or the browser speaks English only. */
function firstLanguage(): Language {
  const kept = localStorage.getItem(key);
  if (kept === "id" || kept === "en") return kept;
  return navigator.languages.some((name) => /^(id|ms|jv|su)\b/.test(name)) ||
    !navigator.language.startsWith("en")
    ? "id"
    : "en";
}
