import { useState } from "react";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { LanguageChoice } from "../components/language-choice.tsx";
import { accountMessages } from "./account-messages.ts";

const schemes = ["system", "light", "dark"] as const;
type Scheme = (typeof schemes)[number];

/** Language, colours and size of the text, on this phone; index.html applies them before anything is drawn. */
export function Appearance() {
  const t = useMessages(accountMessages);
  const root = document.documentElement;
  const [scheme, setScheme] = useState(() => (root.dataset.scheme ?? "system") as Scheme);
  const [isLarge, setLarge] = useState(root.dataset.text === "large");
  const choose = (next: Scheme) => {
    localStorage.setItem("loket.scheme", next);
    if (next === "system") delete root.dataset.scheme;
    else root.dataset.scheme = next;
    setScheme(next);
  };
  const enlarge = (large: boolean) => {
    localStorage.setItem("loket.text", large ? "large" : "usual");
    root.dataset.text = large ? "large" : "usual";
    setLarge(large);
  };
  return (
    <section className="card" aria-labelledby="look">
      <h2 id="look">{t.look}</h2>
      <LanguageChoice />
      <div className="row">
        {schemes.map((one) => (
          <button key={one} type="button" aria-pressed={one === scheme} onClick={() => choose(one)}>
            {t.schemes[one]}
          </button>
        ))}
      </div>
      <label className="choice">
        <input
          type="checkbox"
          checked={isLarge}
          onChange={({ currentTarget }) => enlarge(currentTarget.checked)}
        />
        {t.largeText}
      </label>
    </section>
  );
}
