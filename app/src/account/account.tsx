import { Link } from "wouter";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { useRead } from "../api/read.ts";
import { ActionButton } from "../components/action-button.tsx";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { common } from "../messages/messages.ts";
import { signOut } from "../session/sign-in.ts";
import { accountMessages } from "./account-messages.ts";
import { Appearance } from "./appearance.tsx";

/** Who one is, and everything that belongs to the account. */
export function Account() {
  const t = { ...useMessages(common), ...useMessages(accountMessages) };
  const links = [
    ["/akun/data", t.mine],
    ["/akun/sambungan", t.connections],
    ["/akun/dompet", t.wallet],
    ["/akun/kata-sandi", t.changePassword],
    ["/akun/perangkat", t.sessions],
    ["/akun/pemberitahuan", t.inboxSettings],
    ["/pasang", t.installation],
    ["/akun/hapus", t.delete],
  ] as const;
  return (
    <Page title={t.account}>
      <Answer of={useRead("/app/akun")}>
        {({ nama, username, email, no_hp }) => (
          <section className="card" aria-label={t.mine}>
            <h2>{nama}</h2>
            <p className="quiet">
              {[username, email, no_hp].filter((part) => part !== null && part !== "").join(" · ")}
            </p>
          </section>
        )}
      </Answer>
      <nav className="card" aria-label={t.account}>
        <ul className="list">
          {links.map(([address, name]) => (
            <li key={address}>
              <Link to={address}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <Appearance />
      <ActionButton act={signOut} className="wide">
        {t.signOut}
      </ActionButton>
    </Page>
  );
}
