import { Link, useLocation } from "react-router";
import classes from "../../components/sub-nav.module.css";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { mutationMessages } from "./messages.ts";

const messages = defineMessages({
  queue: ["Antrean", "Queue"],
  queueOf: [(count: string) => `Antrean (${count})`, (count) => `Queue (${count})`],
  all: ["Semua mutasi", "All mutations"],
});

/** The views around the bank. Two of them share a path and are distinguished by `view` in the address. */
export function BankNav({ waiting }: { waiting?: string | undefined }) {
  const { t, names } = useTexts(messages);
  const mutationText = useMessages(mutationMessages);
  const { pathname, search } = useLocation();
  const view = pathname.startsWith("/water/mutations")
    ? (new URLSearchParams(search).get("view") ?? "queue")
    : "accounts";
  const links = [
    { view: "queue", to: "/water/mutations", label: waiting === undefined ? t.queue : t.queueOf(waiting) },
    { view: "all", to: "/water/mutations?view=all", label: t.all },
    { view: "accounts", to: "/water/bank-accounts", label: mutationText.bankAccounts },
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
