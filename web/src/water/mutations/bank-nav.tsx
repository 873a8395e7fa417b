import { Link, useLocation } from "react-router";
import classes from "../../components/sub-nav.module.css";
import { viewNames } from "../../layout/sidebar-links.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { mutationMessages } from "./messages.ts";

const messages = defineMessages(
  { queue: "Antrean", queueOf: (count: string) => `Antrean (${count})`, all: "Semua mutasi" },
  { queue: "Queue", queueOf: (count) => `Queue (${count})`, all: "All mutations" },
);

/** The views around the bank. Two of them share a path and are distinguished by `view` in the address. */
export function BankNav({ waiting }: { waiting?: string | undefined }) {
  const t = useMessages(messages);
  const mutationText = useMessages(mutationMessages);
  const names = useMessages(viewNames);
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
