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
type Widened<Texts> = { [Name in keyof Texts]: Wide<Texts[Name]> };
type Wide<Text> = Text extends string
  ? string
  : Text extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : Widened<Text>;

interface Choice {
  chosen: Language;
  choose: (language: Language) => void;
}

const LanguageContext = createContext<Language>("id");
const ChoiceContext = createContext<Choice>({ chosen: "id", choose: () => undefined });
const key = "loket.language";

/** The switch responds at once; rendering every text of the view again takes a few frames longer. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<Language>(pageLanguage);
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

/** Messages by name, each in Indonesian and in English. */
type Pairs<Texts> = {
  readonly [Name in keyof Texts]: readonly [id: Texts[Name], en: Wide<Texts[Name]>];
};

/** Defines messages; the compiler checks that each is there in both languages, with the same variable parts. */
export function defineMessages<const Texts>(pairs: Pairs<Texts>): Messages<Texts> {
  const at = (language: 0 | 1) =>
    Object.fromEntries(
      Object.entries<Pairs<Texts>[keyof Texts]>(pairs).map(([name, pair]) => [name, pair[language]]),
    );
  return { id: at(0), en: at(1) } as Messages<Texts>;
}

/** The language of the page: index.html has found the first one, in which it writes before this is loaded. For what is outside of any view. */
export function pageLanguage(): Language {
  return document.documentElement.lang === "en" ? "en" : "id";
}
