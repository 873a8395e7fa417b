import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";

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

interface Chosen {
  language: Language;
  choose: (language: Language) => void;
}

const LanguageContext = createContext<Chosen>({ language: "id", choose: () => undefined });
const key = "loket.language";

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const chosen = useMemo<Chosen>(
    () => ({
      language,
      choose(next) {
        localStorage.setItem(key, next);
        setLanguage(next);
      },
    }),
    [language],
  );
  return <LanguageContext value={chosen}>{children}</LanguageContext>;
}

export function useLanguage(): Chosen {
  return useContext(LanguageContext);
}

/** The texts in the language chosen: `const w = useWords(words)`, then `w.save`. */
export function useWords<Texts>(words: Words<Texts>): Widened<Texts> {
  const { language } = useLanguage();
  return language === "en" ? words.en : (words.id as Widened<Texts>);
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
