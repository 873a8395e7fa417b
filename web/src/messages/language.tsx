import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { afterPaint } from "../theme/after-paint.ts";

export const languages = ["id", "en"] as const;
export type Language = (typeof languages)[number];

/** The messages of a view: the same names in both languages; a message with variable parts is a function. */
export type Messages<Texts> = { id: Texts; en: Widened<Texts> };
/** The same shape with any texts. */
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

/** The switch responds at once; rendering every text of the view again takes a few frames longer. */
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

/** The messages in the chosen language: `const t = useMessages(messages)`, then `t.save`. */
export function useMessages<Texts>(words: Messages<Texts>): Widened<Texts> {
  return useLanguage() === "en" ? words.en : (words.id as Widened<Texts>);
}

/** Defines messages; the compiler checks that both languages have the same ones. */
export function defineMessages<const Texts>(id: Texts, en: Widened<Texts>): Messages<Texts> {
  return { id, en };
}

/** As index.html has found, whose first words are written in it before this is loaded. */
function firstLanguage(): Language {
  return document.documentElement.lang === "en" ? "en" : "id";
}
