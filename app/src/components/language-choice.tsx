import { languages, useLanguageChoice } from "../../../web/src/messages/language.tsx";

export const languageNames = { id: "Bahasa Indonesia", en: "English" } as const;

export function LanguageChoice() {
  const { chosen, choose } = useLanguageChoice();
  return (
    <div className="row">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={chosen === language}
          onClick={() => choose(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}
