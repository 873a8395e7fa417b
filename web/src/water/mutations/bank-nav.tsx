import { Link, useLocation } from "react-router";
import { viewNames } from "../../frame/rail-links.ts";
import classes from "../../pieces/sub-nav.module.css";
import { useWords, wordsOf } from "../../words/language.tsx";
import { mutationWords } from "./words.ts";

const words = wordsOf(
  { queue: "Antrean", queueOf: (count: string) => `Antrean (${count})`, all: "Semua mutasi" },
  { queue: "Queue", queueOf: (count) => `Queue (${count})`, all: "All mutations" },
);

/** The views around the bank. Two of them share a path, so that the address tells them apart by `view`. */
export function BankNav({ waiting }: { waiting?: string | undefined }) {
  const w = useWords(words);
  const m = useWords(mutationWords);
  const names = useWords(viewNames);
  const { pathname, search } = useLocation();
  const view = pathname.startsWith("/water/mutations")
    ? (new URLSearchParams(search).get("view") ?? "queue")
    : "accounts";
  const links = [
    { view: "queue", to: "/water/mutations", label: waiting === undefined ? w.queue : w.queueOf(waiting) },
    { view: "all", to: "/water/mutations?view=all", label: w.all },
    { view: "accounts", to: "/water/bank-accounts", label: m.bankAccounts },
  ];
  return (
    <nav aria-label={names.mutations} className={classes.nav}>
      {links.map((link) => (
        <Link
          key={link.view}
          to={link.to}
          className={classes.link}
          aria-current={link.view === view ? "page" : undefined}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
